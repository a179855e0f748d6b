/** Numbers as Google's own library takes them. */
import phone from 'google-libphonenumber';

export const google = phone.PhoneNumberUtil.getInstance();

/** Our names of types by Google's numbers. */
export const TYPES = new Map(
  Object.entries(phone.PhoneNumberType).map(([name, value]) => [
    value,
    name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]),
);

/** A national number as digits, which may begin with zeros. */
export function googleNumber(callingCode: string, national: string): phone.PhoneNumber {
  const number = new phone.PhoneNumber();
  number.setCountryCode(Number(callingCode));
  number.setNationalNumber(Number(national));
  const zeros = /^0*/.exec(national)?.[0].length ?? 0;
  if (zeros > 0) number.setItalianLeadingZero(true);
  if (zeros > 1) number.setNumberOfLeadingZeros(zeros);
  return number;
}
