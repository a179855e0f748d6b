/** ASCII spellings as speakers of each language write them when their own letters are not available. */

/** Letters with a special spelling; of these Unicode decomposes only å as their readers would. */
const LETTERS: Readonly<Record<string, string>> = {
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

/** How a language spells letters otherwise, such as ä as ae. */
type Letters = Readonly<Record<string, string>> | undefined;

function ascii(text: string, own: Letters): string {
  const spelling = own ? { ...LETTERS, ...own } : LETTERS;
  const spelt = [...text.normalize('NFC').toLowerCase()].map((letter) => spelling[letter] ?? letter).join('');
  return spelt.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A name as a part of an e-mail address: a to z only, words run together; '' in another script. */
export function asciiLetters(name: string, letters?: Letters): string {
  return ascii(name, letters).replace(/[^a-z]/g, '');
}

/** A name as a slug: a to z, words joined by one hyphen. */
export function asciiSlug(name: string, letters?: Letters): string {
  return ascii(name, letters)
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
