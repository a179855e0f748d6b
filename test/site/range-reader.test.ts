/** SQL over Range requests, in a browser on another origin: a query reads a small part of the file. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DATASET_FILE } from '../../db/release.ts';
import type { ListedRelease } from '../../server/downloads/listing.ts';
import { folder } from '../pipeline/builds.ts';
import { type RunningService, startService } from '../service.ts';
import { startBrowser } from './browser.ts';
import { publish, startFileHost } from './publishing.ts';

/** The most of the file that a query may touch. */
const SHARE = 0.05;

const QUERIES: Readonly<Record<string, string>> = {
  'the latest figures of a country':
    "SELECT indicator, unit, year, value FROM country_latest WHERE code = 'FR' ORDER BY indicator",
  'a country and its neighbours':
    'SELECT c.name, n.name AS neighbour FROM country c JOIN country_neighbour b ON b.country_code = c.code JOIN ' +
    "country n ON n.code = b.neighbour_code WHERE c.code = 'AT' ORDER BY n.name",
  'one figure over the years':
    "SELECT year, value FROM country_stat WHERE indicator = 'lifeExpectancy' AND country_code = 'JP' ORDER BY year",
  'a ranking':
    "SELECT country_code, value FROM country_stat WHERE indicator = 'gdp' AND year = 2015 ORDER BY value DESC LIMIT 10",
  'where it all comes from': 'SELECT id, licence, vintage FROM source ORDER BY id',
};

const DIST = dirname(createRequire(import.meta.url).resolve('sql.js-httpvfs'));

let browser: Browser | string;
let service: RunningService;
let files: Awaited<ReturnType<typeof startFileHost>>;
let page: Server;
beforeAll(async () => {
  browser = await startBrowser();
  if (typeof browser === 'string') console.warn(`SQL over Range is not tested in a browser: ${browser}`);
  service = await startService();
  const out = await folder(afterAll);
  await publish(['--releases', inject('releases'), '--out', out]);
  files = await startFileHost(out);
  page = createServer(async (request, response) => {
    const name = basename(request.url ?? '');
    const type = { js: 'text/javascript', wasm: 'application/wasm' }[name.split('.').at(-1) ?? ''];
    response.setHeader('Content-Type', type ?? 'text/html');
    const body = type ? await readFile(join(DIST, name)) : '<script src="/index.js"></script>';
    response.end(name === 'sqlite.worker.js' ? readsStrict(String(body)) : body);
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  if (typeof browser !== 'string') await browser.close();
  await service.stop();
  await files.stop();
  page.closeAllConnections();
  await new Promise((resolve) => page.close(resolve));
});

/**
 * The reader has SQLite 3.35, and STRICT tables came with 3.37. Older versions read them when this is the first
 * thing they are told (https://www.sqlite.org/stricttables.html, section 5).
 */
function readsStrict(worker: string): string {
  const first = '"pragma page_size;';
  if (worker.split(first).length !== 2) throw new Error('sqlite.worker.js begins otherwise than it did');
  return worker.replace(first, '"pragma writable_schema=on; pragma page_size;');
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Asked {
  rows: Record<string, unknown>[];
  /** Bodies that the server sent, together and in number. */
  bytes: number;
  requests: number;
}

/** Opens the database afresh in the browser and asks it one thing. `host` serves the file at `url`. */
async function ask(chromium: Browser, host: Server, url: string, sql: string): Promise<Asked> {
  const asked: Asked = { rows: [], bytes: 0, requests: 0 };
  const count = ({ method }: IncomingMessage, response: ServerResponse) => {
    response.on('close', () => {
      if (method !== 'GET') return;
      asked.bytes += Number(response.getHeader('content-length'));
      asked.requests++;
    });
  };
  host.on('request', count);
  const context = await chromium.newContext();
  try {
    const tab = await context.newPage();
    await tab.goto(addressOf(page));
    const config = { from: 'inline', config: { serverMode: 'full', requestChunkSize: 4096, url } };
    asked.rows = await tab.evaluate(`(async () => {
      const { db } = await createDbWorker([${JSON.stringify(config)}], '/sqlite.worker.js', '/sql-wasm.wasm');
      return db.query(${JSON.stringify(sql)});
    })()`);
    return asked;
  } finally {
    host.off('request', count);
    await context.close();
  }
}

describe.each([
  ['the service', () => ({ server: service.service.server, origin: service.origin })],
  ['a host of files', () => files],
])('from %s', (_host, host) => {
  it.for(Object.entries(QUERIES))('%s', async ([, sql], { skip }) => {
    if (typeof browser === 'string') return skip(browser);
    const { server, origin } = host();
    const latest = (await (await fetch(`${origin}/datasets/latest.json`)).json()) as ListedRelease;
    const file = latest.files.find(({ path }) => path === DATASET_FILE);
    if (!file) throw new Error(`the live release has no ${DATASET_FILE}`);
    const { rows, bytes, requests } = await ask(browser, server, `${origin}/datasets/${file.url}`, sql);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(service.dataset.sqlite.prepare(sql).all());
    expect(requests).toBeGreaterThan(1);
    expect(bytes / file.bytes, `${requests} requests of ${bytes} bytes together`).toBeLessThanOrEqual(SHARE);
  });
});
