#!/usr/bin/env node
/**
 * `npm pack` and `npm publish` in the repository itself: for as long as npm packs, package.json is that of the package, and
 * dist/ is beside it. npm runs this before (`prepack`) and after (`postpack`).
 */
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

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

/** What it takes is loaded here: while the other manifest is in place, not even its modules could be. */
async function replace(): Promise<void> {
  restore();
  const { releasesFolder } = await import('../../db/release.ts');
  const { writePackage } = await import('./package.ts');
  await writePackage(BUILD, releasesFolder());
  cpSync(join(BUILD, 'dist'), DIST, { recursive: true });
  copyFileSync(MANIFEST, KEPT);
  copyFileSync(join(BUILD, 'package.json'), MANIFEST);
}

try {
  if (process.argv[2] === 'after') restore();
  else await replace();
} catch (error) {
  const { name, message, stack } = error as Error;
  console.error(name === 'ReleaseError' ? message : stack);
  process.exitCode = 1;
}
