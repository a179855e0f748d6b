/** Writes that overlap with the next pieces. */
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../bulk/formats/format.ts';
import { Gathered } from '../../bulk/run/gathered.ts';

const ROOM = 256 << 10;
/** So long that a buffer holds only one. */
const LONG = 'ä'.repeat(ROOM / 4);

describe('small pieces', () => {
  it('are written in order, one buffer at a time, while the next one is filled', async () => {
    const written: string[] = [];
    let busy = 0;
    const gathered = new Gathered(async (bytes: Bytes) => {
      expect(++busy).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      // Copied only now, to see that it was not overwritten.
      written.push(bytes.toString());
      busy--;
    });
    const pieces = Array.from({ length: 7 }, (_, index) => `${index}${LONG}`);
    const large = Buffer.alloc(ROOM + 1, 'x');
    for (const piece of [...pieces, large, 'end']) await gathered.add(piece);
    // The caller reuses its memory.
    large.fill(0);
    await gathered.end();
    // Not with toEqual, whose message would be a megabyte.
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

describe('lent memory', () => {
  /** Writes that end on demand. */
  function held() {
    const written: string[] = [];
    const waiting: (() => void)[] = [];
    const gathered = new Gathered(async (bytes: Bytes) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      written.push(bytes.toString());
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    return { gathered, written, waiting, turn };
  }

  it('is written in its turn, while the lender continues', async () => {
    const { gathered, written, waiting, turn } = held();
    const taken: string[] = [];
    const lend = (text: string) => gathered.lend(Buffer.from(text), () => taken.push(text));
    await gathered.add('begin ');
    await lend('one ');
    await lend('two ');
    await gathered.add('between ');
    expect([written, taken]).toEqual([[], []]);
    const end = gathered.lend(Buffer.from('three'), () => taken.push('three')).then(() => gathered.end());
    for (let writes = 0; writes < 5; writes++) {
      await turn();
      expect(taken.length).toBe(Math.min(2, Math.max(0, writes - 1)));
      waiting[writes]?.();
    }
    await end;
    expect(written.join('')).toBe('begin one two between three');
    expect(taken).toEqual(['one ', 'two ', 'three']);
  });

  it('waits if four are queued', async () => {
    const { gathered, waiting, turn } = held();
    for (let index = 0; index < 4; index++) await gathered.lend(Buffer.from('x'), () => {});
    let isLent = false;
    const fifth = gathered
      .lend(Buffer.from('x'), () => {})
      .then(() => {
        isLent = true;
      });
    for (let writes = 0; writes < 4; writes++) {
      await turn();
      expect(isLent).toBe(false);
      waiting[writes]?.();
    }
    await fifth;
    await turn();
    waiting[4]?.();
    await gathered.end();
  });

  it('is never returned once a write has failed, and the failure is reported', async () => {
    const gathered = new Gathered(() => Promise.reject(new Error('disk full')));
    const taken: number[] = [];
    for (let index = 0; index < 4; index++) await gathered.lend(Buffer.from('x'), () => taken.push(index));
    await expect(gathered.lend(Buffer.from('x'), () => taken.push(4))).rejects.toThrow('disk full');
    await expect(gathered.end()).rejects.toThrow('disk full');
    expect(taken).toEqual([]);
  });
});
