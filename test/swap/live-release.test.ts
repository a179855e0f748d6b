/** The live release follows its pointer, whatever the pointer does, and leaks nothing. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openServed } from '../../api/framework/dataset.ts';
import {
  type Endpoint,
  loadRegistry,
  type Registry,
  type Routes,
  routesOf,
} from '../../api/framework/registry.ts';
import { currentVersion, DATASET_FILE, pointerFile, releaseFolder } from '../../db/release.ts';
import { LiveRelease, NO_SWAPS } from '../../server/release/live-release.ts';
import { openWarm } from '../../server/release/opening.ts';
import { recordedLog } from '../http/wire.ts';
import { folder } from '../pipeline/builds.ts';
import { addVariant, point, pointAtOnce, replaceFolder, type Variant } from './variants.ts';

let registry: Registry;
let from: { releases: string; version: string };
/** Made once; each test copies what it needs. */
let templates: { releases: string; variants: Variant[] };

beforeAll(async () => {
  registry = await loadRegistry();
  const built = inject('datasets');
  from = { releases: built, version: (await currentVersion(built)) as string };
  const releases = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  const variants: Variant[] = [];
  for (const index of [1, 2, 3]) variants.push(await addVariant(releases, from, index));
  templates = { releases, variants };
});
afterAll(() => rm(templates.releases, { recursive: true, force: true }));

const restore = (releases: string, version: string) =>
  cp(releaseFolder(templates.releases, version), releaseFolder(releases, version), { recursive: true });

/** Every release that the test opened: opening one sets its pragmas. */
const opened = new Set<Sqlite.Database>();
const setPragma = Sqlite.prototype.pragma;
vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (this: Sqlite.Database, ...given) {
  opened.add(this);
  return setPragma.apply(this, given);
});

/** Enough where nothing happens during a warm-up: what takes its time is to ask each of them. */
const few = (): Routes =>
  routesOf(new Map([...registry].filter(([path]) => /^\/api\/(countries|moon|flights)\b/.test(path))));

/** Releases of so many variants, the first of them live and open. */
async function scene(count: number, routes: Routes = routesOf(registry)) {
  opened.clear();
  const releases = join(await folder(), 'releases');
  const variants = templates.variants.slice(0, count);
  for (const { version } of variants) await restore(releases, version);
  const [first] = variants as [Variant];
  await point(releases, first.version);
  const { log, lines } = recordedLog();
  const publicUrl = 'http://localhost:8080';
  const open = (version: string) => openWarm(releases, publicUrl, routes, version);
  const live = new LiveRelease(await openServed(releases), { releases, log, open });
  onTestFinished(() => live.close());
  const said = (msg: string) => lines.filter((line) => line.msg === msg);
  return { releases, variants, versions: variants.map(({ version }) => version), live, lines, said };
}

const nameOf = (live: LiveRelease) =>
  live.dataset.sqlite.prepare("SELECT name FROM country WHERE code = 'FR'").pluck().get();

const until = (what: () => boolean) =>
  vi.waitFor(() => expect(what()).toBe(true), { timeout: 30_000, interval: 10 });

describe('a new release is noticed', () => {
  it('by watching the folder', async () => {
    const { releases, versions, live, said } = await scene(2, few());
    live.follow(0);
    await point(releases, versions[1] as string);
    await until(() => live.dataset.version === versions[1]);
    expect(nameOf(live)).toBe('mark2');
    expect(live.swaps).toEqual({ ...NO_SWAPS, swapped: 1, refused: 0, refusal: null });
    expect(said('release swapped')).toEqual([
      expect.objectContaining({ from: versions[0], to: versions[1] }),
    ]);
  });

  it('by a poll, where watching says nothing', async () => {
    const { releases, versions, live } = await scene(2, few());
    live.follow(0.05);
    await live.look();
    await replaceFolder(releases);
    await point(releases, versions[1] as string);
    await until(() => live.dataset.version === versions[1]);
  });

  it('by a look, which a signal asks for', async () => {
    const { releases, versions, live } = await scene(2, few());
    await point(releases, versions[1] as string);
    await live.reload();
    expect(live.dataset.version).toBe(versions[1]);
  });

  it('that came between the opening of the first and the watch', async () => {
    const { releases, versions, live } = await scene(2, few());
    await point(releases, versions[1] as string);
    live.follow(0);
    await until(() => live.dataset.version === versions[1]);
  });

  it('even where the folder cannot be watched', async () => {
    const { releases, versions, live, said } = await scene(2, few());
    await replaceFolder(releases);
    await rm(releases, { recursive: true });
    live.follow(0.05);
    expect(said('the pointer cannot be watched')).toHaveLength(1);
    await until(() => live.swaps.refusal?.version === null);
    await restore(releases, versions[1] as string);
    await point(releases, versions[1] as string);
    await until(() => live.dataset.version === versions[1]);
  });
});

describe('the last pointer wins', () => {
  /** Where the pointer moves while a release is hashed, read, warmed up or in place, in milliseconds. */
  const moments = [0, 20, 60, 120, 250];

  it('when it moves while a release is being opened', async () => {
    const { releases, versions, live } = await scene(3);
    for (const [index, moment] of moments.entries()) {
      const [between = '', last = ''] = [1, 2].map((step) => versions[(index * 2 + step) % 3]);
      await point(releases, between);
      const looking = live.look();
      await setTimeout(moment);
      await point(releases, last);
      await Promise.all([looking, live.look()]);
      expect(live.dataset.version).toBe(last);
      expectOpen(releases, [last]);
    }
  });

  it('so that one it has left is never live', async () => {
    let [onWarmUp, warmed] = [() => {}, 0];
    const path = '/api/countries';
    const countries = registry.get(path) as Endpoint;
    // Called in the middle of each warm-up, where examples are read.
    const route = {
      ...countries.route,
      get examples() {
        warmed += 1;
        onWarmUp();
        return countries.route.examples;
      },
    };
    const { releases, versions, live, said } = await scene(
      3,
      routesOf(new Map([[path, { ...countries, route }]])),
    );
    const [first = '', between = '', last = ''] = versions;
    onWarmUp = () => {
      if (warmed === 1) pointAtOnce(releases, last);
    };
    await point(releases, between);
    await live.look();
    expect([live.dataset.version, warmed]).toEqual([last, 2]);
    expect(said('release swapped').map(({ from: before, to }) => [before, to])).toEqual([[first, last]]);

    warmed = 0;
    onWarmUp = () => pointAtOnce(releases, last);
    await point(releases, between);
    await live.look();
    expect([live.dataset.version, warmed]).toEqual([last, 1]);
    expect(live.swaps.swapped).toBe(1);
    expectOpen(releases, [last]);
  });

  it('when it goes back', async () => {
    const { releases, versions, live } = await scene(2);
    const [first = '', second = ''] = versions;
    for (const moment of moments) {
      await point(releases, second);
      const looking = live.look();
      await setTimeout(moment);
      await point(releases, first);
      await Promise.all([looking, live.look()]);
      expect(nameOf(live)).toBe('mark1');
      expectOpen(releases, [first]);
    }
  });

  it('however often it is asked to look', async () => {
    const { releases, versions, live } = await scene(3);
    for (let turn = 0; turn < 12; turn += 1) {
      await point(releases, versions[turn % 3] as string);
      void live.look();
    }
    await live.look();
    expect(live.dataset.version).toBe(versions[2]);
    expectOpen(releases, [versions[2] as string]);
  });

  it('and a server that stops meanwhile closes what it was opening', async () => {
    for (const moment of [0, 30, 120]) {
      const { releases, versions, live } = await scene(2);
      await point(releases, versions[1] as string);
      void live.look();
      await setTimeout(moment);
      await live.close();
      expectOpen(releases, []);
    }
  });
});

interface Fault {
  reason: string;
  /** Breaks the second variant, or its pointer. */
  spoil(releases: string, version: string): Promise<unknown>;
  says: RegExp;
}

const FAULTS: Record<string, Fault> = {
  'a folder that is not there': {
    reason: 'missing',
    spoil: (releases, version) => rm(releaseFolder(releases, version), { recursive: true }),
    says: /dataset\.sqlite does not exist; run 'npm run dataset'/,
  },
  'one byte too many': {
    reason: 'damaged',
    spoil: (releases, version) => appendFile(join(releaseFolder(releases, version), DATASET_FILE), 'x'),
    says: /is damaged: its SHA-256 is .*; run 'npm run dataset'/,
  },
  'another layout': {
    reason: 'outdated',
    spoil: (releases) =>
      addVariant(releases, from, 2, (database) => {
        database.prepare("UPDATE release SET schema_sha256 = 'another'").run();
      }),
    says: /was built for another version of this software; run 'npm run dataset'/,
  },
  'a table that a route needs and cannot read': {
    reason: 'damaged',
    spoil: (releases) =>
      addVariant(releases, from, 2, (database) => {
        database.exec('DROP TABLE moon_phase');
      }),
    says: /\/api\/moon.* cannot be answered from it \(no such table: moon_phase\); run 'npm run dataset'/,
  },
  'a vocabulary that is gone': {
    reason: 'damaged',
    spoil: (releases) =>
      addVariant(releases, from, 2, (database) => {
        database.exec("DELETE FROM vocabulary WHERE list = 'flight.airline'");
      }),
    says: /vocabulary/,
  },
};

describe('a release that cannot be served is refused, said once, and tried again', () => {
  it.each(Object.entries(FAULTS))('%s', async (_, { reason, spoil, says }) => {
    const { releases, versions, live, said } = await scene(2, few());
    const [, version = ''] = versions;
    await spoil(releases, version);
    await point(releases, version);
    await live.look();
    expect(nameOf(live)).toBe('mark1');
    expect(live.swaps).toMatchObject({ swapped: 0, refused: 1, refusal: { version } });
    for (let poll = 0; poll < 3; poll += 1) await live.look();
    expect(live.swaps.refused).toBe(1);
    const [line, ...more] = said('release refused');
    expect(more).toEqual([]);
    expect(line).toMatchObject({ level: 50, version, reason, serving: versions[0] });
    expect(line?.error).toMatch(says);
    expect(line?.error).not.toContain('\n');
    // An operator who sends the signal expects the log to say it again.
    await live.reload();
    expect(said('release refused')).toHaveLength(2);
    expectOpen(releases, [versions[0] as string]);

    await rm(releaseFolder(releases, version), { recursive: true, force: true });
    await restore(releases, version);
    await live.look();
    expect(nameOf(live)).toBe('mark2');
    expect(live.swaps).toEqual({ ...NO_SWAPS, swapped: 1, refused: 1, refusal: null });
  });

  it.each([
    [
      'rubbish',
      (path: string) => writeFile(path, 'rub\nbish'),
      'damaged',
      /does not name a release: "rub\\nbish"/,
    ],
    ['nothing', (path: string) => writeFile(path, ''), 'damaged', /does not name a release: ""/],
    ['no more', (path: string) => rm(path), 'missing', /current is gone; run 'npm run dataset'/],
  ])('a pointer that holds %s', async (_, spoil, reason, says) => {
    const { releases, versions, live, said } = await scene(2, few());
    await spoil(pointerFile(releases));
    await live.look();
    await live.look();
    expect(live.swaps).toEqual({ ...NO_SWAPS, swapped: 0, refused: 1, refusal: { version: null, reason } });
    expect(said('release refused').map(({ error }) => error)).toEqual([expect.stringMatching(says)]);
    await point(releases, versions[0] as string);
    await live.look();
    expect(live.swaps).toEqual({ ...NO_SWAPS, swapped: 0, refused: 1, refusal: null });
  });
});

/** Which releases of a test are open: each is held in memory, and none keeps its file. */
function expectOpen(releases: string, versions: string[]): void {
  const open = [...opened].filter((database) => database.open);
  expect(open.map((database) => database.prepare('SELECT version FROM release').pluck().get())).toEqual(
    versions,
  );
  if (!existsSync('/proc/self/fd')) {
    console.warn('open files are not checked: this system has no /proc/self/fd');
    return;
  }
  const files = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // The descriptor by which the folder itself was read.
      return [];
    }
  });
  expect(files.filter((path) => path.startsWith(`${releases}/`) && path.includes(DATASET_FILE))).toEqual([]);
}
