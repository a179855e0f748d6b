/** The records of an answer as a grid. */
import { type Fields, rowsOf } from '../records.ts';
import { gridOf } from './grid.ts';

/** `total` is the number of records in the answer, if `records` has only some of them. */
export function recordGrid(records: readonly Fields[], url: string, total = records.length): HTMLElement {
  const [, file = 'answer'] = /^\/api\/([^?]*)/.exec(url) ?? [];
  const rest = total - records.length;
  const note = rest > 0 ? `${rest} more records are in the JSON.` : undefined;
  return gridOf(rowsOf(records), `${file.replaceAll('/', '-')}.csv`, note);
}
