/** Takes the place of pipeline/build.ts in a process that quick-builds.cjs is preloaded into. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, buildRelease as build } from '../../pipeline/build.ts';
import { sources } from '../../sources/index.ts';
import { remembered } from './remembered.ts';

// To read a list of names, all of Faker is loaded: the test run's own build has done that.
for (const { id, files } of Object.values(sources)) {
  for (const file of files) {
    const kept = join(process.env.BUILD_FILES as string, id, file.name);
    if (existsSync(kept)) file.read = () => readFile(kept);
  }
}

export const buildRelease = (options: BuildOptions) =>
  build({
    ...options,
    exports: process.env.BUILD_EXPORTS === 'true',
    memory: remembered(process.env.BUILD_MEMORY as string),
  });
