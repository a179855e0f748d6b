/** Older versions of Node, by the packages that npm's `node` installs. */
import { join } from 'node:path';
import { keptPackage } from './kept-package.ts';

/** Of the lines that are supported beside our own. */
export const OLDER_NODES = ['22.23.3', '24.21.0'] as const;

const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The program, or why there is none. */
export const nodeOf = (version: string) => keptPackage(PACKAGE, version, 'nodes', join('bin', 'node'));
