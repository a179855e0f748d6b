/** pnpm, for projects that it installs. */
import { join } from 'node:path';
import { keptPackage } from './kept-package.ts';

/** A program of Node, or why there is none. */
export const pnpm = () => keptPackage('pnpm', '10.34.9', 'pnpm', join('bin', 'pnpm.cjs'));
