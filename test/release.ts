/** Builds one release for the whole test run; tests read it and never write to it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silent } from '../cli/progress.ts';
import { buildRelease } from '../pipeline/build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of releases with one built from the pinned sources. */
    releases: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const releases = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  await buildRelease({ releases, progress: silent });
  project.provide('releases', releases);
  return () => rm(releases, { recursive: true, force: true });
}
