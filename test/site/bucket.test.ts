/** `--to s3://…`: uploads what is missing, the pointer last, to a real S3 server. */
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { silent } from '../../cli/progress.ts';
import type { ListedRelease } from '../../server/downloads/listing.ts';
import { openBucket } from '../../server/publish/bucket.ts';
import { publishSite } from '../../server/publish/destination.ts';
import type { Site } from '../../server/publish/site.ts';
import { StoreError } from '../../stores/s3-store.ts';
import { folder, outcomeOf, sha256 } from '../pipeline/builds.ts';
import { NEW_VERSION, publish, startPublish, twoSites } from './publishing.ts';
import { copyFewRows, OLD_VERSION, writeRelease } from './releases.ts';
import { BUCKET, type Store, startStore } from './store.ts';

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' };
const PREFIX = 'data/public';

let before: Site;
let after: Site;
beforeAll(async () => {
  for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
  ({ before, after } = await twoSites(await folder(afterAll)));
});

async function started(pageSize?: number): Promise<Store & { client: S3Client }> {
  const store = await startStore(pageSize);
  const client = new S3Client({ endpoint: store.endpoint, forcePathStyle: true });
  onTestFinished(async () => {
    client.destroy();
    await store.stop();
  });
  return Object.assign(store, { client });
}

type Started = Awaited<ReturnType<typeof started>>;

const open = ({ endpoint }: Store, prefix = PREFIX) => openBucket({ bucket: BUCKET, prefix, endpoint });
const upload = async (store: Store, site: Site) => publishSite(site, await open(store), silent);
const filesOf = ({ stages }: Site) => stages.flatMap(({ files }) => files);

/** Keys that were written since the last call, in order. */
function written(store: Store): string[] {
  const keys = store.seen.filter(({ method }) => method === 'PUT').map(({ key }) => key);
  store.seen.length = 0;
  return keys;
}

async function read({ client }: Started, path: string): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: `${PREFIX}/${path}` }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

async function expectWhole(store: Started, version: string): Promise<void> {
  const latest = JSON.parse((await read(store, 'datasets/latest.json')).toString()) as ListedRelease;
  expect(latest.version).toBe(version);
  for (const { url, sha256: hash } of latest.files) {
    expect([url, sha256(await read(store, `datasets/${url}`))]).toEqual([url, hash]);
  }
}

it('every file becomes an object that says what it is; releases come first and the pointer last', async () => {
  const store = await started();
  await upload(store, before);
  const keys = written(store);
  expect(keys.toSorted()).toEqual(
    filesOf(before)
      .map(({ path }) => `${PREFIX}/${path}`)
      .toSorted(),
  );
  expect(keys.slice(0, 3).every((key) => key.startsWith(`${PREFIX}/datasets/${OLD_VERSION}/`))).toBe(true);
  expect(keys.at(-1)).toBe(`${PREFIX}/datasets/latest.json`);
  for (const file of filesOf(before)) {
    const head = await store.client.send(
      new HeadObjectCommand({ Bucket: BUCKET, Key: `${PREFIX}/${file.path}` }),
    );
    expect(head).toMatchObject({
      ContentLength: file.bytes,
      ContentType: file.mediatype,
      CacheControl: file.cacheControl,
      Metadata: { sha256: file.sha256 },
    });
  }
  await expectWhole(store, OLD_VERSION);
});

it('published again, nothing is uploaded: the list alone says so, page by page', async () => {
  const store = await started(7);
  await upload(store, before);
  written(store);
  await upload(store, before);
  expect(new Set(store.seen.map(({ method, key }) => `${method} ${key}`))).toEqual(new Set(['GET ']));
  expect(store.seen.length).toBe(Math.ceil(filesOf(before).length / 7));
});

it('only what is missing or different is uploaded', async () => {
  const store = await started();
  await upload(store, before);
  const [file] = filesOf(before);
  const key = `${PREFIX}/${file?.path}`;
  await store.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: 'x'.repeat(file?.bytes as number) }),
  );
  written(store);
  await upload(store, before);
  expect(written(store)).toEqual([key]);

  await upload(store, after);
  const same = new Map(filesOf(before).map(({ path, sha256: hash }) => [path, hash]));
  const different = filesOf(after).filter(({ path, sha256: hash }) => same.get(path) !== hash);
  expect(written(store).toSorted()).toEqual(different.map(({ path }) => `${PREFIX}/${path}`).toSorted());
  expect(different.length).toBeLessThan(filesOf(after).length);
  await expectWhole(store, NEW_VERSION);
});

it('where tags are no MD5, the metadata of each object decides', async () => {
  const store = await started();
  await upload(store, before);
  written(store);
  store.list = (xml) => xml.replaceAll(/[0-9a-f]{32}/g, '0'.repeat(32));
  await upload(store, before);
  const heads = store.seen.filter(({ method }) => method === 'HEAD').length;
  expect(heads).toBe(filesOf(before).length);
  expect(written(store)).toEqual([]);
});

it('wherever a store refuses, the error names the object and latest.json still names what is there', async () => {
  const store = await started();
  await upload(store, before);
  const same = new Map(filesOf(before).map(({ path, sha256: hash }) => [path, hash]));
  const uploaded = new Set<string>();
  const refused = filesOf(after).filter(({ path, sha256: hash }) => same.get(path) !== hash);
  for (const { path } of refused) {
    const key = `${PREFIX}/${path}`;
    // As several are on their way at once, one may have got there beside the one that was refused before.
    if (uploaded.has(key)) continue;
    store.fault = ({ method, key: asked }) => {
      if (method === 'PUT' && asked === key) return 403;
      if (method === 'PUT') uploaded.add(asked);
      return undefined;
    };
    await expect(upload(store, after)).rejects.toThrow(
      new StoreError(`cannot write s3://${BUCKET}/${key} (attempt 1 of 4): 403 Faulty as asked`),
    );
    await expectWhole(store, OLD_VERSION);
  }
  store.fault = () => undefined;
  await upload(store, after);
  await expectWhole(store, NEW_VERSION);
});

it('a store that is busy or hangs up is asked again, a few times', async () => {
  const store = await started();
  let turn = 0;
  const faults: (503 | 429 | 'cut')[] = [503, 429, 'cut'];
  store.fault = ({ earlier }) => (earlier === 0 ? faults[turn++ % 3] : undefined);
  await upload(store, before);
  await expectWhole(store, OLD_VERSION);

  const key = `${PREFIX}/datasets/latest.json`;
  store.fault = ({ method, key: asked }) => (method === 'PUT' && asked === key ? 'cut' : undefined);
  await expect(upload(store, after)).rejects.toThrow(`cannot write s3://${BUCKET}/${key} (attempt 4 of 4)`);
  await expectWhole(store, OLD_VERSION);
});

/** Kills a command at the first upload that `isEnd` says, before the store answers it. */
async function killedAt(store: Started, args: readonly string[], isEnd: (key: string) => boolean) {
  const child = startPublish(args, { ...CREDENTIALS, S3_ENDPOINT: store.endpoint });
  store.fault = ({ method, key }) => {
    if (method !== 'PUT' || !isEnd(key)) return undefined;
    child.kill('SIGKILL');
    return 'cut';
  };
  expect((await outcomeOf(child)).signal).toBe('SIGKILL');
  store.fault = () => undefined;
  await expectWhole(store, OLD_VERSION);
}

it('killed at an upload or at its last, latest.json still names what is there', {
  timeout: 240_000,
}, async () => {
  const store = await started();
  await upload(store, before);
  const releases = await folder();
  await copyFewRows(releases);
  let uploads = 0;
  await killedAt(
    store,
    ['--releases', releases, '--to', `s3://${BUCKET}/${PREFIX}`],
    () => uploads++ >= 0.5 * filesOf(after).length,
  );
});

it('from the command line: killed at its last upload; 0 with the steps; 1 with a line without the bucket', {
  timeout: 240_000,
}, async () => {
  const store = await started();
  await upload(store, before);
  const releases = await folder();
  const version = await copyFewRows(releases);
  await writeRelease(releases);
  const to = ['--releases', releases, '--to'];
  await killedAt(
    store,
    [...to, `s3://${BUCKET}/${PREFIX}`],
    (key) => key === `${PREFIX}/datasets/latest.json`,
  );
  const env = { ...CREDENTIALS, S3_ENDPOINT: store.endpoint };
  const first = await publish([...to, `s3://${BUCKET}/${PREFIX}/`], env);
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(`s3://${BUCKET}/${PREFIX}`);
  await expectWhole(store, version);
  written(store);
  const again = await publish([...to, `s3://${BUCKET}/${PREFIX}`], env);
  expect([again.status, written(store)]).toEqual([0, []]);
  const missing = await publish([...to, 's3://no-such-bucket'], env);
  expect([missing.status, missing.stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(missing.stderr).toContain('cannot list s3://no-such-bucket/ (attempt 1 of 4): 404 NoSuchBucket');
});
