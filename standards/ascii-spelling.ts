/** How letters beyond a to z are written where only those can be had, such as in addresses. */

/** Letters with a special spelling; of these Unicode decomposes only å, and not as its readers would. */
const LETTERS: Spelling = {
  å: 'aa',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** By small letter. How a language spells letters otherwise, such as ä as ae. */
export type Spelling = Readonly<Record<string, string>>;

/** A capital is spelt with one capital: Øm is Oem. Letters without a spelling lose their marks. */
export function asciiSpelling(text: string, own: Spelling = {}): string {
  const spelt = text.normalize('NFC').replace(/[^\P{L}a-zA-Z]/gu, (letter) => {
    const small = letter.toLowerCase();
    const spelling = own[small] ?? LETTERS[small];
    if (spelling === undefined) return letter;
    return letter === small ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1);
  });
  return spelt.normalize('NFD').replace(/\p{M}/gu, '');
}
