#!/usr/bin/env node
/** `npx fixture-data ROUTE …`: the records of a fixture route beyond the cap of the API, streamed. */
import '../cli/node-version.cjs';
import { setFlagsFromString } from 'node:v8';

// Records are written at once, but V8 would let its young generation grow to 64 MiB, without being faster. The limit is
// set before any module is loaded that would make it grow.
setFlagsFromString('--semi-space-growth-factor=1');

const { runCommand } = await import('../cli/command.ts');
const { recordsCommand } = await import('./command.ts');
const { openRelease } = await import('./release-source.ts');
process.exitCode = await runCommand(
  recordsCommand(openRelease, new URL(import.meta.resolve('./release-thread.ts'))),
);
