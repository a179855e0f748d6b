/**
 * Builds one release for the whole test run, and keeps what it parsed; tests read both and never write to them. A run
 * reuses the builds of the last one if nothing that they depend on has changed.
 */
import { createHash } from 'node:crypto';
import { constants, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silent } from '../cli/progress.ts';
import { buildRelease } from '../pipeline/build.ts';
import { emptyMemory } from '../pipeline/build-memory.ts';
import { normalizeInputs } from '../pipeline/normalize.ts';
import { type Fetched, fetchInputs } from '../pipeline/steps/fetch.ts';
import { parseInputs } from '../pipeline/steps/parse.ts';
import { bundleIfStale } from '../server/stale-scripts.ts';
import { sources } from '../sources/index.ts';
import { sha256OfFiles } from '../sources/intake/pinned-file.ts';
import { packagesOf, ROOT, reachedFrom } from './import-graph.ts';
import { keepMemory, withoutSpain } from './pipeline/remembered.ts';
import { trimmed } from './pipeline/trimmed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of releases with one built from the pinned sources. */
    releases: string;
    /** File of what its build parsed and derived. */
    whole: string;
    /** Folder of releases with one that has some of the rows of the same sources, and no exports. */
    datasets: string;
    /** File of what the build of that one parsed and derived. */
    memory: string;
    /** Folder of pinned files that take a whole package to read: `<source id>/<file>`. */
    files: string;
  }
}

/** France no longer borders Spain: the other release that tests build most. */
function apart({ geonames, ...others }: Fetched): Fetched {
  const files = new Map(geonames.files);
  const text = Buffer.from(files.get('countries.tsv') as Uint8Array).toString();
  files.set('countries.tsv', Buffer.from(withoutSpain(text)));
  return { ...others, geonames: { ...geonames, files, sha256: sha256OfFiles(files) } };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Beside the packages, so that `npm ci` deletes it. */
const KEPT = join(ROOT, 'node_modules', '.cache', 'test-releases');

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};
const { buildDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  buildDependencies: string[];
};

/**
 * A hash of everything that these builds depend on: what this file imports, what sources pin, and versions of packages.
 */
function inputsHash(): string {
  const hash = createHash('sha256').update(process.version);
  const modules = [...reachedFrom(['test/release.ts']).keys()];
  const pinned = globSync('sources/**/*', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.ts') && statSync(join(ROOT, file)).isFile(),
  );
  for (const file of [...modules, ...pinned].sort())
    hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  const packages = new Set([...buildDependencies, ...modules.flatMap(packagesOf)]);
  for (const name of [...packages].sort())
    hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function build(folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  const whole = emptyMemory();
  const inputs = await fetchInputs(undefined, () => {});
  await buildRelease({ releases: at('releases'), inputs, memory: whole, progress: silent });
  keepMemory(at('whole'), whole);
  const memory = trimmed(whole);
  await buildRelease({ releases: at('datasets'), inputs, memory, progress: silent, exports: false });
  normalizeInputs(
    parseInputs(apart(inputs), () => {}, memory),
    () => {},
    memory,
  );
  keepMemory(at('memory'), memory);
  for (const key of ['faker', 'numberingPlans'] as const) {
    const files = join(at('files'), sources[key].id);
    await mkdir(files, { recursive: true });
    for (const [name, bytes] of inputs[key].files) await writeFile(join(files, name), bytes);
  }
}

/** The builds of a run, or of the last run if nothing has changed that they depend on. */
export async function keptBuilds(): Promise<string> {
  const folder = join(KEPT, inputsHash());
  if (existsSync(folder)) return folder;
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) {
    const old = join(KEPT, name);
    if (Date.now() - (await stat(old)).mtimeMs > DAY_MS) await rm(old, { recursive: true, force: true });
  }
  const unfinished = await mkdtemp(join(KEPT, '.unfinished-'));
  try {
    await build(unfinished);
    // Another run may have created it meanwhile.
    if (!existsSync(folder)) await rename(unfinished, folder).catch(() => {});
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  bundleIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  // npm run mutate gives those of the files as they are to tests that change one.
  const kept = process.env.BUILDS ?? (await keptBuilds());
  // Copies, since the tests of one run must not see what those of another do.
  await cp(kept, folder, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  for (const name of ['releases', 'whole', 'datasets', 'memory', 'files'] as const)
    project.provide(name, join(folder, name));
  return () => rm(folder, { recursive: true, force: true });
}
