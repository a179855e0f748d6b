/**
 * Names in the letters of a machine-readable zone: ICAO Doc 9303-3 §4.6 (punctuation) and §6 table A (letters). Where
 * the table leaves a choice, each locale writes what its own passports do.
 */

/** Letters of table A that are not simply a base letter with a mark, and those that keep more than the base letter. */
const LETTERS: Readonly<Record<string, string>> = {
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  ı: 'I',
  Ĳ: 'IJ',
  ĸ: 'Q',
  Ł: 'L',
  Ŀ: 'L',
  Ŋ: 'N',
  Ŧ: 'T',
};

/** Table A: AE or A, OE or O, UE or U. German, Swedish and Finnish passports spell them out; others drop the dots. */
const UMLAUTS: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };
const SPELLS_UMLAUTS = new Set(['de', 'fi', 'sv']);

const PLAIN = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** The parts of a name in A to Z: hyphens and blanks divide it, apostrophes and full stops are left out. */
export function transliterated(name: string, locale: string): string[] {
  if (PLAIN.test(name)) return name.toUpperCase().split(' ');
  const spellsUmlauts = SPELLS_UMLAUTS.has(locale);
  let text = '';
  for (const character of name.normalize('NFC')) {
    // ß has no capital of its own in toUpperCase, and ı has that of i.
    const letter = character in LETTERS ? character : character.toUpperCase();
    text += LETTERS[letter] ?? (spellsUmlauts ? UMLAUTS[letter] : undefined) ?? letter;
  }
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ.]/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((part) => part !== '');
}
