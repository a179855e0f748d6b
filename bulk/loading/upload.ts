/** A multipart upload, which becomes an object only when it is completed. */

import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { contentTypeOfFile } from '../../standards/formats.ts';
import { attempted, type Sdk } from '../../stores/s3-store.ts';
import type { Bytes } from '../formats/format.ts';
import { LoadError } from './load-error.ts';

/** All parts but the last have this length, as some stores require; S3 accepts 10,000 parts, each of 5 MiB or more. */
const PART = 16 << 20;
const MOST_PARTS = 10_000;

/** Bytes of small objects of a run that may be kept in memory until all are complete; larger ones are sent. */
export interface Room {
  left: number;
}

export class Upload {
  readonly key: string;
  readonly #client: S3Client;
  readonly #sdk: Sdk;
  readonly #bucket: string;
  readonly #room: Room;
  readonly #parts: CompletedPart[] = [];
  #id: string | undefined;
  #held: Buffer[] = [];
  #length = 0;
  /** One part is sent while the next is gathered. */
  #sending: Promise<void> = Promise.resolve();

  constructor(client: S3Client, sdk: Sdk, bucket: string, key: string, room: Room) {
    this.#room = room;
    this.#client = client;
    this.#sdk = sdk;
    this.#bucket = bucket;
    this.key = key;
  }

  async write(bytes: Bytes): Promise<void> {
    const piece = Buffer.from(bytes as Uint8Array);
    this.#held.push(piece);
    this.#length += piece.length;
    while (this.#length >= PART) await this.#next(PART);
  }

  /** Sends the rest; a small object is sent when all are complete, if it can be kept until then. */
  async close(): Promise<void> {
    const isHeld = this.#id === undefined && this.#length <= this.#room.left;
    if (isHeld) this.#room.left -= this.#length;
    else if (this.#length > 0) await this.#next(this.#length);
    await this.#sending;
  }

  async complete(): Promise<void> {
    const object = { Bucket: this.#bucket, Key: this.key };
    await attempted('write', this.#place, async () => {
      if (this.#id === undefined) {
        const Body = Buffer.concat(this.#held);
        const command = new this.#sdk.PutObjectCommand({ ...object, Body, ContentType: this.#mediatype });
        await this.#client.send(command);
      } else {
        await this.#client.send(
          new this.#sdk.CompleteMultipartUploadCommand({
            ...object,
            UploadId: this.#id,
            MultipartUpload: { Parts: this.#parts },
          }),
        );
      }
    });
  }

  /** Returns the command that removes parts that could not be removed, if there are any. */
  async abort(): Promise<string | undefined> {
    await this.#sending.catch(() => {});
    const UploadId = this.#id;
    if (UploadId === undefined) return undefined;
    const object = { Bucket: this.#bucket, Key: this.key, UploadId };
    try {
      await attempted('abort', this.#place, () =>
        this.#client.send(new this.#sdk.AbortMultipartUploadCommand(object)),
      );
      return undefined;
    } catch {
      return `aws s3api abort-multipart-upload --bucket ${this.#bucket} --key ${this.key} --upload-id ${UploadId}`;
    }
  }

  get #place(): string {
    return `s3://${this.#bucket}/${this.key}`;
  }

  get #mediatype(): string {
    return contentTypeOfFile(this.key) ?? 'application/octet-stream';
  }

  async #next(length: number): Promise<void> {
    const whole = Buffer.concat(this.#held);
    this.#held = [whole.subarray(length)];
    this.#length = whole.length - length;
    this.#id ??= await this.#begin();
    await this.#sending;
    const number = this.#parts.length + 1;
    if (number > MOST_PARTS) {
      throw new LoadError(
        `${this.#place} would have more than ${MOST_PARTS} parts; load it in several with --shard`,
      );
    }
    this.#parts.push({ PartNumber: number });
    this.#sending = this.#send(number, whole.subarray(0, length));
    // Thrown where it is awaited.
    this.#sending.catch(() => {});
  }

  async #begin(): Promise<string> {
    const { UploadId } = await attempted('write', this.#place, () =>
      this.#client.send(
        new this.#sdk.CreateMultipartUploadCommand({
          Bucket: this.#bucket,
          Key: this.key,
          ContentType: this.#mediatype,
        }),
      ),
    );
    if (UploadId === undefined)
      throw new LoadError(`${this.#place}: the store does not support multipart uploads`);
    return UploadId;
  }

  async #send(number: number, Body: Buffer): Promise<void> {
    const { ETag } = await attempted('write', this.#place, () =>
      this.#client.send(
        new this.#sdk.UploadPartCommand({
          Bucket: this.#bucket,
          Key: this.key,
          UploadId: this.#id,
          PartNumber: number,
          Body,
          ContentLength: Body.length,
        }),
      ),
    );
    this.#parts[number - 1] = { PartNumber: number, ETag };
  }
}
