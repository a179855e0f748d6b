/** What source files of changes bring in, and what the compiler of TypeScript says of them with all its checks. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import type { Change } from '../../generators/repository/change.ts';
import type { Language } from '../../generators/repository/code/subject.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { seededChange, textsOf } from './seeded-change.ts';

const { vocabulary } = (await sharedAsker()).dataset;

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

/** A changed file and, one time in five, a new one: before and after as many edits as there is room for. */
function changed(language: Language, seed: number): { made: Change; texts: string[] } {
  const made = seededChange(vocabulary, language, seed, seed % 5 === 1 ? 'add' : 'modify');
  return { made, texts: textsOf(made) };
}

/** The names that lines of a language bring in, and what code looks like that uses one. */
const BROUGHT: Readonly<Record<string, (line: string) => (readonly [name: string, use: RegExp])[]>> = {
  javascript: (line) => words(/^import \{ (.+) \} from /, line),
  typescript: (line) => words(/^import (?:type )?\{ (.+) \} from /, line),
  java: (line) => words(/^import [\w.]+\.(\w+);/, line),
  go: (line) => modules(/^\t"(?:[\w/]+\/)?(\w+)"$/, line),
  python: (line) => [...words(/^from .+ import (.+)/, line), ...modules(/^import (\w+)/, line)],
  ruby: (line) => {
    const [, library = ''] = /^require '(\w+)'/.exec(line) ?? [];
    const use = RUBY[library];
    return use ? [[library, use]] : [];
  },
};
const RUBY: Readonly<Record<string, RegExp>> = {
  csv: /\bCSV\b/,
  json: /\bJSON\b/,
  securerandom: /\bSecureRandom\b/,
  time: /\biso8601\b/,
};

const found = (line: RegExp, text: string) => line.exec(text)?.[1]?.split(', ') ?? [];
const words = (line: RegExp, text: string) =>
  found(line, text).map((name) => [name, new RegExp(`\\b${name}\\b`)] as const);
const modules = (line: RegExp, text: string) =>
  found(line, text).map((name) => [name, new RegExp(`\\b${name}\\.\\w`)] as const);

describe.each(Object.entries(BROUGHT))('%s', (language, brought) => {
  it('brings in what it uses before or after the change, and nothing else', () => {
    let names = 0;
    for (let seed = 0; seed < 300; seed++) {
      const { made, texts } = changed(language as Language, seed);
      const lines = texts.flatMap((text) => text.split('\n'));
      const code = lines.filter((line) => brought(line).length === 0).join('\n');
      for (const [name, use] of lines.flatMap(brought)) {
        names++;
        expect(use.test(code), `${made.path}: ${name}`).toBe(true);
      }
    }
    expect(names).toBeGreaterThan(1000);
  });
});

it('go reads every variable that it declares', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { made, texts } = changed('go', seed);
    for (const text of texts) {
      for (const body of text.split(/^(?=func )/m)) {
        const declared = [...body.matchAll(/(?:^\s*|\bif |\bfor )((?:\w+, )*\w+) := /gm)].flatMap(
          ([, names = '']) => names.split(', ').filter((name) => name !== '_'),
        );
        for (const name of declared) {
          const written = new RegExp(`\\b${name}\\b(?:(?:, \\w+)* :?= |\\+\\+|--)`, 'g');
          const code = body.replace(/\/\/.*/g, '').replace(written, '');
          expect(new RegExp(`\\b${name}\\b`).test(code), `${made.path}: ${name}`).toBe(true);
        }
      }
    }
  }
});

const PORTS = `export interface Clock { now(): Date; inDays(days: number): Date }
export interface Lock { release(): Promise<void>; expiresAt: Date }
export interface Database {
  one<T>(table: string, query: object): Promise<T | undefined>;
  count(table: string, query: object): Promise<number>;
  next(sequence: string): Promise<number>;
  insert(table: string, row: object): Promise<void>;
  update(table: string, query: object, row: object): Promise<boolean>;
  lock(name: string, options: { waitMs: number; holdMs: number }): Promise<Lock>;
  findLock(name: string): Promise<Lock | null>;
}
export interface EventBus { publish(name: string, payload: object): Promise<void> }
type Log = (message: string, facts: object) => void;
export interface Logger { debug: Log; info: Log; warn: Log }
`;
const ERRORS = `export class NotFound extends Error {
  constructor(thing: string, id: string) { super(thing + id) }
}
`;
const typeOf = (name: string) => `export type ${name}Status =
  'draft' | 'open' | 'confirmed' | 'closed' | 'cancelled' | 'expired';
export interface ${name} {
  id: string; customerId: string; status: ${name}Status; version: number; tags: string[]; notes?: string[];
  createdAt: Date; updatedAt: Date; expiresAt: Date;
  closedAt: Date | null; dueAt: Date | null; archivedAt: Date | null;
  history: { status: ${name}Status; at: Date }[];
  channel?: string; locale?: string; region?: string; source?: string;
  views?: number; isArchived?: boolean; isOverdue?: boolean;
}
`;

it('typescript compiles with every check, before and after a change', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-code-'));
  try {
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write('ports.ts', PORTS);
    await write('errors.ts', ERRORS);
    for (let seed = 0; seed < 240; seed++) {
      const { made, texts } = changed('typescript', seed);
      const { thing } = made.subject;
      await write(`${thing}.ts`, typeOf(thing.charAt(0).toUpperCase() + thing.slice(1)));
      for (const [index, text] of texts.entries()) await write(`change-${seed}-${index}.ts`, text);
    }
    const compilerOptions = {
      strict: true,
      noUnusedLocals: true,
      noEmit: true,
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      lib: ['esnext', 'dom'],
      types: [],
    };
    await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
      (refused: { stdout: string }) => refused,
    );
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
