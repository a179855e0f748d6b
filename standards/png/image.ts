/** Pictures of a few colours as PNG (ISO/IEC 15948), written without compression: the same bytes on every machine. */
import { bytesOf, hexBytes, joinedBytes } from '../bytes.ts';
import { crc32 } from '../zlib/crc32.ts';
import { stored } from '../zlib/stored.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
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

  png(palette: Palette): Uint8Array {
    const header = new Uint8Array(13);
    const fields = new DataView(header.buffer);
    fields.setUint32(0, this.width);
    fields.setUint32(4, this.height);
    fields.setUint8(8, BITS);
    fields.setUint8(9, 3);
    return joinedBytes(
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', hexBytes(palette.join(''))),
      chunk('IDAT', stored(this.#rows())),
      chunk('IEND', new Uint8Array()),
    );
  }

  /** Rows of packed pixels, each after a byte that says that it is not filtered. */
  #rows(): Uint8Array {
    const length = 1 + Math.ceil(this.width / PER_BYTE);
    const rows = new Uint8Array(length * this.height);
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

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const fields = new DataView(bytes.buffer);
  fields.setUint32(0, data.length);
  bytes.set(bytesOf(type), 4);
  bytes.set(data, 8);
  fields.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}
