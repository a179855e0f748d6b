import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/release.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Both cores: many files wait for builds and servers in other processes.
    maxWorkers: 2,
  },
});
