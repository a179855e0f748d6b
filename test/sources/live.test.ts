/** Every live source against the upstreams it asks, which have the pinned data. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import { pin } from '../../pipeline/pin.ts';
import { sources } from '../../sources/index.ts';
import { unpack } from '../../sources/intake/npm/tarball.ts';
import type { Live, LiveRequest, Retrieval } from '../../sources/intake/retrieval.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import { expect } from '../expect.ts';
import { folder } from '../pipeline/builds.ts';
import type { Package } from './upstream/package-registry.ts';
import { pinned } from './upstream/pinned.ts';
import { type Contents, startUpstream, type Upstream } from './upstream/server.ts';

const TODAY = '2026-11-30';
const all = Object.values(sources as Record<string, Source>);
const refreshed = all.flatMap((source) =>
  source.live ? [{ id: source.id, source, live: source.live }] : [],
);
const sourceOf = (id: string) => all.find((source) => source.id === id) as Source & { live: Live };

function request({ environment }: Upstream, more: Partial<LiveRequest> = {}): LiveRequest {
  const signal = new AbortController().signal;
  return { signal, today: TODAY, environment, limits: { pausesMs: [1], timeoutMs: 30_000 }, ...more };
}

async function retrieval(source: Source, asked: LiveRequest): Promise<Retrieval> {
  const answer = await source.live?.(asked);
  if (answer === undefined || answer === 'unchanged') throw new Error(`${source.id} answered ${answer}`);
  return answer;
}

/** As a build parses them: what the repository itself holds is as pinned. */
async function parsed(source: Source, { files, vintage }: Retrieval) {
  return parseSource(source, new Map([...(await pinned(source)), ...files]), vintage);
}

/** npm's own answers are those of the other tests: this one gives the same, and starts in an eighth of the time. */
const QUICK_NPM = join(import.meta.dirname, '..', 'refresh', 'quick-npm');

function withQuickNpm(upstream: Upstream): Upstream {
  const { environment } = upstream;
  return { ...upstream, environment: { ...environment, PATH: `${QUICK_NPM}:${environment.PATH}` } };
}

/** An upstream of this test alone. */
async function upstreamOf(contents: Partial<Contents> = {}): Promise<Upstream> {
  const upstream = await startUpstream(contents);
  onTestFinished(() => upstream.stop());
  return upstream;
}

async function refusal(id: string, upstream: Upstream, more: Partial<LiveRequest> = {}): Promise<string> {
  const error = await sourceOf(id)
    .live(request(upstream, more))
    .then(
      (answer) => Promise.reject(new Error(`answered ${answer}`)),
      (reason: Error) => reason,
    );
  expect(error).toBeInstanceOf(SourceError);
  expect(error.message).toMatch(new RegExp(`^${id}, `));
  return error.message;
}

it('no source was taken on a day to come, or is newer than the day on which it was taken', () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong = all.filter(({ retrieved, vintage }) => retrieved > today || vintage > retrieved);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it('no source is left out but vocabularies, code and compiled facts', () => {
  const left = all.filter(({ live }) => !live).map(({ id, pinnedOnly }) => `${id}: ${pinnedOnly}`);
  expect(left.sort()).toEqual([
    'airport-places: facts',
    'astronomy-engine: code',
    'country-groups: facts',
    'faker: vocabulary',
    'locales: vocabulary',
    'mime-db: vocabulary',
    'stories: vocabulary',
    'subdivision-names: facts',
    'subdivision-parents: facts',
    'user-agents: vocabulary',
    'vocabulary: vocabulary',
  ]);
});

describe('what is fetched', () => {
  let upstream: Upstream;
  const packages = new Map<string, Promise<unknown>>();
  beforeAll(async () => {
    upstream = withQuickNpm(await startUpstream());
  });
  afterAll(() => upstream.stop());

  it.each(refreshed)('of $id are the pinned rows, and then nothing new', async ({ id, source }) => {
    const answer = await retrieval(source, request(upstream, { packages }));
    expect(answer).toMatchObject({ retrieved: TODAY, vintage: source.vintage });
    const expected = parseSource(source, await pinned(source)) as Record<string, Record<string, unknown>[]>;
    // The API publishes every series itself, none is derived, and it has no remarks.
    if (id === 'world-bank') {
      expected.indicators =
        expected.indicators?.map((row) => ({ ...row, derivation: null, note: null })) ?? [];
    }
    expect(await parsed(source, answer)).toEqual(expected);
    expect(Object.keys(answer.validators)).not.toEqual([]);
    expect(await source.live?.(request(upstream, { packages, last: answer }))).toBe('unchanged');
  });
});

describe('the World Bank', () => {
  it('is asked for one row of each indicator before all else is fetched', async () => {
    const upstream = await upstreamOf();
    const first = await retrieval(sourceOf('world-bank'), request(upstream));
    const whole = upstream.requests.splice(0).length;
    expect(await sourceOf('world-bank').live(request(upstream, { last: first }))).toBe('unchanged');
    expect(upstream.requests).toHaveLength(9);
    expect(whole).toBeGreaterThan(20);
    expect(upstream.requests.filter((path) => path.includes('per_page=1&'))).toHaveLength(8);
  });

  it('is read again when an indicator was updated or an economy moved', async () => {
    const upstream = await upstreamOf({ worldBank: { rows: (_, rows) => rows.slice(-100) } });
    const { live } = sourceOf('world-bank');
    const last = await retrieval(sourceOf('world-bank'), request(upstream));
    upstream.contents.worldBank.updated = '2026-11-29';
    const updated = await live(request(upstream, { last }));
    expect(updated).toMatchObject({ vintage: '2026-11-29' });
    const { countries } = await import('./upstream/world-bank.ts');
    upstream.contents.worldBank.countries = countries().map((country) =>
      country.id === 'VEN' ? { ...country, incomeLevel: { value: 'High income' } } : country,
    );
    expect(await live(request(upstream, { last: updated as Retrieval }))).not.toBe('unchanged');
  });
});

describe('a package', () => {
  it('of a newer version is taken, dated by its publication, and once for all that share it', async () => {
    const newer = { version: '49.0.0', published: '2026-11-20T23:59:59.000Z' };
    const upstream = withQuickNpm(await upstreamOf({ packages: new Map([['cldr-bcp47', newer]]) }));
    const packages = new Map();
    for (const id of ['cldr-time-zones', 'cldr-locales']) {
      const answer = await retrieval(sourceOf(id), request(upstream, { packages }));
      expect(answer.vintage).toBe('2026-11-20');
      expect(answer.validators['cldr-bcp47']).toEqual({ version: '49.0.0' });
      await parsed(sourceOf(id), answer);
    }
    const tarballs = upstream.requests.filter((path) => path.endsWith('.tgz'));
    expect(tarballs.sort()).toEqual([
      expect.stringMatching(/cldr-bcp47-49\.0\.0\.tgz$/),
      expect.stringMatching(/cldr-core-.*\.tgz$/),
    ]);
  });

  it('that cannot be had fails once, and for all that share it under their own names', async () => {
    const upstream = await upstreamOf();
    upstream.faults.set('/npm/cldr-bcp47', 404);
    const packages = new Map();
    for (const id of ['cldr-time-zones', 'cldr-locales']) {
      expect(await refusal(id, upstream, { packages })).toMatch(/, cldr-bcp47: npm failed with E404/);
    }
    expect(upstream.requests.filter((path) => path === '/npm/cldr-bcp47')).toHaveLength(1);
  });

  it('that states its own date is dated by that', async () => {
    const edit = (path: string, bytes: Uint8Array) =>
      path.endsWith('.cjs') ? Buffer.from(bytes).toString().replace('2026-01-01', '2026-10-01') : bytes;
    const packages = new Map([['@orderlayer/iso4217-ts', { version: '2026.4.4', edit }]]);
    const upstream = withQuickNpm(await upstreamOf({ packages }));
    const answer = await retrieval(sourceOf('iso-4217'), request(upstream));
    expect(answer.vintage).toBe('2026-10-01');
    const source = sourceOf('iso-4217');
    await expect(parsed(source, { ...answer, vintage: source.vintage })).rejects.toThrow(
      'iso-4217: the data state the date 2026-10-01, expected 2026-01-01',
    );
  });

  it('of an older version than is pinned is refused', async () => {
    const packages = new Map([['world-atlas', { version: '2.0.1' }]]);
    const upstream = withQuickNpm(await upstreamOf({ packages }));
    expect(await refusal('natural-earth', upstream)).toMatch(/newest version is 2\.0\.1, older than 2\.0\.2/);
  });

  it('under another licence is refused', async () => {
    const closed = { version: '99.0.0', licence: 'UNLICENSED' };
    const packages = new Map([
      ['cldr-bcp47', closed],
      ['world-countries', closed],
    ]);
    const upstream = withQuickNpm(await upstreamOf({ packages }));
    expect(await refusal('cldr-time-zones', upstream)).toMatch(
      /cldr-bcp47@99\.0\.0: the licence is "UNLICENSED", it was "Unicode-3\.0"; decide and record it$/,
    );
    expect(await refusal('world-countries', upstream)).toMatch(/"UNLICENSED", it was not stated; decide/);
  });

  it('without a file that is read is refused', async () => {
    const edit = (path: string, bytes: Uint8Array) => (path.includes('meta') ? undefined : bytes);
    const packages = new Map([['moment-timezone', { version: '9.0.0', edit }]]);
    expect(await refusal('time-zones', withQuickNpm(await upstreamOf({ packages })))).toMatch(
      /moment-timezone@9\.0\.0: the package no longer has data\/meta\/latest\.json$/,
    );
  });
});

describe('the excerpt of a package', () => {
  const repinned = async (content: Package, name = 'world-countries') => {
    const upstream = await upstreamOf({ packages: new Map([[name, content]]) });
    const { environment } = withQuickNpm(upstream);
    const into = join(await folder(), 'packages');
    const lines: string[] = [];
    const { signal, limits } = request(upstream);
    const progress = (line: string) => lines.push(line);
    const summary = await pin(name, { into, signal, limits, environment, progress }).catch(
      (error: Error) => error.message,
    );
    const tarball = await readFile(join(into, `${name}.tgz`)).catch(() => undefined);
    return { summary, lines, tarball };
  };
  const at = { source: 'test', file: 'world-countries.tgz' };

  it('is pinned anew from the newest version, as a build would read it', async () => {
    const version = '9.0.0';
    const published = '2026-11-20T10:00:00.000Z';
    const edit = (path: string, bytes: Uint8Array) =>
      path === 'countries.json' ? Buffer.from(bytes).toString().replace('"Aruba"', '"Oruba"') : bytes;
    const { summary, lines, tarball } = await repinned({ version, published, edit });
    expect(summary).toEqual([`world-countries 9.0.0: 2 files, ${tarball?.length} bytes`]);
    expect(lines).toEqual([
      'world-countries 9.0.0 replaces 5.1.0: write the vintage 2026-11-20 in sources/world-countries/source.ts',
    ]);
    const files = await unpack(at, tarball as Uint8Array, new Set(), 2 ** 24, () => true);
    expect([...files.keys()]).toEqual(['countries.json', 'package.json']);
    expect(Buffer.from(files.get('countries.json') as Uint8Array).toString()).toContain('"Oruba"');
  });

  it('says what is derived from it', async () => {
    const { summary, lines } = await repinned({ version: '9.0.0' }, 'date-holidays');
    expect(summary).toEqual([expect.stringMatching(/^date-holidays 9\.0\.0: 2 files, \d+ bytes$/)]);
    expect(lines).toEqual([
      'date-holidays 9.0.0 replaces 3.37.0: run npm run pin -- holidays, whose file is derived from it',
    ]);
  });

  it('of the same version is the same, and nothing is to be done', async () => {
    const { lines, tarball } = await repinned({});
    expect(lines).toEqual([]);
    expect(tarball).toBeDefined();
  });

  it('stays if a build would refuse what is in the newest version, or another licence', async () => {
    const edit = (path: string, bytes: Uint8Array) => (path === 'countries.json' ? '[]' : bytes);
    const empty = await repinned({ version: '9.0.0', edit });
    expect(empty.summary).toBe('world-countries, countries.json: expected 250 to 250 rows, found 0');
    expect(empty.tarball).toBeUndefined();
    const closed = await repinned({ version: '9.0.0', licence: 'UNLICENSED' });
    expect(closed.summary).toMatch(/^world-countries, world-countries@9\.0\.0: the licence is "UNLICENSED"/);
    expect(closed.tarball).toBeUndefined();
  });
});

describe('a fault of an upstream', () => {
  const quick = { limits: { pausesMs: [], timeoutMs: 5_000, limitBytes: 2 ** 23 } };
  const brief = { limits: { pausesMs: [], timeoutMs: 100 } };
  const atAll = [
    ['slow', /no complete answer within 100 ms/, brief],
    ['dead', /no answer \(socket hang up\)/, quick],
    [429, /answered 429 Too Many Requests/, quick],
    [500, /answered 500 Internal Server Error/, quick],
    ['truncated', /no answer \(/, quick],
    ['wrong-type', /expected [a-z/]+, received 200 OK \(text\/html\): <html>Maintenance/, quick],
    ['invalid-utf8', /not valid UTF-8; line \d+ is the first/, quick],
    ['gzip-bomb', /larger than the limit of 8388608 bytes/, quick],
    ['redirect', /redirected to http:\/\/localhost:\d+; only redirects on/, quick],
  ] as const;
  const cases = ['world-bank', 'iana-languages', 'geonames'].flatMap((id) =>
    atAll.map((fault) => [id, ...fault] as const),
  );

  it.each(cases)('%s: %s ends in an error that names the URL', async (id, fault, message, more) => {
    const upstream = await upstreamOf();
    upstream.faults.set('/', fault);
    const told = await refusal(id, upstream, more);
    expect(told).toMatch(/^[a-z-]+, http:\/\/127\.0\.0\.1:\d+\/(world-bank|iana|geonames)\//);
    expect(told).toMatch(message);
    expect(upstream.requests.filter((path) => path.startsWith('/elsewhere'))).toEqual([]);
  });

  it('in the figures names the row', async () => {
    const upstream = await upstreamOf();
    upstream.faults.set('/world-bank/country/all/indicator/NY.GDP.MKTP.CD', '1e99');
    const beyond = await refusal('world-bank', upstream);
    expect(beyond).toMatch(/NY\.GDP\.MKTP\.CD.*, row \d+: gdp of [A-Z]{3} in \d{4}: 1e99 is outside/);
    upstream.faults.clear();
    upstream.faults.set('/world-bank', 'aggregates-unmarked');
    const unmarked = await refusal('world-bank', upstream);
    expect(unmarked).toMatch(/without an ISO 3166-1 code changed \(new: EUU WLD\)/);
  });

  it('that takes half of the rows away is found when they are parsed, if not before', async () => {
    const upstream = await upstreamOf();
    upstream.faults.set('/', 'half');
    expect(await refusal('world-bank', upstream)).toMatch(/is not an economy that \/country lists|changed/);
    for (const id of ['iana-languages', 'geonames']) {
      const answer = retrieval(sourceOf(id), request(upstream)).then((found) => parsed(sourceOf(id), found));
      await expect(answer).rejects.toThrow(/expected \d+ to \d+ rows, found \d+|changed/);
    }
  });
});

describe('a fault of the registry', () => {
  it.each([
    ['dead', /npm failed with .*; tried 2 times/],
    [503, /npm failed with E503.*; tried 2 times/],
    [429, /npm failed with E429.*; tried 2 times/],
    [404, /npm failed with E404[^;]*$/],
    ['truncated', /tried 2 times|no JSON/],
    ['wrong-type', /npm/],
    ['redirect', /npm failed with E404/],
  ] as const)('%s ends in an error that names the package', async (fault, message) => {
    const upstream = await upstreamOf();
    upstream.faults.set('/npm/currency-codes', fault);
    const told = await refusal('iso-4217', upstream);
    expect(told).toMatch(/^iso-4217, currency-codes: /);
    expect(told).toMatch(message);
  });
});

it('a fault that passes is survived', async () => {
  const upstream = await upstreamOf();
  upstream.faults.set('/npm/currency-codes', [503]);
  upstream.faults.set('/iana', [500]);
  const lines: string[] = [];
  const asked = request(upstream, { progress: (line) => lines.push(line) });
  await retrieval(sourceOf('iso-4217'), asked);
  await retrieval(sourceOf('iana-languages'), asked);
  expect(lines.filter((line) => line.startsWith('trying again: '))).toHaveLength(2);
});
