/** How records are distributed among shards and files: each once, and together what one file would be. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../bulk/formats/format.ts';
import { formatNamed } from '../../bulk/formats/names.ts';
import { fileParts, type Part, rangeOf, wholeParts } from '../../bulk/request/plan.ts';
import type { Output } from '../../bulk/request/work.ts';
import { makeChunk, tasksOf } from '../../bulk/run/chunks.ts';
import { bytesOf, NOTES, notes } from './formats/table.ts';

const COUNT = 23;
const OFFSET = 4;
const records = notes(OFFSET + COUNT);

const outputOf = (format: Format, { first, end }: { first: number; end: number }): Output => ({
  source: {
    table: NOTES,
    first,
    end,
    *rows(from, to) {
      yield* records.slice(from, to);
    },
  },
  format,
});

/** What a part holds, made as in a run: chunk by chunk. */
function writtenTo(part: Part, format: Format): string {
  const texts = part.begins ? [format.begin(NOTES)] : [];
  for (const task of tasksOf(part, format)) texts.push(...makeChunk([outputOf(format, part)], task).pieces);
  if (part.ends) texts.push(format.end(NOTES, []));
  return Buffer.concat(texts.map(bytesOf)).toString();
}

function shardOf(format: Format, index: number, of: number): string {
  const shard = { index, of };
  const range = rangeOf({ count: COUNT, offset: OFFSET, shard });
  const [part] = wholeParts([outputOf(format, range)], { shard, offset: OFFSET });
  return writtenTo(part as Part, format);
}

describe('the shards of a text', () => {
  it.each([
    ['ndjson', undefined],
    ['csv', undefined],
    ['json', undefined],
    ['sql', 'postgresql'],
    ['sql', 'mysql'],
    ['sql', 'sqlite'],
  ] as const)('%s %s are together the text', async (name, dialect = 'postgresql') => {
    const usual = await formatNamed(name, undefined, { dialect, tables: [] });
    // A statement of SQL is as long as the rows of its shard.
    const format = { ...usual, chunk: 1 };
    const whole = shardOf(format, 1, 1);
    expect(whole.length).toBeGreaterThan(100);
    for (const count of [2, 3, COUNT]) {
      const shards = Array.from({ length: count }, (_, index) => shardOf(format, index + 1, count));
      expect(shards.join('')).toBe(whole);
    }
  });

  it('are alike in size, and follow each other', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().map(Math.abs),
        fc.nat(1000),
        fc.integer({ min: 1, max: 99 }),
        (count, offset, of) => {
          const ranges = Array.from({ length: of }, (_, index) =>
            rangeOf({ count: Math.floor(count / 2), offset, shard: { index: index + 1, of } }),
          );
          const sizes = ranges.map(({ first, end }) => end - first);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(ranges.map(({ first }) => first)).toEqual([
            offset,
            ...ranges.slice(0, -1).map(({ end }) => end),
          ]);
          expect(ranges.at(-1)?.end).toBe(offset + Math.floor(count / 2));
        },
      ),
    );
  });
});

describe('files', () => {
  const partsOf = async (name: string, asked: { files?: number; rowsPerFile?: number }) => {
    const format = await formatNamed(name);
    const range = { first: OFFSET, end: OFFSET + COUNT };
    return fileParts([outputOf(format, range)], { files: undefined, rowsPerFile: undefined, ...asked });
  };

  it.each([
    [{ files: 3 }, [7, 8, 8]],
    [{ files: 40 }, Array(COUNT).fill(1)],
    [{ rowsPerFile: 10 }, [10, 10, 3]],
    [{ rowsPerFile: COUNT }, [COUNT]],
  ])('of %j are numbered from 1 to their number, and each is complete', async (asked, sizes) => {
    const parts = await partsOf('json', asked);
    const of = String(parts.length).padStart(5, '0');
    expect(parts.map(({ name }) => name)).toEqual(
      sizes.map((_, index) => `${NOTES.name}/part-${String(index + 1).padStart(5, '0')}-of-${of}.json`),
    );
    expect(parts.map(({ first, end }) => end - first)).toEqual(sizes);
    const format = await formatNamed('json');
    const read = parts.flatMap((part) => JSON.parse(writtenTo(part, format)));
    expect(read).toEqual(records.slice(OFFSET));
  });

  it('of which none was asked for are one for each table, wherever its list begins', async () => {
    const [part, ...others] = await partsOf('json', {});
    expect(others).toEqual([]);
    expect(part?.name).toBe(`${NOTES.name}.json`);
    expect(JSON.parse(writtenTo(part as Part, await formatNamed('json')))).toEqual(records.slice(OFFSET));
  });
});
