/** A file that appears when it is complete. */
import { createHash, randomFillSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PartialFile } from '../../../bulk/loading/stream.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixture-data-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('accepts writes while others are in progress and a flush is started, and keeps their order', async () => {
  const path = join(folder, 'whole');
  const file = await PartialFile.open(path);
  // More than what is flushed at once, in pieces of two sizes.
  const pieces = Array.from({ length: 24 }, (_, index) =>
    randomFillSync(Buffer.alloc(index % 3 === 0 ? 4 << 20 : 1 << 20)),
  );
  await Promise.all(pieces.map((piece) => file.write(piece)));
  expect(await readdir(folder)).not.toContain('whole');
  await file.close();
  expect(await readdir(folder)).toEqual(['whole']);
  expect(sha256(await readFile(path))).toBe(sha256(Buffer.concat(pieces)));
});

it('leaves nothing if it is aborted while writes are in progress', async () => {
  const file = await PartialFile.open(join(folder, 'half'));
  await file.write(Buffer.alloc(33 << 20));
  const late = file.write(Buffer.alloc(1 << 20));
  file.abort();
  await late.catch(() => {});
  expect(await readdir(folder)).toEqual(['whole']);
});
