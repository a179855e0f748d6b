/**
 * A long list whose records are found by what they have in common and by parts of their texts. What they have, and
 * which of them contain a part, are sets of places in the list (`sets.ts`), which are made once for a release. Every
 * part of up to three letters has one, and every longer one that many have; others are looked for in the texts that
 * have all their three letters in a row.
 */
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  type SelectedFields,
  type SQLiteTable,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/open.ts';
import { loadInSteps, type ServedDataset } from './dataset.ts';
import { letterStarts, partsOf, SHORT_PART } from './parts.ts';
import { addSetFunctions, isLongSet, longSet, type StoredSet, storedOrder } from './sets.ts';
import { createSideTable, parts, writing } from './side-tables.ts';
import type { When } from './statements.ts';
import type { Steps } from './steps.ts';

/** Between several texts of one record: no folded text has it, so nothing is found across them. */
export const BETWEEN_TEXTS = '\u0301';

/** As `sets.ts` has it. */
const stored = customType<{ data: StoredSet }>({ dataType: () => 'any' });

export interface ListedRecord {
  /** The rowid of its row. */
  row: number;
  /** What is searched, folded. */
  text: string;
  /** Names of the sets that it is in, which do not begin with a colon. */
  sets: readonly string[];
}

export interface Listed {
  /** In the order of the list. */
  records: readonly ListedRecord[];
  /** Rowids in each other order. */
  orders?: Readonly<Record<string, readonly number[]>>;
}

/** How a search asks a listing. */
export interface PartAsked {
  /** Name of its set. */
  part?: string;
  /** One that has no set of its own, with the names of those of its letters as JSON. */
  rarePart?: string;
  lettersOfPart?: readonly string[];
}

export type Listing = ReturnType<typeof listing>;

/** More of a long part would take longer to intersect than they leave out. */
const MOST_LETTERS = 16;

/** Between two breaks, where nothing is written. */
const RECORDS_AT_ONCE = 1024;

const ALL = 'all';
const partName = (part: string) => `:${part}`;
const orderName = (order: string) => `order ${order}`;

/** A list that `read` reads; `name` begins the names of its tables. */
export function listing(name: string, read: (dataset: ServedDataset) => Steps<Listed>) {
  const listed = sqliteTable(
    `${name}_listed`,
    {
      place: integer().primaryKey(),
      row: integer().notNull(),
      /** Key of its text. */
      text: integer().notNull(),
    },
    (t) => [index(`${name}_listed_row`).on(t.row)],
  );
  const textOf = sqliteTable(`${name}_text`, { key: integer().primaryKey(), text: text().notNull() });
  /** The places of each set, as `sets.ts` has them. */
  const sets = sqliteTable(`${name}_set`, { id: integer().primaryKey(), places: stored().notNull() });
  /** Their names: many parts are in the same texts. */
  const named = sqliteTable(`${name}_named`, { what: text().primaryKey(), set: integer().notNull() });

  const load = loadInSteps(function* listing(dataset) {
    const { sqlite } = dataset;
    const { records, orders = {} } = yield* read(dataset);
    addSetFunctions(dataset);
    for (const table of [listed, textOf, sets, named]) createSideTable(dataset, table);
    yield;
    const size = records.length;
    // As one JSON for many, because each call of SQLite takes longer than to insert a row.
    const insertAll = (table: string, columns: string) =>
      sqlite.prepare(`INSERT INTO "${name}_${table}" SELECT ${columns} FROM json_each(?)`);
    const addPlaces = sqlite.prepare(`INSERT INTO "${name}_set" VALUES (?, ?)`);
    const addShort = insertAll('set', 'value ->> 0, value -> 1');
    const addNames = insertAll('named', 'key, value');
    const ids = new Map<readonly number[], number>();
    /** Where several names have one list of places, it is stored once. */
    const addSets = function* (
      found: ReadonlyMap<string, readonly number[]>,
      nameOf = (what: string) => what,
    ): Steps<void> {
      for (const some of parts(found)) {
        const short: (readonly [id: number, places: readonly number[]])[] = [];
        const names: Record<string, number> = {};
        writing(sqlite, () => {
          for (const [what, places] of some) {
            const known = ids.get(places);
            const id = known ?? ids.size;
            names[nameOf(what)] = id;
            if (known !== undefined) continue;
            ids.set(places, id);
            if (isLongSet(places, size)) addPlaces.run(id, longSet(places, size));
            else short.push([id, places]);
          }
          addShort.run(JSON.stringify(short));
          addNames.run(JSON.stringify(names));
        });
        yield;
      }
    };
    const places = yield* grouped(records, ({ text }) => [text]);
    const keys = new Map<string, number>();
    const addTexts = insertAll('text', 'value ->> 0, value ->> 1');
    for (const texts of parts(places.keys())) {
      for (const text of texts) keys.set(text, keys.size);
      writing(sqlite, () => addTexts.run(JSON.stringify(texts.map((text) => [keys.get(text), text]))));
      yield;
    }
    const placeOf = new Map<number, number>();
    const addListed = insertAll('listed', 'value ->> 0, value ->> 1, value ->> 2');
    for (const some of parts(records)) {
      const rows = some.map(({ row, text }, index) => [placeOf.size + index, row, keys.get(text)]);
      for (const { row } of some) placeOf.set(row, placeOf.size);
      writing(sqlite, () => addListed.run(JSON.stringify(rows)));
      yield;
    }
    yield* addSets(yield* grouped(records, ({ sets }) => [ALL, ...sets]));
    for (const [number, [order, rows]] of Object.entries(orders).entries()) {
      const set = storedOrder(rows.map((row) => placeOf.get(row) as number));
      // Sets are numbered from 0.
      writing(sqlite, () => {
        addPlaces.run(-1 - number, set);
        sqlite.prepare(`INSERT INTO "${name}_named" VALUES (?, ?)`).run(orderName(order), -1 - number);
      });
      yield;
    }
    yield* addSets(yield* partsOf(places), partName);
    return sqlite.prepare(`SELECT 1 FROM "${name}_named" WHERE what = ?`).pluck();
  });

  /** A set by its name; none has a name that there is not. */
  const set = (what: SQLWrapper): SQL =>
    sql`(select ${sets.places} from ${named} cross join ${sets}
      where ${named.what} = ${what} and ${sets.id} = ${named.set})`;
  /** Those whose text contains a part that has no set. */
  const containing = (part: SQLWrapper, letters: SQLWrapper): SQL =>
    sql`(select json_group_array(${listed.place})
        from json_each(set_page(-1, 0, (select set_all(${sets.places})
          from json_each(${letters}) as letters left join ${named} on ${named.what} = letters.value
            left join ${sets} on ${sets.id} = ${named.set}))) as candidate
        cross join ${listed} cross join ${textOf}
        where ${listed.place} = candidate.value and ${textOf.key} = ${listed.text}
          and instr(${textOf.text}, ${part}) > 0)`;
  const all = set(sql.raw(`'${ALL}'`));
  const join = (those: readonly (SQL | undefined)[]) => {
    const given = those.filter((each) => each !== undefined);
    return sql.join(given.length > 0 ? given : [all], sql`, `);
  };
  return {
    load,
    set,
    /** Those that are in one of several sets, whose names are JSON. */
    anyOf: (names: SQLWrapper): SQL =>
      sql`(select set_any(${sets.places}) from json_each(${names}) as names cross join ${named} cross join ${sets}
        where ${named.what} = names.value and ${sets.id} = ${named.set})`,
    /** Those whose text contains the part that is asked for. */
    search: (when: When<keyof PartAsked>): SQL | undefined =>
      when('part', set) ??
      when('rarePart', (part) => when('lettersOfPart', (letters) => containing(part, letters))),
    /** Whether the text of a row contains a part, for rows that are found in another way. */
    contains: (row: SQLWrapper, part: SQLWrapper): SQL =>
      sql`exists (select 1 from ${listed} cross join ${textOf}
        where ${listed.row} = ${row} and ${textOf.key} = ${listed.text} and instr(${textOf.text}, ${part}) > 0)`,
    /** The place of each of a few rows as a set. */
    placesOf: (rows: SQLWrapper): SQL =>
      sql`(select json_group_array(${listed.place}) from ${listed} where ${listed.row} in ${rows})`,
    /** The sets of a part of a text. */
    asked(part: string | undefined, dataset: ServedDataset): PartAsked {
      const isKept = dataset.derived(load);
      if (!part) return {};
      const starts = letterStarts(part);
      const letters = starts.length - 1;
      if (letters <= SHORT_PART || isKept.get(partName(part))) return { part: partName(part) };
      const threes = starts
        .slice(0, -SHORT_PART)
        .map((start, at) => part.slice(start, starts[at + SHORT_PART]));
      const every = Math.ceil(threes.length / MOST_LETTERS);
      const chosen = new Set(threes.filter((_, at) => at % every === 0 || at === threes.length - 1));
      return { rarePart: part, lettersOfPart: [...chosen].map(partName) };
    },
    /** The rows of a page of those that are in all of some sets, in an order of the list. */
    page<Columns extends SelectedFields, Table extends SQLiteTable>(
      db: Database,
      columns: Columns,
      table: Table,
      { count, first, sets: asked, order, leading }: Paged,
    ) {
      const from = leading
        ? sql`set_page_led(${count}, ${first}, ${leading}, ${join(asked)})`
        : order
          ? sql`set_page_ordered(${count}, ${first}, ${set(sql.raw(`'${orderName(order)}'`))}, ${join(asked)})`
          : sql`set_page(${count}, ${first}, ${join(asked)})`;
      const select = db.select(columns);
      const rows = select.from(table);
      // Crossed, so that the page leads to the rows.
      const page = select.from(sql`json_each(${from}) as page`) as unknown as Crossed;
      return page.crossJoin(listed).crossJoin(table) as unknown as typeof rows;
    },
    /** What joins them, and their order. */
    isOnPage: (table: SQLiteTable): SQL =>
      and(eq(listed.place, sql`page.value`), sql`${table}.rowid = ${listed.row}`) as SQL,
    inOrder: asc(sql`page.rowid`),
    /** How many are in all of some sets. */
    total: (asked: readonly (SQL | undefined)[]): SQL<number> => sql<number>`set_count(${join(asked)})`,
  };
}

/** Places by each of what their records have. */
function* grouped(
  records: readonly ListedRecord[],
  has: (record: ListedRecord) => readonly string[],
): Steps<Map<string, number[]>> {
  const groups = new Map<string, number[]>();
  let place = 0;
  for (const some of parts(records, RECORDS_AT_ONCE)) {
    for (const record of some) {
      for (const what of has(record)) {
        const those = groups.get(what);
        if (those) those.push(place);
        else groups.set(what, [place]);
      }
      place++;
    }
    yield;
  }
  return groups;
}

interface Paged {
  count: SQLWrapper;
  first: SQLWrapper;
  sets: readonly (SQL | undefined)[];
  order?: string | undefined;
  /** A set that comes before all others. */
  leading?: SQL | undefined;
}

interface Crossed {
  crossJoin(table: SQLiteTable): Crossed;
}
