/** A bucket: files as objects, none of which appears until all are complete. */
import type { S3Client } from '@aws-sdk/client-s3';
import { UsageError } from '../../cli/arguments.ts';
import {
  attempted,
  type BucketAddress,
  bucketAddress,
  keyOf,
  loadSdk,
  openClient,
  type Sdk,
  StoreError,
  statusOf,
} from '../../stores/s3-store.ts';
import type { Bytes, RecordTable } from '../formats/format.ts';
import {
  type Destination,
  type IfExists,
  type LoadOptions,
  NOTHING_LOADED,
  type Sink,
} from './destination.ts';
import { LoadError } from './load-error.ts';
import { type Room, Upload } from './upload.ts';

/** S3_ENDPOINT, region and credentials are those of `npm run publish`. */
export async function bucketDestination(to: string, options: LoadOptions): Promise<Destination> {
  const address = bucketAddress(to);
  if (options.ifExists === 'append') {
    throw new UsageError('--if-exists append is for databases; an object is replaced as a whole');
  }
  const sdk = await tried(() => loadSdk('loading into a bucket'));
  return new Bucket(address, sdk, options);
}

/** Bytes of small objects that a run may keep in memory. */
const HELD_IN_ALL = 32 << 20;

class Bucket implements Destination {
  readonly format: LoadOptions['format'];
  readonly #address: BucketAddress;
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #ifExists: IfExists;
  #uploads: Upload[] = [];
  readonly #room: Room = { left: HELD_IN_ALL };
  /** Keys of complete objects. */
  readonly #complete: string[] = [];

  constructor(address: BucketAddress, sdk: Sdk, { format, ifExists }: LoadOptions) {
    this.format = format;
    this.#address = address;
    this.#sdk = sdk;
    this.#client = openClient(sdk, address);
    this.#ifExists = ifExists;
  }

  describe(): string {
    return `s3://${this.#address.bucket}/${this.#address.prefix}`;
  }

  async open(): Promise<void> {
    const { bucket: Bucket } = this.#address;
    await tried(() =>
      attempted('find', this.describe(), () =>
        this.#client.send(new this.#sdk.HeadBucketCommand({ Bucket })),
      ),
    );
  }

  async sink(_table: RecordTable, name: string): Promise<Sink> {
    const Key = keyOf(this.#address, name);
    if (this.#ifExists === 'fail') await this.#refuseStanding(Key);
    const upload = new Upload(this.#client, this.#sdk, this.#address.bucket, Key, this.#room);
    this.#uploads.push(upload);
    return {
      write: (bytes: Bytes) => tried(() => upload.write(bytes)),
      close: () => tried(() => upload.close()),
    };
  }

  async commit(): Promise<void> {
    while (this.#uploads.length > 0) {
      const [upload] = this.#uploads as [Upload];
      await tried(() => upload.complete());
      this.#uploads.shift();
      this.#complete.push(upload.key);
    }
    this.#client.destroy();
  }

  async abort(): Promise<string> {
    const left = await Promise.all(this.#uploads.map((upload) => upload.abort()));
    this.#client.destroy();
    const parts = left.filter((each) => each !== undefined);
    return [
      this.#complete.length === 0
        ? NOTHING_LOADED
        : `only ${this.#complete.join(', ')} complete; --if-exists replace continues`,
      ...parts.map((command) => `parts stay until '${command}'`),
    ].join('; ');
  }

  async #refuseStanding(Key: string): Promise<void> {
    const { bucket: Bucket } = this.#address;
    const place = `s3://${Bucket}/${Key}`;
    const isThere = await tried(() =>
      attempted('look for', place, async () => {
        try {
          await this.#client.send(new this.#sdk.HeadObjectCommand({ Bucket, Key }));
          return true;
        } catch (error) {
          if (statusOf(error) === 404) return false;
          throw error;
        }
      }),
    );
    if (!isThere) return;
    throw new LoadError(`${place} already exists; --if-exists replace overwrites it`);
  }
}

/** Turns the error of a store into a LoadError. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const status = statusOf(error.cause);
    const remedy = REMEDIES.find(([statuses]) => statuses.test(String(status)))?.[1];
    throw new LoadError([error.message, remedy].filter(Boolean).join('; '), { cause: error });
  }
}

const REMEDIES = [
  [/^404$/, 'create the bucket, or correct its name, AWS_REGION or S3_ENDPOINT'],
  [
    /^40[13]$/,
    'correct the credentials (AWS_ACCESS_KEY_ID, AWS_PROFILE, …), or give them the rights ' +
      's3:ListBucket and s3:PutObject',
  ],
  [/^undefined$/, 'correct S3_ENDPOINT or the network, and run it again'],
] as const;
