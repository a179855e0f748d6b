/** What people work as and what companies are called, as the generators read it. */
import {
  COMPANY_BOUNDS,
  INDUSTRIES,
  type Job,
  type LegalForm,
  legalFormList,
  type Trade,
} from '../../db/people-vocabulary.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { LocaleRow } from '../../sources/locales/tables.ts';
import type vocabularySource from '../../sources/vocabulary/source.ts';
import { asciiSlug } from './ascii.ts';
import type { ListEntry } from './local-lists.ts';
import type { LocaleFolder } from './locale-folders.ts';

type Occupations = Parsed<typeof vocabularySource>['occupations'];

/** Throws a SourceError where a company could be drawn that nothing fits. */
export function peopleEntries(folder: LocaleFolder, occupations: Occupations): ListEntry[] {
  return [...jobs(folder, occupations), ...legalForms(folder), ...companyWords(folder)];
}

/** A country that calls some occupations otherwise has a list of its own: the same ones in the same order. */
function jobs(folder: LocaleFolder, occupations: Occupations): ListEntry[] {
  const titles = Map.groupBy(folder.rows('job-titles'), ({ country }) => country);
  const usual = titlesOf(titles.get('') ?? []);
  const names = occupations.map(({ occupation }) => occupation);
  expectExactly(folder.at('job-titles'), 'the occupations to name', names, usual.keys());
  return [...titles].flatMap(([country, rows]) => {
    const own = titlesOf(rows);
    const unknown = own.keys().find((occupation) => !usual.has(occupation));
    if (unknown) throw new SourceError(folder.at('job-titles', unknown), 'is no occupation');
    return occupations.map((row): ListEntry => {
      const { occupation, stage, industries, from_age: fromAge, to_age: toAge, team } = row;
      const title = own.get(occupation) ?? (usual.get(occupation) as string);
      const [female = '', male = female] = title.split('/');
      const job: Job = { stage, industries, fromAge, toAge, female, male, ...(team === '' ? {} : { team }) };
      const list = country === '' ? 'person.job' : `person.job.${country.toLowerCase()}`;
      return { list, value: JSON.stringify(job), ascii: null };
    });
  });
}

const titlesOf = (rows: readonly LocaleRow<'job-titles'>[]) =>
  new Map(rows.map(({ occupation, title }) => [occupation, title]));

function legalForms(folder: LocaleFolder): ListEntry[] {
  const [fewest, most] = COMPANY_BOUNDS.staff;
  const [first, last] = COMPANY_BOUNDS.founded;
  return Object.entries(folder.facts.countries).flatMap(([country, facts]) => {
    const forms = facts.legalForms.map(
      ({
        form,
        weight,
        staff: [staffFrom, staffTo],
        founded: [foundedFrom, foundedTo],
        family = false,
      }): LegalForm => ({
        form,
        weight,
        staffFrom,
        staffTo,
        foundedFrom,
        foundedTo,
        isFamily: family,
      }),
    );
    for (let year = first; year <= last; year++) {
      // What fits can only change where a range begins, or after one ends.
      const headcounts = forms.flatMap(({ staffFrom, staffTo }) => [staffFrom, staffTo + 1]);
      for (const staff of [fewest, most, ...headcounts.filter((each) => each <= most)]) {
        if (!forms.some((form) => isFormOf(form, staff, year))) {
          throw new SourceError(
            folder.at('locale', country),
            `no legal form fits ${staff} people and ${year}`,
          );
        }
      }
    }
    return forms.map((form) => ({ list: legalFormList(country), value: JSON.stringify(form), ascii: null }));
  });
}

function isFormOf(form: LegalForm, staff: number, year: number): boolean {
  return (
    staff >= form.staffFrom && staff <= form.staffTo && year >= form.foundedFrom && year <= form.foundedTo
  );
}

function companyWords(folder: LocaleFolder): ListEntry[] {
  const rows = folder.rows('company-words');
  const forms = new Set(
    Object.values(folder.facts.countries).flatMap(({ legalForms }) => legalForms.map(({ form }) => form)),
  );
  for (const trade of rows) {
    const unknown = trade.forms.find((form) => !forms.has(form));
    if (unknown) throw new SourceError(folder.at('company-words', trade.value), `no legal form '${unknown}'`);
  }
  for (const industry of INDUSTRIES) {
    const trades = rows.filter((row) => row.industry === industry && row.forms.length === 0);
    const [fewest, most] = COMPANY_BOUNDS.staff;
    // A trade of the first year fits every later one, and between two bounds nothing changes.
    const old = trades.filter((row) => Number(row.since) <= COMPANY_BOUNDS.founded[0]);
    const fits = (staff: number) =>
      old.some((row) => staff >= Number(row.fewest_staff) && staff <= Number(row.most_staff));
    const sizes = [fewest, most, ...old.map((row) => Math.min(Number(row.most_staff) + 1, most))];
    const missing = sizes.find((staff) => !fits(staff));
    if (missing !== undefined) {
      const at = folder.at('company-words', industry);
      throw new SourceError(at, `no trade for ${missing} people and ${COMPANY_BOUNDS.founded[0]}`);
    }
  }
  return rows.map((row) => companyEntry(folder, row));
}

function companyEntry(folder: LocaleFolder, row: LocaleRow<'company-words'>): ListEntry {
  const { kind, value } = row;
  const slug = row.ascii || asciiSlug(value.replace('{}', ' '), folder.facts.letters);
  if (slug === '') throw new SourceError(folder.at('company-words', value), 'has no ASCII spelling');
  if (row.industry === '') return { list: `company.${kind}`, value, ascii: kind === 'heirs' ? null : slug };
  const trade: Trade = {
    industry: row.industry,
    pattern: value,
    slug,
    fewestStaff: Number(row.fewest_staff),
    mostStaff: Number(row.most_staff),
    forms: row.forms,
    since: Number(row.since),
  };
  return { list: 'company.trade', value: JSON.stringify(trade), ascii: null };
}

/** Two places of different languages never share a domain. */
export function expectOwnPlaces(folders: readonly LocaleFolder[]): void {
  const owners = new Map<string, string>();
  for (const folder of folders.filter((each) => each.owns('company-words'))) {
    for (const row of folder.rows('company-words')) {
      if (row.kind !== 'place.first') continue;
      const { ascii: slug } = companyEntry(folder, row);
      const owner = owners.get(slug as string);
      if (owner) {
        const at = folder.at('company-words', row.value);
        throw new SourceError(at, `${slug} is a place of ${owner} and ${folder.tag}`);
      }
      owners.set(slug as string, folder.tag);
    }
  }
}
