/** The tables of a locale: what each row of a CSV beside its locale.yaml has to be. */
import { z } from 'zod';
import { INDUSTRIES } from '../../db/people-vocabulary.ts';
import { PHONE_STATUSES } from '../../db/phone-range.ts';

const text = z.string().regex(/^\S(.*\S)?$/, 'expected text without blanks around it');
const whole = z.string().regex(/^\d+$/).transform(Number);
const wholeOrNothing = z.string().regex(/^\d*$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const personal = z.string().regex(/^\p{L}[\p{L}'-]*( \p{L}[\p{L}'-]*)*$/u, 'expected a name');
const letters = z.string().regex(/^[a-z]+$/, 'expected a to z');

/** Different texts with a bar between them; an empty cell has none. */
const several = z.string().transform((raw) => (raw === '' ? [] : raw.split('|')));

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'expected degrees with at most two decimals')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

const isTrade = (kind: string) => kind === 'trade';

/** By the name of the file. */
export const ROWS = {
  /** What children were called, from one year of birth to another. */
  'given-names': z
    .strictObject({
      sex: z.enum(['female', 'male']),
      born_from: whole.pipe(z.number().min(1900)),
      born_to: whole,
      names: several
        .pipe(z.array(personal).min(25))
        .refine((names) => new Set(names).size === names.length, 'has a name twice'),
    })
    .refine((row) => row.born_from < row.born_to, { path: ['born_to'], message: 'is not after born_from' }),
  /** `ascii` only where the letters do not tell how the name is read. */
  'family-names': z.strictObject({ name: personal, ascii: letters.optional() }),
  /** How given names are read, in a language whose script does not tell. */
  readings: z.strictObject({ name: personal, ascii: letters }),
  /** Where middle names are others than given names. */
  'middle-names': z.strictObject({ name: personal }),
  cities: z
    .strictObject({
      country,
      city: text,
      ascii: z.string().regex(/^[A-Za-z][A-Za-z .'()-]*$/),
      region: text,
      region_code: z.string().regex(/^[A-Z0-9]{1,3}$/),
      /** Of the centre, in degrees, to two decimals. */
      latitude: degrees(90),
      longitude: degrees(180),
      /** How often each code counts: codes are few where many people share one. */
      weight: z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number),
      /** With semicolons between them; a code that belongs to one street or district has it behind a blank. */
      postal_codes: z.string().transform((list) => list.split(';')),
    })
    .refine((row) => new Set(row.postal_codes).size === row.postal_codes.length, {
      path: ['postal_codes'],
      message: 'holds a code twice',
    }),
  streets: z.strictObject({ country, street: text }),
  /** Names of blocks of flats. */
  buildings: z.strictObject({ name: text }),
  /** Titles of all occupations; with a country, those that are called otherwise there. */
  'job-titles': z.strictObject({
    occupation: text,
    country: z.union([z.literal(''), country]),
    /** One form for everybody, or that of a woman and that of a man. */
    title: text.max(110).regex(/^[^/]+(\/[^/]+)?$/, 'expected one form, or two with a / between them'),
  }),
  'company-words': z
    .strictObject({
      kind: z.enum(['trade', 'heirs', 'place.first', 'place.second', 'brand.first', 'brand.second']),
      industry: z.union([z.literal(''), z.enum(INDUSTRIES)]),
      value: text,
      /** What a domain is made of, where that cannot be told from the value. */
      ascii: z.string().regex(/^([a-z]+(-[a-z]+)*)?$/),
      most_staff: wholeOrNothing,
      since: wholeOrNothing,
      /** A single clinic is not called clinics, and no hotel chain has three people. */
      fewest_staff: wholeOrNothing,
      /** Legal forms that the law demands of the trade, with bars between them; none where any will do. */
      forms: several,
    })
    .refine((row) => isTrade(row.kind) === (row.industry !== ''), {
      path: ['industry'],
      message: 'a trade has an industry, nothing else has one',
    })
    .refine((row) => isTrade(row.kind) === (Number(row.most_staff) > 1 && Number(row.since) >= 1900), {
      path: ['most_staff'],
      message: 'a trade has a headcount and a year, nothing else has them',
    })
    .refine((row) => isTrade(row.kind) === Number(row.fewest_staff) > 1, {
      path: ['fewest_staff'],
      message: 'a trade has a smallest headcount, nothing else has one',
    })
    .refine((row) => isTrade(row.kind) || row.forms.length === 0, {
      path: ['forms'],
      message: 'nothing but a trade has legal forms',
    })
    .refine((row) => row.value.split('{}').length - 1 === (['trade', 'heirs'].includes(row.kind) ? 1 : 0), {
      path: ['value'],
      message: 'a trade and heirs have one gap, nothing else has one',
    }),
  words: z.strictObject({
    class: z.enum([
      'adjective',
      'adverb',
      'conjunction',
      'interjection',
      'noun',
      'preposition',
      'verb',
      /** What filler text is made of, if not of the other words. */
      'filler',
    ]),
    word: text,
  }),
  /** Numbers that are nobody's; the first row that fits a place has its numbers. */
  'phone-ranges': z.strictObject({
    country,
    /**
     * Where no `fixed` numbers fit, a firm has those for firms; where those do not either, everybody has `mobile` ones.
     */
    use: z.enum(['fixed', 'mobile', 'firm']),
    /** ISO 3166-2 codes of regions; empty for all. */
    regions: several,
    /** In those regions; empty for all. */
    cities: several,
    /** Beginnings of the postal codes; empty for all. */
    postal_codes: several,
    /** Each # is any digit, N one from 1 to 9. */
    numbers: z.string().regex(/^\+\d{3,12}(#|N)#{1,7}$/),
    /** Kept for fiction by the regulator, or in no range of the numbering plan. */
    status: z.enum(PHONE_STATUSES),
    /** Where the regulator, or the plan, says so. */
    source: text,
  }),
} as const satisfies Record<string, z.ZodType>;

export type TableName = keyof typeof ROWS;
export type LocaleRow<Name extends TableName> = z.output<(typeof ROWS)[Name]>;

type KeyOf = { readonly [Name in TableName]: (row: LocaleRow<Name>) => string };

/** What two rows of a table never share. */
export const KEYS: KeyOf = {
  'given-names': (row) => `${row.sex} ${row.born_from}`,
  'family-names': ({ name }) => name,
  readings: ({ name }) => name,
  'middle-names': ({ name }) => name,
  cities: (row) => `${row.country} ${row.city} ${row.region_code}`,
  streets: (row) => `${row.country} ${row.street}`,
  buildings: ({ name }) => name,
  'job-titles': (row) => `${row.occupation} ${row.country}`,
  'company-words': (row) => `${row.kind} ${row.industry} ${row.value}`,
  words: (row) => `${row.class} ${row.word}`,
  'phone-ranges': (row) =>
    [row.country, row.use, ...row.regions, ...row.cities, ...row.postal_codes, row.numbers].join(' '),
};
