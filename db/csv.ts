/** CSV (RFC 4180), written here for every file and answer: one rule for what is quoted and for what is not there. */

/** RFC 4180 §2: lines end in CRLF, the last too. */
const LINE_END = '\r\n';

/** What has to be quoted, and the empty text: an empty cell without quotes is a null. */
const QUOTED = /[",\r\n]|^$/;

/** A text as a cell. `isQuoted` quotes it even where it need not be. */
export function csvText(text: string, isQuoted = false): string {
  return isQuoted || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as a line; the cell of a null is empty. */
export function csvLine(cells: readonly string[], end: string = LINE_END): string {
  return cells.join(',') + end;
}
