/** Several processes answer as one. */
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { hasRedis, startRedis } from '../bulk/queue/redis-server.ts';
import { folder } from '../pipeline/builds.ts';
import { SERVER, serve, start } from '../server-process.ts';
import { answeredBy, type Client, connected, workersOf } from './client.ts';

const RELEASES_DIR = inject('datasets');

const two = (environment: Record<string, string> = {}) =>
  serve({ RELEASES_DIR, WORKERS: '2', ...environment });

/** Clients of both workers, each with a connection that has had an answer. */
async function clientsOfBoth({
  origin,
  lines,
}: Awaited<ReturnType<typeof two>>): Promise<Map<Client, number>> {
  const clients = new Map<Client, string>();
  onTestFinished(() => {
    for (const client of clients.keys()) client.close();
  });
  const served = () => {
    const workers = answeredBy(lines);
    return new Map([...clients].map(([client, id]) => [client, workers.get(id) ?? 0]));
  };
  // The system decides who accepts a connection: as many are opened as it takes.
  for (let count = 0; count < 8 || !new Set(served().values()).isSupersetOf(new Set([1, 2])); count += 1) {
    const client = connected(origin);
    clients.set(client, `first-${count}`);
    await client.ask('/healthz', `first-${count}`);
    await vi.waitUntil(() => answeredBy(lines).has(`first-${count}`));
    if (count > 500) throw new Error('one of the workers accepts nothing');
  }
  return served();
}

const many = (clients: Iterable<Client>, times: number, path: string) =>
  Promise.all(
    Array.from(clients, async (client) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) answers.push(await client.ask(path));
      return answers;
    }),
  ).then((answers) => answers.flat());

const ready = async (origin: string) =>
  (await fetch(`${origin}/readyz`)).json() as Promise<{ workers: object }>;

/** A counter in the metrics, over all its labels but those that are given. */
const sumOf = (text: string, name: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

it('the rate limit is exact over all connections, and so is what an answer says is left', async () => {
  const server = await two({ RATE_LIMIT: '100/60' });
  expect(await ready(server.origin)).toMatchObject({ status: 'ready', workers: { ready: 2, all: 2 } });
  const clients = await clientsOfBoth(server);
  const answers = await many(clients.keys(), Math.ceil(150 / clients.size), '/api/countries?code=FR');
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - 100);
  const left = passed.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
  expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, index) => 99 - index));
});

it.skipIf(!hasRedis)(
  'a quota in Redis is one of all workers, and without Redis the primary counts',
  async () => {
    const redis = await startRedis(await folder());
    const server = await two({ RATE_LIMIT: '100/60', REDIS_URL: redis.url });
    const clients = await clientsOfBoth(server);
    const passed = async () => {
      const answers = await many(clients.keys(), Math.ceil(150 / clients.size), '/api/countries?code=FR');
      return answers
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(headers['x-ratelimit-remaining']))
        .sort((a, b) => b - a);
    };
    const each = Array.from({ length: 100 }, (_, index) => 99 - index);
    // A worker that is not connected yet counts in the primary.
    for (const number of [1, 2]) await server.logged('redis counts', ({ worker }) => worker === number);
    expect(await passed()).toEqual(each);
    await redis.stop();
    for (const number of [1, 2]) {
      await server.logged('redis does not count; counting in the process', ({ worker }) => worker === number);
    }
    expect(await passed()).toEqual(each);
  },
);

it('metrics of any worker are the sum of all, and never fall when one dies', async () => {
  const server = await two({ METRICS_PORT: '0' });
  const metricsOrigin = `http://127.0.0.1:${server.listening.metricsPort}`;
  const clients = await clientsOfBoth(server);
  await many(clients.keys(), 5, '/api/countries?code=FR');
  const counted = async () => {
    const text = await (await fetch(`${metricsOrigin}/metrics`, { headers: { Connection: 'close' } })).text();
    return [
      sumOf(text, 'http_requests_total{method="GET",route="/api/countries"'),
      sumOf(text, 'http_request_duration_seconds_count{route="/api/countries"'),
      sumOf(text, 'dataset_info{'),
    ];
  };
  const all = clients.size * 5;
  for (let time = 0; time < 6; time += 1) expect(await counted()).toEqual([all, all, 1]);
  const [pid = 0] = workersOf(server.child.pid as number);
  process.kill(pid, 'SIGKILL');
  await server.logged('worker ended');
  expect(await counted()).toEqual([all, all, 1]);
  await server.logged('worker replaced');
  for (let time = 0; time < 3; time += 1) expect(await counted()).toEqual([all, all, 1]);
});

it('a worker that is killed is replaced, and only what it was answering fails', async () => {
  const server = await two();
  const primary = server.child.pid as number;
  const clients = [...(await clientsOfBoth(server))];
  const before = workersOf(primary);
  let stopped = false;
  const failed: { worker: number; status: string }[] = [];
  const asking = clients.map(async ([client, worker]) => {
    let at = worker;
    for (let turn = 0; !stopped; turn += 1) {
      const outcome = await client.ask(`/api/users?count=5&seed=${turn}`).then(
        ({ status }) => String(status),
        ({ code }) => String(code),
      );
      if (outcome === '200') continue;
      failed.push({ worker: at, status: outcome });
      // Its next connection is to any of them.
      at = 0;
    }
  });
  await setTimeout(500);
  const [pid = 0] = before;
  process.kill(pid, 'SIGKILL');
  const { worker } = await server.logged('worker ended');
  await server.logged('worker replaced');
  await setTimeout(500);
  stopped = true;
  await Promise.all(asking);
  // A client that was at the killed worker fails once at most; none at the other one does.
  expect(failed.filter((each) => each.worker !== worker)).toEqual([]);
  expect(failed.every(({ status }) => status === 'ECONNRESET' || status === 'EPIPE')).toBe(true);
  const after = workersOf(primary);
  expect(after).toHaveLength(2);
  expect(after).not.toContain(pid);
  expect(after).toContain(before[1]);
  expect(await ready(server.origin)).toMatchObject({ workers: { ready: 2, all: 2 } });
});

it('a worker whose event loop never turns again is ended and replaced', { timeout: 60_000 }, async () => {
  const server = await two();
  const [pid = 0, other = 0] = workersOf(server.child.pid as number);
  process.kill(pid, 'SIGSTOP');
  const { worker } = await server.logged('worker hangs');
  expect(await server.logged('worker ended')).toMatchObject({ worker, signal: 'SIGKILL' });
  expect(await server.logged('worker replaced')).toMatchObject({ worker });
  const after = workersOf(server.child.pid as number);
  expect(after).not.toContain(pid);
  expect(after).toContain(other);
  expect(await ready(server.origin)).toMatchObject({ workers: { ready: 2, all: 2 } });
});

it('SIGTERM lets every worker finish its answers, then ends all with 0', async () => {
  const server = await two();
  const primary = server.child.pid as number;
  const clients = await clientsOfBoth(server);
  const processes = [primary, ...workersOf(primary)];
  const underWay = [...clients.keys()].map((client) =>
    client.ask('/api/countries?code=FR&simulate=delay:4000'),
  );
  // On a busy machine, it takes a while until all of them are there.
  await setTimeout(2500);
  server.child.kill('SIGTERM');
  const answers = await Promise.all(underWay);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await server.stopped).toMatchObject({ status: 0, stderr: '' });
  expect(processes.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  const { length } = server.lines.filter(({ msg, path }) => msg === 'request' && path === '/api/countries');
  expect(length).toBe(clients.size);
});

it('log lines name their worker, and only if there are several', async () => {
  const server = await two();
  const clients = await clientsOfBoth(server);
  await many(clients.keys(), 1, `/api/countries?code=FR`);
  const long = `/api/${'x'.repeat(15_000)}`;
  // Longer than what a pipe takes at once: lines of two writers would be mixed.
  await Promise.all(Array.from({ length: 20 }, () => many(clients.keys(), 1, long)));
  await vi.waitUntil(
    () => server.lines.filter(({ path }) => path === long).length === 20 * clients.size,
    10_000,
  );
  const named = server.lines.filter(({ msg }) => msg === 'request').map(({ worker }) => worker);
  expect(new Set(named)).toEqual(new Set([1, 2]));

  const single = await serve({ RELEASES_DIR });
  expect(await ready(single.origin)).not.toHaveProperty('workers');
  await (await fetch(`${single.origin}/api/countries?code=FR`)).text();
  expect(await single.logged('request')).not.toHaveProperty('worker');
  expect(workersOf(single.child.pid as number)).toEqual([]);
});

it('the command of the package starts workers too', async () => {
  const { child, output, stopped } = start(['package/main.ts', 'serve'], { RELEASES_DIR, WORKERS: '2' });
  await vi.waitUntil(() => /"workers":2,"msg":"listening"/.test(output.stdout), 30_000);
  child.kill('SIGTERM');
  expect(await stopped).toMatchObject({ status: 0, stderr: '' });
});

it.each(['0', 'abc', '-1', '1.5'])('WORKERS=%s is refused by name', async (WORKERS) => {
  const { status, stdout, stderr } = await start(SERVER, { RELEASES_DIR, WORKERS }).stopped;
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^fixture-data cannot start: WORKERS='.*' is not valid \(a number of workers from 1 .*\)\n$/,
  );
});

it('a start that fails ends all of it once, with one message', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const faults: [environment: Record<string, string>, says: RegExp][] = [
    [{ PORT: String(port) }, /EADDRINUSE.*port \d+ is taken/],
    [{ RELEASES_DIR: await folder() }, /no release in/],
  ];
  for (const [environment, says] of faults) {
    const { status, stdout, stderr } = await start(SERVER, { RELEASES_DIR, WORKERS: '2', ...environment })
      .stopped;
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^fixture-data cannot start: [^\n]+\n$/);
    expect(stderr).toMatch(says);
  }
});
