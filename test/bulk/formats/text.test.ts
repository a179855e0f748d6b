/** Text formats, as they are and compressed. */
import { execFileSync } from 'node:child_process';
import zlib from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { compressed } from '../../../bulk/formats/compress.ts';
import type { Format } from '../../../bulk/formats/format.ts';
import { csv, json, ndjson } from '../../../bulk/formats/text.ts';
import { chunkOf, fileOf, NOTES, notes, tableOf } from './table.ts';

afterEach(() => vi.restoreAllMocks());

const TEXTS = [ndjson, csv, json] as const;
const records = notes(1000);

describe('text', () => {
  it('of JSON is what JSON.parse reads', () => {
    expect(JSON.parse(fileOf(() => json, NOTES, records).toString())).toEqual(records);
    expect(JSON.parse(fileOf(() => json, NOTES, []).toString())).toEqual([]);
    const lines = fileOf(() => ndjson, NOTES, records).toString();
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(records);
    expect(fileOf(() => ndjson, NOTES, [])).toHaveLength(0);
  });

  it('of CSV is what a parser reads', () => {
    const [header, ...rows] = parse(fileOf(() => csv, NOTES, records)) as string[][];
    expect(header).toEqual(['id', 'text', 'tags']);
    expect(rows).toEqual(records.map(({ id, text, tags }) => [String(id), text ?? '', JSON.stringify(tags)]));
  });

  it('has no fields if none are left', () => {
    const bare = tableOf(z.strictObject({}));
    expect(fileOf(() => ndjson, bare, [{}, {}]).toString()).toBe('{}\n{}\n');
    expect(fileOf(() => csv, bare, [{}, {}]).toString()).toBe('\r\n\r\n\r\n');
    expect(JSON.parse(fileOf(() => json, bare, [{}, {}]).toString())).toEqual([{}, {}]);
  });

  it.each(TEXTS)('in chunks is the whole: $name', (format) => {
    const whole = fileOf(() => format, NOTES, records);
    for (const size of [1, 7, 400]) expect(fileOf(() => format, NOTES, records, size)).toEqual(whole);
  });

  it('comes in pieces of some ten thousand characters', () => {
    const lengths = [...ndjson.encode(NOTES, notes(4000), { isFirst: true })].map(({ length }) => length);
    expect(lengths.length).toBeGreaterThan(10);
    expect(Math.max(...lengths)).toBeLessThan(20_000);
  });
});

/** Decompresses with an independent decoder, member after member. */
const DECODERS = { gzip: zlib.gunzipSync, zstd: zlib.zstdDecompressSync } as const;

describe.each(['gzip', 'zstd'] as const)('%s', (compression) => {
  const make = (format: Format<undefined>) => () => compressed(format, compression);

  it.each(TEXTS)('is the text when it is decompressed: $name', (format) => {
    for (const count of [0, 1, 1000]) {
      const file = fileOf(make(format), NOTES, notes(count), 300);
      expect(file.length).toBeGreaterThan(0);
      expect(DECODERS[compression](file).toString()).toBe(
        fileOf(() => format, NOTES, notes(count)).toString(),
      );
    }
  });

  it('compresses a chunk in members of about a mebibyte, whatever its records', () => {
    const wide = Array.from({ length: 300 }, (_, id) => ({ id, text: `${id} `.repeat(5000), tags: [] }));
    const members = [...make(ndjson)().encode(NOTES, wide, { isFirst: true })];
    expect(members.length).toBeGreaterThan(3);
    for (const member of members) {
      expect(DECODERS[compression](Buffer.from(member)).length).toBeLessThan(1.2 * 2 ** 20);
    }
  });

  it('has its own file extension', () => {
    const ending = { gzip: 'gz', zstd: 'zst' }[compression];
    expect(TEXTS.map((format) => make(format)().extension)).toEqual([
      `ndjson.${ending}`,
      `csv.${ending}`,
      `json.${ending}`,
    ]);
  });

  it('is read by the tool of the same name', ({ skip }) => {
    const [tool] = { gzip: ['gzip'], zstd: ['zstd'] }[compression] as [string];
    const file = fileOf(make(csv), NOTES, records, 300);
    let text: string;
    try {
      text = execFileSync(tool, ['-dc'], { input: file, encoding: 'utf8' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return skip(`no ${tool} here`);
    }
    expect(text).toBe(fileOf(() => csv, NOTES, records).toString());
  });
});

it('a member of gzip has no date and no operating system', () => {
  const { bytes } = chunkOf(compressed(ndjson, 'gzip'), NOTES, records, true);
  expect([...bytes.subarray(0, 4)]).toEqual([0x1f, 0x8b, 8, 0]);
  expect(bytes.readUInt32LE(4)).toBe(0);
  expect(bytes[9]).toBe(255);
});

it('an old Node reports that it has no zstd', () => {
  vi.spyOn(zlib as unknown as Record<string, unknown>, 'zstdCompressSync', 'get').mockReturnValue(undefined);
  expect(() => compressed(ndjson, 'zstd')).toThrow(
    `--compress zstd needs Node 22.15 or newer; this is ${process.version}`,
  );
});
