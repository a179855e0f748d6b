import { z } from 'zod';
import { hint, limit, tool } from '../tool.ts';

/** Longer ones are programs. */
const LONGEST_SQL = 10_000;
const MOST_ROWS = 1_000;
const MILLISECONDS = 1_000;

/** Room for everything but the rows. */
const OVERHEAD_BYTES = 500;

export const query = tool({
  name: 'query',
  description: `One SQLite SELECT over the dataset (countries, figures, currencies, time zones, languages, airports, phone plans); ${MILLISECONDS} ms.`,
  input: z.strictObject({ sql: z.string().min(1).max(LONGEST_SQL), limit }),
  output: z.strictObject({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.any())),
    hint,
  }),
  async answer({ sql, limit: room }, { sandbox, dataset, client }) {
    const question = {
      sql,
      mostRows: MOST_ROWS,
      mostBytes: room - OVERHEAD_BYTES,
      milliseconds: MILLISECONDS,
    };
    const { columns, rows, isCut } = await sandbox.ask(question, client, dataset);
    if (!isCut) return { columns, rows };
    return {
      columns,
      rows,
      hint: `The first ${rows.length} rows: go on with OFFSET ${rows.length}, choose fewer columns, or raise limit.`,
    };
  },
});
