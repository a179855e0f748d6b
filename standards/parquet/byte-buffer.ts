/** A buffer that grows as it is written, and is reused from the start once its bytes have been taken. */

/** Above this number of characters, a call into V8 costs less than a loop over them. */
const LONG = 32;

/** The most bytes that UTF-8 takes for each unit of UTF-16. */
const WIDEST = 3;

export class ByteBuffer {
  /** All of an ArrayBuffer. */
  bytes: Buffer;
  length = 0;

  constructor(capacity = 1024) {
    this.bytes = Buffer.allocUnsafeSlow(capacity);
  }

  /** What has been written; the next write overwrites it. */
  get written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  int32(value: number): void {
    this.reserve(4);
    this.bytes.writeInt32LE(value | 0, this.length);
    this.length += 4;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Reserves bytes, which the caller writes. */
  view(size: number): DataView {
    this.reserve(size);
    const view = new DataView(this.bytes.buffer, this.length, size);
    this.length += size;
    return view;
  }

  /** A text as UTF-8 after its length in four bytes: a plain BYTE_ARRAY. */
  text(value: string): void {
    const units = value.length;
    this.reserve(4 + WIDEST * units);
    const { bytes, length: start } = this;
    let place = start + 4;
    let unit = 0;
    while (unit < units && units <= LONG) {
      const code = value.charCodeAt(unit);
      if (code > 0x7f) break;
      bytes[place++] = code;
      unit += 1;
    }
    if (unit < units) place = start + 4 + bytes.write(value, start + 4);
    const size = place - start - 4;
    bytes[start] = size;
    bytes[start + 1] = size >>> 8;
    bytes[start + 2] = size >>> 16;
    bytes[start + 3] = size >>> 24;
    this.length = place;
  }

  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.bytes.length));
    this.bytes.copy(bytes, 0, 0, this.length);
    this.bytes = bytes;
  }
}
