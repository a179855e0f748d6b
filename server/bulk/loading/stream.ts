/** Standard output, and a file that appears under its name once it is complete and synced to disk. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, fdatasync, rmSync, type WriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { Bytes } from '../formats/format.ts';
import type { Sink, Target } from './destination.ts';

/** Each write resolves when it is done, so that a failure shows at once and at most one piece waits. */
export function written(stream: Writable, bytes: Bytes): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

export function standardOutput(stream: Writable = process.stdout): Target {
  // The callback of each write reports failures; without a listener the event would end the process.
  stream.on('error', () => {});
  const sink: Sink = { write: (bytes) => written(stream, bytes), close: async () => {} };
  return { open: async () => {}, sink: async () => sink, commit: async () => {}, abort: async () => '' };
}

const MOST_RANDOM = 2 ** 48 - 1;

/** Bytes after which a flush is started early, because the run has to wait for the rest after the last byte. */
const FLUSH_BYTES = 32 << 20;

const flush = promisify(fdatasync);

/** A file under another name until it is complete. */
export class PartialFile implements Sink {
  readonly #path: string;
  readonly #partial: string;
  readonly #stream: WriteStream;
  readonly #fd: number;
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  /** Of a flush: the system reports it only once, so not again on closing. */
  #failure: Error | undefined;
  /** Pieces that arrive while the disk is busy are written together. */
  readonly queues = true;

  private constructor(path: string, partial: string, stream: WriteStream, fd: number) {
    this.#path = path;
    this.#partial = partial;
    this.#stream = stream;
    this.#fd = fd;
  }

  static async open(path: string): Promise<PartialFile> {
    // Not the process id, which is not unique on machines that share a folder: every container has a process 1.
    const partial = `${path}.partial-${randomInt(MOST_RANDOM)}`;
    const stream = createWriteStream(partial, { flush: true });
    const [fd] = (await once(stream, 'open')) as [number];
    stream.on('error', () => {});
    return new PartialFile(path, partial, stream, fd);
  }

  async write(bytes: Bytes): Promise<void> {
    if (this.#failure) throw this.#failure;
    await written(this.#stream, bytes);
    this.#unflushed += bytes.length;
    if (this.#unflushed < FLUSH_BYTES || this.#flushing) return;
    this.#unflushed = 0;
    this.#flushing = flush(this.#fd)
      .catch((error) => {
        this.#failure = error;
      })
      .finally(() => {
        this.#flushing = undefined;
      });
  }

  async close(): Promise<void> {
    await this.#flushing;
    if (this.#failure) throw this.#failure;
    const closed = once(this.#stream, 'close');
    this.#stream.end();
    await closed;
    if (this.#stream.errored) throw this.#stream.errored;
    await rename(this.#partial, this.#path);
  }

  /** Removes what was written. */
  abort(): void {
    this.#stream.destroy();
    rmSync(this.#partial, { force: true });
  }
}

/** Files one after the other; `pathOf` creates the folder for a name and returns its path. */
export function files(pathOf: (name: string) => Promise<string>): Target {
  let file: PartialFile | undefined;
  return {
    open: async () => {},
    async sink(_table, name) {
      file = await PartialFile.open(await pathOf(name));
      return file;
    },
    commit: async () => {},
    async abort() {
      file?.abort();
      return '';
    },
  };
}

export const singleFile = (path: string): Target => files(async () => path);
