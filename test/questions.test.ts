/**
 * Runs the queries of docs/questions.md. `QUESTIONS=write npx vitest run test/questions.test.ts` writes the answers of
 * SQLite into the page.
 */
import { spawnSync } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeTexts } from '../db/difference/cell-changes.ts';
import { currentVersion, DATASET_FILE, releaseFolder } from '../db/release.ts';
import { folder } from './pipeline/builds.ts';
import { pythonWith } from './python.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'questions.md');
const page = await readFile(PAGE, 'utf8');
const version = (await currentVersion(inject('releases'))) as string;
const release = releaseFolder(inject('releases'), version);

interface Question {
  title: string;
  sql: string;
  python: string;
  /** Rows of the table below the query; none before it has been written. */
  answer: string[][];
}

/** The introduction first. */
const [opening = '', ...sections] = page.split(/^## /m);

const block = (text: string, language: string) =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(text)?.[1] ?? '';

const questions: Question[] = sections.map((text) => ({
  title: text.slice(0, text.indexOf('\n')),
  sql: block(text, 'sql'),
  python: block(text, 'python'),
  answer: [...text.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row = '']) => row.split(' | ')),
}));

/** As in the cells of the page: numbers in any notation, and nothing for null. */
const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
};
const rowTexts = (rows: readonly unknown[][]) => rows.map((row) => row.map(cellText));

let at: string;
let sqlite: Sqlite.Database;
const duck = await (await DuckDBInstance.create()).connect();

/** A border moved, two figures changed, and one that is new. */
const REFRESHED = `
  DELETE FROM country_neighbour WHERE country_code = 'FR' AND neighbour_code = 'ES';
  UPDATE country_stat SET value = value + 1 WHERE indicator = 'population' AND country_code IN ('FR', 'JP') AND year = 2020;
  INSERT INTO country_stat VALUES ('population', 'FR', 1900, 38000000)`;

beforeAll(async () => {
  at = await folder(afterAll);
  const [before, after] = [join(release, DATASET_FILE), join(at, 'refreshed.sqlite')];
  await copyFile(before, after);
  const refreshed = new Sqlite(after);
  refreshed.exec(REFRESHED);
  refreshed.close();
  const texts = changeTexts({ version: 'A', path: before }, { version: 'B', path: after }, 'csv');
  const changes = [...texts].join('');
  await writeFile(join(at, 'changes.csv'), changes);

  await copyFile(before, join(at, DATASET_FILE));
  sqlite = new Sqlite(join(at, DATASET_FILE));
  const [header = [], ...rows] = parse(changes) as string[][];
  sqlite.exec(`CREATE TEMP TABLE changes (${header.map((name) => `"${name}"`)})`);
  const insert = sqlite.prepare(`INSERT INTO changes VALUES (${header.map(() => '?')})`);
  for (const row of rows) insert.run(row);

  for (const name of await readdir(join(release, 'parquet'))) {
    await duck.run(`CREATE VIEW ${name.replace('.parquet', '')} AS FROM '${join(release, 'parquet', name)}'`);
  }
  await duck.run(`CREATE VIEW changes AS FROM '${join(at, 'changes.csv')}'`);
});
afterAll(() => {
  sqlite.close();
  duck.closeSync();
});

it('are ten, each with one query in SQL, one in pandas, and an answer', () => {
  expect(questions).toHaveLength(10);
  for (const { title, sql, python } of questions) {
    expect(title).toMatch(/^[A-Z].+\?$/);
    expect(sql.trim().split('\n').length, title).toBeLessThan(12);
    expect(sql.split(';'), title).toHaveLength(1);
    expect(python.trim().split('\n').length, title).toBeLessThan(9);
  }
});

describe('SQLite', () => {
  it('answers each as the page says', async () => {
    if (process.env.QUESTIONS === 'write') await writeFile(PAGE, answered());
    else
      for (const { title, sql, answer } of questions)
        expect(ask(sql), title).toEqual(answer.map((row) => row.map(cellText)));
  });

  const ask = (sql: string) => rowTexts(sqlite.prepare(sql).raw().all() as unknown[][]);

  function answered(): string {
    const tables = questions.map(({ sql }, index) => {
      const columns = sqlite
        .prepare(sql)
        .columns()
        .map(({ name }) => name);
      const rows = [columns, columns.map(() => '---'), ...ask(sql)];
      const text = (sections[index] ?? '').replace(/\n\| [\s\S]*$/, '\n').trimEnd();
      return `${text}\n\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}\n`;
    });
    return `${[opening, ...tables].join('## ').trimEnd()}\n`;
  }
});

describe('DuckDB', () => {
  it.each(questions)('$title', async ({ sql, answer }) => {
    const rows = (await duck.runAndReadAll(sql)).getRows();
    expect(rowTexts(rows)).toEqual(answer.map((row) => row.map(cellText)));
  });
});

const python = pythonWith('pandas');
const noPandas = 'missing' in python ? ` (skipped: ${python.missing})` : '';

/** Runs each block, and prints the rows of the expression that it ends with. */
const RUN = `
import ast, json, sys
opening, blocks = json.load(sys.stdin)
names = {}
exec(opening, names)
answers = []
for block in blocks:
    tree = ast.parse(block)
    last = ast.Expression(tree.body.pop().value)
    exec(compile(tree, 'questions.md', 'exec'), names)
    frame = eval(compile(last, 'questions.md', 'eval'), names)
    answers.append(json.loads(frame.to_json(orient='values')))
print(json.dumps(answers))
`;

describe('pandas', () => {
  it.skipIf(noPandas)(`answers each as the page says${noPandas}`, { timeout: 180_000 }, () => {
    const { python: command } = python as { python: string };
    const { stdout, stderr } = spawnSync(command, ['-c', RUN], {
      cwd: at,
      input: JSON.stringify([block(opening, 'python'), questions.map((question) => question.python)]),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const answers = JSON.parse(stdout) as unknown[][][];
    for (const [index, { title, answer }] of questions.entries())
      expect(rowTexts(answers[index] ?? []), title).toEqual(answer.map((row) => row.map(cellText)));
  });
});
