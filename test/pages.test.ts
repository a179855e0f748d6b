/** The pages in the repository: their links resolve, and their examples give what they show. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from './service.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

const PAGES = [
  ...(await readdir(ROOT)).filter((name) => name.endsWith('.md')),
  ...(await readdir(join(ROOT, 'docs'))).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  'deploy/README.md',
  'deploy/upgrading.md',
  'sources/locales/README.md',
  'sources/stories/README.md',
];
const texts = new Map(
  await Promise.all(PAGES.map(async (page) => [page, await readFile(join(ROOT, page), 'utf8')] as const)),
);

let service: RunningService;

beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'http://localhost:8080' });
});
afterAll(() => service.stop());

/** The anchors of a page's headings, derived from their words. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(PAGES)('%s', (page) => {
  const text = texts.get(page) as string;

  it('links to what is there', () => {
    const prose = text.replace(/^```.*?^```$/gms, '');
    const targets = [...prose.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target = '']) => target);
    const lost = targets.filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && !anchorsOf(texts.get(file) ?? '').includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});

/** A call on a page, the answer that is shown below it, and the fields that are picked, if not all are shown. */
const CALL = /^curl (?:-s )?'localhost:8080(\S+)'(?: \| jq -c '\[(.*?)\]')?\n```\n\n```json\n(.*?)^```$/gms;
const calls = ['README.md', 'docs/generators.md'].flatMap((page) =>
  [...(texts.get(page) as string).matchAll(CALL)].map(([, path = '', picked, shown = '']) => ({
    page,
    path,
    picked,
    shown: JSON.parse(shown) as Record<string, unknown>,
  })),
);

/** An answer without what differs from build to build and from request to request. */
function lasting(body: unknown): unknown {
  const { meta, ...rest } = body as { meta?: Record<string, unknown> };
  if (!meta) return rest;
  const { dataset: _, generatedAt: __, ...others } = meta;
  return { ...rest, meta: others };
}

const at = (body: unknown, filter: string) =>
  filter
    .split(/[.[\]]+/)
    .filter((name) => name !== '')
    .reduce((value, name) => (value as Record<string, unknown>)[name], body);

it('the pages show answers', () => {
  expect(calls.map(({ page }) => page)).toEqual([
    'README.md',
    'README.md',
    'docs/generators.md',
    'docs/generators.md',
    'docs/generators.md',
    'docs/generators.md',
    'docs/generators.md',
  ]);
});

it.each(calls)('$page: $path answers as it shows', async ({ path, picked, shown }) => {
  const body = await (await service.get(path)).json();
  if (picked === undefined) expect(lasting(body)).toEqual(lasting(shown));
  else expect(picked.split(',').map((filter) => at(body, filter))).toEqual(shown);
});

it('every other call of the README is answered', async () => {
  const readme = texts.get('README.md') as string;
  const paths = [...readme.matchAll(/^curl '[^/']*(\/[^']*)'/gm)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(7);
  const statuses: string[] = [];
  for (const path of paths) statuses.push(`${(await service.get(path)).status} ${path}`);
  expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual(['400 /api/users?seed=7&locale=xx']);
});

it('every route and command that the README names is there', async () => {
  const readme = texts.get('README.md') as string;
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  for (const [, name = ''] of readme.matchAll(/\bnpm run ([a-z:]+)/g)) expect(scripts).toHaveProperty(name);
  const paths = [...service.registry.keys()];
  for (const [, path = ''] of readme.matchAll(/`(\/api\/[a-z/-]+)/g)) {
    expect(
      paths.some((each) => each === path || each.startsWith(path)),
      path,
    ).toBe(true);
  }
  // Conversely, each family of routes is named.
  const families = [...service.registry.values()].map(({ family }) => family);
  expect(families.filter((family) => !readme.includes(family))).toEqual([]);
});

const examples = [
  ...(texts.get('docs/generators.md') as string).matchAll(/^```js\n(.*?)^```\n\n```text\n(.*?)^```$/gms),
].map(([, code = '', shown = '']) => ({ code, shown }));

it('the examples of docs/generators.md print what it shows', async () => {
  expect(examples.length).toBe(5);
  for (const { code, shown } of examples) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT });
    expect(stdout).toBe(shown);
  }
});
