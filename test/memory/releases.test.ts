/** What a server holds of releases that it had open: SQLite has a copy of each in memory, and nothing else stays. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { currentVersion, DATASET_FILE, releaseFolder } from '../../db/release.ts';
import { ROOT } from '../production.ts';

/** Bytes by which the memory of the allocator of C grows while each of six releases replaces the one before. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { openRelease } from './db/open.ts';
  const [releases, version] = process.argv.slice(1);
  const taken = () => {
    const [, kibibytes] = /\\[heap\\]\\n(?:.*\\n)*?Rss: +(\\d+)/.exec(readFileSync('/proc/self/smaps', 'utf8'));
    return Number(kibibytes) * 1024;
  };
  const before = taken();
  let live;
  for (let count = 0; count < 6; count += 1) {
    const next = await openRelease(releases, version);
    live?.close();
    live = next;
    await setTimeout(30);
  }
  console.log(taken() - before);`;

it.skipIf(process.platform !== 'linux')(
  'a release that replaces another takes its place (/proc)',
  async () => {
    const releases = inject('releases');
    const version = (await currentVersion(releases)) as string;
    const { size } = statSync(join(releaseFolder(releases, version), DATASET_FILE));
    const args = ['-r', './cli/node-version.cjs', '--input-type=module', '-e', PROGRAM, releases, version];
    const grown = Number(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }));
    // Two are open at a time. What files are read into would be two more.
    expect(grown).toBeLessThan(3 * size);
  },
);
