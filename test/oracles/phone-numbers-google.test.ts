/** Random numbers read by us and by Google's libphonenumber in JavaScript, on the same metadata. */
import phone from 'google-libphonenumber';
import { beforeAll, describe, it } from 'vitest';
import { type NumberingPlan, numberingPlans } from '../../db/numbering-plans.ts';
import { Key, type Stream, Weights } from '../../generators/draws/random.ts';
import type { Asker } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

/** `PHONE_NUMBERS=100000` compares more. */
const COUNT = Number(process.env.PHONE_NUMBERS ?? 4000);

let asker: Asker;
let plans: NumberingPlan[];
beforeAll(async () => {
  asker = await sharedAsker();
  plans = numberingPlans(asker.dataset).plans;
});

const google = phone.PhoneNumberUtil.getInstance();
const { PhoneNumberFormat, PhoneNumberType } = phone;

const digits = (stream: Stream, count: number) =>
  Array.from({ length: count }, () => stream.int(0, 9)).join('');

/** An example of the plan, mostly with a few digits changed, added or left out. */
function nationalNumber(stream: Stream, { ranges }: NumberingPlan): string {
  const examples = ranges.flatMap(({ example }) => example ?? []);
  if (examples.length === 0 || stream.chance(0.1)) return digits(stream, stream.int(1, 17));
  let number = stream.pick(examples);
  for (let changes = stream.int(0, 3); changes > 0; changes--) {
    const place = stream.int(0, number.length - 1);
    const changed = stream.weighted(new Weights([digits(stream, 1), 4], [digits(stream, 2), 1], ['', 1]));
    number = number.slice(0, place) + changed + number.slice(place + 1);
  }
  return stream.chance(0.1) ? number.slice(stream.int(1, 4)) : number;
}

/** What may stand before a national number: national prefixes, carriers, relays, prefixes for calls abroad. */
const PREFIXES = [
  ...['0', '8', '80', '1', '9', '15', '01', '045', '180020', '003768', '00', '011', '810', '0011', '119'],
  ...['015', '9015', '041', '0456', '03', '081', '17911', '1831', '1900', '010', '1001', '15005', '12593'],
];

interface Dialled {
  value: string;
  country: string | undefined;
  from: string;
}

function dialled(stream: Stream, regions: string[]): Dialled {
  const plan = stream.pick(plans);
  const national = nationalNumber(stream, plan);
  const { callingCode, region } = plan;
  const trunk = plan.nationalPrefix ?? '0';
  const value = stream.weighted(
    new Weights(
      [`+${callingCode}${national}`, 6],
      [national, 5],
      [trunk + national, 4],
      [stream.pick(['00', '011', '810', '0011', '009', '+00', '0']) + callingCode + national, 3],
      [callingCode + national, 2],
      [callingCode + trunk + national, 1],
      [stream.pick(PREFIXES) + national, 4],
      [`+${callingCode}${stream.pick([trunk, ...PREFIXES])}${national}`, 1],
    ),
  );
  const isHome = region !== '001' && stream.chance(0.85);
  const country = isHome ? region : stream.pick([undefined, ...regions]);
  return { value: separated(stream, value), country, from: stream.pick(regions) };
}

function separated(stream: Stream, value: string): string {
  if (stream.chance(0.6)) return value;
  const [first = '', ...rest] = value;
  const written = rest.map(
    (character) => (stream.chance(0.2) ? stream.pick([...' -.()/‑']) : '') + character,
  );
  const extension = stream.chance(0.1) ? `;ext=${digits(stream, stream.int(1, 4))}` : '';
  return first + written.join('') + extension;
}

const TYPES = new Map(
  Object.entries(PhoneNumberType).map(([name, value]) => [
    value,
    name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ]),
);
const POSSIBILITIES = new Map(
  Object.entries(phone.PhoneNumberUtil.ValidationResult).map(([name, value]) => [value, name]),
);
const SOURCES = new Map(
  Object.entries(phone.PhoneNumber.CountryCodeSource).map(([name, value]) => [value, name]),
);
const FAILURES = new Map([
  ['The string supplied did not seem to be a phone number', 'NOT_A_NUMBER'],
  ['Invalid country calling code', 'INVALID_COUNTRY_CODE'],
  ['Phone number too short after IDD', 'TOO_SHORT_AFTER_IDD'],
  ['The string supplied is too short to be a phone number', 'TOO_SHORT_NSN'],
  ['The string supplied is too long to be a phone number', 'TOO_LONG'],
]);

/** No region of Google's: a number is then read by its plus alone. */
const NOWHERE = 'ZZ';

function googles({ value, country = NOWHERE, from }: Dialled): Record<string, unknown> {
  let number: phone.PhoneNumber;
  let kept: phone.PhoneNumber;
  try {
    number = google.parse(value, country);
    kept = google.parseAndKeepRawInput(value, country);
  } catch (error) {
    return { failureReason: FAILURES.get((error as Error).message) };
  }
  const countryCodeSource = SOURCES.get(kept.getCountryCodeSource() as never);
  return {
    failureReason: null,
    countryCallingCode: `+${number.getCountryCode()}`,
    countryCodeSource,
    nationalNumber: google.getNationalSignificantNumber(number),
    region: google.getRegionCodeForNumber(number) ?? null,
    carrierCode: countryCodeSource === 'FROM_DEFAULT_COUNTRY' ? carrierOf(kept, country) : null,
    extension: number.getExtension() || null,
    possibleReason: POSSIBILITIES.get(google.isPossibleNumberWithReason(number)),
    isValid: google.isValidNumber(number),
    numberType: TYPES.get(google.getNumberType(number)),
    canBeInternationallyDialled: (google as unknown as Undeclared).canBeInternationallyDialled(number),
    e164: google.format(number, PhoneNumberFormat.E164),
    internationalFormat: google.format(number, PhoneNumberFormat.INTERNATIONAL),
    nationalFormat: google.format(number, PhoneNumberFormat.NATIONAL),
    rfc3966: google.format(number, PhoneNumberFormat.RFC3966),
    dialled: google.formatOutOfCountryCallingNumber(number, from),
  };
}

/** What the library has and its types do not say. */
interface Undeclared {
  canBeInternationallyDialled(number: phone.PhoneNumber): boolean;
}

/**
 * The carrier of a number in national form. In JavaScript, unlike in Java, a local number whose area code a rule
 * adds is reported as a carrier too: a rule with one group catches no carrier.
 */
function carrierOf(kept: phone.PhoneNumber, country: string): string | null {
  const rule = plans.find(({ region }) => region === country)?.nationalPrefixTransformRule ?? '$2';
  return (rule.includes('$2') && kept.getPreferredDomesticCarrierCode()) || null;
}

function ours({ value, country, from }: Dialled): Record<string, unknown> {
  const { data } = asker.ask('/api/phone-numbers/parse', { value, country });
  const { dialled } = asker.ask('/api/phone-numbers/format', { value, country, from }).data;
  return { ...data, dialled };
}

describe("Google's libphonenumber says the same", () => {
  it(`of ${COUNT} random numbers`, () => {
    const regions = plans.map(({ region }) => region).filter((region) => region !== '001');
    const root = Key.root(2026, 'phone-numbers', 1);
    const seen = new Set<unknown>();
    let compared = 0;
    for (let index = 0; index < COUNT; index++) {
      const sent = dialled(root.at(index).stream('number'), regions);
      // The contract takes 1 to 32 characters; JavaScript's numbers hold 15 digits of a national number.
      if (sent.value === '' || sent.value.length > 32) continue;
      const theirs = googles(sent);
      if (String(theirs.nationalNumber ?? '').length > 15) continue;
      const mine = ours(sent);
      // Google has one reason for both.
      if (mine.failureReason === 'MISSING_REGION') mine.failureReason = 'INVALID_COUNTRY_CODE';
      expect(mine, JSON.stringify(sent)).toMatchObject(theirs);
      for (const name of ['failureReason', 'countryCodeSource', 'possibleReason', 'numberType']) {
        seen.add(mine[name]);
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(COUNT * 0.9);
    // A comparison that never meets a verdict says nothing of it.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...[...FAILURES.values(), ...TYPES.values(), 'unknown'],
        ...['FROM_NUMBER_WITH_PLUS_SIGN', 'FROM_NUMBER_WITH_IDD', 'FROM_NUMBER_WITHOUT_PLUS_SIGN'],
        ...['FROM_DEFAULT_COUNTRY', 'IS_POSSIBLE_LOCAL_ONLY', 'INVALID_LENGTH', 'TOO_SHORT', 'TOO_LONG'],
      ]),
    );
  });
});
