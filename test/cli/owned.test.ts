/**
 * A process that does the work of a command ends with the one that started it, however that ends; and if somebody else
 * ends it, that is said.
 */
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

/** A program that waits for another. */
const waitingFor = (name: string, program: string) =>
  written(
    name,
    `import { exitOf, spawnOwned } from ${CHILD};
const child = spawnOwned(${JSON.stringify(program)}, []);
child.once('spawn', () => console.log(child.pid));
process.exitCode = await exitOf(child);`,
  );
const idle = written('idle.mjs', 'console.log("at work"); setInterval(() => {}, 1000);');
const waiting = waitingFor('waiting.mjs', idle);

it.each([
  [
    'SIGKILL',
    137,
    'fixture-data: ended by SIGKILL; often memory ran out: give it more, or take fewer --jobs or a smaller world\n',
  ],
  ['SIGTERM', 143, 'fixture-data: ended by SIGTERM, which another process has sent; run it again\n'],
  ['SIGINT', 130, ''],
  ['owner', 143, ''],
] as const)('%s of a worker is said, unless it was passed on', async (signal, code, said) => {
  const started = spawn(process.execPath, [waiting], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  started.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  while (!/^\d+$/m.test(stdout) || !stdout.includes('at work')) await once(started.stdout, 'data');
  if (signal === 'owner') started.kill('SIGTERM');
  else process.kill(Number(/^\d+$/m.exec(stdout)?.[0]), signal);
  const [status] = await once(started, 'close');
  expect([status, stderr]).toEqual([code, said]);
});
