/** The facts of a locale, as sources/locales/<tag>/locale.yaml states them and the release holds them. */
import { z } from 'zod';
import { slotted } from './stories/slots.ts';

const text = z.string().regex(/^\S(.*\S)?$/s, 'expected text without blanks around it');
const share = z.number().min(0).max(1);
const percent = z.int().min(0).max(100);
/** Of a tax, which some countries put at a half: 25.5. */
const taxRate = z.number().min(0).max(100).multipleOf(0.5);
/** ISO 3166-2 code of a region, without the country. */
const regionCode = z.string().regex(/^[A-Z0-9]{1,3}$/);
const zone = z.string().regex(/^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_]+){1,2}$/, 'expected the name of a time zone');

/** A regular expression, as a text. */
const pattern = z.string().superRefine((source, { addIssue }) => {
  try {
    new RegExp(source, 'u');
  } catch (error) {
    addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** From the first to the last; both are included. */
const range = z
  .tuple([z.int(), z.int()])
  .refine(([first, last]) => first < last, { message: 'a range ends before it begins' });

/** Slots of an address that stand in a text once each. */
const arranged = (slots: readonly string[], ...needed: readonly string[]) =>
  slotted(slots).refine((line) => needed.every((slot) => line.split(`{${slot}}`).length === 2), {
    message: `expected ${needed.map((slot) => `{${slot}}`).join(' and ')} once`,
  });

/** `door` and `place` are what an address has in `door` and `city`. */
const LINE_SLOTS = ['door', 'street', 'flat', 'place', 'city', 'region', 'regionCode', 'postalCode'];
const envelope = z
  .array(slotted(LINE_SLOTS))
  .min(1)
  .refine((lines) => hasOnce(lines, 'door', 'street') && hasOnce(lines, 'place', 'city'), {
    message: 'expected {door} or {street}, and {place} or {city}, once',
  });
const hasOnce = (lines: readonly string[], ...slots: readonly string[]) =>
  slots.reduce((count, slot) => count + lines.join('\n').split(`{${slot}}`).length - 1, 0) === 1;

/** What is written for a flat, or several such texts: see sources/locales/README.md. */
export type FlatText =
  | string
  | { readonly times: number; readonly texts: readonly FlatText[] }
  | { readonly floors: number; readonly from?: number | undefined; readonly texts: readonly FlatText[] }
  | { readonly numbers: number; readonly texts: readonly FlatText[] }
  | { readonly letters: string; readonly texts: readonly FlatText[] };

const texts: z.ZodType<readonly FlatText[]> = z.lazy(() => z.array(flatText).min(1));
const flatText: z.ZodType<FlatText> = z.lazy(() =>
  z.union([
    slotted(['floor', 'number', 'letter']),
    z.strictObject({ times: z.int().min(2).max(20), texts }),
    z.strictObject({ floors: z.int().min(2).max(7), from: z.int().min(2).optional(), texts }),
    z.strictObject({ numbers: z.int().min(2).max(60), texts }),
    z.strictObject({ letters: z.string().regex(/^[A-Z]{2,26}$/), texts }),
  ]),
);

const numbering = z.strictObject({
  highest: z.int().min(50),
  /** Below it, all numbers are about equally likely; above it, twice the number is half as likely. */
  usual: z.int().min(5),
  /** What follows some numbers, all equally likely. */
  suffixes: z.array(z.string().min(1)).optional(),
  /** One number in so many has a suffix. */
  suffixedEvery: z.int().min(2).optional(),
  /** What one building in a hundred has instead of a number. */
  unnumbered: text.optional(),
  /** Which streets are squares, closes and the like, with few houses. */
  shortStreets: pattern.optional(),
});

const legalForm = z.strictObject({
  form: text.max(30),
  /** How often it is met among the forms that fit. */
  weight: z.int().min(1),
  /** Headcount. */
  staff: range,
  founded: range,
  /** Whether such a business bears the name of its owner. */
  family: z.literal(true).optional(),
});

const country = z.strictObject({
  /** In English. */
  name: text,
  /** How many of a world's companies are there, roughly in proportion to its people. */
  companies: z.int().min(0).max(10),
  /** Standard time, in hours ahead of UTC. */
  utcOffset: z.number().min(-12).max(14),
  /** Where most people live. */
  zone,
  /** Regions that lie in another zone. */
  regionalZones: z.record(zone, z.array(regionCode).min(1)).optional(),
  /** Cities that lie in another zone than their region, as `TX El Paso`. */
  cityZones: z.record(zone, z.array(z.string().regex(/^[A-Z0-9]{1,3} \S/)).min(1)).optional(),
  /** Tax on sales, in %. */
  vat: taxRate,
  regionalVat: z.record(regionCode, taxRate).optional(),
  /**
   * What follows the check digits of an IBAN, in the length and form of the IBAN Registry of SWIFT: # is any digit,
   * and the code is that of no bank. Absent where accounts have no IBAN.
   */
  bban: z
    .string()
    .regex(/^[A-Z0-9]*#{7,15}[A-Z0-9]*$/)
    .optional(),
  postalCodes: z.strictObject({
    /** As the country writes them, from the addressing guides of the Universal Postal Union. */
    pattern,
    /** Those that belong to a single street or district, which follows them. */
    named: pattern.optional(),
    /** Those where nobody lives who gets parcels. */
    nobodysHome: pattern.optional(),
    /** How many there are at least, where the part of the country that speaks the language has hardly 300, or fewer. */
    fewest: z.int().min(10).max(299).optional(),
  }),
  address: z.strictObject({
    street: arranged(['street', 'number'], 'street', 'number'),
    /** Street with number, and flat. */
    door: arranged(['street', 'flat'], 'street', 'flat'),
    city: arranged(['city', 'region', 'regionCode', 'postalCode'], 'city', 'postalCode'),
    /** Street with number, and what `city` says, on one line. */
    line: arranged(['street', 'city'], 'street', 'city').default('{street}, {city}'),
    /** Lines below the name on an envelope, from top to bottom; a line of a flat alone is there if there is one. */
    lines: envelope.default(['{door}', '{place}']),
  }),
  /** `lots` are those of Japan. */
  numbering: z.union([z.literal('lots'), numbering]),
  /** `rooms` are those of buildings with names, as in Japan. */
  flats: z.union([
    z.literal('rooms'),
    z.strictObject({
      /** Of the addresses that name one. */
      share,
      texts,
    }),
  ]),
  legalForms: z.array(legalForm).min(2),
  /**
   * ISO 3166-2 codes of the regions that have a city, and how their postal codes begin: `350-369` is every prefix
   * between.
   */
  regions: z.record(
    regionCode,
    z.string().regex(/^[A-Z0-9]{1,4}(-[A-Z0-9]{1,4})?( [A-Z0-9]{1,4}(-[A-Z0-9]{1,4})?)*$/),
  ),
});

export const localeFacts = z.strictObject({
  /** Of the language, in English. */
  name: text,
  /** Where lists of locales have it; those without a position follow in order of their tags. */
  position: z.int().min(1).optional(),
  /** The locale that has what this one has no file for. */
  like: z.string().optional(),
  /** What stands in place of what in the words, titles, streets and trades that it has of that locale. */
  instead: z.record(text, text).optional(),
  /** Of the people of a world, in percent. */
  share: percent,
  titles: z.strictObject({ female: text, male: text }),
  /** Share of people with a second given name in their documents. */
  secondGivenName: share,
  /** Whether people have two family names. */
  secondFamilyName: z.literal(true).optional(),
  /** How a family's name ends for its women, by how it ends for its men; the first ending that fits, '' fits all. */
  womensFamilies: z.record(z.string().regex(/^\p{Ll}*$/u), z.string().regex(/^\p{Ll}+$/u)).optional(),
  /** Whether the family is written with a capital in the name of a company, as De Jong. */
  capitalFamilies: z.literal(true).optional(),
  /** How mail addresses and slugs spell letters that do not simply lose their marks. */
  letters: z.record(z.string().regex(/^\p{Ll}$/u), z.string().regex(/^[a-z]+$/)).optional(),
  /** Whether the two words of a place in a company's name are written as one. */
  placeNames: z.enum(['joined', 'apart']).default('apart'),
  /** By ISO 3166-1 alpha-2, the usual one first. */
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), country),
});

export type LocaleFacts = Readonly<z.output<typeof localeFacts>>;
export type CountryFacts = Readonly<LocaleFacts['countries'][string]>;
export type Numbering = Readonly<z.output<typeof numbering>>;
