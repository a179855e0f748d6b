/** Builds one release for the whole test run, and keeps what it parsed; tests read both and never write to them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silent } from '../cli/progress.ts';
import { buildRelease } from '../pipeline/build.ts';
import { type BuildMemory, type Derivation, emptyMemory } from '../pipeline/build-memory.ts';
import type { statistics } from '../pipeline/normalize/statistics.ts';
import { normalizeInputs } from '../pipeline/normalize.ts';
import { type Fetched, fetchInputs } from '../pipeline/steps/fetch.ts';
import { parseInputs } from '../pipeline/steps/parse.ts';
import { sha256OfFiles } from '../sources/intake/pinned-file.ts';
import { keepMemory, withoutSpain } from './pipeline/remembered.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of releases with one built from the pinned sources. */
    releases: string;
    /** Folder of releases with one of the same sources, without its exports and with the figures of a few years alone. */
    datasets: string;
    /** File of what the build of that one parsed and derived. */
    memory: string;
  }
}

/** France no longer borders Spain: the other release that tests build most. */
function apart({ geonames, ...others }: Fetched): Fetched {
  const files = new Map(geonames.files);
  const text = Buffer.from(files.get('countries.tsv') as Uint8Array).toString();
  files.set('countries.tsv', Buffer.from(withoutSpain(text)));
  return { ...others, geonames: { ...geonames, files, sha256: sha256OfFiles(files) } };
}

/** Years of figures that quick builds are spared: two fifths of all rows, which their tests never look at. */
const FIRST_YEAR = 2018;

/** What quick builds start from: all that was parsed and derived, but for the figures of the early years. */
function withoutEarlyYears({ parsed, derived }: BuildMemory): BuildMemory {
  const [figures] = derived.get('statistics') as [Derivation];
  const { countryStat, ...others } = figures.result as ReturnType<typeof statistics>;
  const late = countryStat.filter(({ year, indicator }) => year >= FIRST_YEAR || indicator === 'surfaceArea');
  const cut = { ...figures, result: { ...others, countryStat: late } };
  return { parsed, derived: new Map(derived).set('statistics', [cut]) };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  const at = (name: string) => join(folder, name);
  const whole = emptyMemory();
  const inputs = await fetchInputs(undefined, () => {});
  await buildRelease({ releases: at('releases'), inputs, memory: whole, progress: silent });
  const memory = withoutEarlyYears(whole);
  await buildRelease({ releases: at('datasets'), inputs, memory, progress: silent, exports: false });
  normalizeInputs(
    parseInputs(apart(inputs), () => {}, memory),
    () => {},
    memory,
  );
  keepMemory(at('memory'), memory);
  for (const name of ['releases', 'datasets', 'memory'] as const) project.provide(name, at(name));
  return () => rm(folder, { recursive: true, force: true });
}
