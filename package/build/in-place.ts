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
/** The repository's manifest in the meantime. If it exists at the start, an earlier run was killed. */
const KEPT = join(ROOT, 'build-manifest.json');

function restore(): void {
  if (!existsSync(KEPT)) return;
  copyFileSync(KEPT, MANIFEST);
  rmSync(KEPT);
  rmSync(DIST, { recursive: true, force: true });
}

/** Modules are loaded here, because they cannot be resolved while the other manifest is in place. */
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
