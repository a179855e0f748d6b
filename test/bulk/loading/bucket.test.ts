/** Loading into a bucket of an S3 server: complete objects, or none. */
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { copyTextFormat } from '../../../bulk/formats/copy-text.ts';
import type { IfExists } from '../../../bulk/loading/destination.ts';
import { destinationOf } from '../../../bulk/loading/destinations.ts';
import { UsageError } from '../../../cli/arguments.ts';
import type { Asker } from '../../ask.ts';
import { sharedAsker } from '../../shared-asker.ts';
import { BUCKET, type Fault, type Seen, type Store, startStore } from '../../site/store.ts';
import { load } from './load.ts';
import { type Filled, failure, send, shop } from './tables.ts';

let asker: Asker;
let store: Store;
let client: S3Client;
beforeAll(async () => {
  asker = await sharedAsker();
  const credentials = {
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
  };
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

beforeEach(async () => {
  store = await startStore();
  vi.stubEnv('S3_ENDPOINT', store.endpoint);
  client = new S3Client({ endpoint: store.endpoint, forcePathStyle: true });
  onTestFinished(async () => {
    client.destroy();
    await store.stop();
  });
});

const TO = `s3://${BUCKET}/nightly/data/`;
const format = copyTextFormat('postgresql');
const open = (ifExists: IfExists = 'fail', to = TO) => destinationOf(to, { ifExists, format });

/** Bytes that are sent at a time. */
const PART = 16 * 2 ** 20;

/** Rows of a given number of bytes, with their content. */
function large(least: number): { all: Filled[]; text: string } {
  const [users, products] = shop(asker, 7) as [Filled, Filled];
  // Few and long, because this does not test the writing of rows.
  const records = Array.from({ length: Math.ceil(least / 75_000) }, (_, index) => ({
    ...products.records[index % products.records.length],
    description: String(index).padEnd(50_000, 'é '),
  }));
  const text = [...format.encode(products.table, records, { isFirst: true })].join('');
  expect(Buffer.byteLength(text)).toBeGreaterThan(least);
  return { all: [users, { ...products, records }], text };
}

async function loadInto(all: readonly Filled[], ifExists: IfExists = 'fail', to = TO): Promise<void> {
  const destination = await open(ifExists, to);
  await load(
    destination,
    all.map(({ table }) => table),
    () => send(destination, all),
  );
}

/** s3rver does not know AbortMultipartUpload. */
const aborting = ({ method }: Seen): Fault => (method === 'DELETE' ? 204 : undefined);

const keys = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents ?? []).map(({ Key }) => Key);

async function body(Key: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  return (await Body?.transformToString()) ?? '';
}

it('objects have the bytes of the files and their media types; none appears before all are complete', async () => {
  const { all, text } = large(2 * PART);
  const destination = await open();
  await destination.open(all.map(({ table }) => table));
  await send(destination, all);
  expect(await keys()).toEqual([]);
  await destination.commit();
  expect(await keys()).toEqual(['nightly/data/products.tsv', 'nightly/data/users.tsv']);
  expect((await body('nightly/data/products.tsv')) === text).toBe(true);
  const parts = store.seen.filter(({ method, key }) => method === 'PUT' && key.endsWith('products.tsv'));
  expect(parts.length).toBe(Math.ceil(Buffer.byteLength(text) / PART));
  const [users] = all as [Filled];
  expect(await body('nightly/data/users.tsv')).toBe(
    [...format.encode(users.table, users.records, { isFirst: true })].join(''),
  );
  const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nightly/data/users.tsv' }));
  expect(head.ContentType).toBe('text/tab-separated-values; charset=utf-8');
});

it('an existing object is left as it is, unless it is to be replaced', async () => {
  const [users, products] = shop(asker, 7) as [Filled, Filled];
  const few = { ...users, records: users.records.slice(0, 3) };
  await loadInto([few]);
  const before = await body('nightly/data/users.tsv');
  expect(await failure(loadInto([products, users]))).toBe(
    `s3://${BUCKET}/nightly/data/users.tsv already exists; --if-exists replace overwrites it; nothing was loaded`,
  );
  expect([await keys(), await body('nightly/data/users.tsv')]).toEqual([['nightly/data/users.tsv'], before]);
  await loadInto([products, users], 'replace');
  expect((await body('nightly/data/users.tsv')).split('\n').length).toBe(101);
  await expect(open('append')).rejects.toThrow(
    new UsageError('--if-exists append is for databases; an object is replaced as a whole'),
  );
});

it('a store that is busy or hangs up is retried; one that refuses keeps nothing', async () => {
  const { all, text } = large(PART);
  let turn = 0;
  const faults: (503 | 429 | 'cut')[] = [503, 429, 'cut'];
  store.fault = ({ method, earlier }) => (method === 'PUT' && earlier === 0 ? faults[turn++ % 3] : undefined);
  await loadInto(all);
  expect((await body('nightly/data/products.tsv')) === text).toBe(true);

  let puts = 0;
  store.fault = (seen) => (seen.method === 'PUT' && puts++ > 0 ? 403 : aborting(seen));
  expect(await failure(loadInto(all, 'fail', `s3://${BUCKET}/other`))).toMatch(
    /^cannot write s3:\/\/site\/other\/products\.tsv \(attempt 1 of 4\): 403 Faulty as asked; correct the credentials.*; nothing was loaded$/,
  );
  store.fault = () => undefined;
  expect((await keys()).filter((key) => key?.startsWith('other'))).toEqual([]);
});

it('a run that is interrupted leaves no objects and no parts', async () => {
  const { all } = large(PART);
  store.fault = aborting;
  const destination = await open();
  await destination.open(all.map(({ table }) => table));
  await send(destination, all);
  expect(await destination.abort()).toBe('nothing was loaded');
  expect(await keys()).toEqual([]);
  const aborted = store.seen.filter(({ method }) => method === 'DELETE').map(({ key }) => key);
  expect(aborted).toEqual(['nightly/data/products.tsv']);
});

it('parts that the store keeps are reported, with the command that removes them', async () => {
  const { all } = large(PART);
  const destination = await open();
  await destination.open(all.map(({ table }) => table));
  await send(destination, all);
  expect(await destination.abort()).toMatch(
    /^nothing was loaded; parts stay until 'aws s3api abort-multipart-upload --bucket site --key nightly\/data\/products\.tsv --upload-id \w+'$/,
  );
});

it('a failure between one object and the next says which are complete', async () => {
  const [users, products] = shop(asker, 7) as [Filled, Filled];
  store.fault = ({ method, key }) => (method === 'PUT' && key.endsWith('products.tsv') ? 403 : undefined);
  expect(await failure(loadInto([users, products]))).toMatch(
    /; only nightly\/data\/users\.tsv complete; --if-exists replace continues$/,
  );
  store.fault = () => undefined;
  await loadInto([users, products], 'replace');
  expect(await keys()).toEqual(['nightly/data/products.tsv', 'nightly/data/users.tsv']);
});

it('a missing bucket, a store that does not answer and an invalid address are reported at once', async () => {
  const [users] = shop(asker, 7) as [Filled];
  expect(await failure(loadInto([users], 'fail', 's3://no-such-bucket/x'))).toMatch(
    /^cannot find s3:\/\/no-such-bucket\/x \(attempt 1 of 4\): 404 .*; create the bucket, or correct its name.*; nothing/,
  );
  vi.stubEnv('S3_ENDPOINT', 'http://127.0.0.1:9');
  expect(await failure(loadInto([users]))).toMatch(
    /ECONNREFUSED.*; correct S3_ENDPOINT or the network.*; nothing/,
  );
  await expect(open('fail', 's3://Not A Bucket')).rejects.toThrow(UsageError);
});
