/** Groups of countries as they are answered, and how they are selected. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { GROUP_KINDS } from '../../db/group-kinds.ts';
import { countryGroup, countryGroupMember } from '../../db/schema.ts';
import { loadInSteps } from '../framework/dataset.ts';
import { addRows, createSideTable, rowsInSteps } from '../framework/side-tables.ts';
import { type Asked, query } from '../framework/statements.ts';
import { arrayOf, contains, isOneOf, objectOf, objectsOf } from '../schemas/sql.ts';

const membership = z.strictObject({
  countryCode: z.string().describe('ISO 3166-1 alpha-2.'),
  since: z.iso.date().nullable().describe('First day of the membership; null where it is not recorded here.'),
  until: z.iso.date().nullable().describe('First day on which it was no longer a member; null for a member.'),
});

/** A group as it is answered. */
export const groupRecord = z.strictObject({
  code: z.string().describe('Code of the group.'),
  name: z.string().describe('English name.'),
  kind: z.enum(GROUP_KINDS).describe('What holds the group together.'),
  size: z.int().describe('Number of countries that are members today.'),
  countries: z.array(z.string()).describe('Members of today, ISO 3166-1 alpha-2.'),
  memberships: z
    .array(membership)
    .describe(
      'Every membership with its days, also those that have ended; a country that came back has several.',
    ),
  asOf: z.iso
    .date()
    .describe('Last day for which the list of members holds; today in the other fields is this day.'),
  note: z
    .string()
    .nullable()
    .describe('What the list leaves open, or is known to change after that day; null if there is nothing.'),
  url: z.string().describe('Page on which the members are listed.'),
});

export type Group = z.output<typeof groupRecord>;

export const SORTS = ['code', 'name', 'size-desc'] as const;

const groupRow = sqliteTable('country_group_row', {
  code: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: GROUP_KINDS }).notNull(),
  size: integer().notNull(),
  /** Members of today between commas. */
  countries: text().notNull(),
  /** The whole record. */
  json: text().notNull(),
});

/** Groups have up to two hundred members, whose JSON takes longer to read and to write than all else. */
export const groupRows = loadInSteps(function* groupRows(dataset) {
  const { db } = dataset;
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
    .orderBy(countryCode, countryGroupMember.position);
  const select = db
    .select({
      code: countryGroup.code,
      name: countryGroup.name,
      kind: countryGroup.kind,
      size: sql<number>`(select count(*) from (${members}))`,
      countries: arrayOf<string>(members),
      memberships: objectsOf<z.output<typeof membership>>(memberships),
      asOf: countryGroup.asOf,
      note: countryGroup.note,
      url: countryGroup.url,
    })
    .from(countryGroup)
    .orderBy(asc(countryGroup.code))
    .$dynamic();
  const records: Group[] = yield* rowsInSteps((count, first) => select.limit(count).offset(first).all(), 10);
  createSideTable(dataset, groupRow);
  const rows = records.map((record) => ({
    ...record,
    countries: `,${record.countries.join()},`,
    json: JSON.stringify(record),
  }));
  addRows(dataset, groupRow, rows);
});

export const groups = query(
  ({ db }, { when, variant, count, first }: Asked<'code' | 'kind' | 'country', (typeof SORTS)[number]>) => {
    const columns = { json: groupRow.json };
    const orders = { code: [], name: [asc(groupRow.name)], 'size-desc': [desc(groupRow.size)] };
    const select = db
      .select(columns)
      .from(groupRow)
      .where(
        and(
          when('code', (codes) => isOneOf(groupRow.code, codes)),
          when('kind', (kind) => eq(groupRow.kind, kind)),
          when('country', (land) => contains(groupRow.countries, land)),
        ),
      )
      .orderBy(...orders[variant], asc(groupRow.code))
      .limit(count)
      .offset(first);
    return { columns, select };
  },
);
