/** The format that the options select. */
import { describe, expect, it } from 'vitest';
import { chosenFormat, FORMAT_NAMES, formatNamed } from '../../../bulk/formats/names.ts';
import { FormatRefusal } from '../../../bulk/formats/refusal.ts';

describe('a file name', () => {
  it.each([
    ['orders.csv', 'csv', undefined],
    ['orders.CSV', 'csv', undefined],
    ['a.b/orders.csv.gz', 'csv', 'gzip'],
    ['orders.jsonl.zst', 'ndjson', 'zstd'],
    ['orders.2026.json', 'json', undefined],
    ['orders.gz', undefined, 'gzip'],
    ['orders.txt', undefined, undefined],
    ['out.d/orders', undefined, undefined],
    ['.csv/orders', undefined, undefined],
    ['C:\\out.csv\\orders.ndjson', 'ndjson', undefined],
    ['', undefined, undefined],
  ])('%s is %s and %s', (path, format, compress) => {
    expect(chosenFormat({ out: path })).toEqual({ format, compress });
  });
});

describe('the options together', () => {
  it('add up', () => {
    expect(chosenFormat({})).toEqual({ format: undefined, compress: undefined });
    expect(chosenFormat({ out: 'x.csv.gz' })).toEqual({ format: 'csv', compress: 'gzip' });
    expect(chosenFormat({ format: 'csv', out: 'x.gz' })).toEqual({ format: 'csv', compress: 'gzip' });
    expect(chosenFormat({ format: 'csv', compress: 'zstd' })).toEqual({ format: 'csv', compress: 'zstd' });
    expect(chosenFormat({ compress: 'none', out: 'x.csv' })).toEqual({ format: 'csv', compress: 'none' });
    expect(chosenFormat({ format: 'otlp', out: 'x.json' })).toEqual({ format: 'otlp', compress: undefined });
  });

  it.each([
    [{ format: 'csv', out: 'x.json' }, '--format csv does not fit --out x.json, whose extension means json'],
    [
      { compress: 'none', out: 'x.csv.gz' },
      '--compress none does not fit --out x.csv.gz, whose extension means gzip',
    ],
    [
      { compress: 'zstd', out: 'x.csv.gz' },
      '--compress zstd does not fit --out x.csv.gz, whose extension means gzip',
    ],
    [{ compress: 'lz4' }, "--compress must be one of gzip, zstd, none; received 'lz4'"],
  ])('%o contradict each other', (asked, message) => {
    expect(() => chosenFormat(asked)).toThrow(new FormatRefusal(message));
  });
});

describe('a name', () => {
  it('gives its format, compressed as asked', async () => {
    for (const name of FORMAT_NAMES) expect((await formatNamed(name)).name).toBe(name);
    expect((await formatNamed('csv', 'gzip')).extension).toBe('csv.gz');
    expect((await formatNamed('csv', 'none')).extension).toBe('csv');
  });

  it('that is unknown is refused, with the nearest', async () => {
    await expect(formatNamed('ndjsn')).rejects.toThrow(/received 'ndjsn'; did you mean ndjson\?$/);
    await expect(formatNamed('toString')).rejects.toThrow(FormatRefusal);
  });
});
