import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They measure the memory of their process, or alter its environment or its modules. */
const APART = [
  'test/sources/http.test.ts',
  'test/sources/packages.test.ts',
  'test/site/bucket.test.ts',
  'test/swap/live-release.test.ts',
];

/** They wait for builds, servers and browsers in processes of their own: first, so that none is left over at the end. */
const PROCESSES = [
  'test/{bulk,deploy,memory,prune,refresh,site,swap}/**/*.test.ts',
  'test/{contributing,disk,start}.test.ts',
  'test/package/package.test.ts',
  'test/pipeline/{build,difference,exports,faults,lock}.test.ts',
  'test/sources/live.test.ts',
];

const TESTS = ['test/**/*.test.ts', 'examples/**/*.test.ts'];

const at = (...path: string[]) => join(import.meta.dirname, ...path);

/** Examples import the package by its name, as whoever has installed it does. */
const PACKAGE = [
  { find: /^fixture-data$/, replacement: at('test', 'examples', 'world.ts') },
  { find: /^fixture-data\/client$/, replacement: at('client', 'index.ts') },
  { find: /^fixture-data\/msw$/, replacement: at('package', 'msw.ts') },
];

export default defineConfig({
  resolve: { alias: PACKAGE },
  test: {
    globalSetup: ['test/release.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Commands and servers are started some hundred times: each finds its modules compiled by the one before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node') },
    execArgv: ['-r', join(import.meta.dirname, 'cli', 'node-version.cjs')],
    // More than the two cores that they were measured on (2 workers 623 s, 3 499, 4 478): one waits, another works.
    maxWorkers: 4,
    // Files that share a process share the modules of the server, too. Projects run in the order of their names.
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { name: 'processes', include: PROCESSES, exclude: APART, isolate: false } },
      {
        extends: true,
        test: { name: 'rest', include: TESTS, exclude: [...APART, ...PROCESSES], isolate: false },
      },
    ],
  },
});
