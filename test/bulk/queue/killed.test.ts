/** A queue whose workers and whose Redis are killed: in the end the bucket holds what a single run writes. */
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Queue } from 'bullmq';
import { expect, it, onTestFinished } from 'vitest';
import { folder } from '../../pipeline/builds.ts';
import { BUCKET, startStore } from '../../site/store.ts';
import { bulk, ended } from '../bulk.ts';
import { command, openQueue, startCommand } from './commands.ts';
import { hasRedis, startRedis } from './redis-server.ts';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };
const FILES = 20;
const ORDERS = ['orders', '--seed', 7, '--count', FILES * 1000, '--to', '2026-01-31', '--files', FILES];
/** Options of the runs, by the prefixes that they write to. */
const RUNS = Object.entries({
  csv: ['--format', 'csv', '--compress', 'gzip'],
  parquet: ['--format', 'parquet'],
});

it.runIf(hasRedis)(
  'workers that are killed and a Redis that is: the bytes of a single run, and its manifest',
  { timeout: 240_000 },
  async () => {
    const redis = await startRedis(await folder());
    onTestFinished(() => redis.stop());
    const store = await startStore();
    onTestFinished(() => store.stop());
    const environment = { ...CREDENTIALS, S3_ENDPOINT: store.endpoint };
    const s3 = clientOf(store.endpoint);
    const { queue, close } = openQueue(redis.url);
    onTestFinished(close);

    for (const [prefix, format] of RUNS) {
      const to = ['--to', `s3://${BUCKET}/${prefix}`, '--redis', redis.url];
      const { code, stderr } = await command(['enqueue', ...ORDERS, ...format, ...to], environment);
      expect([code, stderr]).toEqual([
        0,
        expect.stringMatching(/^fixture-data: 20 files are queued as run-/),
      ]);
    }
    // The state at the start: single runs that resume from it have the same instant in their manifests.
    const headers = await Promise.all(
      RUNS.map(([prefix]) => bytesOf(s3, `${prefix}/manifest.partial.ndjson`)),
    );

    const workers = Array.from({ length: 4 }, () =>
      startCommand(['worker', '--redis', redis.url, '--lock', 2, '--until-empty'], environment),
    );
    for (const worker of workers) onTestFinished(() => void worker.kill('SIGKILL'));
    const outcomes = workers.map(ended);

    await killedAtWork(workers[0] as ChildProcess, queue);
    await completed(queue, 8);
    await redis.restart('SIGKILL');
    await killedAtWork(workers[1] as ChildProcess, queue);

    const [first, second, ...others] = await Promise.all(outcomes);
    expect([first?.signal, second?.signal]).toEqual(['SIGKILL', 'SIGKILL']);
    for (const { code, stderr } of others) {
      expect([code, stderr]).toEqual([0, expect.stringContaining('fixture-data: Redis is back\n')]);
    }
    // Both files that were in progress were begun by another worker too.
    const begunTwice = (await queue.getCompleted()).filter(({ attemptsStarted }) => attemptsStarted > 1);
    expect(begunTwice.length).toBeGreaterThanOrEqual(2);

    for (const [index, [prefix, format]] of RUNS.entries()) {
      const single = await folder();
      await writeFile(join(single, 'manifest.partial.ndjson'), headers[index] as Buffer);
      // Threads make the row groups of Parquet, and return the metadata of each for the footer.
      const threads = prefix === 'parquet' ? ['--jobs', 2] : [];
      const run = await bulk(...ORDERS, ...format, ...threads, '--out', single);
      expect([run.code, run.stderr]).toEqual([0, '']);
      const written = await filesBelow(single);
      expect(written).toHaveLength(FILES + 1);
      const { Contents = [] } = await s3.send(
        new ListObjectsV2Command({ Bucket: BUCKET, Prefix: `${prefix}/` }),
      );
      expect(Contents.map(({ Key = '' }) => Key.slice(prefix.length + 1)).sort()).toEqual(written);
      for (const name of written) {
        const [theirs, own] = await Promise.all([
          bytesOf(s3, `${prefix}/${name}`),
          readFile(join(single, name)),
        ]);
        expect(theirs.equals(own), name).toBe(true);
      }
    }
  },
);

const clientOf = (endpoint: string) =>
  new S3Client({
    endpoint,
    forcePathStyle: true,
    region: CREDENTIALS.AWS_REGION,
    credentials: {
      accessKeyId: CREDENTIALS.AWS_ACCESS_KEY_ID,
      secretAccessKey: CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    },
  });

async function bytesOf(s3: S3Client, Key: string): Promise<Buffer> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  return Buffer.from((await Body?.transformToByteArray()) as Uint8Array);
}

/** Kills a worker that has a file in progress: it is paused while that is checked. */
async function killedAtWork(worker: ChildProcess, queue: Queue): Promise<void> {
  for (;;) {
    await wait(50);
    worker.kill('SIGSTOP');
    await wait(50);
    // What it sent before it stopped is read by then: on a busy machine, Redis may still be about to complete the file.
    await queue.getActive();
    await queue.getActive();
    const active = await queue.getActive();
    if (active.some(({ processedBy = '' }) => processedBy.endsWith(` ${worker.pid}`))) break;
    expect(worker.exitCode, 'the worker ended before it could be killed').toBe(null);
    worker.kill('SIGCONT');
  }
  worker.kill('SIGKILL');
}

async function completed(queue: Queue, count: number): Promise<void> {
  while ((await queue.getCompletedCount()) < count) await wait(50);
}

/** Names of the files of a folder and of those in it. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}
