/** What the search looks through: the file that the service makes of a release, and the entries in it. */

/** Kinds of names that parameters take. */
export const KINDS = ['country', 'group', 'currency', 'zone', 'airport', 'indicator'] as const;
export type Kind = (typeof KINDS)[number];

export const GROUPS = ['Routes', 'Data', 'Countries', 'Guides'] as const;
export type Group = (typeof GROUPS)[number];

export interface Entry {
  /** The address from the site's root. */
  url: string;
  title: string;
  summary: string;
  group: Group;
  /** Other names of the same. */
  also?: readonly string[];
  /** Names of parameters and fields, separated by blanks. */
  names?: string;
  /** What weighs less: values that parameters choose from, and names of fields inside objects, separated by blanks. */
  values?: string;
  /** The other words of its page. */
  text?: string;
  /** Words of the values that examples send. */
  examples?: string;
  /** If it is a name that parameters take: what they are sent, by kind. */
  sent?: Readonly<Partial<Record<Kind, string>>>;
  /** Of a route: the parameter that takes a name of each kind, with a comma behind it if it takes several. */
  takes?: Readonly<Partial<Record<Kind, string>>>;
  /** Of a route: parameters that each request has to have. */
  needs?: readonly string[];
}

/** As it is sent: there are thousands of airports, so each is a few words. */
export interface SearchFile {
  entries: readonly Entry[];
  /** Each with its aliases behind it. */
  zones: readonly (readonly [id: string, ...aliases: string[]])[];
  currencies: readonly (readonly [code: string, name: string])[];
  /** By country and index of a zone: HND Haneda-|Tokyo, without the city where the name has it. */
  airports: readonly (readonly [country: string, zone: number, names: readonly string[]])[];
  /** What people type, and what it is called here. */
  synonyms: Readonly<Record<string, string>>;
  /** Words that a text may have besides those that matter. */
  passing: readonly string[];
}

/** The entry of a route, at a request: its page opens with the form filled in. */
export const filled = ({ url }: Entry, query: string): string => (query === '' ? url : `${url}?${query}`);

/** Every entry of a file, one after the other. */
export function* allEntries(file: SearchFile): Generator<Entry> {
  yield* file.entries;
  const routes = new Map(file.entries.map((entry) => [entry.title, entry]));
  const at = (path: string, query: string) => filled(routes.get(path) ?? { ...NO_ENTRY, url: path }, query);
  for (const [code, name] of file.currencies)
    yield {
      url: at('/api/currencies', `code=${code}`),
      title: code,
      summary: name,
      group: 'Data',
      also: [name],
      sent: { currency: code },
    };
  for (const [zone, ...aliases] of file.zones)
    yield {
      url: at('/api/time', `tz=${zone}`),
      title: zone,
      summary: 'Time zone.',
      group: 'Data',
      also: [...aliases, ...[zone, ...aliases].filter(isPlace).map(placeOf)],
      // What says Etc/UTC mostly asks for something about UTC.
      ...(zone.startsWith('Etc/') ? {} : { sent: { zone } }),
    };
  const countries = new Map(file.entries.map(({ title, sent }) => [sent?.country, title]));
  for (const [country, index, names] of file.airports) {
    const zone = file.zones[index]?.[0];
    for (const each of names) {
      const [, iata = '', start = '', mark = '', city] = AIRPORT.exec(each) ?? [];
      const name = start + (ENDINGS[mark] ?? '');
      yield {
        url: at('/api/airports', `iata=${iata}`),
        title: iata,
        summary: [name, city, countries.get(country)].filter(Boolean).join(', '),
        group: 'Data',
        also: [withoutNoun(name), ...(city ? [city] : [])],
        sent: { airport: iata, ...(zone ? { zone } : {}) },
      };
    }
  }
}

const NO_ENTRY: Entry = { url: '', title: '', summary: '', group: 'Routes' };

/** What names of airports end with, and the sign that the file has in its place. */
export const ENDINGS: Readonly<Record<string, string>> = { '~': ' International Airport', '-': ' Airport' };

const AIRPORT = /^(\w{3}) ([^|]*?)([~-]?)(?:\|(.*))?$/;

const isPlace = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/');

/** The last part of the name of a zone: Buenos Aires. */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** London Heathrow, which nobody calls an international airport. */
const withoutNoun = (name: string) => name.replace(/( International| Regional)?( Airport| Airfield)$/, '');
