/** What one refresh does, from fetching to the status that it leaves. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, inject, it } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { openRelease } from '../../db/open.ts';
import { STATUS_FILE } from '../../db/refresh-status.ts';
import { DATASET_FILE, MANIFEST_FILE, releaseFolder } from '../../db/release.ts';
import { buildRelease } from '../../pipeline/build.ts';
import { changesText } from '../../pipeline/changes.ts';
import { INDEX_FILE, readKept } from '../../pipeline/kept-inputs.ts';
import { LockedError, takeLock } from '../../pipeline/lock.ts';
import { liveSources } from '../../pipeline/refresh/retrieval.ts';
import geonames from '../../sources/geonames/source.ts';
import { folder, sha256 } from '../pipeline/builds.ts';
import { remembered } from '../pipeline/remembered.ts';
import { withoutBorders } from '../sources/upstream/country-info.ts';
import {
  apart,
  at,
  expectWhole,
  FILES,
  indexText,
  keptCountries,
  releasesPrint,
  run,
  type Scene,
  scene,
  status,
} from './runs.ts';

const NEWER = 'Mon, 23 Nov 2026 03:00:00 GMT';

/** Rows of a query over a release of the scene. */
async function rows(setting: Scene, version: string, sql: string): Promise<unknown[]> {
  const dataset = await openRelease(setting.releases, version);
  try {
    return dataset.sqlite.prepare(sql).all();
  } finally {
    dataset.close();
  }
}

// A refresh is a whole build.
const timeout = 240_000;

describe('a refresh', { timeout }, () => {
  it('of what did not change publishes nothing; what changes later is, beside what fails', async () => {
    const setting = await scene();
    const { contents, faults, requests } = setting.upstream;
    const before = await releasesPrint(setting);
    expect(await run(setting)).toMatchObject({ outcome: 'unchanged', exitCode: 10, version: setting.live });
    expect(await releasesPrint(setting)).toEqual(before);
    expect(await expectWhole(setting)).toBe(setting.live);
    const kept = await readKept(setting.inputs);
    expect(Object.keys(kept).sort()).toEqual([...FILES]);
    // The same bytes as the pinned ones: they were not taken again.
    expect(kept.geonames).toMatchObject({ vintage: geonames.vintage, retrieved: geonames.retrieved });
    expect(await status(setting)).toMatchObject({
      outcome: 'unchanged',
      exitCode: 10,
      version: setting.live,
      // Ten other sources were never asked.
      checkedAt: null,
      sources: { geonames: { checkedAt: '2026-11-30T03:00:00Z', staleSince: null, error: null } },
    });

    contents.geonames = { edit: apart, lastModified: NEWER };
    faults.set('/iana', 503);
    const second = await run(setting, { now: at('2026-12-01T03:00:00Z') });
    expect(second).toMatchObject({ outcome: 'fellBack', exitCode: 20 });
    expect(second.warnings).toEqual([
      expect.stringMatching(/^iana-languages, http.*503.*; the last good input is used \(2025-/),
    ]);
    const version = await expectWhole(setting);
    expect(version).not.toBe(setting.live);
    expect(second.message).toBe(`the last good input was used for iana-languages; ${version} is live`);
    const source = `SELECT id, vintage, retrieved_at, stale_since FROM source
                    WHERE id IN ('geonames', 'iana-languages') ORDER BY id`;
    expect(await rows(setting, version, source)).toMatchObject([
      { vintage: '2026-11-23', retrieved_at: '2026-12-01', stale_since: null },
      { vintage: '2025-08-25', stale_since: '2026-12-01' },
    ]);
    const path = join(releaseFolder(setting.releases, version), MANIFEST_FILE);
    expect(JSON.parse(await readFile(path, 'utf8')).sources).toContainEqual(
      expect.objectContaining({ id: 'iana-languages', staleSince: '2026-12-01' }),
    );
    const { sources } = await status(setting);
    expect(sources.geonames).toMatchObject({ checkedAt: '2026-12-01T03:00:00Z', vintage: '2026-11-23' });
    expect(sources['iana-languages']).toMatchObject({
      checkedAt: '2026-11-30T03:00:00Z',
      staleSince: '2026-12-01',
      error: expect.stringContaining('503'),
    });

    faults.clear();
    requests.length = 0;
    const index = await indexText(setting);
    const third = await run(setting, { now: at('2026-12-02T03:00:00Z') });
    expect(third).toMatchObject({ outcome: 'unchanged', exitCode: 10, version, warnings: [] });
    expect(await indexText(setting)).toBe(index);
    expect(requests).toHaveLength(2);
    expect((await status(setting)).sources['iana-languages']).toMatchObject({
      checkedAt: '2026-12-02T03:00:00Z',
      staleSince: null,
      error: null,
    });
  });

  it('keeps the first of the days on which a source failed, even without a status of the day before', async () => {
    const setting = await scene();
    setting.upstream.faults.set('/iana', 503);
    const first = await run(setting, { now: at('2026-12-01T03:00:00Z') });
    expect(first).toMatchObject({ outcome: 'fellBack', exitCode: 20, version: setting.live });
    const second = await run(setting, { now: at('2026-12-02T03:00:00Z') });
    expect(second).toMatchObject({ outcome: 'fellBack', exitCode: 20, version: setting.live });
    const stale = { staleSince: '2026-12-01', error: expect.stringContaining('503') };
    expect((await status(setting)).sources['iana-languages']).toMatchObject(stale);

    // A new release has the first day, too; what a workflow restores is the release and the inputs.
    setting.upstream.contents.geonames = { edit: apart, lastModified: NEWER };
    const { version } = await run(setting, { now: at('2026-12-03T03:00:00Z') });
    const source = "SELECT stale_since FROM source WHERE id = 'iana-languages'";
    expect(await rows(setting, version as string, source)).toEqual([{ stale_since: '2026-12-01' }]);
    await rm(join(setting.releases, STATUS_FILE));
    const fourth = await run(setting, { now: at('2026-12-04T03:00:00Z') });
    expect(fourth).toMatchObject({ outcome: 'fellBack', version });
    expect((await status(setting)).sources['iana-languages']).toMatchObject(stale);

    // Answered, then failed again: that is another day.
    setting.upstream.faults.clear();
    await run(setting, { now: at('2026-12-05T03:00:00Z') });
    setting.upstream.faults.set('/iana', 503);
    await run(setting, { now: at('2026-12-06T03:00:00Z') });
    expect((await status(setting)).sources['iana-languages']).toMatchObject({ staleSince: '2026-12-06' });
  });

  it('of every source checks them all and touches no vocabulary; anybody builds the same bytes', async () => {
    // Whole: it is compared with what is built without a memory.
    const setting = await scene({ worldBank: { updated: '2026-11-20' } }, inject('releases'));
    const { environment } = setting.upstream;
    environment.PATH = `${join(import.meta.dirname, 'quick-npm')}:${environment.PATH}`;
    const all = liveSources.map(({ id }) => id).sort();
    const result = await run(setting, { only: new Set(all), memory: remembered(inject('whole')) });
    expect(result).toMatchObject({ outcome: 'published', exitCode: 0, warnings: [] });
    const version = await expectWhole(setting);
    expect(version).not.toBe(setting.live);
    expect(result.message).toBe(`${version} is live`);
    const { checkedAt, sources } = await status(setting);
    expect(checkedAt).toBe('2026-11-30T03:00:00Z');
    expect(Object.keys(sources).sort()).toEqual(all);
    expect(Object.keys(await readKept(setting.inputs)).sort()).toEqual(all);
    for (const table of ['vocabulary', 'user_agent', 'media_type']) {
      const sql = `SELECT * FROM ${table}`;
      expect(await rows(setting, version, sql), table).toEqual(await rows(setting, setting.live, sql));
    }

    const releases = await folder();
    await buildRelease({ releases, inputs: setting.inputs, exports: false, progress: silent });
    const sums = [setting.releases, releases].map(async (place) =>
      sha256(await readFile(join(releaseFolder(place, version), DATASET_FILE))),
    );
    const [one, other] = await Promise.all(sums);
    expect(one).toBe(other);
  });

  it('falls back too where an input is no good beside the others; a damaged release is replaced', async () => {
    const setting = await scene({
      geonames: { edit: (text) => text.replace('\tES,FR\t', '\tES,ZZ\t'), lastModified: NEWER },
      iana: { edit: (text) => text.replace('Description: Danish', 'Description: Dansk') },
    });
    const sqlite = new Sqlite(join(releaseFolder(setting.releases, setting.live), DATASET_FILE));
    sqlite.exec("UPDATE country SET name = 'Nowhere'");
    sqlite.close();
    const { exitCode, warnings, difference } = await run(setting);
    expect(exitCode).toBe(20);
    expect(difference).toMatchObject({ before: null, unread: 'damaged' });
    expect(warnings).toEqual([
      expect.stringMatching(/^geonames, countries.tsv, row AD: .*ZZ.*; the last good/),
    ]);
    expect(await keptCountries(setting)).toBe('');
    // The other one was new, and is published.
    const danish = "SELECT description FROM language_subtag WHERE type = 'language' AND subtag = 'da'";
    expect(await rows(setting, await expectWhole(setting), danish)).toEqual([{ description: 'Dansk' }]);
  });

  it('refused by a guard publishes and keeps nothing; a dry run says what letting it pass would do', async () => {
    // No country borders another: the source itself is as long as ever.
    const setting = await scene({ geonames: { edit: withoutBorders, lastModified: NEWER } });
    const before = await releasesPrint(setting);
    const refused = await run(setting);
    expect(refused).toMatchObject({ outcome: 'refused', exitCode: 30, version: setting.live, warnings: [] });
    expect(refused.message).toMatch(
      /^refused by rows: .*\n.*No table.*\n.*country_neighbour \(634 of 642 gone\): \{"country_code":"AD"/,
    );
    expect(refused.message).toMatch(/\n {2}- and 614 more\n/);
    const told = await status(setting);
    expect(told).toMatchObject({
      outcome: 'refused',
      version: setting.live,
      message: expect.stringMatching(/^refused by rows: [^\n]*$/),
      // What came is not what is served.
      sources: { geonames: { checkedAt: null, vintage: geonames.vintage, error: null } },
    });
    const dry = await run(setting, { dryRun: true, allowed: new Set(['rows']) });
    expect(dry).toMatchObject({ outcome: 'published', exitCode: 0 });
    expect(changesText(dry.difference)).toMatch(/country_neighbour/);
    expect(await releasesPrint(setting)).toEqual(before);
    expect(await readKept(setting.inputs)).toEqual({});
    expect(await status(setting)).toEqual(told);
    expect(await expectWhole(setting)).toBe(setting.live);
  });
});

describe('what stands in the way', { timeout }, () => {
  it('of another refresh: the lock', async () => {
    const setting = await scene();
    const before = await releasesPrint(setting);
    const release = takeLock(setting.releases);
    await expect(run(setting)).rejects.toThrow(LockedError);
    release();
    expect(await releasesPrint(setting)).toEqual(before);
    expect(setting.upstream.requests).toEqual([]);
    expect(await readdir(setting.releases)).not.toContain('refresh.json');
  });

  it('a pinned input older than the live release: upstream is gone after the inputs were lost', async () => {
    const setting = await scene({ geonames: { lastModified: NEWER } });
    await run(setting);
    const version = await expectWhole(setting);
    const lost = { ...setting, inputs: `${setting.inputs}-new` };
    setting.upstream.faults.set('/geonames', 'truncated');
    const refused = await run(lost);
    expect(refused).toMatchObject({ exitCode: 30, version });
    expect(refused.message).toMatch(/^refused by vintages: .*\n.*\n.*"source geonames","live":"2026-11-23"/);
    expect(await expectWhole(lost)).toBe(version);
  });
});

it('a clock that jumps, and an index of inputs that is damaged, stop nothing', { timeout }, async () => {
  const setting = await scene({ geonames: { edit: apart, lastModified: NEWER } });
  const before = await releasesPrint(setting);
  setting.upstream.faults.set('/iana', 'dead');
  const instants = ['2099-12-31T23:59:59Z', '1970-01-01T00:00:00Z'];
  const jumping = () =>
    Temporal.Instant.from((instants.length > 1 ? instants.shift() : instants[0]) as string);

  // Far ahead, and back in the middle of the run.
  expect(await run(setting, { now: jumping, only: new Set(['iana-languages']) })).toMatchObject({
    exitCode: 20,
  });
  const told = await status(setting);
  expect(told).toMatchObject({ finishedAt: '1970-01-01T00:00:00Z', version: setting.live });
  expect(told.sources['iana-languages']).toMatchObject({ staleSince: '2099-12-31' });

  // Behind: data of a day to come are not believed.
  await writeFile(join(setting.inputs, INDEX_FILE), '{');
  const { exitCode, warnings } = await run(setting, { now: jumping });
  expect(exitCode).toBe(20);
  expect(warnings).toEqual([
    expect.stringMatching(/retrievals\.json: is not what a refresh wrote .*; every source is fetched again/),
    expect.stringMatching(
      /^geonames: its data are of 2026-11-23, which is after today, 1970-01-01; check the clock/,
    ),
    expect.stringMatching(/^iana-languages, /),
  ]);
  expect((await status(setting)).sources['iana-languages']).toMatchObject({ staleSince: '1970-01-01' });
  expect(await releasesPrint(setting)).toEqual(before);
  expect(await expectWhole(setting)).toBe(setting.live);
});
