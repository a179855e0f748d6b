/** Pictures of a few colours as PNG (ISO/IEC 15948), written without compression: the same bytes on every machine. */
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 2;
const PER_BYTE = 8 / BITS;

/** Up to four colours, as RRGGBB. */
export type Palette = readonly string[];

/** A picture whose pixels are positions in a palette. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height);
  }

  /** Fills a rectangle, as far as it lies within the picture. */
  fill(left: number, top: number, width: number, height: number, colour: number): void {
    const right = Math.min(left + width, this.width);
    for (let y = Math.max(top, 0); y < Math.min(top + height, this.height); y++) {
      if (right > left) this.#pixels.fill(colour, y * this.width + Math.max(left, 0), y * this.width + right);
    }
  }

  png(palette: Palette): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.writeUInt8(BITS, 8);
    header.writeUInt8(3, 9);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.join(''), 'hex')),
      chunk('IDAT', stored(this.#rows())),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  /** Rows of packed pixels, each after a byte that says that it is not filtered. */
  #rows(): Buffer {
    const length = 1 + Math.ceil(this.width / PER_BYTE);
    const rows = Buffer.alloc(length * this.height);
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const place = y * length + 1 + Math.floor(x / PER_BYTE);
        const shift = 8 - BITS * ((x % PER_BYTE) + 1);
        rows[place] = (rows[place] as number) | ((this.#pixels[y * this.width + x] as number) << shift);
      }
    }
    return rows;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const MOST_STORED = 0xffff;

/** A zlib stream of blocks that are not compressed (RFC 1950, RFC 1951 §3.2.4). */
function stored(data: Buffer): Buffer {
  const blocks: Buffer[] = [Buffer.from([0x78, 0x01])];
  for (let begin = 0; begin < data.length; begin += MOST_STORED) {
    const block = data.subarray(begin, begin + MOST_STORED);
    const head = Buffer.alloc(5);
    head.writeUInt8(begin + MOST_STORED >= data.length ? 1 : 0, 0);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(0xffff - block.length, 3);
    blocks.push(head, block);
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(adler32(data), 0);
  return Buffer.concat([...blocks, sum]);
}

function adler32(data: Buffer): number {
  let a = 1;
  let b = 0;
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}
