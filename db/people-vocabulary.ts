/**
 * What people work as, and what companies are called: the lists of a release that have a shape, and how they are read.
 *
 * | list | locales | value | ascii |
 * | --- | --- | --- | --- |
 * | person.given_name | all | JSON GivenName | a to z |
 * | person.job | all | JSON Job | |
 * | person.job.us | en | JSON Job, in American English; the same ones in the same order | |
 * | company.trade | all | JSON Trade | |
 * | company.legal_form.us, .gb, .dk … | the country's | JSON LegalForm | |
 * | company.heirs | all but ja | {} is the family name | |
 * | company.place.first, .second | all | text | a slug |
 * | company.brand.first, .second | und, ja | text; both locales have the same ones in the same order | a slug |
 */

/** Lines of business, as /api/companies names them. */
export const INDUSTRIES = [
  'agriculture',
  'construction',
  'consulting',
  'education',
  'energy',
  'finance',
  'food',
  'healthcare',
  'hospitality',
  'insurance',
  'logistics',
  'manufacturing',
  'media',
  'real-estate',
  'retail',
  'software',
  'telecommunications',
  'tourism',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** A first name, and the years in which it was often given; both ends are included. */
export interface GivenName {
  readonly name: string;
  readonly sex: 'female' | 'male';
  readonly bornFrom: number;
  readonly bornTo: number;
}

/** Before a career, in it, and after it. */
export const STAGES = ['learner', 'career', 'retired'] as const;

/** Those who work for the shop of a world, by what they do there. */
export const TEAMS = ['engineers', 'agents'] as const;
export type Team = (typeof TEAMS)[number];

/** An occupation in one language. */
export interface Job {
  readonly stage: (typeof STAGES)[number];
  /** Where people work as this; empty if that is anywhere. */
  readonly industries: readonly Industry[];
  /** In years; both ends are included. */
  readonly fromAge: number;
  readonly toAge: number;
  /** What women and men are called; {} is the former occupation of someone who has retired. */
  readonly female: string;
  readonly male: string;
  /** Who of the shop works as this, if anybody does. */
  readonly team?: Team;
}

/** What a company does, as a part of its name. */
export interface Trade {
  readonly industry: Industry;
  /** {} is the family, the place or the brand. */
  readonly pattern: string;
  /** The pattern without its gap, as a part of a domain. */
  readonly slug: string;
  /** Smallest and largest headcount of a company of the trade. */
  readonly fewestStaff: number;
  readonly mostStaff: number;
  /** Legal forms that the law demands; none where any will do. */
  readonly forms: readonly string[];
  /** Year before which the trade did not exist. */
  readonly since: number;
}

/** A legal form, and the companies that take it. Every bound is included. */
export interface LegalForm {
  readonly form: string;
  /** How often it is met among the forms that fit. */
  readonly weight: number;
  readonly staffFrom: number;
  readonly staffTo: number;
  readonly foundedFrom: number;
  readonly foundedTo: number;
  /** Whether such a business bears the name of its owner. */
  readonly isFamily: boolean;
}

/** Smallest and largest headcount, earliest and latest year of foundation of a company. */
export const COMPANY_BOUNDS = { staff: [2, 20_000], founded: [1902, 2023] } as const;

/** What a release has to hold: a list, a locale and the fewest entries. */
export function peopleLists(
  locales: readonly string[],
  countries: Readonly<Record<string, readonly string[]>>,
): readonly (readonly [list: string, locale: string, fewest: number])[] {
  return [
    ...locales.flatMap((locale) => [
      ['person.given_name', locale, 200] as const,
      ['person.job', locale, 120] as const,
      ['company.trade', locale, 54] as const,
      ['company.place.first', locale, 20] as const,
      ['company.place.second', locale, 16] as const,
    ]),
    ['person.job.us', 'en', 120] as const,
    ...locales.filter((locale) => locale !== 'ja').map((locale) => ['company.heirs', locale, 3] as const),
    ...['und', 'ja'].flatMap((locale) => [
      ['company.brand.first', locale, 30] as const,
      ['company.brand.second', locale, 20] as const,
    ]),
    ...Object.entries(countries).flatMap(([locale, codes]) =>
      codes.map((country) => [legalFormList(country), locale, 2] as const),
    ),
  ];
}

export function legalFormList(country: string): string {
  return `company.legal_form.${country.toLowerCase()}`;
}
