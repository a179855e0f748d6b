import { z } from 'zod';
import { hint, limit, sources, tool } from '../tool.ts';

/** Longer ones are programs. */
const LONGEST_SQL = 10_000;
const MOST_ROWS = 1_000;
export const MILLISECONDS = 1_000;

/** Room for everything but columns and rows. */
const OVERHEAD_BYTES = 500;

export const query = tool({
  name: 'query',
  description:
    'One SQLite SELECT over the dataset (countries, figures, currencies, time zones, languages, airports, phone ' +
    `plans); ${MILLISECONDS} ms of processor time.`,
  input: z.strictObject({ sql: z.string().min(1).max(LONGEST_SQL), limit }),
  output: z.strictObject({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.any())),
    sources,
    hint,
  }),
  async answer({ sql, limit: room }, { sandbox, dataset, client }) {
    const question = {
      sql,
      mostRows: MOST_ROWS,
      mostBytes: room - OVERHEAD_BYTES,
      milliseconds: MILLISECONDS,
    };
    const { isCut, ...read } = await sandbox.ask(question, client, dataset);
    if (!isCut) return read;
    const { rows } = read;
    const shorter = 'choose fewer columns, or raise limit.';
    return {
      ...read,
      hint:
        rows.length === 0
          ? `The first row is too long: shorten its values with substr, ${shorter}`
          : `The first ${rows.length} rows: go on with OFFSET ${rows.length}, ${shorter}`,
    };
  },
});
