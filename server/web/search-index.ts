/** What the search looks through: routes with their parameters and fields, guides, names and pages of the dataset. */
import type { z } from 'zod';
import type { Neighbour } from '../../api/framework/neighbour.ts';
import { traitsOf } from '../../api/framework/params.ts';
import type { Endpoint, Registry } from '../../api/framework/registry.ts';
import { extraFormats, pictureFormats, type Route, recordOf } from '../../api/framework/route.ts';
import type { Steps } from '../../api/framework/steps.ts';
import type { Indicator } from '../../db/indicators.ts';
import type { Dataset } from '../../db/open.ts';
import { ENDINGS, type Entry, type Kind, type SearchFile } from './browser/search/entries.ts';
import { partsOf, wordsOf } from './browser/search/words.ts';
import { docsPath } from './contents.ts';
import { type Field, fieldsOf } from './fields.ts';
import { DATA_PAGES, GUIDE_ENTRIES } from './guides.ts';
import { neighbourPath } from './pages/neighbour-path.ts';
import { routeName } from './route-title.ts';
import language from './search-words.json' with { type: 'json' };
import { columnsOf, tablesOf } from './tables.ts';

/** Of a release. Where nothing is looked for, entries are offered in this order. */
export function* searchFile(
  registry: Registry,
  neighbours: readonly Neighbour[],
  dataset: Dataset,
): Steps<SearchFile> {
  const routes: { entry: Entry; words: Set<string> }[] = [];
  for (const endpoint of registry.values()) {
    routes.push({ entry: routeEntry(endpoint), words: distinctWords(textOf(endpoint.route)) });
    yield;
  }
  const entries: Entry[] = yield* withTexts(routes);
  entries.push(...neighbours.map(neighbourEntry), ...GUIDE_ENTRIES, ...DATA_PAGES);
  entries.push(...(yield* tableEntries(dataset)), ...nameEntries(dataset));
  yield;
  return { entries, ...namesOf(dataset), ...language };
}

const routeEntry = ({ path, route }: Endpoint): Entry => {
  const needs = Object.entries(route.query).filter(([, schema]) => !schema.safeParse(undefined).success);
  return {
    url: docsPath({ path }).slice(1),
    title: path,
    summary: route.summary,
    group: 'Routes',
    names: [...Object.keys(route.query), ...Object.keys(recordOf(route).shape)].join(' '),
    values: [...new Set([routeName({ path }), ...valuesOf(route), ...innerNames(fieldsOf(route))])].join(' '),
    examples: [...new Set(sentBy(route))].join(' '),
    ...takenBy(route),
    ...(needs.length > 0 ? { needs: needs.map(([name]) => name) } : {}),
  };
};

/** Names of fields inside of objects. */
const innerNames = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ fields: inner }) => [...inner.map(({ name }) => name), ...innerNames(inner)]);

function valuesOf(route: Route): string[] {
  const values = Object.values(route.query).flatMap((schema) => {
    const { json, vocabulary } = traitsOf(schema as z.ZodType);
    const { enum: names = [] } = (json.items ?? json) as { enum?: unknown[] };
    // Names of the release have entries of their own.
    return vocabulary ? [] : names.map(String);
  });
  const formats = route.kind === 'image' ? pictureFormats(route) : Object.keys(extraFormats(route));
  return [...new Set([...values, ...formats])];
}

/** Words of the values that examples send. */
const sentBy = ({ examples }: Route): string[] =>
  examples.flatMap((query) => [...new URLSearchParams(query).values()].flatMap(wordsOf));

/** The names that a vocabulary has, by its own name. */
const KIND_OF: Readonly<Record<string, readonly Kind[]>> = {
  CountryCode: ['country'],
  EconomyCode: ['country'],
  NumberingRegion: ['country'],
  NumberingPlanRegion: ['country'],
  FlightPlace: ['airport', 'country'],
  CountryGroup: ['group'],
  ActiveCurrencyCode: ['currency'],
  CurrencyCodeOrNumber: ['currency'],
  WrittenCurrencyCode: ['currency'],
  TimeZone: ['zone'],
  AirportIataCode: ['airport'],
  Indicator: ['indicator'],
};

/** The first parameter for each kind of name; a comma says that it takes several. */
function takenBy(route: Route): Pick<Entry, 'takes'> {
  const takes: Partial<Record<Kind, string>> = {};
  for (const [name, schema] of Object.entries(route.query)) {
    const { vocabulary, many } = traitsOf(schema as z.ZodType);
    for (const kind of KIND_OF[vocabulary?.name ?? ''] ?? [])
      takes[kind] ??= many === 'comma' ? `${name},` : name;
  }
  return Object.keys(takes).length > 0 ? { takes } : {};
}

/** What the page of a route says. */
function textOf(route: Route): string {
  const { notes = {}, standards } = route;
  const parameters = Object.values(route.query).map((schema) => (schema as z.ZodType).description ?? '');
  return [...Object.entries(notes).flat(), ...standards, ...parameters, ...meaningsOf(fieldsOf(route))].join(
    ' ',
  );
}

const meaningsOf = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ meaning, fields: inner }) => [meaning, ...meaningsOf(inner)]);

/** In lower case if that is how one of them is written, as LHR is not. */
function distinctWords(text: string): Set<string> {
  const parts = new Set(partsOf(text));
  const lower = (part: string) => part.toLowerCase();
  return new Set([...parts].filter((part) => part === lower(part) || !parts.has(lower(part))));
}

/** A word that more pages have does not tell them apart. */
const MOST_PAGES = 0.3;

/** A word of several letters, or the number of a standard: other digits are of examples. */
const TELLS = /^(?:\p{L}.+|\d{4})$/u;

/** Each with the words of its page that it does not have yet. */
function* withTexts(routes: readonly { entry: Entry; words: ReadonlySet<string> }[]): Steps<Entry[]> {
  const pages = new Map<string, number>();
  for (const { words } of routes) for (const word of words) pages.set(word, (pages.get(word) ?? 0) + 1);
  yield;
  const told: Entry[] = [];
  for (const { entry, words } of routes) {
    const { title, summary, names, values } = entry;
    const known = new Set(wordsOf(`${title} ${summary} ${names} ${values}`));
    const others = [...words].filter(
      (word) =>
        TELLS.test(word) &&
        !known.has(word.toLowerCase()) &&
        (pages.get(word) ?? 0) <= MOST_PAGES * routes.length,
    );
    told.push({ ...entry, text: others.sort().join(' ') });
    yield;
  }
  return told;
}

const neighbourEntry = (neighbour: Neighbour): Entry => ({
  url: neighbourPath(neighbour).slice(1),
  title: neighbour.title,
  summary: neighbour.summary,
  group: 'Guides',
  names: [neighbour.host, neighbour.name, ...neighbour.roots].join(' '),
});

function* tableEntries(dataset: Dataset): Steps<Entry[]> {
  const tables: Entry[] = [];
  for (const { name, meaning } of tablesOf(dataset)) {
    const names = columnsOf(dataset, name).map((column) => column.name);
    tables.push({
      url: `data/tables/${name}`,
      title: name,
      summary: meaning,
      group: 'Data',
      names: names.join(' '),
    });
    yield;
  }
  return tables;
}

/** Names of the release that have a page, or that a page takes. */
function nameEntries({ sqlite }: Dataset): Entry[] {
  const indicators = sqlite.prepare('SELECT code, name, unit FROM indicator ORDER BY position').all() as {
    code: Indicator;
    name: string;
    unit: string;
  }[];
  const countries = sqlite
    .prepare(
      `SELECT code, alpha3, c.name, c.capital, json_group_array(n.name) AS names
      FROM country c LEFT JOIN country_name n ON n.country_code = c.code AND n.kind <> 'official'
      GROUP BY code ORDER BY c.name`,
    )
    .all() as { code: string; alpha3: string; name: string; capital: string | null; names: string }[];
  const groups = sqlite.prepare('SELECT code, name FROM country_group ORDER BY name').all() as {
    code: string;
    name: string;
  }[];
  return [
    ...indicators.map(
      ({ code, name, unit }): Entry => ({
        url: `data/indicators/${code}`,
        title: name,
        summary: `${unit.charAt(0).toUpperCase()}${unit.slice(1)}, by country.`,
        group: 'Data',
        also: [code, code.replace('Percent', '')],
        sent: { indicator: code },
      }),
    ),
    ...countries.map(({ code, alpha3, name, capital, names }): Entry => {
      const others = (JSON.parse(names) as (string | null)[]).filter(
        (each) => each !== null && each !== name,
      );
      return {
        url: `data/countries/${code}`,
        title: name,
        summary: capital ? `Capital ${capital}` : code,
        group: 'Countries',
        also: [...new Set([code, alpha3, ...(others as string[])])],
        sent: { country: code },
      };
    }),
    ...groups.map(
      ({ code, name }): Entry => ({
        url: `docs/country-groups?code=${code}`,
        title: name,
        summary: 'A group of countries, with its members.',
        group: 'Data',
        also: [code],
        sent: { group: code },
      }),
    ),
  ];
}

/** Names of which there are too many to be written out. */
function namesOf({ sqlite }: Dataset): Pick<SearchFile, 'zones' | 'currencies' | 'airports'> {
  const aliases = Map.groupBy(
    sqlite.prepare('SELECT zone_id, alias FROM time_zone_alias ORDER BY alias').raw().all() as [
      string,
      string,
    ][],
    ([zone]) => zone,
  );
  const ids = sqlite.prepare('SELECT id FROM time_zone ORDER BY id').pluck().all() as string[];
  const currencies = sqlite
    .prepare('SELECT code, name FROM currency WHERE withdrawal IS NULL ORDER BY code')
    .raw()
    .all() as [string, string][];
  const airports = sqlite
    .prepare('SELECT iata, name, city, country_code AS country, zone_id AS zone FROM airport ORDER BY iata')
    .all() as { iata: string; name: string; city: string | null; country: string; zone: string }[];
  const places = Map.groupBy(airports, ({ country, zone }) => `${country} ${zone}`);
  return {
    zones: ids.map((id) => [id, ...(aliases.get(id) ?? []).map(([, alias]) => alias)]),
    currencies,
    airports: [...places.values()].map((each) => {
      const [{ country, zone } = { country: '', zone: '' }] = each;
      const names = each.map(
        ({ iata, name, city }) => `${iata} ${packed(name)}${city && !name.includes(city) ? `|${city}` : ''}`,
      );
      return [country, ids.indexOf(zone), names];
    }),
  };
}

/** As the file has the name of an airport, for which an entry is made of it: most end with the same words. */
function packed(name: string): string {
  const known = Object.entries(ENDINGS).find(([, ending]) => name.endsWith(ending));
  return known ? `${name.slice(0, -known[1].length)}${known[0]}` : name;
}
