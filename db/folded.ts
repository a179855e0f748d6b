/** Letters and signs that Unicode does not decompose, as people type them whose keyboard lacks them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ə: 'e',
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
};

const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Lower case without diacritics. Names are stored this way for search and sorting, and a search is folded the same way
 * before it is compared with them.
 */
export function folded(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/\p{M}/gu, '').replace(LETTER, (letter) => LETTERS[letter] as string);
}
