import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INDICATORS } from '../../db/indicators.ts';
import { pin } from '../../pipeline/pin.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { type LiveOptions, live, liveFigures } from '../../sources/world-bank/live.ts';
import worldBank from '../../sources/world-bank/source.ts';
import { send } from '../sources/upstream/answer.ts';
import { serve } from '../sources/upstream/listener.ts';
import { pinned } from '../sources/upstream/pinned.ts';
import {
  answerWorldBank,
  countries,
  member,
  UNKNOWN,
  type WorldBankApi,
} from '../sources/upstream/world-bank.ts';

const files = await pinned(worldBank);

const UPDATED = '2026-10-01';
const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };

interface Api extends WorldBankApi {
  /** Answers instead of the API; returns false to let it answer. */
  instead?: (url: URL, response: Parameters<RequestListener>[1]) => boolean;
}

const api =
  (options: Api = {}): RequestListener =>
  (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    if (options.instead?.(url, response)) return;
    send(request, response, answerWorldBank({ updated: UPDATED, ...options }, url));
  };

const quick: LiveOptions['limits'] = { pausesMs: [1, 1], timeoutMs: 20_000 };

const read = (baseUrl: string, options: Partial<LiveOptions> = {}) =>
  liveFigures({
    environment: { WORLD_BANK_URL: baseUrl },
    signal: new AbortController().signal,
    limits: quick,
    ...options,
  });

async function rejection(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => Promise.reject(new Error('nothing failed')),
    (error) => error as Error,
  );
}

async function refused(options: Api | RequestListener, more: Partial<LiveOptions> = {}): Promise<string> {
  const baseUrl = await serve(typeof options === 'function' ? options : api(options));
  const error = await rejection(read(baseUrl, more));
  expect(error).toBeInstanceOf(SourceError);
  expect(error.message).toContain(`world-bank, ${baseUrl}/country`);
  return error.message.replaceAll(baseUrl, '');
}

describe('the live API', () => {
  it('gives the figures page by page, digit for digit, without aggregates', async () => {
    const lines: string[] = [];
    const baseUrl = await serve(api());
    const into = await mkdtemp(join(tmpdir(), 'pin-live-'));
    try {
      const signal = new AbortController().signal;
      const summary = await pin('world-bank', {
        environment: { WORLD_BANK_URL: baseUrl },
        into,
        signal,
        limits: quick,
        progress: (line) => lines.push(line),
      });
      expect((await readdir(into)).sort()).toEqual(['economies.csv', 'figures.csv', 'indicators.csv']);
      for (const name of ['economies.csv', 'figures.csv']) {
        expect((await readFile(join(into, name))).equals(files.get(name) as Uint8Array), name).toBe(true);
      }
      const indicators = await readFile(join(into, 'indicators.csv'), 'utf8');
      expect(indicators.split('\n')[3]).toBe(`populationDensity,EN.POP.DNST,${UPDATED},,`);
      expect(lines).toContain('/country/all/indicator/SP.POP.TOTL: page 3 of 3, 14194 of 14194 rows');
      expect(summary.at(-1)).toContain(`write ${UPDATED} there`);
    } finally {
      await rm(into, { recursive: true });
    }
  });

  it('is the seam of the source', async () => {
    expect(worldBank.live).toBe(live);
    const baseUrl = await serve(api({ countries: [] }));
    const error = await rejection(
      live({
        environment: { WORLD_BANK_URL: baseUrl },
        signal: new AbortController().signal,
        today: UPDATED,
      }),
    );
    expect(error.message).toContain('expected some rows, received 0');
  });

  it('may leave an economy unclassified', async () => {
    const list = countries();
    for (const row of list.filter(({ id }) => id === 'VEN')) row.incomeLevel.value = 'Not classified';
    const baseUrl = await serve(
      api({ countries: list, rows: (_, rows) => rows.filter((row) => row.includes('"VEN"')) }),
    );
    const figures = await read(baseUrl);
    expect(figures.economies.find(({ alpha3 }) => alpha3 === 'VEN')?.incomeGroup).toBe('Not classified');
  });

  it('is refused when the economies without an ISO code are others', async () => {
    const more = [...countries(), member('ZZZ', 'ZZ', 'South Asia', 'Low income')];
    expect(await refused({ countries: more })).toMatch(/changed \(new: ZZZ\)/);
    const fewer = countries().filter(({ id }) => id !== 'XKX');
    expect(await refused({ countries: fewer })).toMatch(/changed \(no longer so: XKX\)/);
  });

  it('is refused when a code is given twice or to another country', async () => {
    expect(await refused({ countries: [...countries(), ...countries().slice(0, 1)] })).toMatch(/ABW occurs/);
    const swapped = countries().map((row) => (row.id === 'ABW' ? { ...row, iso2Code: 'AF' } : row));
    expect(await refused({ countries: swapped })).toMatch(/row ABW: iso2Code is 'AF'/);
  });

  it.each<[string, (rows: string[]) => string[], RegExp]>([
    ['twice', (rows) => [...rows, rows.at(-1) ?? ''], /population of .* in 1960 occurs twice/],
    ['of an unknown economy', (rows) => rows.map((row) => row.replace('"WLD"', '"AFE"')), /'AFE' is not/],
    ['of another indicator', (rows) => rows.map((row) => row.replace('SP.POP', 'X')), /a figure of X\.TOTL/],
    ['negative', (rows) => rows.map((row) => row.replace(':54922,', ':-54922,')), /of ABW in 1960: -54922/],
    ['beyond belief', (rows) => rows.map((row) => row.replace(':54922,', ':1e99,')), /1960: 1e99 is outside/],
    ['text', (rows) => rows.map((row) => row.replace(':54922,', ':"many",')), /'many' is not a decimal/],
    ['without a year', (rows) => rows.map((row) => row.replace('"2025"', '"2025Q1"')), /row \d+: date/],
  ])('is refused when a figure is %s', async (_, rows, message) => {
    expect(await refused({ rows: (_code, right) => rows(right) })).toMatch(message);
  });

  it('is refused when pages do not add up', async () => {
    const onFigures = (edit: (header: Record<string, unknown>, page: string) => Record<string, unknown>) => ({
      header: (header: Record<string, unknown>, url: URL) =>
        url.pathname === '/country' ? header : edit(header, url.searchParams.get('page') ?? ''),
    });
    expect(await refused(onFigures((header) => ({ ...header, pages: 1 })))).toMatch(/expected 14194 rows/);
    expect(await refused(onFigures((header) => ({ ...header, page: 1 })))).toMatch(/page=2: answered page 1/);
    expect(
      await refused(onFigures((header, page) => ({ ...header, lastupdated: `2026-10-0${page}` }))),
    ).toMatch(/updated 2026-10-02 while being read/);
    expect(await refused(onFigures(({ lastupdated: _, ...header }) => header))).toMatch(/no lastupdated/);
  });
});

/** Made-up figures of an indicator that is not among the pinned ones. */
const unemployment = (figure: string | null) =>
  JSON.stringify([
    { page: 1, pages: 1, per_page: 20_000, total: 1, lastupdated: UPDATED },
    [
      {
        indicator: { id: 'SL.UEM.TOTL.ZS' },
        country: { id: 'DK' },
        countryiso3code: 'DNK',
        date: '2024',
        value: figure === null ? null : Number(figure),
      },
    ],
  ]);

describe('an indicator', () => {
  const only = (code: string, content: string): Api => ({
    rows: (_, rows) => rows.filter((row) => row.includes('"DNK"')),
    instead: (url, response) => {
      if (!url.pathname.endsWith(code)) return false;
      response.writeHead(200, JSON_TYPE).end(content);
      return true;
    },
  });

  it('comes when the World Bank has figures of it, and is absent until then', async () => {
    const codes = async (content: string) =>
      (await read(await serve(api(only('SL.UEM.TOTL.ZS', content))))).indicators.map(({ code }) => code);
    expect(await codes(unemployment('5.5'))).toEqual([...INDICATORS, 'unemploymentPercent']);
    expect(await codes(unemployment(null))).toEqual([...INDICATORS]);
    const none = '[{"page":0,"pages":0,"per_page":20000,"total":0},null]';
    expect(await codes(none)).toEqual([...INDICATORS]);
    expect(await refused(only('SL.UEM.TOTL.ZS', unemployment('500')))).toMatch(
      /unemploymentPercent of DNK in 2024: 500 is outside 0 to 70/,
    );
  });

  it('whose code was withdrawn is named: it stops the refresh if every release has it', async () => {
    expect(await refused(only('NY.GDP.PCAP.CD', UNKNOWN))).toMatch(
      /gdpPerCapita: the World Bank has withdrawn or renamed its code NY\.GDP\.PCAP\.CD; db\/indicators\.ts/,
    );
    const lines: string[] = [];
    const baseUrl = await serve(api(only('SI.POV.GINI', UNKNOWN)));
    await read(baseUrl, { progress: (line) => lines.push(line) });
    expect(lines.find((line) => line.includes('giniIndex'))).toMatch(
      /^left out: giniIndex: the World Bank has withdrawn or renamed its code SI\.POV\.GINI;/,
    );
  });
});

describe('an API that fails', () => {
  it('with 200 and a message', async () => {
    const message = '[{"message":[{"id":"175","key":"Invalid format","value":"deleted or archived"}]}]';
    const told = await refused((_, response) => response.writeHead(200, JSON_TYPE).end(message));
    expect(told).toMatch(/page=1: the API refused: .*175.*deleted or archived/);
  });

  it('with 400 and XHTML, once', async () => {
    let requests = 0;
    const told = await refused((_, response) => {
      requests++;
      response.writeHead(400, { 'content-type': 'text/html' });
      response.end('<?xml version="1.0"?>\n<html>Request Error</html>');
    });
    expect(told).toMatch(/answered 400 Bad Request \(text\/html\): <\?xml version="1.0"\?> <html>Request/);
    expect(requests).toBe(1);
  });

  it('with 200 and XHTML', async () => {
    const told = await refused((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance'),
    );
    expect(told).toMatch(/expected application\/json, received 200 OK \(text\/html\): <html>Maintenance/);
  });

  it('with 502 twice, then not', async () => {
    let failures = 0;
    const lines: string[] = [];
    const baseUrl = await serve(
      api({
        rows: (_, rows) => rows.filter((row) => row.includes('"ABW"')),
        instead: (_, response) => {
          if (failures++ >= 2) return false;
          response.writeHead(502).end('Bad Gateway');
          return true;
        },
      }),
    );
    const { series } = await read(baseUrl, { progress: (line) => lines.push(line) });
    expect(series.map(({ alpha3 }) => alpha3)).toEqual(Array(8).fill('ABW'));
    expect(lines.filter((line) => /trying again: .* 502 Bad Gateway/.test(line))).toHaveLength(2);
  });

  it('with JSON that ends too early', async () => {
    const told = await refused((_, response) =>
      response.writeHead(200, JSON_TYPE).end('[{"page":1,"pages":1,"total":3},[{"id":'),
    );
    expect(told).toMatch(/not valid JSON after 39 bytes/);
  });

  it('with JSON of another shape', async () => {
    for (const content of ['{}', '[]', 'null', '[{"page":1}]', '[{"page":1,"pages":1,"total":-1},[]]']) {
      const told = await refused((_, response) => response.writeHead(200, JSON_TYPE).end(content));
      expect(told).toMatch(/not \[header, rows\]/);
    }
  });
});
