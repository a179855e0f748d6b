/** Which workers are taken for hung. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Heartbeat, LONGEST_SILENCE_MS } from '../../server/workers/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(answer: () => Promise<unknown>) {
  const ask = vi.fn(answer);
  const silent = vi.fn();
  return { ask, silent, heartbeat: new Heartbeat(ask, silent) };
}

it('one that answers is none of them, whatever it answers', async () => {
  let count = 0;
  const { ask, silent, heartbeat } = watched(() => {
    count += 1;
    return count % 2 ? Promise.resolve() : Promise.reject(new Error('it cannot'));
  });
  await vi.advanceTimersByTimeAsync(4 * LONGEST_SILENCE_MS);
  expect(ask.mock.calls.length).toBeGreaterThan(50);
  expect(silent).not.toHaveBeenCalled();
  heartbeat.stop();
  const { length } = ask.mock.calls;
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS);
  expect(ask).toHaveBeenCalledTimes(length);
});

it('one that answers late is none of them, and is not asked again before it has answered', async () => {
  const { ask, silent } = watched(
    () => new Promise((resolve) => setTimeout(resolve, LONGEST_SILENCE_MS - 1)),
  );
  await vi.advanceTimersByTimeAsync(10 * LONGEST_SILENCE_MS);
  expect(ask.mock.calls.length).toBeLessThan(12);
  expect(silent).not.toHaveBeenCalled();
});

it('one that has been silent for too long is, once', async () => {
  const { ask, silent } = watched(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS);
  expect(silent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3 * LONGEST_SILENCE_MS);
  expect(silent).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledTimes(1);
});
