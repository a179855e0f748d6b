/** What every command makes of its arguments. */
import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from '../../cli/arguments.ts';

const KINDS = { out: 'text', source: 'texts', build: 'flag' } as const;

const read = (line: string, settings?: { words?: number; takesOthers?: boolean }) =>
  readArguments(line === '' ? [] : line.split(' '), KINDS, settings);

describe('arguments', () => {
  it('that are not given have a value of their kind', () => {
    expect(read('')).toEqual({
      options: { out: undefined, source: [], build: false },
      words: [],
      others: [],
    });
  });

  it('are read in any order, with a blank or an equals sign', () => {
    expect(read('--build --source a --out=x=y --source=b').options).toEqual({
      out: 'x=y',
      source: ['a', 'b'],
      build: true,
    });
  });

  it('may begin with a dash where they are a value', () => {
    expect(read('--out -12').options.out).toBe('-12');
    expect(read('--out=--build').options).toMatchObject({ out: '--build', build: false });
  });

  it('that are words stand in order, before and after a --', () => {
    expect(read('one --build -- --two', { words: 2 }).words).toEqual(['one', '--two']);
  });

  it('that are not declared are kept with their values where a command takes any', () => {
    const { options, words, others } = read('route --min -3 --max=-1 --long --out a --expired', {
      words: 1,
      takesOthers: true,
    });
    expect(others).toEqual([
      ['min', '-3'],
      ['max', '-1'],
      ['long', ''],
      ['expired', ''],
    ]);
    expect([options.out, words]).toEqual(['a', ['route']]);
  });

  it.each([
    ['--chek', 'unknown argument --chek'],
    ['--chek --build', 'unknown argument --chek'],
    ['--Build', 'unknown argument --Build'],
    ['-b', 'unknown argument -b'],
    ['-bo', 'unknown argument -bo'],
    ['--no-build', 'unknown argument --no-build'],
    ['--toString', 'unknown argument --toString'],
    ['--__proto__ x', 'unknown argument --__proto__'],
    ['word', 'unknown argument word'],
    ['--build=yes', "--build takes no value; received 'yes'"],
    ['--out', '--out needs a value'],
    ['--out=', '--out needs a value'],
    ['--out --build', '--out needs a value'],
    ['--out a --out b', '--out was given twice'],
  ])('are refused: %s', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(expect.objectContaining({ message }));
  });
});
