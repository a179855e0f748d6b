import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They measure the memory of their process, or alter its environment or its modules. */
const APART = [
  'test/pipeline/layout.test.ts',
  'test/sources/http.test.ts',
  'test/sources/packages.test.ts',
  'test/site/bucket.test.ts',
  'test/swap/live-release.test.ts',
];

/** They wait for builds, servers and browsers in processes of their own: first, so that none is left over at the end. */
const PROCESSES = [
  'test/{bulk,deploy,memory,prune,refresh,site,swap}/**/*.test.ts',
  'test/{contributing,disk,raw,start}.test.ts',
  'test/{cli,mcp}/{client,commands}.test.ts',
  'test/http/{connections,load}.test.ts',
  'test/oracles/{git-apply,sql-engines}.test.ts',
  'test/package/package.test.ts',
  'test/pipeline/{build,difference,exports,faults,lock}.test.ts',
  'test/sources/live.test.ts',
];

const TESTS = ['test/**/*.test.ts', 'examples/**/*.test.ts'];

/** Loaded before anything else in each process of tests. */
const PRELOADED = ['cli/node-version.cjs', 'test/examples/package-names.cjs'];

/**
 * Files share a process, and with it the modules of the server. Node loads those itself, from the cache that
 * NODE_COMPILE_CACHE names: what Vite makes of them takes its time and runs more slowly, but mocks of modules need it.
 */
const SHARED = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    globalSetup: ['test/release.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Commands and servers are started some hundred times: each finds its modules compiled by the one before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node') },
    execArgv: PRELOADED.flatMap((path) => ['-r', join(import.meta.dirname, path)]),
    // One more than the two cores that they were measured on: one waits, another works (2 workers 623 s, 3 499, 4 478). On a
    // machine where processes are slow to start, a fourth makes all others slower (a part of them: 2 52 s, 3 54, 4 57).
    maxWorkers: 3,
    // In the order of their names.
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      { extends: true, test: { ...SHARED, name: 'processes', include: PROCESSES, exclude: APART } },
      { extends: true, test: { ...SHARED, name: 'rest', include: TESTS, exclude: [...APART, ...PROCESSES] } },
    ],
  },
});
