/** The last good inputs: what was kept is what the live release was built from, whenever a run was killed. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { silent } from '../../cli/progress.ts';
import {
  bytesFolder,
  INDEX_FILE,
  type KeptInputs,
  keptOf,
  NEXT_FILE,
  prepareKept,
  readKept,
  readKeptFiles,
  settleKept,
} from '../../pipeline/kept-inputs.ts';
import { fetchInputs } from '../../pipeline/steps/fetch.ts';
import geonames from '../../sources/geonames/source.ts';
import type { Retrieval } from '../../sources/intake/retrieval.ts';
import { fingerprint, folder } from '../pipeline/builds.ts';

const [BEFORE, AFTER] = ['2026.11.01-aaaaaaaaaaaa', '2026.11.02-bbbbbbbbbbbb'];

const retrieval = (text: string, vintage: string): Retrieval => ({
  vintage,
  retrieved: '2026-11-21',
  validators: { 'https://example.org/x': { etag: `"${text}"` } },
  files: new Map([['countries.tsv', Buffer.from(text)]]),
});
const [old, fresh] = [retrieval('old', '2026-11-01'), retrieval('fresh', '2026-11-02')];
const index = (one: Retrieval): KeptInputs => ({ geonames: keptOf(one) });
const prepare = (inputs: string, version: string, one: Retrieval) =>
  prepareKept(inputs, version, index(one), new Map([['geonames', one]]));

/** The text that a build would read, after making sure that it is what the index says. */
async function keptText(inputs: string): Promise<string> {
  const kept = await readKept(inputs);
  const files = await readKeptFiles(inputs, 'geonames', kept.geonames as never);
  return Buffer.from(files.get('countries.tsv') as Uint8Array).toString();
}

let inputs: string;
beforeEach(async () => {
  inputs = join(await folder(), 'inputs');
  await prepare(inputs, BEFORE, old);
  await settleKept(inputs, BEFORE);
});

describe('an input', () => {
  it('is kept once its release is live', async () => {
    expect(await keptText(inputs)).toBe('old');
    await prepare(inputs, AFTER, fresh);
    expect(await keptText(inputs)).toBe('old');
    await settleKept(inputs, AFTER);
    expect(await keptText(inputs)).toBe('fresh');
    expect(await readdir(join(inputs, 'geonames'))).toHaveLength(1);
    expect((await readdir(inputs)).sort()).toEqual(['geonames', INDEX_FILE]);
    expect(await readKept(inputs)).toEqual(index(fresh));
  });

  it('is dropped if its release never was', async () => {
    const before = await fingerprint(inputs);
    await prepare(inputs, AFTER, fresh);
    await settleKept(inputs, BEFORE);
    expect(await fingerprint(inputs)).toEqual(before);
  });

  it('is the old one whole or the new one whole, wherever the writing was cut', async () => {
    await prepare(inputs, AFTER, fresh);
    const bytes = bytesFolder(inputs, 'geonames', keptOf(fresh));
    const next = await readFile(join(inputs, NEXT_FILE));
    /** What a run that was killed leaves, and which version is live then. */
    const cuts: [string, (at: string) => Promise<unknown>, string, string][] = [
      ['before the index', (at) => writeFile(join(at, NEXT_FILE), ''), BEFORE, 'old'],
      ['half-way in the index', (at) => writeFile(join(at, NEXT_FILE), next.subarray(0, 90)), BEFORE, 'old'],
      [
        'half-way in the bytes',
        (at) => writeFile(join(at, bytes.slice(inputs.length), 'countries.tsv'), 'fre'),
        BEFORE,
        'old',
      ],
      ['before the release', async () => {}, BEFORE, 'old'],
      ['after the release', async () => {}, AFTER, 'fresh'],
      ['in the last rename', (at) => writeFile(join(at, `.${INDEX_FILE}`), '{'), AFTER, 'fresh'],
    ];
    for (const [cut, leave, live, expected] of cuts) {
      const at = join(await folder(), 'inputs');
      await cp(inputs, at, { recursive: true });
      await leave(at);
      // A build that reads the folder as it was left is not disturbed.
      const read = await fetchInputs(at, () => {});
      expect(Buffer.from(read.geonames.files.get('countries.tsv') as Uint8Array).toString(), cut).toBe('old');
      await settleKept(at, live);
      expect(await keptText(at), cut).toBe(expected);
      expect((await readdir(at)).sort(), cut).toEqual(['geonames', INDEX_FILE]);
      expect(await readdir(join(at, 'geonames')), cut).toHaveLength(1);
    }
  });

  it('that is there already is not written again', async () => {
    const before = await fingerprint(join(inputs, 'geonames'));
    const again = { ...old, validators: { 'https://example.org/x': { etag: '"other"' } } };
    await prepare(inputs, BEFORE, again);
    await settleKept(inputs, BEFORE);
    expect(await fingerprint(join(inputs, 'geonames'))).toEqual(before);
    expect(await readKept(inputs)).toEqual(index(again));
  });

  it('carries its dates into a build, in place of those of the pinned one', async () => {
    const pinned = await fetchInputs(undefined, () => {});
    expect(pinned.geonames).toMatchObject({ vintage: geonames.vintage, retrieved: geonames.retrieved });
    const read = await silent.step(
      'fetch',
      (say) => fetchInputs(inputs, say),
      () => '',
    );
    expect(read.geonames).toMatchObject({ vintage: '2026-11-01', retrieved: '2026-11-21', staleSince: null });
    expect(read.worldBank).toEqual(pinned.worldBank);
  });

  it('gives way to a pinned one that is newer', async () => {
    await prepare(inputs, AFTER, retrieval('older', '2022-12-31'));
    await settleKept(inputs, AFTER);
    expect(await keptText(inputs)).toBe('older');
    const [read, pinned] = [await fetchInputs(inputs, () => {}), await fetchInputs(undefined, () => {})];
    expect(read.geonames).toEqual(pinned.geonames);
  });
});

describe('what is no good', () => {
  it('is named: bytes that are not those that were kept', async () => {
    const path = join(bytesFolder(inputs, 'geonames', keptOf(old)), 'countries.tsv');
    await writeFile(path, 'odd');
    await expect(fetchInputs(inputs, () => {})).rejects.toThrow(/^geonames, .*: damaged: its SHA-256/);
  });

  it.each([
    ['no JSON', '{"sources":'],
    ['of another shape', '{"sources":{"geonames":{"vintage":"yesterday"}}}'],
    ['outside of the folder', JSON.stringify({ sources: { geonames: { ...keptOf(old), files: ['../x'] } } })],
  ])('is named: an index that is %s', async (_, text) => {
    await writeFile(join(inputs, INDEX_FILE), text);
    await expect(fetchInputs(inputs, () => {})).rejects.toThrow(
      /retrievals\.json: is not what a refresh wrote/,
    );
    // Nothing is thrown away on its word.
    await settleKept(inputs, BEFORE);
    expect(await readdir(join(inputs, 'geonames'))).toHaveLength(1);
  });

  it('is refused: a file laid beside what is kept, which nobody would read', async () => {
    await writeFile(join(inputs, 'geonames', 'countries.tsv'), 'x');
    await expect(fetchInputs(inputs, () => {})).rejects.toThrow('geonames/countries.tsv: is not read');
    await mkdir(join(inputs, 'cldr'));
    await writeFile(join(inputs, 'geonames', 'countries.tsv'), 'x');
    await writeFile(join(inputs, 'cldr', 'weekData.json'), 'x');
    await expect(fetchInputs(inputs, () => {})).rejects.toThrow(/is not read|no source has this file/);
  });
});
