#!/usr/bin/env node
/** `npm run package`: writes the npm package into a folder, ready for `npm pack`. */
import { join, relative } from 'node:path';
import { runCommand } from '../../cli/command.ts';
import { diskFault } from '../../db/disk-fault.ts';
import { ReleaseError, releasesFolder } from '../../db/release.ts';
import { ROOT } from './bundle.ts';
import { writePackage } from './package.ts';

const USAGE = `Usage: npm run package -- [--out DIR] [--releases DIR]

Writes the npm package into a folder; 'npm pack ./build' makes the tarball.

  --out DIR       where to write it (default: build)
  --releases DIR  the release whose vocabulary comes with it (default: RELEASES_DIR, or data/releases)
  --help          this text`;

/** npm takes a name without ./ for that of a package. */
function shownFrom(place: string, folder: string): string {
  const path = relative(place, folder);
  return path.startsWith('..') ? folder : `./${path}`;
}

process.exitCode = await runCommand({
  usage: USAGE,
  options: { out: 'text', releases: 'text' },
  async run({ options: { out = join(ROOT, 'build'), releases = releasesFolder() } }) {
    await writePackage(out, releases);
    const folder = shownFrom(process.cwd(), out);
    console.log(`the package is in ${out}
In a project: npm install ${out}
As a tarball: npm pack ${folder}; to publish it: npm publish ${folder}`);
    return 0;
  },
  explain: (error, { out = join(ROOT, 'build') }) =>
    error instanceof ReleaseError ? error.message : diskFault(error, out),
});
