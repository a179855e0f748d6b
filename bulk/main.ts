#!/usr/bin/env node
/** `npx fixture-data ROUTE …`: the records of a fixture route beyond the cap of the API, streamed. */
import '../cli/node-version.cjs';
import '../cli/command-heap.ts';

const { runCommand } = await import('../cli/command.ts');
const { recordsCommand } = await import('./command.ts');
const { openRelease } = await import('./release-source.ts');
process.exitCode = await runCommand(
  recordsCommand(openRelease, new URL(import.meta.resolve('./release-thread.ts'))),
);
