/**
 * Where folded texts contain a part, found by an index of all their three letters in a row (FTS5 of SQLite) and not by
 * a look at each of thousands of texts. The texts are in the order of a list, so that a page of it ends the search.
 */
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  integer,
  type SelectedFields,
  type SQLiteColumn,
  type SQLiteTable,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/open.ts';
import { loadInSteps, type ServedDataset } from './dataset.ts';
import { createSideTable, parts, rowsInSteps, writing } from './side-tables.ts';
import type { Steps } from './steps.ts';

/** A diacritic, which no folded text has and nobody can look for. */
const MARK = '\u0301';

/** Between several texts of one row, so that nothing is found across them. */
export const BETWEEN_TEXTS: string = MARK;

/** What no text has. */
const NOTHING = phrase(MARK.repeat(3));

/** Between two breaks. */
const TEXTS_AT_ONCE = 100;
const PAGES_AT_ONCE = 16;

/** More than any index has before they are merged; FTS5 takes no more than this. */
const MOST_PARTS = 1999;

interface Text {
  /** The rowid of its row. */
  row: number;
  text: string;
}

export type TextIndex = ReturnType<typeof textIndex>;

/** An index of texts that `read` reads in the order of the list; `name` is that of its tables. */
export function textIndex(name: string, read: (dataset: ServedDataset) => Steps<readonly Text[]>) {
  const found = sqliteTable(`${name}_text`, {
    position: integer('rowid').notNull(),
    /** What a search is compared with: a hidden column that FTS5 calls like its table. */
    all: text(`${name}_text`).notNull(),
  });
  const place = sqliteTable(`${name}_place`, {
    position: integer().primaryKey(),
    row: integer().notNull(),
  });
  const load = loadInSteps(function* textsOf(dataset) {
    const { sqlite } = dataset;
    const texts = yield* read(dataset);
    createSideTable(dataset, place);
    writing(sqlite, () => {
      sqlite.exec(
        `DROP TABLE IF EXISTS temp."${name}_term";
        DROP TABLE IF EXISTS temp."${name}_text";
        CREATE VIRTUAL TABLE temp."${name}_text"
          USING fts5(text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
        INSERT INTO "${name}_text" ("${name}_text", rank) VALUES ('automerge', 0), ('crisismerge', ${MOST_PARTS});
        CREATE VIRTUAL TABLE temp."${name}_term" USING fts5vocab(temp, "${name}_text", row)`,
      );
    });
    yield;
    const insertPlace = sqlite.prepare(`INSERT INTO "${name}_place" VALUES (?, ?)`);
    const insertText = sqlite.prepare(`INSERT INTO "${name}_text" (rowid, text) VALUES (?, ?)`);
    let position = 0;
    for (const some of parts(texts, TEXTS_AT_ONCE)) {
      writing(sqlite, () => {
        for (const { row, text } of some) {
          insertPlace.run(position, row);
          insertText.run(position, text + lettersOf(text));
          position += 1;
        }
      });
      yield;
    }
    yield* mergeInSteps(dataset, `${name}_text`);
    return sqlite.prepare(`SELECT term FROM "${name}_term" WHERE term >= ? AND term < ?`).pluck();
  });
  return {
    found,
    place,
    /** A part of a text as FTS5 is asked for it. */
    asked(part: string | undefined, { derived }: ServedDataset): string | undefined {
      if (!part) return undefined;
      const terms = derived(load);
      const letters = [...part];
      if (letters.length > 2) return phrase(part);
      if (letters.length === 1) return phrase(MARK + part + MARK);
      // Every three letters that begin with the two.
      const beginning = terms.all(part, part + String.fromCodePoint(0x10ffff)) as string[];
      return beginning.length === 0 ? NOTHING : beginning.map(phrase).join(' OR ');
    },
  };
}

/** The texts that a column of a table has, in an order. */
export const textsIn =
  (table: SQLiteTable, searchText: SQLiteColumn, ...order: SQL[]) =>
  ({ db }: ServedDataset): Steps<Text[]> =>
    rowsInSteps((count, first) =>
      db
        .select({ row: sql<number>`rowid`, text: sql<string>`${searchText}` })
        .from(table)
        .orderBy(...order)
        .limit(count)
        .offset(first)
        .all(),
    );

/** Makes one of the parts of an index, of which each transaction has added one: a search looks into all of them. */
function* mergeInSteps({ sqlite }: ServedDataset, index: string): Steps<void> {
  const merge = sqlite.prepare(`INSERT INTO "${index}" ("${index}", rank) VALUES ('merge', ?)`);
  const changes = sqlite.prepare('SELECT total_changes()').pluck();
  // By a negative number FTS5 is told to begin with all parts; it is done when nothing changes but that row.
  for (let pages = -PAGES_AT_ONCE; ; pages = PAGES_AT_ONCE) {
    const before = changes.get() as number;
    writing(sqlite, () => merge.run(pages));
    if ((changes.get() as number) - before < 2) return;
    yield;
  }
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Each letter of a text between marks, which makes three in a row of one alone, and of the last two of the text. */
const lettersOf = (text: string) =>
  [...new Set(text.replaceAll(MARK, ''))].reduce((marked, letter) => marked + letter + MARK, MARK);

interface Crossed {
  crossJoin(table: SQLiteTable): Crossed;
}

/** The rows of a table or, for a search, those that it finds, in the order of the index. */
export function foundIn<Columns extends SelectedFields, Table extends SQLiteTable>(
  db: Database,
  columns: Columns,
  table: Table,
  { found, place }: TextIndex,
  search: SQLWrapper | undefined,
) {
  const select = db.select(columns);
  const all = select.from(table);
  if (!search) return all;
  // Crossed, so that the page ends the search.
  const texts = select.from(found) as unknown as Crossed;
  return texts.crossJoin(place).crossJoin(table) as unknown as typeof all;
}

/** What joins them. */
export const isFound = (table: SQLiteTable, { found, place }: TextIndex, search: SQLWrapper): SQL =>
  and(
    sql`${found.all} match ${search}`,
    eq(place.position, found.position),
    sql`${table}.rowid = ${place.row}`,
  ) as SQL;
