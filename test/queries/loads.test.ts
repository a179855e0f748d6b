/** Tables that are loaded in steps: whoever asks between two of them, or after one that failed, gets them whole. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { loadInSteps, openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import { subdivisionList } from '../../api/routes/subdivisions.schema.ts';

let dataset: ServedDataset;

beforeAll(async () => {
  dataset = await openServed(inject('datasets'));
});
afterAll(() => dataset.close());

it('a caller between two steps takes those that are left', async () => {
  const taken: string[] = [];
  const load = loadInSteps(function* words() {
    taken.push('first');
    yield undefined;
    taken.push('second');
    return taken;
  });
  const ahead = dataset.deriveAhead(load, () => setImmediate());
  expect(taken).toEqual(['first']);
  expect(dataset.derived(load)).toBe(taken);
  await ahead;
  expect(dataset.derived(load)).toBe(taken);
  expect(taken).toEqual(['first', 'second']);
});

it('what failed is loaded again', async () => {
  let hasFailed = false;
  const load = loadInSteps(function* words() {
    yield undefined;
    if (hasFailed) return 'whole';
    hasFailed = true;
    throw new Error('malformed');
  });
  const ahead = dataset.deriveAhead(load, () => setImmediate());
  expect(() => dataset.derived(load)).toThrow('malformed');
  await ahead;
  expect(dataset.derived(load)).toBe('whole');

  hasFailed = false;
  const another = loadInSteps((release) => load.steps?.(release) as never);
  await expect(dataset.deriveAhead(another, () => undefined)).rejects.toThrow('malformed');
  expect(dataset.derived(another)).toBe('whole');
});

it('a table that was begun is not filled twice', () => {
  const rows = () => dataset.sqlite.prepare('SELECT count(*) FROM subdivision_listed').pluck().get();
  const subdivisions = dataset.sqlite.prepare('SELECT count(*) FROM subdivision').pluck().get() as number;
  const begun = subdivisionList.load.steps?.(dataset);
  const isTable = dataset.sqlite
    .prepare("SELECT count(*) FROM sqlite_temp_schema WHERE name = 'subdivision_listed'")
    .pluck();
  while (isTable.get() === 0 || rows() === 0) begun?.next();
  subdivisionList.load(dataset);
  expect(rows()).toBe(subdivisions);
});
