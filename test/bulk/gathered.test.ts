/** Writes that overlap with what comes next. */
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../server/bulk/formats/format.ts';
import { Gathered } from '../../server/bulk/gathered.ts';

const ROOM = 256 << 10;
/** So long that a room takes no second one. */
const LONG = 'ä'.repeat(ROOM / 4);

describe('small pieces', () => {
  it('are written in their order, a room at a time, while the next one is filled', async () => {
    const written: string[] = [];
    let busy = 0;
    const gathered = new Gathered(async (bytes: Bytes) => {
      expect(++busy).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      // Only now: nobody may have written into it.
      written.push(bytes.toString());
      busy--;
    });
    const pieces = Array.from({ length: 7 }, (_, index) => `${index}${LONG}`);
    const large = Buffer.alloc(ROOM + 1, 'x');
    for (const piece of [...pieces, large, 'end']) await gathered.add(piece);
    // Its memory is used again by whoever gave it.
    large.fill(0);
    await gathered.end();
    // Not as a message: it would be a megabyte.
    expect(written.join('') === `${pieces.join('')}${'x'.repeat(ROOM + 1)}end`).toBe(true);
  });

  it('are refused once a write has failed', async () => {
    const gathered = new Gathered(() => Promise.reject(new Error('disk full')));
    await gathered.add(LONG);
    await gathered.add(LONG);
    await expect(Promise.resolve(gathered.add(LONG))).rejects.toThrow('disk full');
    await expect(gathered.end()).rejects.toThrow('disk full');
  });
});
