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

/** German spells its umlauts out; other languages drop the dots and keep the letter. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function ascii(text: string, locale: string): string {
  const letters = locale === 'de' ? { ...LETTERS, ...UMLAUTS } : LETTERS;
  const spelt = [...text.normalize('NFC').toLowerCase()].map((letter) => letters[letter] ?? letter).join('');
  return spelt.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A name as a part of an e-mail address: a to z only, words run together; '' in another script. */
export function asciiLetters(name: string, locale: string): string {
  return ascii(name, locale).replace(/[^a-z]/g, '');
}

/** A name as a slug: a to z, words joined by one hyphen. */
export function asciiSlug(name: string, locale: string): string {
  return ascii(name, locale)
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
