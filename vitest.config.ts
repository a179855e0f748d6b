import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/release.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Commands and servers are started some hundred times: each finds its modules compiled by the one before.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'node') },
    // Both cores: many files wait for builds and servers in other processes.
    maxWorkers: 2,
  },
});
