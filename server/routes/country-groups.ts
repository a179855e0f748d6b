import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { groupCodes } from '../../db/country-groups.ts';
import { GROUP_KINDS } from '../../db/group-kinds.ts';
import { countryGroup, countryGroupMember } from '../../db/schema.ts';
import { list, oneOf } from '../framework/params.ts';
import { reference } from '../framework/route.ts';
import { countryCode, readCountries } from '../schemas/country-code.ts';
import { GROUPS, groupCode } from '../schemas/country-group.ts';
import { knownCodes } from '../schemas/known-codes.ts';
import { arrayOf, objectOf, objectsOf, when } from '../schemas/sql.ts';

const membership = z.strictObject({
  countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
  since: z.iso.date().nullable().describe('First day of the membership; null where it is not recorded here.'),
  until: z.iso.date().nullable().describe('First day on which it was no longer a member; null for a member.'),
});

export default reference({
  category: 'geo',
  summary: 'Groups of countries with their members: the European Union, the OECD, ASEAN and others.',
  description:
    'As of the day that the source country-groups has as its vintage. Only countries are listed: the European Union and the African Union belong to the G20 as well. Other routes take these codes as group.',
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
    sort: oneOf('code', 'name', 'size-desc')
      .default('code')
      .describe('Order; groups of one size are in the order of their codes.'),
  },
  record: z.strictObject({
    code: z.string().describe('Code of the group.'),
    name: z.string().describe('English name.'),
    kind: z.enum(GROUP_KINDS).describe('What holds the group together.'),
    size: z.int().describe('Number of countries that are members today.'),
    countries: z.array(z.string()).describe('Members of today, ISO 3166-1 alpha-2.'),
    memberships: z.array(membership).describe('Every membership with its days, also those that have ended.'),
    url: z.string().describe('Page on which the members are listed.'),
  }),
  examples: ['code=EU,EZ', 'country=NO', 'kind=economic&sort=size-desc'],
  resolve: (query, { dataset, refuse }) => ({
    ...query,
    code: query.code && knownCodes('code', query.code, dataset.derived(groupCodes), refuse, GROUPS),
    country: query.country && readCountries('country', [query.country], { dataset, refuse })[0],
  }),
  select: (db, { code, kind, country, sort }) => {
    const { groupCode, countryCode, since, until } = countryGroupMember;
    const ofGroup = eq(groupCode, countryGroup.code);
    const members = db
      .select({ item: sql`${countryCode}`.as('item') })
      .from(countryGroupMember)
      .where(and(ofGroup, isNull(until)))
      .orderBy(countryCode);
    const memberships = db
      .select({ item: objectOf({ countryCode, since, until }) })
      .from(countryGroupMember)
      .where(ofGroup)
      .orderBy(countryCode);
    const joined = (land: string) =>
      db
        .select({ code: groupCode })
        .from(countryGroupMember)
        .where(and(eq(countryCode, land), isNull(until)));
    const size = sql<number>`(select count(*) from (${members}))`;
    const orders = { code: [], name: [asc(countryGroup.name)], 'size-desc': [sql`${size} desc`] };
    return db
      .select({
        code: countryGroup.code,
        name: countryGroup.name,
        kind: countryGroup.kind,
        size,
        countries: arrayOf<string>(members),
        memberships: objectsOf<z.output<typeof membership>>(memberships),
        url: countryGroup.url,
      })
      .from(countryGroup)
      .where(
        and(
          when(code, (codes) => inArray(countryGroup.code, codes)),
          kind === 'any' ? undefined : eq(countryGroup.kind, kind),
          when(country, (land) => inArray(countryGroup.code, joined(land))),
        ),
      )
      .orderBy(...orders[sort], asc(countryGroup.code));
  },
});
