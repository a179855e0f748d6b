/** Joins small pieces: a write to disk takes as long for a few kilobytes as for many. */
import type { Bytes } from '../formats/format.ts';

const ROOM = 256 << 10;

/** How many lent buffers may wait to be written. */
const MOST_LENT = 4;

export class Gathered {
  readonly #write: (bytes: Bytes) => Promise<void>;
  #room = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;
  /** The buffer that is filled while the other one is written. */
  #next = Buffer.allocUnsafeSlow(ROOM);
  #writing: Promise<void> = Promise.resolve();
  #lent = 0;
  readonly #queues: boolean;

  /**
   * `write` may use the bytes until it resolves, and is called again only then, unless it `queues`: it then accepts
   * lent buffers while others are being written, and keeps their order.
   */
  constructor(write: (bytes: Bytes) => Promise<void>, queues = false) {
    this.#write = write;
    this.#queues = queues;
  }

  /** Undefined if there is nothing to wait for. Rejects when an earlier write has failed. */
  add(bytes: Bytes): Promise<void> | undefined {
    if (this.#take(bytes)) return undefined;
    return this.#make(bytes);
  }

  /**
   * Writes a lent buffer while the next one is made. `taken` is called when the buffer may be reused, and never if a
   * write fails.
   */
  async lend(bytes: Uint8Array, taken: () => void): Promise<void> {
    if (this.#length > 0 || this.#lent === MOST_LENT) await this.#begin();
    this.#lent++;
    const before = this.#writing;
    const writing = this.#queues ? this.#write(bytes) : before.then(() => this.#write(bytes));
    this.#writing = Promise.all([before, writing]).then(() => {
      this.#lent--;
      taken();
    });
    this.#writing.catch(() => {});
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  async #make(bytes: Bytes): Promise<void> {
    await this.#begin();
    if (this.#take(bytes)) return;
    // The memory belongs to the caller, who may reuse it once this resolves.
    await this.#writing;
    await this.#write(bytes);
  }

  /** Starts to write the buffer once the other one is written. */
  async #begin(): Promise<void> {
    await this.#writing;
    if (this.#length === 0) return;
    const room = this.#room;
    this.#writing = this.#write(room.subarray(0, this.#length));
    // A failure is reported where the write is awaited.
    this.#writing.catch(() => {});
    this.#room = this.#next;
    this.#next = room;
    this.#length = 0;
  }

  /** Takes bytes into the buffer, and returns whether there was room for them. */
  #take(bytes: Bytes): boolean {
    const isText = typeof bytes === 'string';
    // A UTF-16 unit takes at most three bytes.
    if (this.#length + bytes.length * (isText ? 3 : 1) > ROOM) return false;
    if (isText) this.#length += this.#room.write(bytes, this.#length);
    else {
      this.#room.set(bytes, this.#length);
      this.#length += bytes.length;
    }
    return true;
  }
}
