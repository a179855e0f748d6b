/**
 * Writes what each file of tests runs of the sources, into the folder that WITNESS names. Vitest loads it before each
 * file of tests, and the files that share a process share the session.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { type Range, stretchesOf } from './stretches.ts';

const folder = process.env.WITNESS;
if (folder === undefined) throw new Error('WITNESS names no folder');

const shared = globalThis as { mutateSession?: Session };
const root = process.cwd();

/** Begins before the sources are compiled, since only then does V8 count blocks. */
async function opened(): Promise<Session> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}
shared.mutateSession ??= await opened();
const session = shared.mutateSession;

/** The counts begin anew each time they are taken. Hooks end in reverse order: this one is the last of its file. */
afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran: Record<string, number[]> = {};
  for (const { url, functions } of result) {
    const file = url.startsWith('file://') ? relative(root, fileURLToPath(url)) : '';
    if (!file.endsWith('.ts') || /^(test|node_modules|\.\.)\//.test(file)) continue;
    const ranges: Range[] = functions.flatMap(({ ranges }) => ranges);
    const stretches = stretchesOf(ranges);
    if (stretches.length > 0) ran[file] = stretches;
  }
  const test = relative(root, expect.getState().testPath ?? '');
  writeFileSync(join(folder, encodeURIComponent(test)), JSON.stringify(ran));
});
