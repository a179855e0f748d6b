/**
 * A file on a host that answers Range requests, read piece by piece and kept. A reader for workers: it waits for each
 * answer. A query that reads here and there all over the file is better off with the whole of it, compressed.
 */

const BLOCK = 16 * 1024;
/** A reader that goes on where it stopped gets twice as many blocks each time, up to this many. */
const MOST_AHEAD = 64;
/** Pieces that a query may wait for, one after the other: as many take longer than the whole file does. */
const MOST_PIECES = 16;
/** The more pieces a query has waited for, the larger is the next: each so many twice as large. */
const DOUBLES_AFTER = 4;

/** From a byte to another. */
export type Piece = readonly [first: number, last: number];

export class RemoteFile {
  readonly size: number;
  /** How many requests have been sent so far, and how many bytes have come. */
  requests = 0;
  bytes = 0;
  /** Whether a read was refused because the whole file should be loaded first. */
  isScattered = false;
  readonly #url: string;
  readonly #blocks = new Map<number, Uint8Array>();
  #whole: Uint8Array | undefined;
  /** Whether there is no whole file to be had. */
  #isInPieces = false;
  #pieces = 0;

  private constructor(url: string, size: number) {
    this.#url = url;
    this.size = size;
  }

  /** With some pieces, all asked for at once; the first of them says how long the file is. */
  static async open(url: string, pieces: readonly Piece[]): Promise<RemoteFile> {
    const sent = await Promise.all(pieces.map((each) => pieceOf(url, each)));
    const file = new RemoteFile(url, sent[0]?.total ?? 0);
    for (const { index, bytes } of sent) file.#keep(index, bytes);
    return file;
  }

  /** A query begins. */
  begin(): void {
    this.#pieces = 0;
    this.isScattered = false;
  }

  /** Loads the whole file, which reads are answered from now on; where there is none, pieces go on. */
  async load(): Promise<void> {
    const response = await fetch(`${this.#url}.gz`);
    this.requests += 1;
    const sent = response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
    this.bytes += sent.length;
    const whole = await decompressed(sent);
    if (whole.length === this.size) this.#whole = whole;
    else this.#isInPieces = true;
    this.isScattered = false;
  }

  /** Fills the target from an offset; false if the file ends before, or is to be loaded first. */
  read(target: Uint8Array, offset: number): boolean {
    let done = 0;
    while (done < target.length && offset + done < this.size) {
      const position = offset + done;
      const index = Math.floor(position / BLOCK);
      const block = this.#block(index);
      if (!block) return false;
      const begin = position - index * BLOCK;
      const part = block.subarray(begin, begin + target.length - done);
      target.set(part, done);
      done += part.length;
    }
    target.fill(0, done);
    return done === target.length;
  }

  #block(index: number): Uint8Array | undefined {
    if (this.#whole) return this.#whole.subarray(index * BLOCK, (index + 1) * BLOCK);
    const known = this.#blocks.get(index);
    if (known) return known;
    if (this.#pieces >= MOST_PIECES && !this.#isInPieces) {
      this.isScattered = true;
      return undefined;
    }
    // A query reads several tables and indexes in turn, each of them from its beginning to its end.
    let before = 0;
    while (before < MOST_AHEAD && this.#blocks.has(index - 1 - before)) before++;
    const most = Math.min(MOST_AHEAD, Math.max(before, 2 ** Math.floor(this.#pieces / DOUBLES_AFTER)));
    let count = 1;
    while (count < most && !this.#blocks.has(index + count)) count++;
    const first = index * BLOCK;
    const last = Math.min(first + count * BLOCK, this.size) - 1;
    this.#keep(index, this.#wait(first, last));
    this.#pieces += 1;
    return this.#blocks.get(index) as Uint8Array;
  }

  #keep(index: number, bytes: Uint8Array): void {
    this.requests += 1;
    this.bytes += bytes.length;
    for (let at = 0; at < bytes.length; at += BLOCK) {
      this.#blocks.set(index + at / BLOCK, bytes.subarray(at, at + BLOCK));
    }
  }

  /** SQLite does not go on before it has what it reads. */
  #wait(first: number, last: number): Uint8Array {
    const request = new XMLHttpRequest();
    request.open('GET', this.#url, false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Range', `bytes=${first}-${last}`);
    request.send();
    checkPartial(request.status);
    return new Uint8Array(request.response as ArrayBuffer);
  }
}

/** In whole blocks. */
async function pieceOf(url: string, [first, last]: Piece) {
  const index = Math.floor(first / BLOCK);
  const end = (Math.floor(last / BLOCK) + 1) * BLOCK - 1;
  const response = await fetch(url, { headers: { Range: `bytes=${index * BLOCK}-${end}` } });
  checkPartial(response.status);
  const total = Number(/\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]);
  return { index, bytes: new Uint8Array(await response.arrayBuffer()), total };
}

function checkPartial(status: number): void {
  if (status !== 206) throw new Error(`the dataset cannot be read in pieces (status ${status})`);
}

/** Some hosts say of a compressed file that it is one, and the browser decompresses it itself. */
async function decompressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isCompressed) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
