/** A site as the objects of an S3-compatible store. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { attempted, type BucketAddress, keyOf, loadSdk, openClient } from '../../stores/s3-store.ts';
import { type Destination, damaged } from './destination.ts';
import type { SiteFile } from './site.ts';

interface StoredObject {
  bytes: number;
  /** Without its quotes. */
  etag: string;
}

/** Lists the existing objects. */
export async function openBucket(address: BucketAddress): Promise<Destination> {
  const { bucket } = address;
  const sdk = await loadSdk('publishing to a bucket');
  const { HeadObjectCommand, PutObjectCommand, paginateListObjectsV2 } = sdk;
  const client = openClient(sdk, address);
  const stored = await attempted('list', `s3://${bucket}/${keyOf(address, '')}`, () =>
    list(paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: keyOf(address, '') })),
  );

  return {
    concurrency: 8,
    async write(file) {
      const Key = keyOf(address, file.path);
      const place = `s3://${bucket}/${Key}`;
      const md5 = await md5Of(file);
      const found = stored.get(Key);
      if (found?.bytes === file.bytes) {
        if (found.etag === md5) return false;
        // In stores that encrypt with their own keys, the tag is not the MD5.
        const head = await attempted('read', place, () =>
          client.send(new HeadObjectCommand({ Bucket: bucket, Key })),
        );
        if (head.Metadata?.sha256 === file.sha256) return false;
      }
      await attempted('write', place, () =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key,
            // A new stream for each attempt, because a stream can be read only once.
            Body: bodyOf(file),
            ContentLength: file.bytes,
            ContentType: file.mediatype,
            CacheControl: file.cacheControl,
            ChecksumSHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
            Metadata: { sha256: file.sha256 },
          }),
        ),
      );
      return true;
    },
    close: async () => client.destroy(),
  };
}

async function list(pages: AsyncIterable<ListObjectsV2CommandOutput>): Promise<Map<string, StoredObject>> {
  const stored = new Map<string, StoredObject>();
  for await (const page of pages) {
    for (const { Key = '', Size = 0, ETag = '' } of page.Contents ?? []) {
      stored.set(Key, { bytes: Size, etag: ETag.replaceAll('"', '') });
    }
  }
  return stored;
}

const bodyOf = ({ content }: SiteFile): Readable | string | Buffer =>
  'text' in content ? content.text : createReadStream(content.file);

/** The tag of an object written in one request; checks the content against its SHA-256 on the way. */
async function md5Of(file: SiteFile): Promise<string> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const body = bodyOf(file);
  for await (const piece of typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body) {
    md5.update(piece);
    sha256.update(piece);
  }
  const found = sha256.digest('hex');
  if (found !== file.sha256) throw damaged(file.path, found, file.sha256);
  return md5.digest('hex');
}
