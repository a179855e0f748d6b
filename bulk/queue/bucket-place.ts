/** A bucket: an object for each file and, as in a folder, the header of the run and then its manifest. */

import type { S3Client } from '@aws-sdk/client-s3';
import { FORMATS } from '../../standards/formats.ts';
import {
  attempted,
  type BucketAddress,
  bucketAddress,
  keyOf,
  loadSdk,
  openClient,
  type Sdk,
  statusOf,
} from '../../stores/s3-store.ts';
import { bucketDestination } from '../loading/bucket.ts';
import { fileParts } from '../request/plan.ts';
import {
  FolderError,
  type Header,
  headerOfManifest,
  JOURNAL,
  MANIFEST,
  type Manifest,
  manifestFor,
  manifestText,
  readHeader,
  readManifest,
  refuseAnother,
} from '../run/manifest.ts';
import type { WrittenPart } from '../run/write.ts';
import type { Place } from './place.ts';

export async function bucketPlace(to: string): Promise<Place> {
  const bucket = new Bucket(bucketAddress(to), await loadSdk('a queue into a bucket'));
  const lacking = async (files: readonly WrittenPart[]) => {
    const sizes = await bucket.sizes(files.map(({ name }) => name));
    return files.filter(({ name, bytes }) => sizes.get(name) !== bytes);
  };
  return {
    lacking,
    async begun(asked) {
      const { header } = await begunIn(bucket, to);
      if (!header) return undefined;
      refuseAnother(`--to ${to}`, header.recipe.asked as typeof asked, asked);
      return { seed: header.seed, now: header.now };
    },
    async open({ outputs, options, recipe, begun }) {
      const parts = fileParts(outputs, options);
      const { header, manifest } = await begunIn(bucket, to);
      if (header) refuseAnother(`--to ${to}`, header.recipe, recipe);
      else {
        const [taken] = await bucket.sizes(parts.map(({ name }) => name));
        if (taken) {
          throw new FolderError(
            `--to ${to} already holds ${taken[0]}, which no run wrote; choose another prefix or remove it`,
          );
        }
      }
      const files = manifest?.files ?? [];
      const lost = new Set((await lacking(files)).map(({ name }) => name));
      const whole = files.filter(({ name }) => !lost.has(name));
      await bucket.write(JOURNAL, `${JSON.stringify({ ...begun, recipe } satisfies Header)}\n`);
      await bucket.remove(MANIFEST);
      return { parts, whole: new Map(whole.map((file) => [file.name, file])) };
    },
    // An earlier attempt may have written the same bytes, which are replaced.
    target: (format) => bucketDestination(to, { format, ifExists: 'replace' }),
    async finish({ recipe, ...begun }, files) {
      await bucket.write(MANIFEST, manifestText(manifestFor(recipe, begun, files)));
      await bucket.remove(JOURNAL);
    },
  };
}

/** The run that a bucket contains. */
async function begunIn(bucket: Bucket, to: string): Promise<{ header?: Header; manifest?: Manifest }> {
  const journal = await bucket.read(JOURNAL);
  if (journal !== undefined) return { header: readHeader(journal, `--to ${to}`) };
  const text = await bucket.read(MANIFEST);
  if (text === undefined) return {};
  const manifest = readManifest(text, `--to ${to}`);
  return { header: headerOfManifest(manifest), manifest };
}

/** Objects below a prefix, by their names there. */
class Bucket {
  readonly #address: BucketAddress;
  readonly #sdk: Sdk;
  readonly #client: S3Client;

  constructor(address: BucketAddress, sdk: Sdk) {
    this.#address = address;
    this.#sdk = sdk;
    this.#client = openClient(sdk, address);
  }

  /** The text of an object; undefined if there is no such object. */
  read(name: string): Promise<string | undefined> {
    return this.#tried('read', name, async (object) => {
      try {
        const { Body } = await this.#client.send(new this.#sdk.GetObjectCommand(object));
        return await Body?.transformToString();
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });
  }

  async write(name: string, Body: string): Promise<void> {
    await this.#tried('write', name, (object) =>
      this.#client.send(
        new this.#sdk.PutObjectCommand({ ...object, Body, ContentType: FORMATS.json.mediaType }),
      ),
    );
  }

  async remove(name: string): Promise<void> {
    await this.#tried('remove', name, (object) =>
      this.#client.send(new this.#sdk.DeleteObjectCommand(object)),
    );
  }

  /** Length of each existing object. */
  async sizes(names: readonly string[]): Promise<Map<string, number>> {
    const asked = new Set(names);
    const sizes = new Map<string, number>();
    for (const folder of new Set(names.map((name) => name.replace(/[^/]*$/, '')))) {
      await this.#tried('list', folder, async ({ Bucket, Key: Prefix }) => {
        const pages = this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix });
        const above = Prefix.length - folder.length;
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0 } of Contents) {
            const name = Key.slice(above);
            if (asked.has(name)) sizes.set(name, Size);
          }
        }
      });
    }
    return sizes;
  }

  #tried<T>(verb: string, name: string, request: (object: { Bucket: string; Key: string }) => Promise<T>) {
    const { bucket: Bucket } = this.#address;
    const Key = keyOf(this.#address, name);
    return attempted(verb, `s3://${Bucket}/${Key}`, () => request({ Bucket, Key }));
  }
}
