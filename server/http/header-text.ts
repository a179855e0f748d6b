/** Text for a header line, which carries printable ASCII alone (RFC 9110 §5.5). */

/** Signs that warnings use, in the words that stand for them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['§', 'section '],
  ['…', '...'],
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['–', '-'],
  ['—', '-'],
  ['×', 'x'],
  ['±', '+/-'],
  ['°', ' degrees'],
  ['′', "'"],
  ['→', '->'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
]);

/** The text with signs in words; whatever else is not ASCII, such as what a caller sent, is percent-encoded. */
export const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x20-\x7e]/gu, (sign) => WORDS.get(sign) ?? encodeURIComponent(sign));
