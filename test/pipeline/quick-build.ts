/** Takes the place of pipeline/build.ts in a process that quick-builds.cjs is preloaded into. */
import { type BuildOptions, buildRelease as build } from '../../pipeline/build.ts';
import { remembered } from './remembered.ts';

export const buildRelease = (options: BuildOptions) =>
  build({
    ...options,
    exports: process.env.BUILD_EXPORTS === 'true',
    memory: remembered(process.env.BUILD_MEMORY as string),
  });
