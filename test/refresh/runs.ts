/** Refreshes as a scheduler runs them, against upstreams that are played on the loopback interface. */
import { spawn } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { openCurrent } from '../../db/open.ts';
import { type RefreshStatus, readRefreshStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { currentVersion } from '../../db/release.ts';
import {
  INDEX_FILE,
  NEXT_FILE,
  readKept,
  readKeptFiles,
  UNFINISHED_FILE,
} from '../../pipeline/kept-inputs.ts';
import { LOCK_FILE } from '../../pipeline/lock.ts';
import { type Refreshed, type RefreshOptions, refresh } from '../../pipeline/refresh/job.ts';
import {
  type BuildProcess,
  fingerprint,
  folder,
  type Outcome,
  outcomeOf,
  preloads,
  quickly,
} from '../pipeline/builds.ts';
import { remembered } from '../pipeline/remembered.ts';
import { type Contents, startUpstream, type Upstream } from '../sources/upstream/server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMAND = join(ROOT, 'pipeline', 'refresh.ts');

export interface Scene {
  releases: string;
  inputs: string;
  upstream: Upstream;
  /** Version that is live at first. */
  live: string;
}

/** A live release of the pinned inputs, nothing kept yet, and upstreams that have the same data. */
export async function scene(contents: Partial<Contents> = {}, from = inject('datasets')): Promise<Scene> {
  const at = await folder();
  const releases = join(at, 'releases');
  await cp(from, releases, { recursive: true, preserveTimestamps: true });
  const upstream = await startUpstream(contents);
  onTestFinished(() => upstream.stop());
  return { releases, inputs: join(at, 'inputs'), upstream, live: (await currentVersion(releases)) as string };
}

/** The sources that are asked where nothing else is said: two small files over HTTP. */
export const FILES: readonly string[] = ['geonames', 'iana-languages'];

export const at =
  (text: string): (() => Temporal.Instant) =>
  () =>
    Temporal.Instant.from(text);

/** A refresh in this process, with the lines that it warned of. */
export async function run(
  { releases, inputs, upstream }: Scene,
  options: Partial<RefreshOptions> = {},
): Promise<Refreshed & { warnings: string[] }> {
  const warnings: string[] = [];
  const result = await refresh({
    releases,
    inputs,
    only: new Set(FILES),
    progress: silent,
    warn: (line) => warnings.push(line),
    now: at('2026-11-30T03:00:00Z'),
    signal: new AbortController().signal,
    environment: upstream.environment,
    limits: { timeoutMs: 60_000, pausesMs: [1, 1] },
    exports: false,
    memory: remembered(inject('memory')),
    ...options,
  });
  return { ...result, warnings };
}

const args = ({ releases, inputs }: Scene, more: readonly string[], ids: readonly string[]) => [
  ...['--releases', releases, '--inputs', inputs],
  ...ids.flatMap((id) => ['--source', id]),
  ...more,
];

/** A refresh in a process of its own. */
export function start(
  scene: Scene,
  { more = [], ids = ['geonames'], preload = '', shell = '' } = {} as {
    more?: readonly string[];
    ids?: readonly string[];
    /** A module that the process runs before all else. */
    preload?: string;
    /** What a shell does before it becomes that process. */
    shell?: string;
  },
): BuildProcess {
  const { FORCE_COLOR: _, ...environment } = scene.upstream.environment;
  const before = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
  const command = [process.execPath, ...preloads(), ...before, COMMAND, ...args(scene, more, ids)];
  const [program = '', ...rest] = shell ? ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...command] : command;
  return spawn(program, rest, { env: { ...environment, ...quickly() }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** As an operator types it. */
export function npmRun(scene: Scene, more: readonly string[] = []): Promise<Outcome> {
  const { FORCE_COLOR: _, ...environment } = scene.upstream.environment;
  const command = ['run', '--silent', 'refresh', '--', ...args(scene, more, ['geonames'])];
  const env = { ...environment, ...quickly(), NODE_OPTIONS: preloads().join(' ') };
  return outcomeOf(spawn('npm', command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** France no longer borders Spain. */
export const apart = (text: string): string =>
  text.replace(/^(FR\t.*),ES\t/m, '$1\t').replace(/^(ES\t.*),FR\b/m, '$1');

export async function status({ releases }: Scene): Promise<RefreshStatus> {
  const { status: read, fault } = await readRefreshStatus(releases);
  expect(fault).toBeNull();
  return read as RefreshStatus;
}

/** Everything of the releases but what a refresh says about itself. */
export async function releasesPrint({ releases }: Scene): Promise<Record<string, string>> {
  const { [STATUS_FILE]: _, ...prints } = await fingerprint(releases);
  return prints;
}

/** The live release opens, every kept input is whole, and nothing half-written is left. Returns the version. */
export async function expectWhole(scene: Scene, what = ''): Promise<string> {
  const version = await expectServable(scene, what);
  const names = await readdir(scene.releases);
  const left = names.filter((name) => name.startsWith('.') && name !== LOCK_FILE);
  expect(left, what).toEqual([]);
  const inputs = await readdir(scene.inputs).catch((): string[] => []);
  expect(
    inputs.filter((name) => [NEXT_FILE, UNFINISHED_FILE].includes(name)),
    what,
  ).toEqual([]);
  return version;
}

/** What has to hold at every instant, whatever was killed. */
export async function expectServable({ releases, inputs }: Scene, what = ''): Promise<string> {
  const dataset = await openCurrent(releases);
  dataset.close();
  const kept = await readKept(inputs);
  for (const [id, input] of Object.entries(kept)) {
    expect((await readKeptFiles(inputs, id, input)).size, `${what} ${id}`).toBeGreaterThan(0);
  }
  return dataset.version;
}

/** The last good input of GeoNames, or '' if none is kept. */
export async function keptCountries({ inputs }: Scene): Promise<string> {
  const { geonames } = await readKept(inputs);
  if (!geonames) return '';
  const files = await readKeptFiles(inputs, 'geonames', geonames);
  return Buffer.from(files.get('countries.tsv') as Uint8Array).toString();
}

export const indexText = ({ inputs }: Scene): Promise<string> => readFile(join(inputs, INDEX_FILE), 'utf8');
