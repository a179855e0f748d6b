/** Builds one release for the whole test run, and keeps what it parsed; tests read both and never write to them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silent } from '../cli/progress.ts';
import { buildRelease } from '../pipeline/build.ts';
import { emptyMemory } from '../pipeline/build-memory.ts';
import { normalizeInputs } from '../pipeline/normalize.ts';
import { type Fetched, fetchInputs } from '../pipeline/steps/fetch.ts';
import { parseInputs } from '../pipeline/steps/parse.ts';
import { sha256OfFiles } from '../sources/intake/pinned-file.ts';
import { copyPart } from './part-release.ts';
import { keepMemory, withoutSpain } from './pipeline/remembered.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of releases with one built from the pinned sources. */
    releases: string;
    /** The same with the dataset and what says what it is, but without its copies in other formats. */
    datasets: string;
    /** File of what that build parsed and derived. */
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  const at = (name: string) => join(folder, name);
  const memory = emptyMemory();
  const inputs = await fetchInputs(undefined, () => {});
  await buildRelease({ releases: at('releases'), inputs, memory, progress: silent });
  await copyPart(at('releases'), at('datasets'));
  normalizeInputs(
    parseInputs(apart(inputs), () => {}, memory),
    () => {},
    memory,
  );
  keepMemory(at('memory'), memory);
  for (const name of ['releases', 'datasets', 'memory'] as const) project.provide(name, at(name));
  return () => rm(folder, { recursive: true, force: true });
}
