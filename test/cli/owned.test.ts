/** A process that does the work of a command ends with the one that started it, however that ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'owned-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CHILD = JSON.stringify(new URL('../../package/command/child.ts', import.meta.url).href);

const written = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const worker = written(
  'worker.mjs',
  `import { endWithOwner } from ${CHILD};
endWithOwner();
process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
console.log('at work');
setInterval(() => {}, 1000);`,
);
const owner = written(
  'owner.mjs',
  `import { spawnOwned } from ${CHILD};
spawnOwned(${JSON.stringify(worker)}, []);`,
);

it.each(['SIGKILL', 'SIGTERM'] as const)('after %s of its owner, too', async (signal) => {
  const started = spawn(process.execPath, [owner], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output: string[] = [];
  started.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await once(started.stdout, 'data');
  expect(output.join('')).toBe('at work\n');
  started.kill(signal);
  // The pipe closes once nobody can write to it any more.
  await once(started.stdout, 'close');
  expect(output.join('')).toBe('at work\nended\n');
});
