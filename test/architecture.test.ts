/** Imports run one way, files stay small, and names are nouns of the field. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['cli', 'db', 'standards', 'sources', 'pipeline', 'server'];

const files = (
  await Promise.all(
    FOLDERS.map(async (folder) =>
      (
        await readdir(join(ROOT, folder), { recursive: true })
      )
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    ),
  )
).flat();

const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const)),
);

/** Files of the project that a file imports. */
function importsOf(file: string): string[] {
  const text = texts.get(file) ?? '';
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    relative(ROOT, join(ROOT, dirname(file), path)),
  );
}

/** What the files of a folder may import, besides themselves. */
const ALLOWED: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ['cli/', ['cli/']],
  ['db/', ['db/']],
  ['standards/', ['standards/']],
  ['sources/', ['sources/', 'db/']],
  // The phases of the Moon are computed into the release by the theory that the server answers by.
  ['pipeline/', ['pipeline/', 'sources/', 'db/', 'standards/', 'cli/', 'package.json']],
  ['server/', ['server/', 'standards/', 'db/', 'cli/', 'package.json']],
];

describe('imports', () => {
  it.each(files)('%s imports only what lies below it', (file) => {
    const [folder, allowed = []] = ALLOWED.find(([prefix]) => file.startsWith(prefix)) ?? [];
    const wrong = importsOf(file).filter((path) => !allowed.some((prefix) => path.startsWith(prefix)));
    expect(wrong, `${folder} may import ${allowed.join(', ')}`).toEqual([]);
  });

  it('routes never import routes', () => {
    const between = files
      .filter((file) => file.startsWith('server/routes/'))
      .flatMap((file) => importsOf(file).filter((path) => path.startsWith('server/routes/')));
    expect(between).toEqual([]);
  });

  it('standards know nothing of HTTP, of zod or of the database', () => {
    for (const [file, text] of texts) {
      if (file.startsWith('standards/'))
        expect(text, file).not.toMatch(/from '(koa|zod|drizzle|better-sqlite3)/);
    }
  });

  it('only the request reads a clock', () => {
    const readers = [...texts]
      .filter(([, text]) => /Temporal\.Now|Date\.now\(|new Date\(\)/.test(text))
      .map(([file]) => file);
    expect(readers.sort()).toEqual(CLOCK_READERS);
  });
});

/** The request's instant; the age of a release and when it is published; the end of a rate-limit window; the date of a live fetch. */
const CLOCK_READERS = [
  'pipeline/build.ts',
  'pipeline/refresh.ts',
  'server/app.ts',
  'server/bulk/run.ts',
  'server/http/api.ts',
  'server/http/rate-limit.ts',
];

describe('files', () => {
  it('are about one idea each', () => {
    const long = [...texts]
      .filter(([file, text]) => text.split('\n').length > limitOf(file))
      .map(([file]) => file);
    expect(long).toEqual([]);
  });

  it('are named after a noun in kebab case', () => {
    for (const file of files) {
      const name = file.split('/').at(-1) ?? '';
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.ts$/);
      expect(name).not.toMatch(/util|helper|common|manager|service|misc/);
    }
  });
});

/** A route declares and little else; a module holds one idea. */
function limitOf(file: string): number {
  return file.startsWith('server/routes/') ? 150 : 350;
}
