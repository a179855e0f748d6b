import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openServed, type ServedDataset } from '../../api/framework/dataset.ts';
import type { Reply } from '../../server/mcp/sql/messages.ts';
import { SqlSandbox } from '../../server/mcp/sql/sandbox.ts';
import { SqlThread } from '../../server/mcp/sql/thread.ts';
import { withChildren } from '../resident.ts';

let dataset: ServedDataset;
let thread: SqlThread;
beforeAll(async () => {
  dataset = await openServed(inject('releases'));
  thread = new SqlThread(dataset.sqlite.serialize());
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  thread.end();
  dataset.close();
});

const rowsOf = (reply: Reply) => ('fault' in reply ? reply.fault : reply.rows);

/** Asks one question and lets the clock of the main thread run ahead before the answer can come. */
async function askAndWait(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const question = { sql: "SELECT name FROM country WHERE code = 'DK'", mostRows: 1, mostBytes: 100 };
  const answer = thread.ask({ ...question, milliseconds: 1_000 });
  // Until the question is sent, by promises alone.
  for (let turns = 0; turns < 20; turns++) await null;
  vi.advanceTimersByTime(milliseconds);
  return rowsOf(await answer);
}

describe('a thread that runs SQL', () => {
  it('is given a question once it has opened the dataset, however long that takes', async () => {
    expect(await askAndWait(15_000)).toEqual([['Denmark']]);
  });

  it('is left alone while it takes no processor time, and given up after half a minute', async () => {
    expect(await askAndWait(29_000)).toEqual([['Denmark']]);
    expect(await askAndWait(31_000)).toContain('took longer than 1000 ms');
    // The next question gets a new one.
    expect(await askAndWait(0)).toEqual([['Denmark']]);
  });

  it('is ended once a function that cannot be interrupted has taken too much of it', async () => {
    const ends = vi.spyOn(Worker.prototype, 'terminate');
    // Some seconds each, within one instruction.
    const endless = Array.from({ length: 50 }, () => "instr(zeroblob(99999), zeroblob(50000) || x'01')").join(
      '+',
    );
    const question = { sql: `SELECT ${endless} AS n`, mostRows: 1, mostBytes: 100, milliseconds: 1_000 };
    /** Waits no longer than a query may take. */
    const impatient = new SqlThread(dataset.sqlite.serialize(), 0);
    expect(rowsOf(await impatient.ask(question))).toContain('took longer than 1000 ms');
    expect(ends).toHaveBeenCalledOnce();
    ends.mockRestore();
  });
});

describe('the process of that thread', () => {
  const question = { sql: 'SELECT count(*) FROM country', mostRows: 1, mostBytes: 100, milliseconds: 1_000 };
  const find = () =>
    withChildren(process.pid).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('mcp/sql/process'),
    );

  it('is asked by this one, has a successor when it is killed, and ends with the sandbox', async () => {
    const sandbox = new SqlSandbox();
    const ask = () => sandbox.ask(question, 'client', () => dataset);
    const { rows } = await ask();
    expect(rows).toEqual([[249]]);
    const [pid = 0, ...others] = find();
    expect(others).toEqual([]);
    // It would take all of its time.
    const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n';
    const cut = sandbox.ask({ ...question, sql: endless }, 'client', () => dataset);
    process.kill(pid, 'SIGKILL');
    await expect(cut).rejects.toThrow('It could not be run to its end.');
    expect((await ask()).rows).toEqual(rows);
    expect(find()).not.toContain(pid);
    // Another release, which it is given, has another table.
    const other = new Sqlite(dataset.sqlite.serialize());
    other.exec('CREATE TABLE more (n); INSERT INTO more VALUES (7)');
    const next = { ...dataset, version: 'next', sqlite: other };
    const [before] = find();
    const more = { ...question, sql: 'SELECT n FROM more' };
    expect((await sandbox.ask(more, 'client', () => next)).rows).toEqual([[7]]);
    await expect(sandbox.ask(more, 'client', () => dataset)).rejects.toThrow('no such table');
    expect(find()).toEqual([before]);
    other.close();
    sandbox.close();
    await vi.waitUntil(() => find().length === 0);
  });
});
