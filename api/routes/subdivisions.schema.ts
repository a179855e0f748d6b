/** How subdivisions are selected, and found by their names in any language. */
import { and, asc, between, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { folded } from '../../db/folded.ts';
import { subdivision, subdivisionDisplayName } from '../../db/schema.ts';
import { loadInSteps } from '../framework/dataset.ts';
import { addRowsInSteps, createSideTable, parts, rowsInSteps } from '../framework/side-tables.ts';
import { type Asked, query } from '../framework/statements.ts';
import { BETWEEN_TEXTS, foundIn, isFound, textIndex } from '../framework/text-index.ts';
import { nameIn } from '../schemas/display-language.ts';
import { isOneOf } from '../schemas/sql.ts';

export const SORTS = ['code', 'name'] as const;

/** By its code and its names in all languages. */
export const subdivisionTexts = textIndex('subdivision', function* subdivisionTexts({ db }) {
  const all = yield* rowsInSteps((count, first) =>
    db
      .select({ row: sql<number>`rowid`, code: subdivision.code, text: subdivision.searchText })
      .from(subdivision)
      .orderBy(asc(subdivision.code))
      .limit(count)
      .offset(first)
      .all(),
  );
  const texts = [];
  for (const some of parts(all)) {
    const [from = '', to = ''] = [some[0]?.code, some.at(-1)?.code];
    const { subdivisionCode, name } = subdivisionDisplayName;
    const named = db
      .select({ code: subdivisionCode, name })
      .from(subdivisionDisplayName)
      .where(between(subdivisionCode, from, to))
      .all();
    const names = Map.groupBy(named, ({ code }) => code);
    for (const { row, code, text: own } of some)
      texts.push({
        row,
        text: [own, ...(names.get(code) ?? []).map(({ name }) => folded(name))].join(BETWEEN_TEXTS),
      });
    yield;
  }
  return texts;
});

export const LEVELS = ['any', 'top', 'lower'] as const;

/** Those of a level in an order, which a query that asks for nothing more goes along. */
const listed = sqliteTable(
  'subdivision_listed',
  {
    /** `top name`. */
    list: text().notNull(),
    position: integer().notNull(),
    /** The rowid of its row. */
    row: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.position] })],
);

export const subdivisionLists = loadInSteps(function* subdivisionLists(dataset) {
  createSideTable(dataset, listed);
  for (const sort of SORTS) {
    const sorted = dataset.db
      .select({ row: sql<number>`rowid`, parent: subdivision.parentCode })
      .from(subdivision)
      .orderBy(asc(subdivision[sort]), asc(subdivision.code))
      .all();
    yield;
    for (const level of LEVELS) {
      const those = sorted.filter(({ parent }) => level === 'any' || (parent === null) === (level === 'top'));
      const rows = those.map(({ row }, position) => ({ list: `${level} ${sort}`, position, row }));
      yield* addRowsInSteps(dataset, listed, rows);
    }
  }
});

type Value = 'list' | 'code' | 'country' | 'parent' | 'top' | 'lower' | 'search' | 'lang';

export const subdivisions = query(
  ({ db }, { when, variant, count, first }: Asked<Value, (typeof SORTS)[number]>) => {
    const columns = {
      code: subdivision.code,
      countryCode: subdivision.countryCode,
      parent: subdivision.parentCode,
      name: nameIn(db, 'subdivision', subdivision.code, subdivision.name, when),
      localName: subdivision.localName,
    };
    const search = when('search', (asked) => isFound(subdivision, subdivisionTexts, asked));
    const list = when('list', (name) =>
      and(eq(listed.list, name), sql`${subdivision}.rowid = ${listed.row}`),
    );
    const byCode = search ? subdivisionTexts.found.position : subdivision.code;
    const byName = variant === 'name' ? [asc(subdivision.name)] : [];
    const all = foundIn(db, columns, subdivision, subdivisionTexts, search);
    const lists = db.select(columns).from(listed).crossJoin(subdivision) as unknown as typeof all;
    const select = (list ? lists : all)
      .where(
        and(
          search,
          list,
          when('code', (codes) => isOneOf(subdivision.code, codes)),
          when('country', (land) => eq(subdivision.countryCode, land)),
          // Few of those that have a parent have the same one, which SQLite cannot know.
          when('parent', (above) => sql`likelihood(${eq(subdivision.parentCode, above)}, 0.001)`),
          when('top', () => isNull(subdivision.parentCode)),
          when('lower', () => isNotNull(subdivision.parentCode)),
        ),
      )
      .orderBy(...(list ? [asc(listed.position)] : [...byName, asc(byCode)]))
      .limit(count)
      .offset(first);
    return { columns, select };
  },
);
