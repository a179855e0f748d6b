/** The commands of the queue: errors, messages, and runs that are repeated, stopped and retried. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { enqueueCommand } from '../../../bulk/queue/enqueue.ts';
import type { PartData, RunData } from '../../../bulk/queue/jobs.ts';
import { workerCommand } from '../../../bulk/queue/worker.ts';
import { openRelease } from '../../../bulk/release-source.ts';
import { runCommand } from '../../../cli/command.ts';
import { folder } from '../../pipeline/builds.ts';
import { bulk, ended, said, THREAD } from '../bulk.ts';
import { openQueue, startCommand } from './commands.ts';
import { hasRedis, type RedisServer, startRedis } from './redis-server.ts';

/** An address without a Redis. */
const NOWHERE = 'redis://127.0.0.1:1';

const enqueue = (...args: (string | number)[]) =>
  said(() =>
    runCommand(enqueueCommand(openRelease), [...args.map(String), '--releases', inject('releases')]),
  );

const work = (...args: (string | number)[]) =>
  said(() =>
    runCommand(workerCommand(openRelease, THREAD), [
      ...args.map(String),
      ...['--until-empty', '--releases', inject('releases')],
    ]),
  );

describe('wrong usage is reported in one line, and nothing is begun', () => {
  const FILES = ['users', '--files', '2', '--redis', NOWHERE];

  it.each([
    [['users', '--redis', NOWHERE, '--out', 'x'], 'give the number of files: --files N or --rows-per-file N'],
    [[...FILES], 'several files need --out FOLDER or --to s3://BUCKET/PREFIX'],
    [
      [...FILES, '--to', 'postgres://localhost/shop'],
      'a queue writes files: give --out FOLDER or --to s3://BUCKET/PREFIX',
    ],
    [
      ['world', '--out', 'x.sqlite', '--redis', NOWHERE],
      'a queue writes files: give --out FOLDER or --to s3://BUCKET/PREFIX',
    ],
    [[...FILES, '--out', 'x', '--jobs', '2'], "--jobs is an option of 'fixture-data worker'"],
    [
      [...FILES, '--out', 'x', '--if-exists', 'replace'],
      '--if-exists does not apply to a queue; choose an unused --out or --to',
    ],
    [
      [...FILES, '--out', 'x', '--shard', '1/2', '--seed', '7'],
      '--shard cannot be combined with --files or --rows-per-file',
    ],
    [[...FILES, '--out', 'x', '--queu', 'mine'], 'users takes no --queu; did you mean --queue?'],
    [
      [...FILES, '--out', 'x', '--queue', 'a:b'],
      "--queue must be 1 to 64 letters, digits, dots, dashes and underscores; received 'a:b'",
    ],
    [
      ['user', '--files', '2', '--out', 'x', '--redis', NOWHERE],
      "'user' is not a fixture route; did you mean users? The routes are",
    ],
    [
      ['users', '--files', '2', '--out', 'x'],
      'give the address of Redis: --redis redis://HOST:PORT/DATABASE, or REDIS_URL',
    ],
    [
      ['users', '--files', '2', '--out', 'x', '--redis', 'http://u:secret@h'],
      "--redis must be redis://HOST:PORT/DATABASE or rediss://…; received 'http://h/'",
    ],
  ])('enqueue %j', async (args, message) => {
    const { code, lines } = await enqueue(...args);
    expect([code, lines.join('\n').split('\n')[0]]).toEqual([
      2,
      expect.stringContaining(`fixture-data: ${message}`),
    ]);
    expect(existsSync('x')).toBe(false);
  });

  it.each([
    [[], 'give the address of Redis: --redis redis://HOST:PORT/DATABASE, or REDIS_URL'],
    [
      ['--redis', NOWHERE, '--jobs', 'many'],
      "--jobs must be auto or an integer from 1 to 256; received 'many'",
    ],
    [['--redis', NOWHERE, '--lock', '0'], "--lock must be an integer from 1 to 86400; received '0'"],
    [
      ['--redis', `${NOWHERE}/x`],
      `--redis must be redis://HOST:PORT/DATABASE or rediss://…; received '${NOWHERE}/x'`,
    ],
    [['--redis', NOWHERE, '--jbos', '2'], 'a worker takes no --jbos; did you mean --jobs?'],
  ])('worker %j', async (args, message) => {
    const { code, lines } = await work(...args);
    expect([code, lines[0]?.split('\n')[0]]).toEqual([2, `fixture-data: ${message}`]);
  });

  it('an unreachable Redis, with status 1', async () => {
    const path = join(await folder(), 'none');
    const message = `fixture-data: Redis at ${NOWHERE}: connect ECONNREFUSED 127.0.0.1:1; start it, or correct --redis`;
    const queued = await enqueue('users', '--files', 2, '--seed', 7, '--out', path, '--redis', NOWHERE);
    expect(queued).toEqual({ code: 1, lines: [message] });
    expect(existsSync(path)).toBe(false);
    expect(await work('--redis', NOWHERE)).toEqual({ code: 1, lines: [message] });
  });

  it('each has a help text, like every command', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    expect([(await enqueue('--help')).code, (await work('--help')).code]).toEqual([0, 0]);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^fixture-data enqueue /)],
      [expect.stringMatching(/^fixture-data worker /)],
    ]);
  });
});

describe.runIf(hasRedis)('a queue', () => {
  let server: RedisServer;
  let database = 0;
  let redis: readonly string[];
  let url: string;
  beforeAll(async () => {
    server = await startRedis(await folder(afterAll));
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    url = `${server.url}/${database++}`;
    redis = ['--redis', url];
  });

  const opened = () => {
    const { queue, close } = openQueue(url);
    onTestFinished(close);
    return queue;
  };

  it('has a run once, however often it is queued, with the seed that was drawn', async () => {
    const queue = opened();
    const path = join(await folder(), 'users');
    const run = ['users', '--count', 100, '--files', 4, '--out', path, ...redis];
    const first = await enqueue(...run);
    const [seed, ...lines] = first.lines;
    expect([first.code, seed, lines]).toEqual([
      0,
      expect.stringMatching(/^fixture-data: --seed \d+$/),
      [expect.stringMatching(/^fixture-data: 4 files are queued as run-[\da-f]{24}$/)],
    ]);
    expect(await enqueue(...run)).toEqual({
      code: 0,
      lines: [seed, 'fixture-data: the run is already queued: 0 of 4 files are complete'],
    });
    expect(await queue.getJobCounts('wait', 'waiting-children')).toEqual({ wait: 4, 'waiting-children': 1 });
    const other = await enqueue(...run, '--seed', 7);
    expect([other.code, other.lines[0]]).toEqual([
      1,
      expect.stringMatching(/holds files of another run \(seed was null and is "7"\); choose another folder/),
    ]);

    expect((await work(...redis)).code).toBe(0);
    expect((await readdir(path)).sort()).toEqual(['manifest.json', 'users']);
    const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
    expect((await enqueue(...run)).lines.at(-1)).toBe(
      'fixture-data: all 4 files are complete; nothing to queue',
    );
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(manifest);
  });

  it('makes again what was damaged or removed, by threads the same bytes', async () => {
    const path = join(await folder(), 'orders');
    const run = ['orders', '--seed', 7, '--count', 3000, '--to', '2026-01-31', '--files', 3, '--out', path];
    await enqueue(...run, ...redis);
    const { code, lines } = await work(...redis, '--jobs', 2);
    expect([code, lines.length, lines.at(-1)]).toEqual([
      0,
      4,
      'fixture-data: the run is complete: 3 files and manifest.json',
    ]);
    expect(lines[0]).toMatch(
      /^fixture-data: orders\/part-00001-of-00003\.ndjson: 1,000 records, [\d,]+ records\/s$/,
    );
    const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
    const damaged = join(path, 'orders', 'part-00002-of-00003.ndjson');
    const whole = await readFile(damaged, 'utf8');
    await writeFile(damaged, whole.replace('a', 'b'));
    await rm(join(path, 'orders', 'part-00003-of-00003.ndjson'));
    expect((await enqueue(...run, ...redis)).lines).toEqual([
      'fixture-data: 1 of 3 files are complete; 2 remaining',
      expect.stringMatching(/^fixture-data: 2 files are queued as run-/),
    ]);
    expect((await work(...redis)).code).toBe(0);
    expect(await readFile(damaged, 'utf8')).toBe(whole);
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(manifest);
    // A run without a queue accepts them as its own.
    const single = await bulk(...run);
    expect([single.code, single.stderr]).toEqual([
      0,
      'fixture-data: 3 of 3 files are complete; 0 remaining\n',
    ]);
    expect(await readFile(join(path, 'manifest.json'), 'utf8')).toBe(manifest);
  });

  it('has the files of all tables of a world, by two workers the bytes of a single run', async () => {
    const [path, single] = [join(await folder(), 'world'), await folder()];
    const run = ['world', '--seed', 7, '--orders', 100, '--to', '2026-01-31', '--files', 2];
    expect((await enqueue(...run, '--out', path, ...redis)).code).toBe(0);
    const header = await readFile(join(path, 'manifest.partial.ndjson'));
    const one = startCommand(['worker', ...redis, '--until-empty']);
    onTestFinished(() => void one.kill('SIGKILL'));
    const [{ code, lines }, other] = await Promise.all([work(...redis), ended(one)]);
    expect([code, other.code]).toEqual([0, 0]);
    expect(lines.join('\n') + other.stderr).toMatch(/the run is complete: \d+ files and manifest\.json/);

    // The state at the start: a single run that resumes from it has the same instant in its manifest.
    await writeFile(join(single, 'manifest.partial.ndjson'), header);
    expect(await bulk(...run, '--out', single)).toEqual({ code: 0, stdout: '', stderr: '' });
    const names = (await readdir(single, { recursive: true })).sort();
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'orders/part-00002-of-00002.ndjson']));
    expect((await readdir(path, { recursive: true })).sort()).toEqual(names);
    for (const name of names.filter((each) => /\.\w+$/.test(each))) {
      expect(await readFile(join(path, name), 'utf8'), name).toBe(await readFile(join(single, name), 'utf8'));
    }
  });

  it('gets back the file that a worker had in progress at SIGTERM', async () => {
    const queue = opened();
    const path = join(await folder(), 'users');
    await enqueue('users', '--seed', 7, '--count', 50_000_000, '--files', 1, '--out', path, ...redis);
    const worker = startCommand(['worker', ...redis]);
    onTestFinished(() => void worker.kill('SIGKILL'));
    const outcome = ended(worker);
    const files = () => readdir(join(path, 'users')).catch((): string[] => []);
    while ((await files()).length === 0 && worker.exitCode === null) await wait(20);
    const [job] = await queue.getActive();
    while (!(await queue.getJob(job?.id ?? ''))?.progress) await wait(50);
    worker.kill('SIGTERM');
    expect(await outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    expect(await files()).toEqual([]);
    expect(await queue.getJobCounts('wait', 'active', 'failed')).toEqual({ wait: 1, active: 0, failed: 0 });
    expect((await queue.getWaiting())[0]?.attemptsMade).toBe(0);
  });

  it('tries a file again that could not be written', async () => {
    const path = join(await folder(), 'users');
    await enqueue('users', '--seed', 7, '--count', 10, '--files', 2, '--out', path, ...redis);
    await writeFile(join(path, 'users'), 'a file where a folder has to be');
    const queue = opened();
    const working = work(...redis);
    while ((await queue.getDelayedCount()) < 2) await wait(20);
    await rm(join(path, 'users'));
    const { code, lines } = await working;
    expect([code, lines.slice(0, 2).sort()]).toEqual([
      0,
      ['1', '2'].map((number) =>
        expect.stringMatching(
          new RegExp(
            `^fixture-data: users/part-0000${number}-of-00002.ndjson: ${path}/users: there is a file where a folder ` +
              'should be; .*attempt 1 of 5',
          ),
        ),
      ),
    ]);
    expect((await readdir(path)).sort()).toEqual(['manifest.json', 'users']);
  });

  it('refuses a worker of another version or release at once, and takes a right one after that', async () => {
    const path = join(await folder(), 'users');
    const run = ['users', '--seed', 7, '--count', 10, '--files', 2, '--out', path, ...redis];
    await enqueue(...run);
    const queue = opened();
    const [first, second] = await queue.getWaiting();
    const [one, other] = [first?.data, second?.data] as [PartData, PartData];
    await first?.updateData({ ...one, generator: 'fixture-data 1.0.0' });
    await second?.updateData({ ...other, work: { ...other.work, release: '2020.01.01-none' } });
    const { code, lines } = await work(...redis);
    const end = ' \\(given up; enqueue again to try once more\\)$';
    expect([code, lines.toSorted()]).toEqual([
      1,
      [
        ` fixture-data 1.0.0 queued it and this worker is fixture-data [\\d.]+; start a worker of that version, or ` +
          `enqueue with this one${end}`,
        ` the run needs release 2020.01.01-none, which this worker lacks \\(.+\\); give it that release with ` +
          `--releases, then enqueue again${end}`,
      ].map((line) => expect.stringMatching(line)),
    ]);
    expect((await readdir(path)).sort()).toEqual(['manifest.partial.ndjson']);

    await first?.updateData(one);
    await second?.updateData(other);
    expect((await enqueue(...run)).lines).toEqual([
      'fixture-data: the run is already queued: 0 of 2 files are complete; 2 failed files are queued again',
    ]);
    expect((await work(...redis)).code).toBe(0);
    expect(existsSync(join(path, 'manifest.json'))).toBe(true);
  });

  it('completes no run whose files are missing, and makes them when it is queued again', async () => {
    const path = join(await folder(), 'users');
    const run = ['users', '--seed', 7, '--count', 10, '--files', 2, '--out', path, ...redis];
    await enqueue(...run);
    const queue = opened();
    // As if a worker had written it into a folder that is not shared.
    const [job] = await queue.getWaiting();
    const { part } = (job as Job<PartData>).data;
    const [parent] = await queue.getWaitingChildren();
    const lost = { name: part.name, table: 'users', records: 5, bytes: 1, sha256: '' };
    await parent?.updateData({ ...(parent.data as RunData), whole: [[0, lost]] });
    await job?.remove();
    const working = work(...redis);
    while ((await queue.getDelayedCount()) === 0) await wait(20);
    const [delayed] = await queue.getDelayed();
    expect(delayed?.failedReason).toBe(
      `${path} lacks ${part.name}, which a worker wrote; make sure that all workers see the same ` +
        'place, then enqueue again',
    );
    expect(existsSync(join(path, 'manifest.json'))).toBe(false);
    await delayed?.remove();
    await working;

    expect((await enqueue(...run)).lines).toEqual([
      expect.stringMatching(/^fixture-data: 2 files are queued as run-/),
    ]);
    expect((await work(...redis)).code).toBe(0);
    expect(existsSync(join(path, 'manifest.json'))).toBe(true);
  });
});
