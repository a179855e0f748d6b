/** CSV (RFC 4180), written here for every file and answer: one rule for quotes and one for nulls. */

/** RFC 4180 §2: lines end in CRLF, the last too. */
export const LINE_END = '\r\n';

/** What has to be quoted. A second alternative, such as the empty text, would make it twice as slow. */
const QUOTED = /[",\r\n]/;

/**
 * A text as a cell; an empty one is quoted, because an empty cell is a null. `isQuoted` quotes it even without need.
 */
export function csvText(text: string, isQuoted = false): string {
  return isQuoted || text === '' || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as a line; the cell of a null is empty. */
export function csvLine(cells: readonly string[], end: string = LINE_END): string {
  return cells.join(',') + end;
}
