/** README lists the suites of other projects that a public clone lacks: those that the tests read, and no others. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPublished, published } from './vectors.ts';

const ROW = /^\| `(?<file>[\w/.-]+\.jsonl?)` \| (?<rows>[\d,]+) \| [^|]+ \| [^|]+ \|$/gm;

const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
const listed = [...readme.matchAll(ROW)].map(({ groups }) => groups as { file: string; rows: string });

/** The files that the tests beside this one name, in quotes. */
async function readByTests(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const texts = await Promise.all(names.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
  const files = texts.flatMap((text) =>
    [...text.matchAll(/(?:isPublished|published(?:<[^(]*>)?)\(\s*'([^']+)'/g)].map(([, file = '']) => file),
  );
  return [...new Set(files)].sort();
}

it('README lists the suites that the tests read', async () => {
  const files = await readByTests();
  expect(files.length).toBeGreaterThan(10);
  expect(listed.map(({ file }) => file)).toEqual(files);
});

describe('a suite', () => {
  it.each(listed.map(({ file, rows }) => [file, rows] as const))(
    '%s has the rows that README says, if it is here',
    (file, rows) => {
      expect(rows).toBe(Number(rows.replace(',', '')).toLocaleString('en'));
      if (!isPublished(file)) return;
      const content = published<object[] | Record<string, object>>(file);
      // Some are several tables.
      const tables = Array.isArray(content) ? [content] : Object.values(content);
      const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0);
      expect(count.toLocaleString('en')).toBe(rows);
    },
  );
});
