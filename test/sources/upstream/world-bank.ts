/** The World Bank's API, as `https://api.worldbank.org/v2` is, with the pinned figures. */

import { INDICATOR_FACTS } from '../../../db/indicators.ts';
import { parseSource } from '../../../sources/intake/tables.ts';
import worldBank from '../../../sources/world-bank/source.ts';
import { once } from '../../once.ts';
import type { Answer, Fault } from './answer.ts';
import { pinned } from './pinned.ts';

export interface Country {
  id: string;
  iso2Code: string;
  region: { value: string };
  incomeLevel: { value: string };
}

export interface WorldBankApi {
  /** The date of the last update, if not that of each pinned indicator. */
  updated?: string;
  countries?: Country[];
  /** Rows of an indicator as JSON text, from those that are right. */
  rows?: (code: string, rows: string[]) => string[];
  header?: (header: Record<string, unknown>, url: URL) => Record<string, unknown>;
}

const files = await pinned(worldBank);
const { economies, indicators } = parseSource(worldBank, files);
const figureLines = Buffer.from(files.get('figures.csv') as Uint8Array)
  .toString()
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

export const member = (id: string, iso2Code: string, region: string, income: string): Country => ({
  id,
  iso2Code,
  region: { value: region },
  incomeLevel: { value: income },
});

export function countries(): Country[] {
  return [
    // Region names of the API end in a space here and there.
    ...economies.map((row) => member(row.alpha3, row.alpha2, `${row.world_bank_region} `, row.income_group)),
    member('CHI', 'JG', 'Europe & Central Asia', 'High income'),
    member('XKX', 'XK', 'Europe & Central Asia', 'Upper middle income'),
    member('WLD', '1W', 'Aggregates', 'Aggregates'),
    member('EUU', 'EU', 'Aggregates ', 'Aggregates'),
  ];
}

/** The rows of an indicator as JSON text, newest year first, every year listed; the figures as pinned. */
const figureRows = once((worldBankCode: string): string[] => {
  const row = (alpha3: string, alpha2: string, year: number, figure: string | undefined) =>
    `{"indicator":{"id":"${worldBankCode}","value":"Name"},"country":{"id":"${alpha2}","value":"Name"},` +
    `"countryiso3code":"${alpha3}","date":"${year}","value":${figure || 'null'},"unit":"","decimal":0}`;
  const alpha2s = new Map(economies.map(({ alpha3, alpha2 }) => [alpha3, alpha2]));
  const rows = ['WLD', 'XKX', 'CHI'].map((code) => row(code, 'XX', 2024, '8000000000'));
  rows.push(row('', '1W', 2023, '8000000000'));
  for (const [code, alpha3 = '', first, run = ''] of figureLines) {
    if (INDICATOR_FACTS[code as keyof typeof INDICATOR_FACTS].worldBankCode !== worldBankCode) continue;
    const values = run.split(';');
    for (let year = 2025; year >= 1960; year--) {
      rows.push(row(alpha3, alpha2s.get(alpha3) ?? '', year, values[year - Number(first)]));
    }
  }
  return rows;
});

const everyOther = (_: unknown, index: number) => index % 2 === 0;

/** Of a code that is unknown, deleted or archived; the status is 200. */
export const UNKNOWN =
  '[{"message":[{"id":"175","key":"Invalid format","value":"The indicator was not found. It may have been ' +
  'deleted or archived."}]}]';

/** Gives no more than 5000 rows a page however many are asked for. */
export function answerWorldBank(api: WorldBankApi, url: URL, fault?: Fault): Answer {
  const page = Number(url.searchParams.get('page'));
  const code = /\/country\/all\/indicator\/(.+)$/.exec(url.pathname)?.[1];
  if (code && !indicators.some((row) => row.world_bank_code === code)) {
    return { type: 'application/json;charset=utf-8', body: Buffer.from(UNKNOWN) };
  }
  let rows = code
    ? figureRows(code)
    : (api.countries ?? countries()).map((country) => JSON.stringify(country));
  if (code) rows = api.rows?.(code, rows) ?? rows;
  if (fault === 'half') rows = rows.filter(everyOther);
  if (fault === 'aggregates-unmarked') rows = rows.map((row) => row.replace(/Aggregates ?/, 'South Asia'));
  const size = Math.min(Number(url.searchParams.get('per_page')), 5_000);
  const pages = Math.ceil(rows.length / size);
  const counts = { page, pages, per_page: code ? size : String(size), total: rows.length };
  const lastupdated = api.updated ?? indicators.find((row) => row.world_bank_code === code)?.vintage;
  const header = code ? { ...counts, sourceid: '2', lastupdated } : counts;
  let sent = rows.slice((page - 1) * size, page * size).join(',');
  if (fault === '1e99') sent = sent.replace(/"value":\d[^,]*/, '"value":1e99');
  return {
    type: 'application/json;charset=utf-8',
    body: Buffer.from(`[${JSON.stringify(api.header?.(header, url) ?? header)},[${sent}]]`),
  };
}
