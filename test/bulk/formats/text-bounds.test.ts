/** Bounds of texts, by which readers skip what cannot match. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteBuffer } from '../../../standards/parquet/byte-buffer.ts';
import { textBounds } from '../../../standards/parquet/text-bounds.ts';
import { anyCharacter } from '../../any-character.ts';

function boundsOf(...texts: string[]) {
  const page = new ByteBuffer();
  for (const text of texts) page.text(text);
  return textBounds(page.written);
}

const shown = (bytes: Uint8Array = new Uint8Array()) =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 90 }),
  fc
    .tuple(fc.constantFrom('z', 'é', '€', '😀', '\u{10ffff}', '\ud7ff'), fc.integer({ min: 0, max: 100 }))
    .map(([letter, count]) => letter.repeat(count)),
);

it('enclose every text by its bytes, and are characters', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      const bounds = boundsOf(...texts);
      const sorted = texts.map((each) => Buffer.from(each)).sort(Buffer.compare);
      const [least, greatest] = [sorted[0] as Buffer, sorted.at(-1) as Buffer];
      if (!bounds) {
        // Nothing is above the last character, however often it is repeated.
        expect(greatest.length > 64 && greatest.toString().startsWith('\u{10ffff}'.repeat(16))).toBe(true);
        return;
      }
      expect(Buffer.compare(bounds.least, least)).toBeLessThanOrEqual(0);
      expect(Buffer.compare(bounds.greatest, greatest)).toBeGreaterThanOrEqual(0);
      expect(bounds.isLeastExact).toBe(Buffer.compare(bounds.least, least) === 0);
      expect(bounds.isGreatestExact).toBe(Buffer.compare(bounds.greatest, greatest) === 0);
      expect(shown(bounds.least).length).toBeLessThanOrEqual(64);
      expect(bounds.greatest.length).toBeLessThanOrEqual(67);
      shown(bounds.greatest);
    }),
  );
});

it('order as code points do, not as units of UTF-16', () => {
  const bounds = boundsOf('\uffff', '😀');
  expect([shown(bounds?.least), shown(bounds?.greatest)]).toEqual(['\uffff', '😀']);
});

it('are cut between characters', () => {
  const bounds = boundsOf(`${'a'.repeat(63)}😀 and more`);
  expect([shown(bounds?.least), shown(bounds?.greatest)]).toEqual(['a'.repeat(63), `${'a'.repeat(62)}b`]);
  const high = boundsOf('\u{10ffff}'.repeat(20));
  expect(high).toBeUndefined();
  const carried = boundsOf(`a${'\u{10ffff}'.repeat(20)}`);
  expect(shown(carried?.greatest)).toBe('b');
  expect(shown(boundsOf('\ud7ff'.repeat(30))?.greatest.subarray(-3))).toBe('\ue000');
});

it('are undefined if there is no text', () => {
  expect(boundsOf()).toBeUndefined();
  const empty = boundsOf('');
  expect(empty).toMatchObject({ least: new Uint8Array(), isLeastExact: true, isGreatestExact: true });
});
