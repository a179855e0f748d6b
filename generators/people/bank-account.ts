/** Bank accounts that cannot exist: their check digits are wrong, and no bank has their bank code. */
import type { HomeCountry } from '../../db/locales.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { ibanCheckDigits } from '../../standards/iban/check-digits.ts';
import { joined } from '../draws/flat-text.ts';
import { oncePerName } from '../draws/once-per.ts';
import { Pattern } from '../draws/pattern.ts';
import { draws } from '../draws/random.ts';
import type { Person } from './person.ts';

const draw = draws('accountNumber', 'checkDigits');

const patternOf = oncePerName((vocabulary: Vocabulary, country: HomeCountry): Pattern | null => {
  const { bban } = vocabulary.homeCountry(country);
  return bban === undefined ? null : new Pattern(bban);
});

/** Check digits are 02 to 98. */
const LEAST = 2;
const COUNT = 97;

/** In the form of the country, without blanks; null where accounts have no such number. */
export function iban(
  { key, country }: Pick<Person, 'key' | 'country'>,
  vocabulary: Vocabulary,
): string | null {
  const pattern = patternOf(vocabulary, country);
  if (!pattern) return null;
  const bban = pattern.fill(key, draw.accountNumber);
  const right = Number(ibanCheckDigits(country, bban)) - LEAST;
  const wrong = LEAST + ((right + key.int(draw.checkDigits, 1, COUNT - 1)) % COUNT);
  return joined(country, String(wrong).padStart(2, '0'), bban);
}
