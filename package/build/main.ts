#!/usr/bin/env node
/** `npm run package`: writes the npm package into a folder, ready for `npm pack`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../cli/command.ts';
import { ReleaseError, releasesFolder } from '../../db/release.ts';
import { ROOT } from './bundle.ts';
import { writePackage } from './package.ts';

const USAGE = `Usage: npm run package -- [--out DIR] [--releases DIR]

Writes the npm package into a folder; 'npm pack ./build' there makes the tarball.

  --out DIR       where to write it (default: build)
  --releases DIR  the release whose vocabulary comes with it (default: RELEASES_DIR, or data/releases)
  --help          this text`;

process.exitCode = await runCommand({
  usage: USAGE,
  options: { out: 'text', releases: 'text' },
  async run({ options: { out = join(ROOT, 'build'), releases = releasesFolder() } }) {
    rmSync(out, { recursive: true, force: true });
    await writePackage(out, releases);
    console.log(`the package is in ${out}`);
    return 0;
  },
  explain: (error) => (error instanceof ReleaseError ? error.message : undefined),
});
