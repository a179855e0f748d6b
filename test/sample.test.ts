/** Which part runs which files, and which samples of those that both run. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSampled, SAMPLED } from './sample.ts';

const ROOT = join(import.meta.dirname, '..');

it('the gate and the rest have each sample once between them', () => {
  for (let index = 0; index < 9; index++) {
    expect(isSampled(index, 'full')).toBe(true);
    expect(isSampled(index, 'gate')).toBe(index % 3 === 0);
    expect(isSampled(index, 'rest')).not.toBe(isSampled(index, 'gate'));
  }
});

it('a file that leaves out samples is one that both parts run', async () => {
  const files = await Array.fromAsync(glob('test/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] }));
  const drawing = files.filter(
    (file) =>
      file !== 'test/sample.test.ts' &&
      /from '[./]+\/sample\.ts'/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(drawing.sort()).toEqual(SAMPLED);
});
