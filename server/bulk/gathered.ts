/** Small pieces put together: a write to a disk takes as long for a few kilobytes as for many. */
import type { Bytes } from './formats/format.ts';

const ROOM = 256 << 10;

export class Gathered {
  readonly #write: (bytes: Bytes) => Promise<void>;
  readonly #room = Buffer.allocUnsafeSlow(ROOM);
  #length = 0;

  /** `write` may use the bytes until it resolves. */
  constructor(write: (bytes: Bytes) => Promise<void>) {
    this.#write = write;
  }

  /** Undefined if there is nothing to wait for. */
  add(bytes: Bytes): Promise<void> | undefined {
    if (this.#take(bytes)) return undefined;
    return this.#make(bytes);
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    if (this.#length === 0) return;
    const length = this.#length;
    this.#length = 0;
    await this.#write(this.#room.subarray(0, length));
  }

  async #make(bytes: Bytes): Promise<void> {
    await this.end();
    if (!this.#take(bytes)) await this.#write(bytes);
  }

  /** Whether there was room for them. */
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
