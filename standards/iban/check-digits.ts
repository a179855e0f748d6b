/** International bank account numbers. */

/** Ten for A to thirty-five for Z, and digits as they are (ISO 13616-1 §6.1). */
const numberOf = (character: string) => Number.parseInt(character, 36);

/**
 * The two check digits of an account number, 02 to 98 (ISO 7064, MOD 97-10).
 * @param country ISO 3166-1 alpha-2.
 * @param bban What follows the check digits: capitals and digits without blanks.
 */
export function ibanCheckDigits(country: string, bban: string): string {
  let rest = 0;
  for (const character of `${bban}${country}00`) {
    const value = numberOf(character);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return String(98 - rest).padStart(2, '0');
}
