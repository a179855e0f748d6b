/**
 * Standard output, a file that appears under its name once it is complete and synced to disk, and what is written into
 * as it stands: devices and pipes.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { constants, createWriteStream, fdatasync, rmSync, type WriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { notMade, placeOf } from '../../db/place.ts';
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

/** A sink that can be left before it is complete. */
interface OpenedFile extends Sink {
  /** Removes what was written, where that is a file. */
  abort(): void;
}

/** Opens what a path means: a new file, one that is replaced when this one is complete, or a device or pipe. */
export async function openFile(path: string): Promise<OpenedFile> {
  const place = placeOf(path);
  return place.kind === 'stream' ? openStream(place.path) : PartialFile.open(path);
}

/** Nothing is truncated, flushed or renamed: what stands there remains, and takes the bytes as they come. */
async function openStream(path: string): Promise<OpenedFile> {
  const stream = createWriteStream(path, { flags: (constants.O_WRONLY | constants.O_APPEND) as never });
  // Opening a pipe waits for its reader.
  await once(stream, 'open');
  stream.on('error', () => {});
  return {
    write: (bytes) => written(stream, bytes).catch((error) => Promise.reject(ofFile(error, path))),
    async close() {
      const closed = once(stream, 'close');
      stream.end();
      await closed;
      if (stream.errored) throw ofFile(stream.errored, path);
    },
    abort: () => void stream.destroy(),
  };
}

/** An error of a write names no file, and an error of a partial file that file: this one names the file asked for. */
function ofFile(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return Object.assign(error as Error, { path });
}

/** A file under another name until it is complete. */
export class PartialFile implements OpenedFile {
  readonly #path: string;
  readonly #partial: string;
  readonly #stream: WriteStream;
  readonly #fd: number;
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  /** What made a flush fail: the system reports it only once, so not again on closing. */
  #failure: Error | undefined;
  /** Pieces that arrive while the disk is busy are written together. */
  readonly queues = true;

  private constructor(path: string, partial: string, stream: WriteStream, fd: number) {
    this.#path = path;
    this.#partial = partial;
    this.#stream = stream;
    this.#fd = fd;
  }

  /** The file that a link names is replaced beside it, with its permissions. Throws a PlaceError. */
  static async open(asked: string): Promise<PartialFile> {
    const { path, mode } = placeOf(asked);
    // Not the process id, which is not unique on machines that share a folder: every container has a process 1.
    const partial = `${path}.partial-${randomInt(MOST_RANDOM)}`;
    const stream = createWriteStream(partial, {
      flush: true,
      flags: 'wx',
      ...(mode === undefined ? {} : { mode }),
    });
    const opened = once(stream, 'open').catch((error) => Promise.reject(notMade(ofFile(error, path), asked)));
    const [fd] = (await opened) as [number];
    stream.on('error', () => {});
    return new PartialFile(path, partial, stream, fd);
  }

  async write(bytes: Bytes): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      await written(this.#stream, bytes);
    } catch (error) {
      throw ofFile(error, this.#path);
    }
    this.#unflushed += bytes.length;
    if (this.#unflushed < FLUSH_BYTES || this.#flushing) return;
    this.#unflushed = 0;
    this.#flushing = flush(this.#fd)
      .catch((error) => {
        this.#failure = ofFile(error, this.#path) as Error;
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
    if (this.#stream.errored) throw ofFile(this.#stream.errored, this.#path);
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
  let file: OpenedFile | undefined;
  return {
    open: async () => {},
    async sink(_table, name) {
      file = await openFile(await pathOf(name));
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
