/** Text for a header line, which is limited to printable ASCII (RFC 9110 §5.5). */

/** Signs in warnings and the words that replace them. */
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

/** The text with signs in words; everything else outside ASCII, such as a caller's text, is percent-encoded. */
export const headerText = (text: string): string =>
  text.toWellFormed().replace(/[^\x20-\x7e]/gu, (sign) => WORDS.get(sign) ?? encodeURIComponent(sign));
