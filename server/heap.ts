/**
 * How far V8 lets the heap grow before it collects. By itself, it waits until some four times the memory in use is
 * taken, so a busy server would hold 700 MB. The less it may grow, the more often it collects, which costs processor
 * time: BENCHMARKS.md has both. So it may grow as long as that is cheap, and keeps closer to what it uses where the
 * whole process has become large. V8 itself fits the greatest size of the heap to the memory of the machine or its
 * container.
 */
import { setFlagsFromString } from 'node:v8';

/** A process that has less keeps to half of that. */
const AMPLE_BYTES = 512 * 1024 ** 2;

/** As large as a server becomes in a minute of saturation; ten minutes of it, or an attack, make it larger. */
const LARGE_BYTES = 384 * 1024 ** 2;
const LOOK_MS = 500;

/** Percent of what is in use. */
const GROWTH = { ample: 100, scarce: 20 } as const;

/**
 * Flags for a process that may take so many bytes, and has taken so many. The young generation keeps the growth that is
 * V8's own, whatever the command that serves has set before: one that does not grow costs a third of all throughput and
 * saves nothing.
 */
export function heapFlags(bytes: number, taken = 0): string[] {
  const percent = bytes < AMPLE_BYTES || taken > LARGE_BYTES ? GROWTH.scarce : GROWTH.ample;
  return [`--heap-growing-percent=${percent}`, '--semi-space-growth-factor=2'];
}

/** `processes` share the memory of the machine, or of the container that the kernel limits. */
export function boundHeap(processes = 1): void {
  const bytes = process.constrainedMemory() / processes;
  let before = '';
  const look = () => {
    const flags = heapFlags(bytes, process.memoryUsage.rss());
    if (flags.join() === before) return;
    before = flags.join();
    for (const flag of flags) setFlagsFromString(flag);
  };
  look();
  // V8 reads them when it has collected, and then until the next time.
  setInterval(look, LOOK_MS).unref();
}
