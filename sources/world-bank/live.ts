/** Figures from the World Bank's API (v2), which answers `[header, rows]` or, with HTTP 200, `[{message}]`. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { variable } from '../../db/environment.ts';
import { ALL_INDICATORS, factsOf, INDICATOR_FACTS, type Indicator } from '../../db/indicators.ts';
import { expectExactly } from '../intake/exceptions.ts';
import { fetchBytes, optionsOf } from '../intake/http.ts';
import { npm } from '../intake/pinned-file.ts';
import type { Live, LiveRequest, Retrieved } from '../intake/retrieval.ts';
import { SourceError } from '../intake/source-error.ts';
import { decodeText } from '../intake/text.ts';
import {
  type Economy,
  EXCLUDED,
  type Figures,
  faultOf,
  type PublishedIndicator,
  pinnedFiles,
  type Series,
  SOURCE,
  seriesOf,
} from './figures.ts';

export type LiveOptions = Pick<LiveRequest, 'signal' | 'environment' | 'progress' | 'limits'>;

const ECONOMIES = '/country?format=json&per_page=400';
const figuresOf = (code: Indicator) =>
  `/country/all/indicator/${INDICATOR_FACTS[code].worldBankCode}?format=json`;

/**
 * The pinned files, freshly from the API; `WORLD_BANK_URL` replaces its address. The API knows no conditional
 * requests, so whether anything is new is asked for with the list of economies and one row of each indicator,
 * whose header dates the last update.
 */
export const live: Live = async (request) => {
  const { last, today } = request;
  if (last && (await isCurrent(last, request))) return 'unchanged';
  const listed = await fetchEconomies(request);
  const figures = await fetchFigures(listed, request);
  const { indicators } = figures;
  const dates = indicators.map(({ code, vintage }) => [address(figuresOf(code), request), vintage] as const);
  return {
    vintage: dates.reduce((newest, [, date]) => (date > newest ? date : newest), ''),
    retrieved: today,
    validators: {
      [address(ECONOMIES, request)]: { version: versionOf(listed.economies) },
      ...Object.fromEntries(dates.map(([url, lastModified]) => [url, { lastModified }])),
    },
    files: pinnedFiles(figures),
  };
};

async function isCurrent({ validators }: Retrieved, request: LiveRequest): Promise<boolean> {
  const { economies } = await fetchEconomies(request);
  if (validators[address(ECONOMIES, request)]?.version !== versionOf(economies)) return false;
  for (const code of ALL_INDICATORS) {
    const url = address(figuresOf(code), request);
    // What was absent may have come, and is then fetched with the rest when anything else changes.
    if (factsOf(code).optional && !validators[url]) continue;
    const { header } = await fetchPage(`${url}&per_page=1&page=1`, figureRow, request, code);
    request.progress?.(`${code}: updated ${header.lastupdated}`);
    if (header.lastupdated === undefined || validators[url]?.lastModified !== header.lastupdated)
      return false;
  }
  return true;
}

const versionOf = (economies: Economy[]) =>
  createHash('sha256').update(JSON.stringify(economies)).digest('hex');

function address(path: string, { environment = process.env }: LiveOptions): string {
  return `${variable(environment, 'WORLD_BANK_URL') ?? 'https://api.worldbank.org/v2'}${path}`;
}

/** Everything the pinned files hold, one request after the other: about 25, as the API has pages. */
export async function liveFigures(options: LiveOptions): Promise<Figures> {
  return fetchFigures(await fetchEconomies(options), options);
}

interface Listed {
  economies: Economy[];
  /** Codes of what is no economy of the pinned files: aggregates and EXCLUDED. */
  left: ReadonlySet<string>;
}

async function fetchFigures({ economies, left }: Listed, options: LiveOptions): Promise<Figures> {
  const indicators: PublishedIndicator[] = [];
  const series: Series[] = [];
  for (const code of ALL_INDICATORS) {
    const fetched = await fetchIndicator(code, economies, left, options);
    if (!fetched) continue;
    indicators.push(fetched.indicator);
    series.push(...fetched.series);
  }
  return { economies, indicators, series };
}

// Figures are text (see `decode`), so are numbers; `per_page` is either, depending on the endpoint.
const count = z
  .union([z.int(), z.string().regex(/^\d+$/)])
  .transform(Number)
  .pipe(z.int().nonnegative());

const header = z.object({ page: count, pages: count, total: count, lastupdated: z.iso.date().optional() });

const named = z.object({ value: z.string().transform((text) => text.trim()) });

const countryRow = z.object({
  id: z.string().regex(/^[A-Z0-9]{3}$/),
  iso2Code: z.string(),
  region: named,
  incomeLevel: named,
});

const figureRow = z.object({
  indicator: z.object({ id: z.string() }),
  country: z.object({ id: z.string() }),
  countryiso3code: z.string(),
  date: z.string().regex(/^\d{4}$/),
  value: z.string().nullable(),
});

async function fetchEconomies(options: LiveOptions): Promise<Listed> {
  const { file, rows } = await fetchPages(ECONOMIES, countryRow, options);
  const duplicate = rows.find((row, index) => rows.findIndex(({ id }) => id === row.id) !== index);
  if (duplicate) throw new SourceError({ source: SOURCE, file }, `${duplicate.id} occurs twice`);
  // Aggregates have a three-letter code too; the region is the only mark of one.
  const [aggregates = [], members = []] = [true, false].map((wanted) =>
    rows.filter(({ region }) => (region.value === 'Aggregates') === wanted),
  );
  const iso = await isoCodes();
  const without = members.filter(({ id }) => !iso.has(id)).map(({ id }) => id);
  expectExactly(
    { source: SOURCE, file },
    'the set of economies without an ISO 3166-1 code',
    without,
    EXCLUDED,
  );
  const economies = members
    .filter(({ id }) => iso.has(id))
    .map((row): Economy => {
      if (iso.get(row.id) === row.iso2Code) {
        const [worldBankRegion, incomeGroup] = [row.region.value, row.incomeLevel.value];
        return { alpha3: row.id, alpha2: row.iso2Code, worldBankRegion, incomeGroup };
      }
      const at = { source: SOURCE, file, row: row.id };
      throw new SourceError(at, `iso2Code is '${row.iso2Code}', ISO 3166-1 has '${iso.get(row.id)}'`);
    });
  const left = new Set([...aggregates.flatMap((row) => [row.id, row.iso2Code]), ...EXCLUDED]);
  return { economies, left };
}

/** Alpha-2 by alpha-3. */
async function isoCodes(): Promise<Map<string, string>> {
  const bytes = await npm('world-countries/countries.json').read();
  const countries = JSON.parse(new TextDecoder().decode(bytes)) as Record<
    'cca2' | 'cca3' | 'status',
    string
  >[];
  const assigned = countries.filter(({ status }) => status === 'officially-assigned');
  return new Map(assigned.map(({ cca2, cca3 }) => [cca3, cca2]));
}

/** Undefined for an optional indicator that the World Bank has no figures of. */
async function fetchIndicator(
  code: Indicator,
  economies: Economy[],
  left: ReadonlySet<string>,
  options: LiveOptions,
): Promise<{ indicator: PublishedIndicator; series: Series[] } | undefined> {
  const { worldBankCode } = INDICATOR_FACTS[code];
  const path = `${figuresOf(code)}&per_page=20000`;
  const pages = await fetchPages(path, figureRow, options, code).catch((error) => {
    if (!factsOf(code).optional || !(error instanceof Withdrawn)) throw error;
    options.progress?.(`left out: ${error.reason}`);
  });
  if (!pages) return undefined;
  const { file, rows, lastupdated } = pages;
  if (!lastupdated) throw new SourceError({ source: SOURCE, file }, 'the header has no lastupdated date');
  const byEconomy = new Map(economies.map(({ alpha3 }) => [alpha3, new Map<number, string>()]));
  for (const [index, row] of rows.entries()) {
    const at = { source: SOURCE, file, row: String(index + 1) };
    if (row.indicator.id !== worldBankCode) throw new SourceError(at, `is a figure of ${row.indicator.id}`);
    // Some aggregates come without the three-letter code.
    if (left.has(row.countryiso3code || row.country.id)) continue;
    const figures = byEconomy.get(row.countryiso3code);
    if (!figures) throw new SourceError(at, `'${row.countryiso3code}' is not an economy that /country lists`);
    const year = Number(row.date);
    const place = `${code} of ${row.countryiso3code} in ${year}`;
    if (figures.has(year)) throw new SourceError(at, `${place} occurs twice`);
    const wrong = row.value === null ? undefined : faultOf(code, row.value);
    if (wrong) throw new SourceError(at, `${place}: ${wrong}`);
    figures.set(year, row.value ?? '');
  }
  const all = [...byEconomy].map(([alpha3, figures]) => seriesOf(code, alpha3, figures));
  const series = all.filter((row) => row !== undefined);
  if (factsOf(code).optional && series.length === 0) {
    options.progress?.(`left out: ${code} (${worldBankCode}) has no figures of any economy`);
    return undefined;
  }
  return { indicator: { code, worldBankCode, vintage: lastupdated, derivation: '', note: '' }, series };
}

/** All rows of a paged answer. The pages have to add up to the total that each header states. */
async function fetchPages<Row extends z.ZodType>(
  path: string,
  row: Row,
  options: LiveOptions,
  indicator?: Indicator,
) {
  const rows: z.output<Row>[] = [];
  const file = address(path, options);
  const at = { source: SOURCE, file };
  let updated: string | undefined;
  for (let page = 1; ; page++) {
    const url = `${file}&page=${page}`;
    const answer = await fetchPage(url, row, options, indicator);
    const { pages, total, lastupdated } = answer.header;
    if (total === 0) {
      const Fault = indicator ? Withdrawn : SourceError;
      throw new Fault(at, `expected some rows, received ${answer.rows.length}`);
    }
    if (answer.header.page !== page) {
      throw new SourceError({ ...at, file: url }, `answered page ${answer.header.page}`);
    }
    if (page > 1 && lastupdated !== updated) {
      throw new SourceError({ ...at, file: url }, `updated ${lastupdated} while being read (was ${updated})`);
    }
    updated = lastupdated;
    rows.push(...answer.rows);
    options.progress?.(`${path.split('?')[0]}: page ${page} of ${pages}, ${rows.length} of ${total} rows`);
    // An empty page would otherwise be followed by as many more as a damaged header promises.
    if (page < pages && answer.rows.length > 0) continue;
    if (rows.length !== total) {
      throw new SourceError(at, `expected ${total} rows, received ${rows.length}`);
    }
    return { file, rows, lastupdated };
  }
}

/** The API no longer knows the code of an indicator, has moved it to its archive, or has nothing under it. */
class Withdrawn extends SourceError {}

/** `id` of the message for a code that is unknown, deleted or archived. */
const UNKNOWN_CODE = '175';

const messages = z.tuple([z.object({ message: z.array(z.object({ id: z.coerce.string() }).loose()) })]);

async function fetchPage<Row extends z.ZodType>(
  url: string,
  row: Row,
  options: LiveOptions,
  indicator?: Indicator,
) {
  const at = { source: SOURCE, file: url };
  const { bytes } = await fetchBytes(url, { ...optionsOf(SOURCE, options), mediaType: 'application/json' });
  const content = decode(url, bytes);
  const message = messages.safeParse(content);
  if (message.success) {
    const [{ message: told }] = message.data;
    const refused = `the API refused: ${JSON.stringify(told).slice(0, 300)}`;
    if (!indicator || !told.some(({ id }) => id === UNKNOWN_CODE)) throw new SourceError(at, refused);
    const { worldBankCode } = INDICATOR_FACTS[indicator];
    const help = `${indicator}: the World Bank has withdrawn or renamed its code ${worldBankCode}`;
    throw new Withdrawn(at, `${help}; db/indicators.ts names it; ${refused}`);
  }
  const shape = z.tuple([header, z.array(z.unknown()).nullable()]).safeParse(content);
  if (!shape.success) {
    const [issue] = shape.error.issues;
    const received = JSON.stringify(content).slice(0, 200);
    throw new SourceError(at, `not [header, rows]: ${issue?.path.join('.')}: ${issue?.message}; ${received}`);
  }
  const rows = (shape.data[1] ?? []).map((value, index) => {
    const parsed = row.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const text = `${issue?.path.join('.')}: ${issue?.message}; the row is ${JSON.stringify(value).slice(0, 200)}`;
    throw new SourceError({ ...at, row: String(index + 1) }, text);
  });
  return { header: shape.data[0], rows };
}

/** A figure, as JSON writes a member `value` that is a number. Within a text, its quotes would be escaped. */
const FIGURE = /("value"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g;

/** JSON whose figures are texts of the digits they were written with; a double would respell some of them. */
function decode(url: string, bytes: Uint8Array): unknown {
  const at = { source: SOURCE, file: url };
  const text = decodeText(at, bytes);
  try {
    return JSON.parse(text.replace(FIGURE, '$1"$2"'));
  } catch (error) {
    throw new SourceError(at, `not valid JSON after ${bytes.length} bytes: ${(error as Error).message}`);
  }
}
