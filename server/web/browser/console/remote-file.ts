/** A file on a host that answers Range requests, read piece by piece and kept. For workers: it waits for each answer. */

const BLOCK = 16 * 1024;
/** Whoever reads on from what is known gets twice as much each time, up to so many blocks. */
const MOST_AHEAD = 64;
/** Most definitions of tables and views are at the beginning, though not side by side: SQLite reads them first. */
const FIRST_BLOCKS = 16;

export class RemoteFile {
  readonly size: number;
  /** What has been asked for so far. */
  requests = 0;
  bytes = 0;
  readonly #url: string;
  readonly #blocks = new Map<number, Uint8Array>();

  constructor(url: string) {
    this.#url = url;
    this.size = this.#open();
  }

  /** Fills the target from an offset; false if the file ends before. */
  read(target: Uint8Array, offset: number): boolean {
    let done = 0;
    while (done < target.length && offset + done < this.size) {
      const position = offset + done;
      const index = Math.floor(position / BLOCK);
      const block = this.#block(index);
      const begin = position - index * BLOCK;
      const piece = block.subarray(begin, begin + target.length - done);
      target.set(piece, done);
      done += piece.length;
    }
    target.fill(0, done);
    return done === target.length;
  }

  #block(index: number): Uint8Array {
    const known = this.#blocks.get(index);
    if (known) return known;
    // A query reads several tables and indexes in turn, each of them from its beginning to its end.
    let before = 0;
    while (before < MOST_AHEAD && this.#blocks.has(index - 1 - before)) before++;
    let count = 1;
    while (count < before && !this.#blocks.has(index + count)) count++;
    const first = index * BLOCK;
    const last = Math.min(first + count * BLOCK, this.size) - 1;
    this.#keep(index, this.#get(first, last).bytes);
    return this.#blocks.get(index) as Uint8Array;
  }

  #keep(index: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += BLOCK) {
      this.#blocks.set(index + at / BLOCK, bytes.subarray(at, at + BLOCK));
    }
  }

  /** The first answer says how long the file is. */
  #open(): number {
    const { bytes, total } = this.#get(0, FIRST_BLOCKS * BLOCK - 1);
    this.#keep(0, bytes);
    return total;
  }

  #get(first: number, last: number): { bytes: Uint8Array; total: number } {
    const request = new XMLHttpRequest();
    request.open('GET', this.#url, false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Range', `bytes=${first}-${last}`);
    request.send();
    if (request.status !== 206)
      throw new Error(`the dataset cannot be read in pieces (status ${request.status})`);
    const bytes = new Uint8Array(request.response as ArrayBuffer);
    this.requests += 1;
    this.bytes += bytes.length;
    return { bytes, total: Number(/\/(\d+)$/.exec(request.getResponseHeader('Content-Range') ?? '')?.[1]) };
  }
}
