/**
 * Figures from a folder: one wide table an indicator (figures/<World Bank code>.csv, a column a year),
 * economies.csv, and a README.md whose table gives the vintage and derivation of each indicator and what
 * its file holds. What the table says is held against the file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseDelimited } from 'csv-parse/sync';
import { ALL_INDICATORS, factsOf, INDICATOR_FACTS, type Indicator } from '../../db/indicators.ts';
import { SourceError } from '../intake/source-error.ts';
import { decodeText } from '../intake/text.ts';
import {
  type Economy,
  type Figures,
  faultOf,
  type PublishedIndicator,
  type Series,
  SOURCE,
  seriesOf,
} from './figures.ts';

type Cells = Record<string, string>;

/** Reads a folder of figures. Throws a SourceError that names the file and the row of what is wrong. */
export async function folderFigures(folder: string): Promise<Figures> {
  const described = await readDescriptions(folder);
  const present = ALL_INDICATORS.filter((code) => described.has(code));
  const economies = await readEconomies(folder);
  const series: Series[] = [];
  for (const code of present) {
    const name = `figures/${INDICATOR_FACTS[code].worldBankCode}.csv`;
    const rows = readWide(code, name, await read(folder, name), economies);
    holdAgainst(described.get(code) as Description, name, rows);
    series.push(...rows);
  }
  return { economies, indicators: [...described.values()].map(({ indicator }) => indicator), series };
}

async function read(folder: string, name: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, name));
  } catch (error) {
    throw new SourceError({ source: SOURCE, file: name }, `cannot be read: ${(error as Error).message}`);
  }
  return decodeText({ source: SOURCE, file: name }, bytes);
}

function records(file: string, content: string): Cells[] {
  try {
    return parseDelimited(content, { columns: true });
  } catch (error) {
    throw new SourceError({ source: SOURCE, file }, `the file cannot be read: ${(error as Error).message}`);
  }
}

/** Regions that the World Bank has given another name, by the name that older files have: since July 2025. */
const RENAMED: Readonly<Record<string, string>> = {
  'Middle East & North Africa': 'Middle East, North Africa, Afghanistan & Pakistan',
};

async function readEconomies(folder: string): Promise<Economy[]> {
  const file = 'economies.csv';
  const known = new Set<string>();
  return records(file, await read(folder, file)).map((cells, index) => {
    const at = { source: SOURCE, file, row: String(index + 1) };
    const { alpha3, alpha2, world_bank_region: worldBankRegion, income_group: incomeGroup } = cells;
    if (!alpha3 || !alpha2 || !worldBankRegion || !incomeGroup) {
      throw new SourceError(at, `expected alpha3, alpha2, world_bank_region, income_group; ${show(cells)}`);
    }
    if (known.has(alpha3)) throw new SourceError(at, `the economy ${alpha3} occurs twice`);
    known.add(alpha3);
    return { alpha3, alpha2, worldBankRegion: RENAMED[worldBankRegion] ?? worldBankRegion, incomeGroup };
  });
}

function readWide(code: Indicator, file: string, content: string, economies: Economy[]): Series[] {
  const missing = new Set(economies.map(({ alpha3 }) => alpha3));
  const known = new Set(missing);
  const series = records(file, content).map((cells, index) => {
    const at = { source: SOURCE, file, row: String(index + 1) };
    const { alpha3, ...years } = cells;
    if (alpha3 === undefined) throw new SourceError(at, 'the column alpha3 is missing');
    if (!known.has(alpha3)) throw new SourceError(at, `'${alpha3}' is not an economy of economies.csv`);
    if (!missing.delete(alpha3)) throw new SourceError(at, `the economy ${alpha3} occurs twice`);
    const figures = new Map<number, string>();
    for (const [year, figure] of Object.entries(years)) {
      if (!/^\d{4}$/.test(year)) throw new SourceError(at, `the column '${year}' is not a year`);
      const wrong = figure === '' ? undefined : faultOf(code, figure);
      if (wrong) throw new SourceError(at, `${code} of ${alpha3} in ${year}: ${wrong}`);
      figures.set(Number(year), figure);
    }
    return seriesOf(code, alpha3, figures);
  });
  if (missing.size > 0) {
    throw new SourceError({ source: SOURCE, file }, `no row for ${[...missing].sort().join(' ')}`);
  }
  return series.filter((row) => row !== undefined);
}

/** One line of the table in README.md. */
interface Description {
  row: string;
  indicator: PublishedIndicator;
  /** As written there: '1960-2025'. */
  years: string;
  cells: string;
}

function holdAgainst({ row, years, cells }: Description, file: string, series: Series[]): void {
  const first = Math.min(...series.map(({ firstYear }) => firstYear));
  const last = Math.max(...series.map(({ firstYear, values }) => firstYear + values.length - 1));
  const count = series.reduce((sum, { values }) => sum + values.filter((value) => value !== '').length, 0);
  const at = { source: SOURCE, file: 'README.md', row };
  if (years !== `${first}-${last}`) throw new SourceError(at, `says ${years}; ${file} has ${first}-${last}`);
  if (cells !== String(count)) throw new SourceError(at, `says ${cells} cells; ${file} has ${count}`);
}

async function readDescriptions(folder: string): Promise<Map<Indicator, Description>> {
  const file = 'README.md';
  const lines = (await read(folder, file)).split(/\r?\n/).filter((line) => line.startsWith('|'));
  const items = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((item) => item.trim());
  const [header = [], , ...rows] = lines.map(items);
  const column = (what: string, test: (title: string) => boolean) => {
    const index = header.findIndex(test);
    if (index < 0) throw new SourceError({ source: SOURCE, file }, `the table has no column ${what}`);
    return (row: string[]) => row[index] ?? '';
  };
  const name = column("'file'", (title) => title === 'file');
  const update = column("'World Bank update …'", (title) => title.startsWith('World Bank update'));
  const years = column("'first-last year'", (title) => title === 'first-last year');
  const cells = column("'cells'", (title) => title === 'cells');
  const described = ALL_INDICATORS.flatMap((code): [Indicator, Description][] => {
    const { worldBankCode } = INDICATOR_FACTS[code];
    const [found, second] = rows.filter((row) => name(row) === worldBankCode);
    const at = { source: SOURCE, file, row: worldBankCode };
    if (!found && factsOf(code).optional) return [];
    if (!found) throw new SourceError(at, 'the table has no row for this indicator');
    if (second) throw new SourceError(at, 'the indicator occurs twice in the table');
    const indicator = { code, worldBankCode, ...readUpdate(at, update(found)) };
    return [[code, { row: worldBankCode, indicator, years: years(found), cells: cells(found) }]];
  });
  return new Map(described);
}

/**
 * `2025-04-15 (a remark)` is a published series; `derived: A (2026-07-13) / B (2026-02-24); how. A remark`
 * a computed one, which is as old as its oldest input.
 */
function readUpdate(
  at: { source: string; file: string; row: string },
  text: string,
): Pick<PublishedIndicator, 'vintage' | 'derivation' | 'note'> {
  const published = /^(\d{4}-\d\d-\d\d)(?: \((?<remark>.+)\))?$/.exec(text);
  if (published?.[1]) {
    return { vintage: published[1], derivation: '', note: sentence(published.groups?.remark) };
  }
  const derived = /^derived: (?<how>.+?)(?:\. (?<remark>.+))?$/.exec(text)?.groups;
  const [vintage] = derived?.how?.match(/(?<=\()\d{4}-\d\d-\d\d(?=\))/g)?.sort() ?? [];
  if (!derived?.how || !vintage) {
    throw new SourceError(at, `no vintage: expected a date or 'derived: … (date) …', found '${text}'`);
  }
  return { vintage, derivation: derived.how, note: sentence(derived.remark) };
}

function sentence(remark: string | undefined): string {
  if (!remark) return '';
  return `${remark.charAt(0).toUpperCase()}${remark.slice(1).replace(/\.$/, '')}.`;
}

function show(cells: Cells): string {
  return `found ${JSON.stringify(cells).slice(0, 200)}`;
}
