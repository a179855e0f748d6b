/** Jobs that run one at a time: whose is next, and who is refused. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Queue } from '../../server/http/queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WHY = 'more pictures are asked for than it can draw';

/** A queue, what its jobs did, and jobs that end when they are told to. */
function opened(most = { client: 40, all: 100 }) {
  const queue = new Queue(most, WHY);
  const events: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const run = (client: string, name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const result = queue.run(client, () => {
      events.push(name);
      return end.promise;
    });
    result.catch(() => {});
    return result;
  };
  /** Ends a job; what comes next has begun then. */
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve(name);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, end, events };
}

describe('jobs', () => {
  it('run one after the other, and one that fails stops none of the others', async () => {
    const { run, end, events } = opened();
    const results = ['a', 'b', 'c'].map((name) => run('client', name));
    expect(events).toEqual(['a']);
    await end('a');
    expect(events).toEqual(['a', 'b']);
    await end('b', new Error('no'));
    await end('c');
    expect(events).toEqual(['a', 'b', 'c']);
    const outcomes = await Promise.allSettled(results);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('of another client wait for the one that runs, and not for the many behind it', async () => {
    const { run, end, events } = opened();
    for (let index = 0; index < 33; index++) void run('greedy', `g${index}`);
    void run('modest', 'm0');
    void run('modest', 'm1');
    void run('third', 't0');
    for (const name of ['g0', 'm0', 't0', 'g1', 'm1']) await end(name);
    expect(events).toEqual(['g0', 'm0', 't0', 'g1', 'm1', 'g2']);
  });

  it('of a client that asks again follow those of all others', async () => {
    const { run, end, events } = opened();
    void run('a', 'a0');
    void run('b', 'b0');
    await end('a0');
    void run('a', 'a1');
    void run('c', 'c0');
    void run('b', 'b1');
    for (const name of ['b0', 'a1', 'c0']) await end(name);
    expect(events).toEqual(['a0', 'b0', 'a1', 'c0', 'b1']);
  });
});

describe('a refusal', () => {
  const refused = { status: 503, headers: { 'Retry-After': '1' }, message: expect.stringContaining(WHY) };

  it('meets a client with too many, and all when there are too many in all', async () => {
    const { run, end } = opened({ client: 3, all: 5 });
    for (let index = 0; index < 3; index++) void run('a', `a${index}`);
    await expect(run('a', 'a3')).rejects.toMatchObject(refused);
    void run('b', 'b0');
    void run('c', 'c0');
    await expect(run('d', 'd0')).rejects.toMatchObject(refused);
    await end('a0');
    void run('d', 'd1');
    await expect(run('e', 'e0')).rejects.toMatchObject(refused);
  });

  it('meets what has waited too long, while the one before it still runs', async () => {
    const { run, end, events } = opened({ client: 2, all: 3 });
    void run('a', 'a0');
    const late = run('a', 'a1');
    await vi.advanceTimersByTimeAsync(4_000);
    const other = run('b', 'b0');
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(late).rejects.toMatchObject(refused);
    await end('a0');
    await end('b0');
    expect(await other).toBe('b0');
    expect(events).toEqual(['a0', 'b0']);
    // Its place is free again, and one that runs is never late.
    const again = run('a', 'a2');
    await vi.advanceTimersByTimeAsync(60_000);
    await end('a2');
    expect(await again).toBe('a2');
  });
});
