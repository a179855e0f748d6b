import { check } from './check.ts';

/** Marks of footnotes, which sources leave at the end of names. */
const MARKS = '*¹²³⁴†‡';

const BLANKS = ' \t\n\u00a0';

/** Between the texts of a column that are searched at once. */
const BETWEEN = '\u0001';

/** Of the texts of a column, what any fault leaves. It may find more than is wrong, never less. */
const SUSPECT = new RegExp(`\ufffd|(?:^|${BETWEEN})[${BLANKS}]|[${BLANKS}${MARKS}](?:${BETWEEN}|$)`);

/** Exceptions: an extension is dialled after " ext. ", and a unit may be square. */
const BLANK_AT_AN_END = ['numbering_plan.preferred_extn_prefix'];
const MARK_AT_THE_END = ['column_doc.unit', 'indicator.unit'];

export default check({
  id: 'text-signs',
  promise:
    'No text has a sign that stands for bytes that could not be read, a blank at an end, or the mark of a footnote.',
  *run(sqlite) {
    const columns = sqlite
      .prepare(
        `SELECT m.name, c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND c.type = 'TEXT'`,
      )
      .raw()
      .all() as [string, string][];
    for (const [table, column] of columns) {
      const name = `${table}.${column}`;
      // One long text is searched in a third of the time that SQLite takes for each of them.
      const all = sqlite
        .prepare(`SELECT group_concat("${column}", '${BETWEEN}') FROM "${table}"`)
        .pluck()
        .get();
      if (all === null || !SUSPECT.test(all as string)) continue;
      // Cut off rather than matched: a pattern that may begin anywhere is tried at every letter.
      const wrong = [
        `instr("${column}", char(65533))`,
        BLANK_AT_AN_END.includes(name) ? '' : `"${column}" <> trim("${column}", '${BLANKS}')`,
        MARK_AT_THE_END.includes(name) ? '' : `"${column}" <> rtrim("${column}", '${MARKS}')`,
      ].filter(Boolean);
      const found = sqlite.prepare(`SELECT "${column}" FROM "${table}" WHERE ${wrong.join(' OR ')}`).pluck();
      for (const text of found.iterate()) yield `${name}: ${JSON.stringify(text)}`;
    }
  },
});
