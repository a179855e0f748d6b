/** Tables of what people work as, what companies are called, and which legal forms they take. */
import { z } from 'zod';
import { INDUSTRIES, STAGES } from '../../db/people-vocabulary.ts';
import { VOCABULARY_LOCALES } from '../../db/vocabulary.ts';
import { table } from '../intake/source.ts';

const text = z.string().regex(/^\S(.*\S)?$/, 'expected text without blanks around it');
const whole = z.string().regex(/^\d+$/).transform(Number);
const wholeOrNothing = z.string().regex(/^\d*$/);

/** One form for everybody, or that of a woman and that of a man. */
const title = text.max(110).regex(/^[^/]+(\/[^/]+)?$/, 'expected one form, or two with a / between them');

const ANY = 'any';
const industries = z
  .string()
  .transform((raw) => (raw === ANY ? [] : raw.split(' ')))
  .pipe(z.array(z.enum(INDUSTRIES)));

const personal = z.string().regex(/^\p{L}[\p{L}'-]*( \p{L}[\p{L}'-]*)*$/u);

const isTrade = (kind: string) => kind === 'trade';

export const peopleTables = {
  /** What children were called, from one year of birth to another. */
  givenNames: table({
    file: 'given-names.csv',
    expect: [60, 200],
    key: (row) => `${row.locale} ${row.sex} ${row.born_from}`,
    row: z
      .strictObject({
        locale: z.enum(VOCABULARY_LOCALES),
        sex: z.enum(['female', 'male']),
        born_from: whole.pipe(z.number().min(1900)),
        born_to: whole,
        names: z
          .string()
          .transform((raw) => raw.split('|'))
          .pipe(z.array(personal).min(25))
          .refine((names) => new Set(names).size === names.length, 'has a name twice'),
      })
      .refine((row) => row.born_from < row.born_to, { path: ['born_to'], message: 'is not after born_from' }),
  }),
  /** In place of Faker’s, which are of another country, of its own making, or rare ones. */
  familyNames: table({
    file: 'family-names.csv',
    expect: [1_500, 3_000],
    key: (row) => `${row.locale} ${row.name}`,
    row: z.strictObject({ locale: z.enum(VOCABULARY_LOCALES), name: personal }),
  }),
  jobs: table({
    file: 'job-titles.csv',
    expect: [130, 500],
    key: (row) => row.occupation,
    row: z
      .strictObject({
        occupation: z.string().regex(/^[a-z]+( [a-z]+)*$/),
        stage: z.enum(STAGES),
        industries,
        from_age: whole.pipe(z.number().min(18)),
        to_age: whole.pipe(z.number().max(80)),
        ...(Object.fromEntries(VOCABULARY_LOCALES.map((locale) => [locale, title])) as Record<
          (typeof VOCABULARY_LOCALES)[number],
          typeof title
        >),
        /** In American English, where that has another title. */
        us: z.union([z.literal(''), title]),
      })
      .refine((row) => row.from_age < row.to_age, { path: ['to_age'], message: 'is not above from_age' }),
  }),
  legalForms: table({
    file: 'legal-forms.csv',
    expect: [25, 100],
    key: (row) => `${row.country} ${row.form} ${row.founded_from} ${row.staff_from}`,
    row: z
      .strictObject({
        country: z.enum(['US', 'GB', 'DK', 'DE', 'FR', 'ES', 'IT', 'PT', 'JP']),
        form: text.max(30),
        weight: whole.pipe(z.number().min(1)),
        staff_from: whole,
        staff_to: whole,
        founded_from: whole,
        founded_to: whole,
        named_after: z.enum(['family', 'anything']),
      })
      .refine((row) => row.staff_from < row.staff_to && row.founded_from < row.founded_to, {
        path: ['staff_to'],
        message: 'a range ends before it begins',
      }),
  }),
  companyNames: table({
    file: 'company-names.csv',
    expect: [900, 3_000],
    key: (row) => `${row.kind} ${row.locale} ${row.industry} ${row.value}`,
    row: z
      .strictObject({
        kind: z.enum(['trade', 'heirs', 'place.first', 'place.second', 'brand.first', 'brand.second']),
        locale: z.enum([...VOCABULARY_LOCALES, 'und']),
        industry: z.union([z.literal(''), z.enum(INDUSTRIES)]),
        value: text,
        /** What a domain is made of, where that cannot be told from the value. */
        ascii: z.string().regex(/^([a-z]+(-[a-z]+)*)?$/),
        most_staff: wholeOrNothing,
        since: wholeOrNothing,
        /** A single clinic is not called clinics, and no hotel chain has three people. */
        fewest_staff: wholeOrNothing,
        /** Legal forms that the law demands of the trade, with bars between them; none where any will do. */
        forms: z.union([z.literal(''), text]),
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
      .refine((row) => isTrade(row.kind) || row.forms === '', {
        path: ['forms'],
        message: 'nothing but a trade has legal forms',
      })
      .refine((row) => row.value.split('{}').length - 1 === (['trade', 'heirs'].includes(row.kind) ? 1 : 0), {
        path: ['value'],
        message: 'a trade and heirs have one gap, nothing else has one',
      })
      .refine((row) => row.locale !== 'ja' || row.ascii !== '', {
        path: ['ascii'],
        message: 'Japanese needs a reading',
      }),
  }),
};
