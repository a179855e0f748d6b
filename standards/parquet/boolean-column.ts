/** Booleans, eight to a byte. */
import type { ByteBuffer } from './byte-buffer.ts';
import { Column, doubled, unfit, type Values } from './column.ts';

export class BooleanColumn extends Column {
  #values = new Uint8Array(1024);
  #count = 0;
  #trues = 0;

  override get size(): number {
    return this.#count;
  }

  protected override add(value: unknown): void {
    if (typeof value !== 'boolean') throw unfit(this.position.path, value);
    if (this.#count === this.#values.length) this.#values = doubled(this.#values);
    this.#values[this.#count++] = value ? 1 : 0;
    if (value) this.#trues += 1;
  }

  override writeValues(target: ByteBuffer): Values {
    const values = this.#values;
    for (let start = 0; start < this.#count; start += 8) {
      let byte = 0;
      const end = Math.min(start + 8, this.#count);
      for (let place = start; place < end; place++) byte |= (values[place] as number) << (place - start);
      target.byte(byte);
    }
    if (this.#count === 0) return {};
    const bounds = {
      least: Uint8Array.of(this.#trues === this.#count ? 1 : 0),
      greatest: Uint8Array.of(this.#trues > 0 ? 1 : 0),
      isLeastExact: true,
      isGreatestExact: true,
    };
    return { bounds };
  }

  override clear(): void {
    super.clear();
    this.#count = 0;
    this.#trues = 0;
  }
}
