import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { pin } from '../../pipeline/pin.ts';
import { fetchBytes } from '../../sources/http.ts';
import { parseSource, SourceError } from '../../sources/source.ts';
import { INDICATORS } from '../../sources/world-bank/figures.ts';
import { type LiveOptions, live, liveFigures } from '../../sources/world-bank/live.ts';
import worldBank from '../../sources/world-bank/source.ts';

const servers: Server[] = [];

/** Serves on a free port of the loopback interface; returns the base URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const files = new Map(
  await Promise.all(worldBank.files.map(async ({ name, read }) => [name, await read()] as const)),
);
const { economies } = parseSource(worldBank, files);
const figureLines = Buffer.from(files.get('figures.csv') as Uint8Array)
  .toString()
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

const UPDATED = '2026-10-01';
const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };

interface Country {
  id: string;
  iso2Code: string;
  region: { value: string };
  incomeLevel: { value: string };
}

const member = (id: string, iso2Code: string, region: string, income: string): Country => ({
  id,
  iso2Code,
  region: { value: region },
  incomeLevel: { value: income },
});

function countries(): Country[] {
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
function figureRows(worldBankCode: string): string[] {
  const row = (alpha3: string, alpha2: string, year: number, figure: string | undefined) =>
    `{"indicator":{"id":"${worldBankCode}","value":"Name"},"country":{"id":"${alpha2}","value":"Name"},` +
    `"countryiso3code":"${alpha3}","date":"${year}","value":${figure || 'null'},"unit":"","decimal":0}`;
  const alpha2s = new Map(economies.map(({ alpha3, alpha2 }) => [alpha3, alpha2]));
  const rows = ['WLD', 'XKX', 'CHI'].map((code) => row(code, 'XX', 2024, '8000000000'));
  rows.push(row('', '1W', 2023, '8000000000'));
  for (const [code, alpha3 = '', first, run = ''] of figureLines) {
    if (INDICATORS[code as keyof typeof INDICATORS].worldBankCode !== worldBankCode) continue;
    const values = run.split(';');
    for (let year = 2025; year >= 1960; year--) {
      rows.push(row(alpha3, alpha2s.get(alpha3) ?? '', year, values[year - Number(first)]));
    }
  }
  return rows;
}

interface Api {
  countries?: Country[];
  /** Rows of an indicator, from those that are right. */
  rows?: (code: string, rows: string[]) => string[];
  header?: (header: Record<string, unknown>, url: URL) => Record<string, unknown>;
  /** Answers instead of the API; returns false to let it answer. */
  instead?: (url: URL, response: Parameters<RequestListener>[1]) => boolean;
}

/** The World Bank's API, which gives no more than 5000 rows a page however many are asked for. */
function api(options: Api = {}): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    if (options.instead?.(url, response)) return;
    const page = Number(url.searchParams.get('page'));
    const code = /^\/country\/all\/indicator\/(.+)$/.exec(url.pathname)?.[1];
    const right = code
      ? figureRows(code)
      : (options.countries ?? countries()).map((country) => JSON.stringify(country));
    const rows = code ? (options.rows?.(code, right) ?? right) : right;
    const size = Math.min(Number(url.searchParams.get('per_page')), 5_000);
    const pages = Math.ceil(rows.length / size);
    const counts = { page, pages, per_page: code ? size : String(size), total: rows.length };
    const header = code ? { ...counts, sourceid: '2', lastupdated: UPDATED } : counts;
    const sent = rows.slice((page - 1) * size, page * size).join(',');
    response.writeHead(200, JSON_TYPE);
    response.end(`[${JSON.stringify(options.header?.(header, url) ?? header)},[${sent}]]`);
  };
}

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
    expect(await refused({ countries: [...countries(), ...countries().slice(0, 1)] })).toMatch(/ABW stands/);
    const swapped = countries().map((row) => (row.id === 'ABW' ? { ...row, iso2Code: 'AF' } : row));
    expect(await refused({ countries: swapped })).toMatch(/row ABW: iso2Code is 'AF'/);
  });

  it.each<[string, (rows: string[]) => string[], RegExp]>([
    ['twice', (rows) => [...rows, rows.at(-1) ?? ''], /population of .* in 1960 stands twice/],
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

  it('with 503 or 429 for good, after three tries', async () => {
    for (const status of [503, 429]) {
      let requests = 0;
      const told = await refused((_, response) => {
        requests++;
        response.writeHead(status, { 'retry-after': '0' }).end();
      });
      expect(told).toMatch(new RegExp(`answered ${status} .*; tried 3 times`));
      expect(requests).toBe(3);
    }
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

  it('with a body shorter than announced', async () => {
    const told = await refused((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
      response.write('[{"page":1');
      setTimeout(() => response.destroy(), 5);
    });
    expect(told).toMatch(/no answer \(.+\); tried 3 times/);
  });

  it('with a body over the limit, announced or not', async () => {
    const limits = { ...quick, limitBytes: 1_000 };
    const announced = await refused(
      (_, response) =>
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '2000' }).end(' '.repeat(2000)),
      { limits },
    );
    expect(announced).toMatch(/larger than the limit of 1000 bytes$/);
    const endless = await refused(
      (_, response) => {
        response.writeHead(200, JSON_TYPE);
        const timer = setInterval(() => response.write(' '.repeat(400)), 1);
        response.on('close', () => clearInterval(timer));
      },
      { limits },
    );
    expect(endless).toMatch(/larger than the limit of 1000 bytes$/);
  });

  it('with a redirect to another host, which is not followed', async () => {
    let reached = 0;
    const elsewhere = await serve((_, response) => {
      reached++;
      response.writeHead(200, JSON_TYPE).end('[]');
    });
    const told = await refused((_, response) =>
      response.writeHead(302, { location: `${elsewhere}/country` }).end(),
    );
    expect(told).toContain(`redirected to ${elsewhere}; only redirects on`);
    expect(reached).toBe(0);
  });

  it('with a redirect to itself for ever', async () => {
    const told = await refused((_, response) => response.writeHead(301, { location: '/country' }).end());
    expect(told).toMatch(/redirected more than 5 times/);
  });

  it('without an answer in time', async () => {
    const limits = { ...quick, timeoutMs: 40 };
    expect(await refused(() => {}, { limits })).toMatch(/within 40 ms; tried 3 times/);
    const stalled: RequestListener = (_, response) => response.writeHead(200, JSON_TYPE).write('[');
    expect(await refused(stalled, { limits })).toMatch(/within 40 ms; tried 3 times/);
  });

  it('on a port where nobody listens', async () => {
    const baseUrl = await serve(() => {});
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const error = await rejection(read(baseUrl));
    expect(error).toBeInstanceOf(SourceError);
    expect(error.message).toMatch(/no answer \(.*ECONNREFUSED.*\); tried 3 times/);
  });

  it('and is given up when the caller says so, also between two tries', async () => {
    const abort = new AbortController();
    const baseUrl = await serve((_, response) => {
      response.writeHead(500).end();
      setTimeout(() => abort.abort(new Error('given up')), 5);
    });
    const limits = { pausesMs: [60_000] };
    expect((await rejection(read(baseUrl, { signal: abort.signal, limits }))).message).toBe('given up');
    const silent = await serve(() => {});
    const error = await rejection(read(silent, { signal: AbortSignal.abort(new Error('before')) }));
    expect(error.message).toBe('before');
  });
});

describe('fetchBytes', () => {
  it('follows a redirect on the same host, and returns the validators', async () => {
    const baseUrl = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(308, { location: 'new' }).end();
      else
        response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' }).end('x');
    });
    const fetched = await fetchBytes(`${baseUrl}/old`, { source: 'test' });
    expect(fetched).toMatchObject({
      url: `${baseUrl}/new`,
      validator: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' },
      notModified: false,
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe('x');
  });

  it('asks conditionally with the validators at hand', async () => {
    const baseUrl = await serve((request, response) => {
      const known =
        request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then';
      response.writeHead(known ? 304 : 200).end();
    });
    const have = { etag: '"1"', lastModified: 'then' };
    expect((await fetchBytes(baseUrl, { source: 'test', have })).notModified).toBe(true);
    expect((await fetchBytes(baseUrl, { source: 'test', have: { etag: '"2"' } })).notModified).toBe(false);
  });

  it('takes no 304 for an answer to an unconditional request', async () => {
    const baseUrl = await serve((_, response) => response.writeHead(304).end());
    const error = await rejection(fetchBytes(baseUrl, { source: 'test' }));
    expect(error.message).toMatch(/answered 304/);
  });
});
