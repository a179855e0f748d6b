#!/usr/bin/env node
/** `npx fixture-data`: the records of a route, or one of the commands. */
import '../cli/node-version.cjs';
import { setFlagsFromString } from 'node:v8';

// Records are written at once, but V8 would let its young generation grow to 64 MiB, without being faster. The limit is
// set before any module is loaded that would make it grow.
setFlagsFromString('--semi-space-growth-factor=1');

const { allowClosedPipes } = await import('../cli/closed-pipe.ts');
allowClosedPipes();
const { run } = await import('./command/run.ts');
const exitCode = await run(process.argv.slice(2));
if (exitCode !== undefined) process.exitCode = exitCode;
