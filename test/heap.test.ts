/** Settings of V8's heap: those of the process that serves. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { heapFlags } from '../server/heap.ts';
import { ROOT } from './production.ts';

const growth = (bytes: number, taken?: number) =>
  heapFlags(bytes, taken).find((flag) => flag.startsWith('--heap-growing-percent'));

it('a process with little memory collects earlier than one with enough', () => {
  expect(growth(Number.POSITIVE_INFINITY)).toBe('--heap-growing-percent=100');
  expect(growth(512 * 1024 ** 2)).toBe('--heap-growing-percent=100');
  expect(growth(512 * 1024 ** 2 - 1)).toBe('--heap-growing-percent=20');
});

it('a process that has become large collects earlier than before, and is bound while it runs', () => {
  expect(growth(Number.POSITIVE_INFINITY, 384 * 1024 ** 2)).toBe('--heap-growing-percent=100');
  expect(growth(Number.POSITIVE_INFINITY, 384 * 1024 ** 2 + 1)).toBe('--heap-growing-percent=20');
  // In MiB, of a heap whose objects are replaced by others all the time, beside so many of another kind of memory.
  const program = `
    import { setTimeout } from 'node:timers/promises';
    import { getHeapStatistics } from 'node:v8';
    import { boundHeap } from './server/heap.ts';
    boundHeap();
    const other = Buffer.alloc(Number(process.argv[1]) * 2 ** 20, 1);
    await setTimeout(1_000);
    const kept = [];
    let most = 0;
    for (let index = 0; index < 3_000_000; index++) {
      kept[(index * 7919) % 300_000] = { index, text: 'text ' + index, list: [index, index + 1] };
      if (index > 1_500_000 && index % 5_000 === 0) most = Math.max(most, getHeapStatistics().total_heap_size);
    }
    console.log(other.length && most / 2 ** 20);`;
  const heap = (other: number) =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', program, String(other)], {
        cwd: ROOT,
        encoding: 'utf8',
      }),
    );
  expect(heap(400)).toBeLessThan(0.9 * heap(1));
}, 60_000);

it('the young generation grows, although the command that serves has stopped it', () => {
  // In MiB, of a process whose objects survive for a while; `npx fixture-data` begins with that flag.
  const program = `
    import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
    import { boundHeap } from './server/heap.ts';
    setFlagsFromString('--semi-space-growth-factor=1');
    if (process.argv[1] === 'bound') boundHeap();
    const kept = [];
    let young = 0;
    for (let index = 0; index < 300_000; index++) {
      kept[(index * 7919) % 60_000] = { list: Array.from({ length: 60 }, () => index) };
      if (index % 5_000 > 0) continue;
      const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
      young = Math.max(young, space.space_size / 2 ** 20);
    }
    console.log(young);`;
  const young = (...args: string[]) =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', program, ...args], {
        cwd: ROOT,
        encoding: 'utf8',
      }),
    );
  expect(young()).toBeLessThan(4);
  expect(young('bound')).toBeGreaterThan(8);
});

it('the young generation of a command that writes events grows, and not without end', () => {
  // In MiB, of a process whose objects survive for a while, and which waits for a disk now and then.
  const program = `
    import './cli/command-heap.ts';
    import { setTimeout } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { letYoungGrow } from './cli/young-heap.ts';
    if (process.argv[1] === 'events') letYoungGrow();
    const kept = [];
    let young = 0;
    for (let index = 0; index < 300_000; index++) {
      kept[(index * 7919) % 60_000] = { list: Array.from({ length: 60 }, () => index) };
      if (index % 1_000 > 0) continue;
      const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
      young = Math.max(young, space.space_size / 2 ** 20);
      await setTimeout(1);
    }
    console.log(young);`;
  const young = (...args: string[]) =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', program, ...args], {
        cwd: ROOT,
        encoding: 'utf8',
      }),
    );
  // Without growth, V8 takes some pages more while others of the young generation are emptied.
  expect(young()).toBeLessThan(7);
  expect(young('events')).toBeGreaterThan(7);
  // V8's own bound is 64; a machine that is busy looks later.
  expect(young('events')).toBeLessThan(40);
});
