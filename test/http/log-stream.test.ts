/** The log of a service: no line is held back, and none is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { logStream } from '../../server/http/log-stream.ts';
import { folder } from '../pipeline/builds.ts';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `line ${from + index}\n`).join('');

it('a lone line is written without another one', async () => {
  const path = join(await folder(), 'log');
  const stream = logStream(path);
  for (let count = 1; count <= 3; count += 1) {
    stream.write(`line ${count - 1}\n`);
    await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe(numbered(0, count)));
  }
});

it('lines that come while others are written follow by themselves, in order', async () => {
  const path = join(await folder(), 'log');
  const stream = logStream(path);
  const count = 20_000;
  for (let line = 0; line < count; line += 1) {
    stream.write(`line ${line}\n`);
    // Enough for many writes, and the last lines are too few for one.
    if (line % 1_000 === 0) await new Promise(setImmediate);
  }
  await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe(numbered(0, count)), 10_000);
});

it('what is left is written before the end', async () => {
  const path = join(await folder(), 'log');
  const stream = logStream(path);
  stream.write('the first\n');
  await vi.waitFor(async () => expect(await readFile(path, 'utf8')).toBe('the first\n'));
  stream.write('the last\n');
  stream.flushSync();
  expect(await readFile(path, 'utf8')).toBe('the first\nthe last\n');
});

/** A process that logs lines and ends at once; `before` runs between. */
const ENDING = `
import { logStream } from '${new URL('../../server/http/log-stream.ts', import.meta.url).href}';
const stream = logStream();
stream.write('a line\\n');
process.once('message', () => {
  stream.write('another line\\n');
  process.exit(0);
});
process.send('ready');
`;

it('whose reader has gone keeps no process from ending', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', ENDING], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.runIf(existsSync('/dev/full'))('on a full disk keeps no process from ending', async () => {
  const stream = logStream('/dev/full');
  stream.write('a line\n');
  stream.flushSync();
  stream.write('another line\n');
  await vi.waitFor(() => expect(() => stream.flushSync()).not.toThrow());
});
