/** GeoNames' countryInfo.txt: tab-separated, comments with #, the last comment line being the header. */
import { variable } from '../../db/environment.ts';
import { expectExactly } from '../intake/exceptions.ts';
import { fetchBytes, optionsOf } from '../intake/http.ts';
import type { Live } from '../intake/retrieval.ts';
import { SourceError } from '../intake/source-error.ts';
import { decodeText } from '../intake/text.ts';

const SOURCE = 'geonames';
const ORIGIN = 'https://download.geonames.org';
const PATH = '/export/dump/countryInfo.txt';

/** Columns of the pinned file, and upstream's name of each. */
const COLUMNS = {
  alpha2: 'ISO',
  continent: 'Continent',
  language_tags: 'Languages',
  postal_code_format: 'Postal Code Format',
  postal_code_regex: 'Postal Code Regex',
  neighbours: 'neighbours',
} as const;

/** Columns of lists, which may end in a comma upstream, as the languages of Israel do. */
const LISTS: ReadonlySet<string> = new Set(['Languages', 'neighbours']);

/** Rows of codes that ISO 3166-1 does not have. */
const EXCLUDED = [
  'AN', // the Netherlands Antilles: withdrawn in 2010
  'CS', // Serbia and Montenegro: withdrawn in 2006
  'XK', // Kosovo: a code for users to assign
] as const;

/** `GEONAMES_URL` replaces the origin. The vintage is the day on which upstream changed the file. */
export const live: Live = async (request) => {
  const origin = variable(request.environment ?? process.env, 'GEONAMES_URL') ?? ORIGIN;
  const url = `${origin}${PATH}`;
  const have = request.last?.validators[url];
  const fetched = await fetchBytes(url, { ...optionsOf(SOURCE, request), mediaType: 'text/plain', have });
  if (fetched.notModified) return 'unchanged';
  const rows = readCountries(url, fetched.bytes);
  const changed = dayOf(fetched.validator.lastModified) ?? request.today;
  request.progress?.(`countryInfo.txt of ${changed}, ${rows.length} countries`);
  const lines = [Object.keys(COLUMNS), ...rows].map((row) => `${row.join('\t')}\n`);
  return {
    vintage: changed,
    retrieved: request.today,
    validators: { [url]: fetched.validator },
    files: new Map([['countries.tsv', Buffer.from(lines.join(''))]]),
  };
};

/** The day (YYYY-MM-DD) of an HTTP date (RFC 9110 §5.6.7). */
function dayOf(date: string | undefined): string | undefined {
  const instant = Date.parse(date ?? '');
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString().slice(0, 10);
}

/** The columns of COLUMNS, by code. Throws a SourceError that names the line of what is wrong. */
function readCountries(file: string, bytes: Uint8Array): string[][] {
  const at = { source: SOURCE, file };
  const lines = decodeText(at, bytes).split(/\r?\n/);
  const header =
    lines
      .findLast((line) => line.startsWith('#'))
      ?.slice(1)
      .split('\t') ?? [];
  const columns = Object.values(COLUMNS).map((name) => {
    const position = header.indexOf(name);
    if (position < 0) throw new SourceError(at, `the header has no column '${name}': ${header.join(', ')}`);
    return (cells: string[]) => {
      const cell = cells[position] ?? '';
      return LISTS.has(name) ? cell.replace(/,$/, '') : cell;
    };
  });
  const rows = lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const cells = line.split('\t');
    if (cells.length === header.length) return [columns.map((column) => column(cells))];
    const message = `expected ${header.length} cells, found ${cells.length}: ${line.slice(0, 80)}`;
    throw new SourceError(at, `line ${index + 1}: ${message}`);
  });
  const isExcluded = ([code = '']: string[]) => (EXCLUDED as readonly string[]).includes(code);
  const left = rows.filter(isExcluded).map(([code = '']) => code);
  expectExactly(at, 'the set of codes that are not of ISO 3166-1', left, EXCLUDED);
  return rows.filter((row) => !isExcluded(row)).sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
