import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openServed, type ServedDataset } from '../../server/framework/dataset.ts';
import { SqlSandbox } from '../../server/mcp/sql/sandbox.ts';

let dataset: ServedDataset;
const sandbox = new SqlSandbox();
beforeAll(async () => {
  dataset = await openServed(inject('releases'));
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  sandbox.close();
  dataset.close();
});

/** Asks one question and lets the clock of the main thread run ahead before the answer can come. */
async function askAndWait(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const question = { sql: "SELECT name FROM country WHERE code = 'DK'", mostRows: 1, mostBytes: 100 };
  const answer = sandbox.ask({ ...question, milliseconds: 1_000 }, 'client', () => dataset);
  // Until the question is sent, by promises alone.
  for (let turns = 0; turns < 20; turns++) await null;
  vi.advanceTimersByTime(milliseconds);
  return answer;
}

describe('a thread that runs SQL', () => {
  it('is given a question once it has opened the dataset, however long that takes', async () => {
    expect((await askAndWait(15_000)).rows).toEqual([['Denmark']]);
  });

  it('is given up soon after that', async () => {
    await expect(askAndWait(15_000)).rejects.toThrow('took longer than 1000 ms');
    // The next question gets a new one.
    expect((await askAndWait(0)).rows).toEqual([['Denmark']]);
  });
});
