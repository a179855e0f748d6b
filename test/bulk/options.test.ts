/** The command line of the bulk generator, and its progress. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rangeOf } from '../../bulk/request/plan.ts';
import { barOf, createProgress, progressLine } from '../../bulk/run/progress.ts';
import { UsageError } from '../../cli/arguments.ts';
import { read } from './bulk.ts';

const USUAL = {
  seed: undefined,
  count: 100,
  offset: 0,
  format: undefined,
  compress: undefined,
  dialect: undefined,
  ddl: false,
  shard: { index: 1, of: 1 },
  jobs: 1,
  files: undefined,
  rowsPerFile: undefined,
  out: undefined,
  to: undefined,
  ifExists: 'fail',
  schema: undefined,
  sized: {},
  orders: undefined,
  releases: undefined,
  strict: false,
  isCounted: false,
  parameters: [],
};

describe('options', () => {
  it('default to a hundred records as lines', () => {
    expect(read('users')).toEqual({ ...USUAL, route: 'users' });
  });

  it('are read in any order, with a blank or an equals sign', () => {
    expect(
      read('--seed 7 --count=5 chance/dice --dice 2d6+3 --shard 2/3 --format=csv --out a=b --offset 9'),
    ).toEqual({
      ...USUAL,
      route: 'chance/dice',
      seed: '7',
      count: 5,
      offset: 9,
      format: 'csv',
      shard: { index: 2, of: 3 },
      out: 'a=b',
      isCounted: true,
      parameters: [['dice', '2d6+3']],
    });
  });

  it('take negative values, values that hold an equals sign, and none', () => {
    expect(read('chance/numbers --seed -7 --min -3 --max=-1')).toMatchObject({
      seed: '-7',
      parameters: [
        ['min', '-3'],
        ['max', '-1'],
      ],
    });
    expect(read('mrz --expired --locale=ja --longName').parameters).toEqual([
      ['expired', ''],
      ['locale', 'ja'],
      ['longName', ''],
    ]);
  });

  it('take numbers of rows by the names of tables', () => {
    const { orders, sized, tables } = read('world --rows orders=900,users=500 --tables orders,posts --out x');
    expect({ orders, sized, tables }).toEqual({
      orders: 900,
      sized: { users: 500 },
      tables: ['orders', 'posts'],
    });
  });

  it.each(['/api/users', 'api/users', '/users', 'users'])('take the route as %s', (route) => {
    expect(read(route).route).toBe('users');
  });

  it.each([
    ['--seed 7', 'name a route, such as products'],
    ['users orders', 'unknown argument orders'],
    ['users --seed 1 --seed 2', '--seed was given twice'],
    ['users --count', '--count needs a value'],
    ['users --count -1', "--count must be an integer from 0 to 4294967296; received '-1'"],
    ['users --count 1e6', "--count must be an integer from 0 to 4294967296; received '1e6'"],
    ['users --count 4294967297', "--count must be an integer from 0 to 4294967296; received '4294967297'"],
    [
      'world --rows users=50 --out x',
      '--users must be an integer from 100 to 100000000 (a smaller world would lack languages, countries or roles; ' +
        "--count or --orders writes less); received '50'",
    ],
    ['world --orders 0 --out x', "--orders must be an integer from 1 to 4294967296; received '0'"],
    ['users --offset x', "--offset must be an integer from 0 to 4294967296; received 'x'"],
    ['users --seed 1 --shard 0/3', "--shard must be K/N with K from 1 to N, such as 3/64; received '0/3'"],
    ['users --seed 1 --shard 4/3', "--shard must be K/N with K from 1 to N, such as 3/64; received '4/3'"],
    ['users --seed 1 --shard 3', "--shard must be K/N with K from 1 to N, such as 3/64; received '3'"],
    ['users --shard 1/2', '--shard needs --seed, or each shard would have its own'],
    [
      'users --sort name',
      '--sort orders the records of one page, and the command writes no pages; sort what it writes, such as with ' +
        'ORDER BY in a database or sort(1)',
    ],
    ['users --tables orders', "--tables is an option of 'world', and of 'events' with --envelope debezium"],
    [
      'world --rows ordrs=9 --out x',
      "--rows must be one of orders, users, products, companies; received 'ordrs'; did you mean orders?; the rows of " +
        'other tables follow from these',
    ],
    ['world --rows orders --out x', '--rows needs numbers, such as orders=10000'],
    ['world --rows orders=500 --orders 500 --out x', 'give either --rows orders=… or --orders'],
    ['users --pretty', '--pretty is for the API only; the command writes bare records'],
    ['users --unwrap', '--unwrap is for the API only; the command writes bare records'],
    ['users --simulate status:500', '--simulate is for the API only; the command writes bare records'],
    ['users --own true', '--own is for the API only; the command writes bare records'],
    ['users --q ana', '--q is for the API only; the command writes bare records'],
    ['products --brand x', '--brand is for the API only; the command writes bare records'],
  ])('are refused: %s', (line, message) => {
    expect(() => read(line)).toThrow(new UsageError(message));
  });
});

describe('the range of a shard', () => {
  it('is exact far out', () => {
    const count = 2 ** 32;
    const ranges = Array.from({ length: 999 }, (_, index) =>
      rangeOf({ count, offset: count, shard: { index: index + 1, of: 999 } }),
    );
    expect(ranges[0]?.first).toBe(count);
    expect(ranges.at(-1)?.end).toBe(2 * count);
    for (const [index, { end }] of ranges.slice(0, -1).entries()) expect(ranges[index + 1]?.first).toBe(end);
  });
});

describe('progress', () => {
  it('is a bar, a share, a rate and the time left', () => {
    expect(progressLine(0, 100, 0)).toBe('  0 % 0 records/s, 0 s left');
    expect(progressLine(500_000, 1_000_000, 4)).toBe(' 50 % 125,000 records/s, 4 s left');
    expect(progressLine(999_999, 1_000_000, 8)).toContain(' 99 % ');
    expect(progressLine(1_000_000, 1_000_000, 8)).toBe('100 % 125,000 records/s, 0 s left');
    expect(progressLine(0, 0, 1)).toContain('100 %');
    expect(progressLine(340_000, Number.POSITIVE_INFINITY, 4)).toBe('340,000 records, 85,000 records/s');
    expect([0, 50, 100].map((done) => barOf(done, 100))).toEqual([
      '░'.repeat(30),
      `${'█'.repeat(15)}${'░'.repeat(15)}`,
      '█'.repeat(30),
    ]);
  });

  it('is shown on a terminal, at once and then ten times a second, and wiped', () => {
    const write = vi.fn(() => true);
    const progress = createProgress(100, false, { isTTY: true, write });
    progress.show(10);
    progress.show(11);
    progress.close();
    expect(write.mock.calls).toHaveLength(2);
    expect(write).toHaveBeenLastCalledWith('\r\x1b[K');
  });

  it('has no bar on a terminal where nobody knows the total', () => {
    const write = vi.fn((_text: string) => true);
    createProgress(Number.POSITIVE_INFINITY, false, { isTTY: true, write }).show(10);
    expect(write.mock.calls).toEqual([[expect.stringMatching(/^\r10 records, [\d,]+ records\/s/)]]);
    expect(write.mock.calls.join()).not.toMatch(/[█░%]/);
  });

  it('is a line a minute in a log, from the first minute on', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const write = vi.fn((_text: string) => true);
    const progress = createProgress(1_000_000, false, { isTTY: false, write });
    progress.show(10);
    vi.advanceTimersByTime(59_000);
    progress.show(100_000);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    progress.show(120_000);
    progress.show(130_000);
    vi.advanceTimersByTime(60_000);
    progress.show(240_000);
    progress.close();
    expect(write.mock.calls).toEqual([
      ['fixture-data: 12 % 2,000 records/s, 440 s left\n'],
      ['fixture-data: 24 % 2,000 records/s, 380 s left\n'],
    ]);
  });

  it('is not shown where the records fill the terminal', () => {
    const write = vi.fn(() => true);
    const progress = createProgress(100, true, { isTTY: true, write });
    progress.show(10);
    progress.close();
    expect(write).not.toHaveBeenCalled();
  });
});
