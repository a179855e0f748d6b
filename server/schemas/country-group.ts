/** How requests name groups of countries. */
import { groupCodes, groupMembers } from '../../db/country-groups.ts';
import type { ServedDataset } from '../framework/dataset.ts';
import { named } from '../framework/params.ts';
import type { ResolveContext } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';
import { type CodeList, knownCodes } from './known-codes.ts';

const COUNTRY_GROUP = vocabulary({
  name: 'CountryGroup',
  description: 'Code of a group of countries, in any case.',
  expected: 'a code of /api/country-groups',
  examples: ['EU', 'OECD', 'ASEAN'],
  caseless: true,
  words: (dataset) => dataset.derived(groupCodes).keys(),
});

export const GROUPS: CodeList = {
  noun: 'group',
  codes: 'codes of /api/country-groups',
  examples: 'EU or OECD',
};

/** A group by its code; `readGroup` checks that it exists. */
export const groupCode = () => named(COUNTRY_GROUP, 2, 16);

/** The parameter of routes whose records belong to countries. */
export const group = () =>
  groupCode()
    .optional()
    .describe('Group of countries, such as EU, OECD or ASEAN: only its members of today.');

export function readGroup(
  text: string | undefined,
  { dataset, refuse }: ResolveContext<ServedDataset>,
): string | undefined {
  return text && knownCodes('group', [text], dataset.derived(groupCodes), refuse, GROUPS)[0];
}

/** Whether a country is a member today; every country is, where no group is asked for. */
export function isMember(dataset: ServedDataset, group: string | undefined): (country: string) => boolean {
  if (group === undefined) return () => true;
  const members = dataset.derived(groupMembers).get(group);
  return (country) => members?.has(country) ?? false;
}
