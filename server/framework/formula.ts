/**
 * Cells of CSV that a spreadsheet would run (OWASP, "CSV Injection"). What the service makes itself is written as it
 * is: a negative number is a number, +49 a calling code. A caller's own text that would begin such a cell is refused,
 * since it comes from whoever wrote the link and not from whoever opens the file; escaping it would change the data.
 */

/** At the start, or after what some spreadsheets split cells at; the full-width signs are read as the plain ones. */
const FORMULA = /(?:^|[;\t])([=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/;

/** The character that makes a formula of a text at the start of a cell, or undefined. */
export const formulaSign = (text: string): string | undefined => FORMULA.exec(text)?.[1];
