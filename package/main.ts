#!/usr/bin/env node
/** `npx fixture-data`: the records of a route, or one of the commands. */
import '../cli/node-version.cjs';
import '../cli/command-heap.ts';

const { allowClosedPipes } = await import('../cli/closed-pipe.ts');
allowClosedPipes();
const { endWithOwner } = await import('./command/child.ts');
endWithOwner();
const { run } = await import('./command/run.ts');
const exitCode = await run(process.argv.slice(2));
if (exitCode !== undefined) process.exitCode = exitCode;
