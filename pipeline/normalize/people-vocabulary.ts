/** What people work as and what companies are called, as the generators read it. */
import {
  COMPANY_BOUNDS,
  INDUSTRIES,
  type Job,
  type LegalForm,
  legalFormList,
  type Trade,
} from '../../db/people-vocabulary.ts';
import { HOME_COUNTRIES, VOCABULARY_LOCALES } from '../../db/vocabulary.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type vocabularySource from '../../sources/vocabulary/source.ts';
import { asciiSlug } from './ascii.ts';

type Own = Pick<Parsed<typeof vocabularySource>, 'jobs' | 'legalForms' | 'companyNames'>;
interface Entry {
  list: string;
  locale: string;
  value: string;
  ascii: string | null;
}

/** Throws a SourceError where a company could be drawn that nothing fits. */
export function peopleEntries(own: Own): Entry[] {
  return [...jobs(own), ...legalForms(own), ...companyNames(own)];
}

function jobs({ jobs }: Own): Entry[] {
  return jobs.flatMap((row) => {
    const { stage, industries, from_age: fromAge, to_age: toAge } = row;
    const entry = (list: string, locale: string, title: string): Entry => {
      const [female = '', male = female] = title.split('/');
      const job: Job = { stage, industries, fromAge, toAge, female, male };
      return { list, locale, value: JSON.stringify(job), ascii: null };
    };
    return [
      ...VOCABULARY_LOCALES.map((locale) => entry('person.job', locale, row[locale])),
      entry('person.job.us', 'en', row.us || row.en),
    ];
  });
}

function legalForms({ legalForms }: Own): Entry[] {
  const [fewest, most] = COMPANY_BOUNDS.staff;
  const [first, last] = COMPANY_BOUNDS.founded;
  return Object.entries(HOME_COUNTRIES).flatMap(([locale, countries]) =>
    countries.flatMap((country) => {
      const forms = legalForms
        .filter((row) => row.country === country)
        .map(
          (row): LegalForm => ({
            form: row.form,
            weight: row.weight,
            staffFrom: row.staff_from,
            staffTo: row.staff_to,
            foundedFrom: row.founded_from,
            foundedTo: row.founded_to,
            isFamily: row.named_after === 'family',
          }),
        );
      for (let year = first; year <= last; year++) {
        // What fits can only change where a range begins, or after one ends.
        const headcounts = forms.flatMap(({ staffFrom, staffTo }) => [staffFrom, staffTo + 1]);
        for (const staff of [fewest, most, ...headcounts.filter((each) => each <= most)]) {
          if (!forms.some((form) => isFormOf(form, staff, year))) {
            throw new SourceError(
              { source: 'vocabulary', file: 'legal-forms.csv', row: country },
              `no form fits ${staff} people and ${year}`,
            );
          }
        }
      }
      return forms.map((form) => ({
        list: legalFormList(country),
        locale,
        value: JSON.stringify(form),
        ascii: null,
      }));
    }),
  );
}

function isFormOf(form: LegalForm, staff: number, year: number): boolean {
  return (
    staff >= form.staffFrom && staff <= form.staffTo && year >= form.foundedFrom && year <= form.foundedTo
  );
}

function companyNames({ companyNames }: Own): Entry[] {
  const at = { source: 'vocabulary', file: 'company-names.csv' };
  const owners = new Map<string, string>();
  const entries = companyNames.map((row): Entry => {
    const { kind, locale, value } = row;
    const slug = row.ascii || asciiSlug(value.replace('{}', ' '), locale);
    if (slug === '') throw new SourceError({ ...at, row: value }, 'has no ASCII spelling');
    if (kind === 'place.first') {
      // Two places of different languages never share a domain.
      const owner = owners.get(slug);
      if (owner) throw new SourceError({ ...at, row: value }, `${slug} is a place of ${owner} and ${locale}`);
      owners.set(slug, locale);
    }
    if (row.industry === '') {
      return { list: `company.${kind}`, locale, value, ascii: kind === 'heirs' ? null : slug };
    }
    const trade: Trade = {
      industry: row.industry,
      pattern: value,
      slug,
      fewestStaff: Number(row.fewest_staff),
      mostStaff: Number(row.most_staff),
      forms: row.forms === '' ? [] : row.forms.split('|'),
      since: Number(row.since),
    };
    return { list: 'company.trade', locale, value: JSON.stringify(trade), ascii: null };
  });
  for (const locale of VOCABULARY_LOCALES) {
    for (const industry of INDUSTRIES) {
      const trades = companyNames.filter(
        (row) => row.locale === locale && row.industry === industry && row.forms === '',
      );
      const [fewest, most] = COMPANY_BOUNDS.staff;
      const fits = (staff: number) =>
        trades.some((row) => staff >= Number(row.fewest_staff) && staff <= Number(row.most_staff));
      // Between two bounds nothing changes.
      const sizes = [fewest, most, ...trades.map((row) => Math.min(Number(row.most_staff) + 1, most))];
      const missing = sizes.find((staff) => !fits(staff));
      if (missing !== undefined) {
        throw new SourceError({ ...at, row: `${locale} ${industry}` }, `no trade for ${missing} people`);
      }
    }
  }
  return entries;
}
