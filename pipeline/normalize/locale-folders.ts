/** The folders of the locales, read together: a locale that is like another has what that one has and it has not. */
import type { LocaleFacts } from '../../db/locale-facts.ts';
import type { Inputs } from '../../sources/index.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { LocaleRow, TableName } from '../../sources/locales/tables.ts';
import { byKey } from './order.ts';

export interface LocaleFolder {
  tag: string;
  facts: LocaleFacts;
  /** The rows of a table; none if neither it nor the locale that it is like has the table. */
  rows<Name extends TableName>(name: Name): readonly LocaleRow<Name>[];
  /** Whether the table is its own. */
  owns(name: TableName): boolean;
  /** Where a row stands, for an error. */
  at(name: TableName | 'locale', row?: string): { source: string; file: string; row?: string };
}

const SOURCE = 'locales';

/** No two locales of a world share them: no two people there have one name, and no two companies one domain. */
const OF_A_WORLD: readonly TableName[] = ['given-names', 'family-names', 'company-words'];

type Rows<Name extends TableName> = readonly LocaleRow<Name>[];

/** The columns in which a locale has other words than the one that it is like. */
const RESPELT: { readonly [Name in TableName]?: keyof LocaleRow<Name> } = {
  streets: 'street',
  'job-titles': 'title',
  'company-words': 'value',
  words: 'word',
};

/** What a locale takes from some tables of another: nothing that holds only for the countries of that one. */
const INHERITED: {
  readonly [Name in TableName]?: (rows: Rows<Name>, countries: LocaleFacts['countries']) => Rows<Name>;
} = {
  cities: () => [],
  'phone-ranges': () => [],
  streets(rows, countries) {
    const streets = [...new Set(rows.map(({ street }) => street))];
    return Object.keys(countries).flatMap((country) => streets.map((street) => ({ country, street })));
  },
  'job-titles': (rows, countries) =>
    rows.filter(({ country }) => country === '' || Object.hasOwn(countries, country)),
  'company-words'(rows, countries) {
    const known = new Set(
      Object.values(countries).flatMap(({ legalForms }) => legalForms.map(({ form }) => form)),
    );
    return rows.flatMap((row) => {
      const forms = row.forms.filter((form) => known.has(form));
      return row.forms.length > 0 && forms.length === 0 ? [] : [{ ...row, forms }];
    });
  },
};

function inherited<Name extends TableName>(name: Name, rows: Rows<Name>, facts: LocaleFacts): Rows<Name> {
  const taken = INHERITED[name] as
    | ((rows: Rows<Name>, countries: LocaleFacts['countries']) => Rows<Name>)
    | undefined;
  const own = taken ? taken(rows, facts.countries) : rows;
  const column = RESPELT[name] as keyof LocaleRow<Name> | undefined;
  const pairs = Object.entries(facts.instead ?? {});
  if (column === undefined || pairs.length === 0) return own;
  const respelt = (text: string) => pairs.reduce((old, [there, here]) => old.replaceAll(there, here), text);
  return own.map((row) => ({ ...row, [column]: respelt(row[column] as string) }));
}

/** Those rows, but its own titles in place of the ones of the same occupations. */
function amended(
  titles: Rows<'job-titles'>,
  others: Rows<'job-titles'>,
  at: (row: string) => ReturnType<LocaleFolder['at']>,
): Rows<'job-titles'> {
  const known = new Set(others.map(({ occupation }) => occupation));
  const unknown = titles.find(({ occupation }) => !known.has(occupation));
  if (unknown) throw new SourceError(at(unknown.occupation), 'is no occupation');
  const own = new Set(titles.map(({ occupation }) => occupation));
  return [...others.filter(({ occupation }) => !own.has(occupation)), ...titles];
}

/** In order of their positions, then of their tags. */
export function localeFolders({ locales }: Pick<Inputs, 'locales'>): LocaleFolder[] {
  const ending = '/locale';
  const tags = Object.keys(locales).flatMap((path) =>
    path.endsWith(ending) ? path.slice(0, -ending.length) : [],
  );
  const factsOf = (tag: string) => locales[`${tag}/locale`]?.[0] as LocaleFacts;
  const folders = tags.map((tag): LocaleFolder => {
    const facts = factsOf(tag);
    const at: LocaleFolder['at'] = (name, row) => ({
      source: SOURCE,
      file: `${tag}/${name}.${name === 'locale' ? 'yaml' : 'csv'}`,
      ...(row === undefined ? {} : { row }),
    });
    const { like } = facts;
    if (like !== undefined && (!tags.includes(like) || factsOf(like).like !== undefined)) {
      throw new SourceError(at('locale'), `like: '${like}' is no locale with tables of its own`);
    }
    const table = <Name extends TableName>(of: string, name: Name) =>
      locales[`${of}/${name}`] as readonly LocaleRow<Name>[] | undefined;
    const owns = (name: TableName) => table(tag, name) !== undefined;
    const shared = OF_A_WORLD.find((name) => like !== undefined && !owns(name));
    const isOfWorld =
      facts.share > 0 || Object.values(facts.countries).some(({ companies }) => companies > 0);
    if (isOfWorld && shared) {
      throw new SourceError(at('locale'), `a world has it and ${like}, but they share their ${shared}`);
    }
    const ofLike = <Name extends TableName>(name: Name) =>
      like === undefined ? [] : inherited(name, table(like, name) ?? [], facts);
    const rows = <Name extends TableName>(name: Name): Rows<Name> => {
      const own = table(tag, name);
      if (own === undefined || like === undefined || name !== 'job-titles') return own ?? ofLike(name);
      const titles = own as Rows<'job-titles'>;
      return amended(titles, ofLike('job-titles'), (row) => at('job-titles', row)) as Rows<Name>;
    };
    return { tag, facts, rows, owns, at };
  });
  const total = folders.reduce((sum, { facts }) => sum + facts.share, 0);
  if (total !== 100)
    throw new SourceError({ source: SOURCE }, `the shares of the world add up to ${total} %`);
  const place = ({ facts: { position } }: LocaleFolder) => String(position ?? 999).padStart(3, '0');
  return byKey(folders, (folder) => `${place(folder)} ${folder.tag}`);
}
