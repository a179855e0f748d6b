/** The output of the bulk generator: the records of the API, as a whole or in shards. */

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../api/framework/prepare.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { isFeed } from '../../api/framework/route.ts';
import { formatChoice } from '../../bulk/request/format-choice.ts';
import type { Options } from '../../bulk/request/options.ts';
import { rangeOf, wholeParts } from '../../bulk/request/plan.ts';
import { refuseFormat } from '../../bulk/request/route-format.ts';
import { refuseClock } from '../../bulk/request/route-run.ts';
import { routeOutputs } from '../../bulk/request/work.ts';
import { Cut } from '../../bulk/run/cut.ts';
import type { Unless } from '../../bulk/run/interruption.ts';
import { thisThread } from '../../bulk/run/worker-pool.ts';
import { writeParts } from '../../bulk/run/write.ts';
import { UsageError } from '../../cli/arguments.ts';
import type { Asker } from '../ask.ts';
import { sharedAsker } from '../shared-asker.ts';
import { read } from './bulk.ts';

let asker: Asker;
let fixtures: string[];
beforeAll(async () => {
  asker = await sharedAsker();
  fixtures = [...asker.registry.values()]
    .filter(({ route }) => route.kind === 'fixture')
    .map(({ path }) => path.slice('/api/'.length));
});

const NOW = Date.UTC(2026, 10, 21, 12);

/** The output of a run in process. */
async function written(command: string, now = NOW, unless: Unless = (step) => step): Promise<string> {
  const options = read(command);
  const { endpoint, search } = queryOf(options);
  const prepared = prepare({ endpoint, search, accepted: 'json', now }, asker.dataset);
  const work = {
    ...{
      route: options.route,
      search,
      now,
      size: undefined,
      world: undefined,
      releases: undefined,
      release: asker.dataset.version,
    },
    envelope: undefined,
    tables: undefined,
    ...rangeOf(options),
    format: formatChoice(options),
  };
  const outputs = await routeOutputs(work, prepared, { endpoint: async (path) => asker.registry.get(path) });
  let text = '';
  await writeParts({
    outputs,
    parts: wholeParts(outputs, options),
    pool: thisThread(outputs),
    target: {
      open: async () => {},
      sink: async () => ({
        async write(bytes) {
          text += bytes;
        },
        close: async () => {},
      }),
      commit: async () => {},
      abort: async () => '',
    },
    advance: () => {},
    unless,
  });
  return text;
}

function queryOf({ route, seed = '7', parameters }: Options) {
  const search = new URLSearchParams([...parameters.map(([name, value]) => [name, value]), ['seed', seed]]);
  return { endpoint: asker.registry.get(`/api/${route}`) as Endpoint, search: search.toString() };
}

/** The same records from the API, a hundred at a time. */
function served(command: string, count: number, format: string): string {
  const { endpoint, search } = queryOf(read(command));
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, page) => {
    const size = Math.min(100, count - page * 100);
    const paged = `${search}&format=${format}&count=${size}&offset=${page * 100}`;
    return render(prepare({ endpoint, search: paged, accepted: 'json', now: NOW }, asker.dataset));
  });
  if (format === 'ndjson') return pages.join('');
  const header = pages[0]?.slice(0, pages[0].indexOf('\r\n') + 2) ?? '';
  return header + pages.map((page) => page.slice(header.length)).join('');
}

describe('a run', () => {
  it('gives what the API gives, beyond its hundred, of every route', async () => {
    for (const route of fixtures) {
      const needed = route === 'chance/shuffle' ? ' --items a,b,c' : '';
      // The API looks no further ahead in a feed.
      const count = isFeed((asker.registry.get(`/api/${route}`) as Endpoint).route) ? 200 : 250;
      const command = `${route}${needed} --seed 7 --count ${count}`;
      const text = await written(command);
      expect(text, route).toBe(served(command, count, 'ndjson'));
      expect(await written(`${command} --format csv`), route).toBe(served(command, count, 'csv'));
      const lines = text.trimEnd().split('\n');
      expect(JSON.parse(await written(`${command} --format json`))).toEqual(
        lines.map((line) => JSON.parse(line)),
      );
    }
  });

  it('passes parameters and projections on', async () => {
    for (const command of [
      'users --seed 7 --locale ja --count 120',
      'users --seed 7 --fields=id,email --count 120',
      'users --seed -1 --exclude address --count 120',
      'products --seed 7 --currency JPY --minPrice 100 --maxPrice 900 --count 120',
      'chance/numbers --seed 7 --min -5 --max -1 --count 120',
    ]) {
      expect(await written(command)).toBe(served(command, 120, 'ndjson'));
      expect(await written(`${command} --format csv`)).toBe(served(command, 120, 'csv'));
    }
    const [first] = (await written('users --seed 7 --fields id,email --count 1')).split('\n');
    expect(Object.keys(JSON.parse(first as string))).toEqual(['id', 'email']);
  });

  it('begins at its offset', async () => {
    const all = (await written('internet --seed 7 --count 30')).split('\n');
    expect((await written('internet --seed 7 --count 10 --offset 20')).split('\n')).toEqual(all.slice(20));
  });

  it('can be cut off while its target takes whatever it is given', async () => {
    const cut = new Cut();
    const unless: Unless = (step) => cut.unless(step);
    // As a signal does, this comes from the event loop.
    setTimeout(() => cut.off(new Error('cut off')), 1);
    await expect(written('emails --seed 7 --count 100000', NOW, unless)).rejects.toThrow('cut off');
  });

  it('has no records if none are requested', async () => {
    expect(await written('users --seed 7 --count 0')).toBe('');
    expect(JSON.parse(await written('users --seed 7 --count 0 --format json'))).toEqual([]);
    expect(await written('coins --seed 7 --count 0 --format csv'.replace('coins', 'chance/coins'))).toBe(
      'side\r\n',
    );
  });
});

it('refuses a format that the route does not have', async () => {
  const endpoint = asker.registry.get('/api/users') as Endpoint;
  expect(() => refuseFormat(endpoint, { name: 'xml' })).toThrow(
    new UsageError("--format must be one of ndjson, csv, json, parquet, sql, sqlite; received 'xml'"),
  );
});

describe('shards in order', () => {
  it.each(['ndjson', 'csv', 'json'])('are the whole run byte for byte: %s', async (format) => {
    for (const [count, of] of [
      [1000, 3],
      [100, 7],
      [64, 64],
      [5, 8],
      [1, 4],
      [0, 3],
      [999, 1],
    ] as const) {
      for (const offset of [0, 17]) {
        const command = `emails --seed 7 --count ${count} --offset ${offset} --format ${format}`;
        const shards = await Promise.all(
          Array.from({ length: of }, (_, index) => written(`${command} --shard ${index + 1}/${of}`)),
        );
        expect(shards.join(''), `${count} in ${of}`).toBe(await written(command));
      }
    }
  });

  it('differ by at most one record', async () => {
    const shards = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        written(`chance/coins --seed 7 --count 100 --shard ${index + 1}/7`),
      ),
    );
    const sizes = shards.map((text) => text.split('\n').length - 1);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBe(1);
  });
});

describe('shards of a route that reads the clock', () => {
  /** Parameters with which a route reads the clock that otherwise does not. */
  const CLOCKED: Record<string, string> = { tokens: ' --type jwt', 'chance/uuids': ' --version v7' };

  it('need the dates of today, which make them the same on any other day', async () => {
    const clocked: string[] = [];
    for (const route of fixtures.filter((name) => name !== 'chance/shuffle')) {
      const command = `${route}${CLOCKED[route] ?? ''} --seed 7 --count 20`;
      const options = read(`${command} --shard 2/3`);
      const preparedAt = (each: Options, now: number) =>
        prepare({ ...queryOf(each), accepted: 'json', now }, asker.dataset);
      const prepared = preparedAt(options, NOW);
      if (prepared.etag !== undefined) {
        refuseClock(prepared, options);
        continue;
      }
      clocked.push(route);
      refuseClock(prepared, { ...options, shard: { index: 1, of: 1 } });
      const message = refusalOf(() => refuseClock(prepared, options));
      const [, flags = ''] = /^shards need fixed dates, .*; to use today's, add (--.+)$/.exec(message) ?? [];
      const fixed = read(`${command} --shard 2/3 ${flags}`);
      const later = preparedAt(fixed, NOW + 40 * 86_400_000);
      refuseClock(later, fixed);
      const fixedCommand = `${command} --shard 2/3 ${flags}`;
      expect(await written(fixedCommand, NOW + 40 * 86_400_000), command).toBe(
        await written(`${command} --shard 2/3`),
      );
    }
    expect(clocked).toEqual(expect.arrayContaining(['files', 'tokens', 'orders', 'chance/uuids']));
  });
});

function refusalOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

/** Of each route; RECORDS=1000000 looks at a million. */
const RECORDS = Number(process.env.RECORDS ?? 4000);

/** Of one text. */
const AT_ONCE = Math.min(RECORDS, 20_000);

describe('a million records', () => {
  it('lie as near as the first', async () => {
    for (const route of ['users', 'internet', 'tokens']) {
      const { endpoint, search } = queryOf(read(`${route} --seed 7`));
      const at = (offset: number) =>
        render(
          prepare(
            { endpoint, search: `${search}&count=1&offset=${offset}`, accepted: 'json', now: NOW },
            asker.dataset,
          ),
        );
      expect(JSON.parse(at(1_000_000)).data).toHaveLength(1);
      expect(await written(`${route} --seed 7 --count 1 --offset 1000000`)).toBe(
        `${JSON.stringify(JSON.parse(at(1_000_000)).data[0])}\n`,
      );
    }
  });

  it(`hold nothing that resolves, routes or rings, as the first ${RECORDS} show`, async () => {
    for (const route of fixtures) {
      const needed = route === 'chance/shuffle' ? ' --items a,b,c' : '';
      for (let offset = 0; offset < RECORDS; offset += AT_ONCE) {
        const some = await written(`${route}${needed} --seed 11 --offset ${offset} --count ${AT_ONCE}`);
        expect(reachable(some, route), route).toEqual([]);
      }
    }
  }, 3_600_000);
});

/** After @ in a user agent there may be a version, without letters. */
// In code, an @ begins a word.
const HOST = /(?:https?:\/\/([\w.-]+)|[\w.+-]@([\w.-]+\.[a-z]+))/g;
const RESERVED = /(^|\.)(example\.(com|net|org)|[\w-]+\.(test|example|invalid)|localhost)$/;
const PHONE = /"\+\d{6,15}"/g;
const FICTIONAL =
  /^"\+(1[2-9]\d\d55501\d\d|44(1(13|14|15|16|17|18|21|31|41|51|61)4960|1914980|2079460|2920180|2896496|3069990|7700900)\d{3}|49(3023125|6990009|4066969|2214710|8999998)\d{3}|33(19900|26191|35301|46571|53649|63998)\d{4}|46(3139006\d\d|4062804\d\d|8465004\d\d|9803192\d\d|7017406(0[5-9]|[1-9]\d)))"$/;
const IPV4 = /"\d{1,3}(?:\.\d{1,3}){3}"/g;
const DOCUMENTATION = /^"(192\.0\.2|198\.51\.100|203\.0\.113)\./;

/** Hosts, numbers and addresses that may be in use. */
function reachable(text: string, route: string): string[] {
  const hosts = [...text.matchAll(HOST)]
    .map(([, url, mail = '']) => url ?? mail)
    .filter((host) => !RESERVED.test(host));
  const phones = [...text.matchAll(PHONE)]
    .map(([number]) => number)
    // In no range of a plan, a number is nobody's.
    .filter(
      (number) => !FICTIONAL.test(number) && parsePhoneNumberFromString(number.slice(1, -1))?.isValid(),
    );
  // The contract has /api/internet give any address but private and loopback ones.
  const addresses = route === 'internet' ? [] : [...text.matchAll(IPV4)].map(([address]) => address);
  return [...hosts, ...phones, ...addresses.filter((address) => !DOCUMENTATION.test(address))].slice(0, 5);
}

it('reachable hosts, numbers and addresses would be found', async () => {
  expect(
    reachable('{"a":"x@gmail.com","b":"+14155552671","c":"8.8.8.8","d":"https://a.co/"}', 'users'),
  ).toEqual(['gmail.com', 'a.co', '"+14155552671"', '"8.8.8.8"']);
});
