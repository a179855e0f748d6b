/** The tarball that npm gets, as `npm run package` and `npm pack ./build` make it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writePackage } from '../../package/build/package.ts';

/** Packs into a folder, with the vocabulary of the live release in `releases`; returns the file. */
export async function packed(folder: string, releases: string): Promise<string> {
  await writePackage(join(folder, 'package'), releases);
  const args = ['pack', '--silent', '--ignore-scripts', './package'];
  const { stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  return join(folder, stdout.trim());
}
