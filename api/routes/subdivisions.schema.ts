/** How subdivisions are selected, and found by their names in any language. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';
import type { Database } from '../../db/open.ts';
import { subdivision, subdivisionDisplayName } from '../../db/schema.ts';
import { BETWEEN_TEXTS, type ListedRecord, listing, type PartAsked } from '../framework/listing.ts';
import { parts, rowsInSteps } from '../framework/side-tables.ts';
import { type Asked, query, type When } from '../framework/statements.ts';
import { nameIn } from '../schemas/display-language.ts';
import { isOneOf } from '../schemas/sql.ts';

export const SORTS = ['code', 'name'] as const;

export const LEVELS = ['any', 'top', 'lower'] as const;

/** By its code and its names in all languages. */
export const subdivisionList = listing('subdivision', function* subdivisions({ db }) {
  const { code, name, countryCode, parentCode, searchText } = subdivision;
  const row = sql<number>`rowid`;
  const all = yield* rowsInSteps((count, first) =>
    db
      .select({ row, code, own: searchText, countryCode, parentCode })
      .from(subdivision)
      .orderBy(asc(code))
      .limit(count)
      .offset(first)
      .all(),
  );
  const records: ListedRecord[] = [];
  for (const some of parts(all)) {
    const [from = '', to = ''] = [some[0]?.code, some.at(-1)?.code];
    const { subdivisionCode, name } = subdivisionDisplayName;
    const named = db
      .select({ code: subdivisionCode, name })
      .from(subdivisionDisplayName)
      .where(between(subdivisionCode, from, to))
      .all();
    const names = Map.groupBy(named, ({ code }) => code);
    for (const { row, code, own, countryCode, parentCode } of some)
      records.push({
        row,
        text: [own, ...(names.get(code) ?? []).map(({ name }) => folded(name))].join(BETWEEN_TEXTS),
        sets: [`country ${countryCode}`, `level ${parentCode === null ? 'top' : 'lower'}`],
      });
    yield;
  }
  const byName = db.select({ row }).from(subdivision).orderBy(asc(name), asc(code)).all();
  return { records, orders: { name: byName.map(({ row }) => row) } };
});

type Sort = (typeof SORTS)[number];

const columnsOf = (db: Database, when: When<'lang'>) => ({
  code: subdivision.code,
  countryCode: subdivision.countryCode,
  parent: subdivision.parentCode,
  name: nameIn(db, 'subdivision', subdivision.code, subdivision.name, when),
  localName: subdivision.localName,
});

export const subdivisions = query(
  ({ db }, asked: Asked<keyof PartAsked | 'country' | 'level' | 'lang', Sort>) => {
    const { when, variant, count, first } = asked;
    const columns = columnsOf(db, when);
    const sets = [
      subdivisionList.search(when),
      when('country', (land) => subdivisionList.set(land)),
      when('level', (level) => subdivisionList.set(level)),
    ];
    const order = variant === 'name' ? variant : undefined;
    const select = subdivisionList
      .page(db, columns, subdivision, { count, first, sets, order })
      .where(subdivisionList.isOnPage(subdivision))
      .orderBy(subdivisionList.inOrder);
    return { columns, select, total: subdivisionList.total(sets) };
  },
);

type Value = 'code' | 'country' | 'parent' | 'isTop' | 'search' | 'lang';

/** Those with one of some codes, or in another one: there are few. */
export const subdivisionsOf = query(({ db }, { when, variant, count, first }: Asked<Value, Sort>) => {
  const columns = columnsOf(db, when);
  const select = db
    .select(columns)
    .from(subdivision)
    .where(
      and(
        when('code', (codes) => isOneOf(subdivision.code, codes)),
        // Few of those that have a parent have the same one, which SQLite cannot know.
        when('parent', (above) => sql`likelihood(${eq(subdivision.parentCode, above)}, 0.001)`),
        // With a sign, which takes its index out of consideration.
        when('country', (land) => sql`+${subdivision.countryCode} = ${land}`),
        when('isTop', (isTop) => sql`(${subdivision.parentCode} is null) = ${isTop}`),
        when('search', (part) => subdivisionList.contains(sql`${subdivision}.rowid`, part)),
      ),
    )
    .orderBy(...(variant === 'name' ? [asc(subdivision.name)] : []), asc(subdivision.code))
    .limit(count)
    .offset(first);
  return { columns, select };
});
