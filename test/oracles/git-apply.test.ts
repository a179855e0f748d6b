/** Patches of files and of change sets, given to git and to patch(1): they apply, and git would write the same ones. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { Key } from '../../generators/draws/random.ts';
import { aim, CHANGE_TYPES, type Change, change } from '../../generators/repository/change.ts';
import {
  LANGUAGES,
  type Service,
  type Subject,
  servicesIn,
} from '../../generators/repository/code/subject.ts';
import { blobId } from '../../standards/git/blob.ts';
import { expect } from '../expect.ts';
import { contentAfter } from '../fixtures/code-after.ts';
import { sharedAsker } from '../shared-asker.ts';

const answers = (program: string) => spawnSync(program, ['--version']).status === 0;
const lacks = ['git', 'patch'].filter((program) => !answers(program));
if (lacks.length > 0) console.warn(`git-apply.test.ts skipped: no ${lacks.join(' and no ')} here`);

const folder = mkdtempSync(join(tmpdir(), 'git-apply-'));
const asker = await sharedAsker();
const { vocabulary } = asker.dataset;
const services = servicesIn(vocabulary);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Whatever the machine's own settings are. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CEILING_DIRECTORIES: tmpdir(),
};
const run = (cwd: string, program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** A change in a folder of its own, so that many fit into one tree. */
interface Case {
  change: Change;
  name: string;
  oldName: string;
  patch: string;
  after: string | null;
}

function caseOf(made: Change, index: number): Case {
  const { path, oldPath } = made;
  const place = (each: string) => `case-${index}/${each.replaceAll('/', '-')}`;
  const [name, oldName] = [place(path), place(oldPath ?? path)];
  const body = made.patch.indexOf('\n@@ ');
  const head = body < 0 ? made.patch : made.patch.slice(0, body);
  const renamed = head
    .replaceAll(oldPath ?? path, '\0')
    .replaceAll(path, name)
    .replaceAll('\0', oldName);
  return {
    change: made,
    name: oldPath === path || oldPath === null ? oldName : name,
    oldName,
    patch: renamed + made.patch.slice(head.length),
    after: made.type === 'delete' ? null : contentAfter(made.before ?? '', made.hunks),
  };
}

function casesOf(context: number): Case[] {
  const made: Change[] = [];
  for (const type of CHANGE_TYPES) {
    for (const language of LANGUAGES) {
      for (let hunks = 1; hunks <= 6; hunks++) {
        const key = Key.root(context, '/api/diffs', 1).at(made.length);
        const { subjects } = services[made.length % services.length] as Service;
        const subject = subjects[made.length % 3] as Subject;
        const plan = { type, language, subject, slot: hunks % 3, hunks, context, ...aim(key) };
        made.push(change(key, plan, vocabulary));
      }
    }
  }
  return made.map(caseOf);
}

function write(root: string, name: string, content: string, mode: string | null): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
  if (mode === '100755') chmodSync(join(root, name), 0o755);
}

function expectApplied(root: string, { change: made, name, oldName, after, patch }: Case): void {
  if (name !== oldName || after === null) expect(existsSync(join(root, oldName)), oldName).toBe(false);
  if (after === null) return;
  const content = readFileSync(join(root, name));
  if (made.type === 'binary') expect(patch).toContain(`..${blobId(content)} `);
  else expect(content.toString(), name).toBe(after);
  expect(statSync(join(root, name)).mode & 0o111 ? '100755' : '100644', name).toBe(made.newMode);
}

describe.skipIf(lacks.length > 0).each([0, 1, 2, 3, 4, 5])('patches with %i lines of context', (context) => {
  const root = join(folder, String(context));
  const cases = casesOf(context);
  const zero = context === 0 ? ['--unidiff-zero'] : [];

  beforeAll(() => {
    for (const { change: made, oldName } of cases) {
      if (made.before !== null) write(join(root, 'a'), oldName, made.before, made.oldMode);
    }
    for (const tree of ['b', 'c']) cpSync(join(root, 'a'), join(root, tree), { recursive: true });
    writeFileSync(join(root, 'all.patch'), cases.map(({ patch }) => patch).join(''));
    const texts = cases.filter(({ change: made }) => made.type !== 'binary');
    writeFileSync(join(root, 'text.patch'), texts.map(({ patch }) => patch).join(''));
  });

  it('have the numbers of lines that git counts', () => {
    const numbers = run(join(root, 'a'), 'git', 'apply', '--numstat', ...zero, '../all.patch')
      .trimEnd()
      .split('\n');
    expect(numbers).toEqual(
      cases.map(({ change: { type, insertions, deletions }, name }) =>
        type === 'binary' ? `-\t-\t${name}` : `${insertions}\t${deletions}\t${name}`,
      ),
    );
  });

  it('are applied by git, without a word', () => {
    const tree = join(root, 'b');
    expect(run(tree, 'git', 'apply', '--check', ...zero, '../all.patch')).toBe('');
    const { stdout, stderr, status } = spawnSync(
      'git',
      ['apply', '--whitespace=error-all', ...zero, '../all.patch'],
      { cwd: tree, env, encoding: 'utf8' },
    );
    expect([stdout, stderr, status]).toEqual(['', '', 0]);
    for (const each of cases) expectApplied(tree, each);
  });

  it('are applied by patch, but for binary ones, which it does not read', () => {
    const tree = join(root, 'c');
    expect(run(tree, 'patch', '-p1', '--silent', '--force', '--fuzz=0', '--input=../text.patch')).toBe('');
    for (const each of cases) if (each.change.type !== 'binary') expectApplied(tree, each);
  });

  it('are byte for byte what git diff writes', () => {
    const { stdout } = spawnSync(
      'git',
      ['diff', '--no-index', '--no-renames', '--no-prefix', `-U${context}`, 'a', 'b'],
      { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    const written = new Map(
      stdout.split(/^(?=diff --git )/m).map((each) => {
        const [, name = ''] = /^diff --git [ab]\/(\S+)/.exec(each) ?? [];
        return [name, each.replace(/^diff --git .*/, `diff --git a/${name} b/${name}`)];
      }),
    );
    for (const {
      change: { type },
      name,
      patch,
    } of cases) {
      if (type === 'rename' || type === 'binary') continue;
      expect(patch, name).toBe(written.get(name));
    }
  });

  it.runIf(context === 3)('find as much of a renamed file again as git does', () => {
    let compared = 0;
    for (const { change: made, name, patch, after } of cases) {
      if (made.type !== 'rename') continue;
      // Versions of git differ in a last line that does not end, so a renamed file has none.
      expect([made.before?.at(-1), after?.at(-1)], name).toEqual(['\n', '\n']);
      const [place = ''] = name.split('/');
      const { stdout } = spawnSync('git', ['diff', '--no-index', '-M', `a/${place}`, `b/${place}`], {
        cwd: root,
        env,
        encoding: 'utf8',
      });
      const line = (text: string) => /^similarity index .*$/m.exec(text)?.[0];
      expect(line(patch), name).toBe(line(stdout));
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });
});

interface Changeset {
  insertions: number;
  deletions: number;
  patch: string;
  files: { path: string; oldPath: string | null; oldMode: string | null }[];
  before: Record<string, string | null>;
}

describe.skipIf(lacks.length > 0)('change sets', () => {
  it('apply to the files that come with them, and git counts the same lines', () => {
    for (let seed = 0; seed < 30; seed++) {
      const contextLines = seed % 6;
      const asked = {
        seed,
        files: (seed % 20) + 1,
        contextLines,
        hunksPerFile: (seed % 5) + 1,
        to: '2026-01-31',
      };
      const { data } = asker.ask<Changeset>('/api/diffs/changeset', asked);
      const tree = join(folder, `set-${seed}`);
      mkdirSync(tree);
      for (const { path, oldPath, oldMode } of data.files) {
        const content = data.before[oldPath ?? path] ?? null;
        if (content !== null) write(tree, oldPath ?? path, content, oldMode);
      }
      writeFileSync(join(folder, `${seed}.patch`), data.patch);
      const zero = contextLines === 0 ? ['--unidiff-zero'] : [];
      const numbers = run(tree, 'git', 'apply', '--numstat', ...zero, `../${seed}.patch`)
        .trimEnd()
        .split('\n');
      const sum = (column: number) =>
        numbers.reduce((total, line) => total + (Number(line.split('\t')[column]) || 0), 0);
      expect([numbers.length, sum(0), sum(1)]).toEqual([data.files.length, data.insertions, data.deletions]);
      run(tree, 'git', 'apply', ...zero, `../${seed}.patch`);
      // What was applied can be taken back, the pictures too.
      run(tree, 'git', 'apply', '--reverse', ...zero, `../${seed}.patch`);
      for (const [path, content] of Object.entries(data.before)) {
        if (content !== null) expect(readFileSync(join(tree, path), 'utf8'), path).toBe(content);
      }
    }
  });
});
