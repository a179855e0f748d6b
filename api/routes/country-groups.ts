import { groupCodes } from '../../db/country-groups.ts';
import { GROUP_KINDS } from '../../db/group-kinds.ts';
import { list, oneOf } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { parsed } from '../framework/statements.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { GROUPS, groupCode } from '../schemas/country-group.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { type Group, groupRecord, groupRows, groups, SORTS } from './country-groups.schema.ts';

export default reference({
  category: 'geo',
  summary: 'Groups of countries with their members: the European Union, the OECD, ASEAN and others.',
  notes: {
    Membership:
      'Each is as of a day, and what has changed since is not in it. Countries that have left are kept in ' +
      'memberships. Only countries are listed: the European Union and the African Union belong to the G20 as well.',
    'Use in other routes': 'Other routes take these codes as group.',
  },
  standards: ['ISO 3166-1'],
  sources: ['country-groups'],
  query: {
    code: list(groupCode(), 50).optional().describe('Codes in any case; all groups when absent.'),
    kind: oneOf('any', ...GROUP_KINDS)
      .default('any')
      .describe('What holds the group together.'),
    country: countryCode()
      .optional()
      .describe('Country code, alpha-2, alpha-3 or numeric: only groups that it is a member of today.'),
    sort: oneOf(...SORTS)
      .default('code')
      .describe('Order; groups of one size are in the order of their codes.'),
  },
  record: groupRecord,
  examples: ['code=EU,EZ', 'country=NO', 'kind=economic&sort=size-desc'],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(groupCodes), refuse, GROUPS),
    country: query.country && readCountries('country', [query.country], { dataset, refuse })[0],
  }),
  select({ code, kind, country, sort }, { dataset }) {
    dataset.derived(groupRows);
    const values = { code, kind: kind === 'any' ? undefined : kind, country: country && `,${country},` };
    return parsed<Group>(groups(dataset, values, sort));
  },
});
