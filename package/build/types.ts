/** The type declarations of the exports, and of everything that they refer to. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './bundle.ts';
import { EXPORTS } from './manifest.ts';

const FOLDER = './dist/types/';
const ENTRIES = Object.values(EXPORTS).flatMap((target) =>
  typeof target === 'string' ? [] : target.types.slice(FOLDER.length),
);

export function writeTypes(folder: string): void {
  const all = mkdtempSync(join(tmpdir(), 'fixture-data-types-'));
  try {
    emit(all);
    const files = new Set(ENTRIES);
    // Iterating over a set also visits what is added on the way.
    for (const file of files) {
      const text = readFileSync(join(all, file), 'utf8').replace(
        /(['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g,
        '$1.js',
      );
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
      for (const [, path = ''] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.js['"]/g)) {
        files.add(join(dirname(file), `${path}.d.ts`));
      }
    }
  } finally {
    rmSync(all, { recursive: true, force: true });
  }
}

function emit(folder: string): void {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const args = [tsc, '-p', join(ROOT, 'package'), '--singleThreaded', '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || !existsSync(join(folder, ENTRIES[0] as string))) throw new Error(stdout);
}
