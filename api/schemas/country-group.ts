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

/** The groups that a country is a member of today, as a column of a side table has them: `,EU,OECD,`. */
export function groupsOf(dataset: ServedDataset): (country: string) => string {
  const groups = Map.groupBy(
    [...dataset.derived(groupMembers)].flatMap(([group, members]) =>
      [...members].map((country) => ({ group, country })),
    ),
    ({ country }) => country,
  );
  return (country) => (groups.get(country) ?? []).reduce((list, { group }) => `${list}${group},`, ',');
}

/** What `contains` looks for in such a column. */
export const amongGroups = (group: string | undefined): string | undefined => group && `,${group},`;
