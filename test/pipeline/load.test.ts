/** Rows that come to the file, or why they cannot. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../db/ddl.ts';
import { type Content, loadDataset } from '../../pipeline/steps/load.ts';
import { folder } from './builds.ts';

const none = Object.fromEntries(TABLES.map((key) => [key, []])) as unknown as Content;

const mediaType = (n: number): Content['mediaType'][number] => ({
  type: `text/${n}`,
  registry: null,
  charset: null,
  compressible: null,
  extensions: [],
});

async function load(rows: Content['mediaType']): Promise<unknown> {
  const path = join(await folder(), 'dataset.sqlite');
  return loadDataset(path, { ...none, mediaType: rows }, () => {});
}

const wrong = { ...mediaType(99), type: null as never };

describe('a row that breaks a constraint', () => {
  it.each([0, 7, 12, 22])('is named, and why: row %i of 23', async (place) => {
    const rows = Array.from({ length: 23 }, (_, n) => mediaType(n)).with(place, wrong);
    await expect(load(rows)).rejects.toThrow(
      /^media_type: NOT NULL constraint failed: media_type\.type; the row is \{"type":null,/,
    );
  });

  it('is the later of two with one key', async () => {
    const rows = [...Array(12).keys(), 3].map((n) => ({ ...mediaType(n), compressible: n === 3 }));
    await expect(load(rows)).rejects.toThrow(/UNIQUE constraint failed: .*; the row is \{"type":"text\/3"/);
  });
});
