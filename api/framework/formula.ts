/**
 * Cells of CSV that a spreadsheet would run (OWASP, "CSV Injection"). The service's own data are written unchanged:
 * a negative number is a number, +49 a calling code. A caller's text that would begin such a cell is refused: the
 * author of a link is not the person who opens the file, and escaping the text would change the data.
 */

/** At the start, or after a character at which some spreadsheets split cells; full-width signs count as plain ones. */
const FORMULA = /(?:^|[;\t])([=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/;

/** The character that makes a text a formula at the start of a cell, or undefined. */
export const formulaSign = (text: string): string | undefined => FORMULA.exec(text)?.[1];
