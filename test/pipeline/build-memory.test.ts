/** What builds remember of one another is what they would have worked out. */
import { hash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { derivedOnce, emptyMemory, parsedOnce } from '../../pipeline/build-memory.ts';
import { normalizeInputs } from '../../pipeline/normalize.ts';
import { fetchInputs } from '../../pipeline/steps/fetch.ts';
import { parseInputs } from '../../pipeline/steps/parse.ts';
import type { Inputs } from '../../sources/index.ts';
import { remembered } from './remembered.ts';

const say = () => {};

describe('rows', () => {
  it('are parsed once for each key', () => {
    const memory = emptyMemory();
    let parsed = 0;
    const parse = () => [++parsed];
    expect([parsedOnce(memory, 'a', parse), parsedOnce(memory, 'b', parse)]).toEqual([[1], [2]]);
    expect([parsedOnce(memory, 'a', parse), parsed]).toEqual([[1], 2]);
  });

  it('that cannot be parsed are tried again', () => {
    const memory = emptyMemory();
    const fail = () => {
      throw new Error('no rows');
    };
    expect(() => parsedOnce(memory, 'a', fail)).toThrow('no rows');
    expect(() => parsedOnce(memory, 'a', fail)).toThrow('no rows');
  });
});

describe('what follows from rows', () => {
  const inputs = (cldr: object, iso4217: object) => ({ cldr, iso4217 }) as unknown as Inputs;

  it('is derived again where those that were read are others, and only then', () => {
    const memory = emptyMemory();
    const [one, other] = [{ name: 'one' }, { name: 'other' }];
    let derived = 0;
    const named = (of: Inputs) =>
      derivedOnce(memory, 'name', of, ({ cldr }) => {
        derived += 1;
        return (cldr as unknown as typeof one).name;
      });
    expect([named(inputs(one, one)), named(inputs(one, other)), derived]).toEqual(['one', 'one', 1]);
    expect([named(inputs(other, one)), named(inputs(one, one)), derived]).toEqual(['other', 'one', 2]);
  });

  it('is the same, row by row, where it is derived again, and nobody alters what is remembered', async () => {
    const fetched = await fetchInputs(undefined, say);
    const memory = remembered(inject('memory'));
    const print = (content: object) => hash('sha256', JSON.stringify(content));
    const first = normalizeInputs(parseInputs(fetched, say, memory), say, memory);
    const before = print(first);
    // GeoNames alone comes anew: what was made of the others is remembered.
    const geonames = { ...fetched.geonames, sha256: 'another' };
    const again = normalizeInputs(parseInputs({ ...fetched, geonames }, say, memory), say, memory);
    expect(again.vocabulary).toBe(first.vocabulary);
    expect(again.country).not.toBe(first.country);
    expect(print(again)).toBe(before);
    expect(print(first)).toBe(before);
  });
});
