#!/usr/bin/env node
/**
 * `npm pack` and `npm publish` in the repository itself: for as long as npm packs, package.json is that of the package, and
 * dist/ is beside it. npm runs this before (`prepack`) and after (`postpack`).
 */
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError, releasesFolder } from '../../db/release.ts';
import { ROOT } from './bundle.ts';
import { writePackage } from './package.ts';

const MANIFEST = join(ROOT, 'package.json');
const DIST = join(ROOT, 'dist');
const BUILD = join(ROOT, 'build');
/** The manifest of the repository meanwhile; whoever finds it knows that a run was killed. */
const KEPT = join(ROOT, 'build-manifest.json');

function restore(): void {
  if (!existsSync(KEPT)) return;
  copyFileSync(KEPT, MANIFEST);
  rmSync(KEPT);
  rmSync(DIST, { recursive: true, force: true });
}

async function replace(): Promise<void> {
  restore();
  await writePackage(BUILD, releasesFolder());
  cpSync(join(BUILD, 'dist'), DIST, { recursive: true });
  copyFileSync(MANIFEST, KEPT);
  copyFileSync(join(BUILD, 'package.json'), MANIFEST);
}

try {
  if (process.argv[2] === 'after') restore();
  else await replace();
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}
