import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { areInstalled, filesWithReaders, INSTALL } from './test/readers.ts';
import { PART, SAMPLED } from './test/sample.ts';

/** They measure the memory of their process, or alter its environment or its modules. The gate has the quick ones. */
const APART_BUT_QUICK = ['test/pipeline/layout.test.ts', 'test/sources/http.test.ts'];
const APART = ['test/sources/packages.test.ts', 'test/site/bucket.test.ts', 'test/swap/live-release.test.ts'];

/**
 * They wait for builds, servers and browsers in processes of their own, or need a reader of test/package.json: first,
 * so that none is left over at the end.
 */
const PROCESSES = [
  'test/{bench,bulk,deploy,memory,prune,refresh,site,swap,workers}/**/*.test.ts',
  'test/{contributing,disk,heap,openapi,questions,raw,standing,start}.test.ts',
  'test/{cli,mcp}/{client,closed-pipe,commands,sandbox}.test.ts',
  'test/client/{generated-schema,snippets}.test.ts',
  'test/examples/{playwright,ten-minutes}.test.ts',
  'test/http/{connections,load,stream-processes,world-file}.test.ts',
  'test/openapi/{asyncapi,generators}.test.ts',
  'test/oracles/{code-parsers,git-apply,otlp,sql-engines,webhook-signatures}.test.ts',
  'test/package/{beside,package}.test.ts',
  'test/pipeline/{build,difference,exports,faults,lock,readers}.test.ts',
  'test/sources/live.test.ts',
];

/** Beside them, but in process and within four seconds of processor time each: the gate has them. */
const QUICK = [
  'test/bench/table.test.ts',
  'test/bulk/formats/{calendar,names,schema,text,text-bounds}.test.ts',
  'test/bulk/loading/{destinations,file,sqlite}.test.ts',
  'test/bulk/{gathered,options,plan}.test.ts',
  'test/refresh/{guards,kept-inputs,status}.test.ts',
  'test/site/{drawings,drawn-answers,proofs,reference,remote-file,rows-within,search}.test.ts',
  'test/swap/readiness.test.ts',
  'test/workers/{heartbeat,hold}.test.ts',
];

/** In process, over hundreds of worlds: the gate does without. */
const DEAR = ['test/fixtures/one-clock.test.ts'];

/** One process of each kind, a browser and a database: what the gate has in place of PROCESSES. */
const SMOKE = ['test/smoke.test.ts'];

const TESTS = ['test/**/*.test.ts', 'examples/**/*.test.ts'];

/** Loaded before anything else in each process of tests. */
const PRELOADED = ['cli/node-version.cjs', 'test/examples/package-names.cjs'];

/**
 * Files share a process, and with it the modules of the server. Node loads those itself, from the cache that
 * NODE_COMPILE_CACHE names: what Vite makes of them takes its time and runs more slowly, but mocks of modules need it.
 */
const SHARED = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** They cannot run before their readers are installed. */
const UNREAD = PART === 'gate' || areInstalled() ? [] : [...filesWithReaders(), 'test/openapi.test.ts'];
if (UNREAD.length > 0)
  console.warn(`skipped, until '${INSTALL}' installs their readers: ${UNREAD.join(' ')}`);

const project = (name: string, include: string[], exclude: string[], shared: object = SHARED) => ({
  extends: true as const,
  test: { ...shared, name, include, exclude: [...exclude, ...UNREAD, '**/node_modules/**'] },
});

/** In the order of their names. */
const PROJECTS = {
  gate: [
    project('apart', APART_BUT_QUICK, [], {}),
    project('processes', [...SMOKE, ...QUICK], []),
    project('rest', TESTS, [...APART_BUT_QUICK, ...APART, ...PROCESSES, ...SMOKE, ...DEAR]),
  ],
  rest: [
    project('apart', APART, [], {}),
    project('processes', PROCESSES, [...APART, ...QUICK]),
    project('rest', [...SAMPLED, ...DEAR], []),
  ],
  full: [
    project('apart', [...APART_BUT_QUICK, ...APART], [], {}),
    project('processes', [...PROCESSES, ...SMOKE], APART),
    project('rest', TESTS, [...APART_BUT_QUICK, ...APART, ...PROCESSES, ...SMOKE]),
  ],
};

export default defineConfig({
  test: {
    globalSetup: ['test/release.ts'],
    // No bound on speed: what hangs fails, on a slow machine that does other work too.
    testTimeout: 180_000,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    hookTimeout: 60_000,
    // Commands and servers are started some hundred times: each finds its modules compiled by the one before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node') },
    execArgv: PRELOADED.flatMap((path) => ['-r', join(import.meta.dirname, path)]),
    // One more than the two cores that they were measured on: one waits, another works (2 workers 623 s, 3 499, 4 478).
    // On a machine where processes are slow to start, a fourth makes all others slower (a part of them: 2 52 s, 3 54, 4
    // 57).
    maxWorkers: 3,
    projects: PROJECTS[PART],
  },
});
