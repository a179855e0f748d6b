/**
 * The site shows each request as a call of the typed client: it compiles, and asks for what the URL asks for. The code
 * of docs/client.md compiles, too.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createClient } from '../../client/index.ts';
import { snippet } from '../../server/web/browser/snippets.ts';
import { valueTypes } from '../../server/web/form.ts';
import { sharedRegistry } from '../shared-registry.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ORIGIN = 'https://fixtures.test/v1';
const IMPORT = "import { createClient } from 'fixture-data/client';\n\n";

interface Example {
  url: string;
  code: string;
}

const examples: Example[] = [...(await sharedRegistry()).values()].flatMap(({ path, route }) => {
  const shown = { isPicture: route.kind === 'image', types: valueTypes(route) };
  const csv = route.kind === 'fixture' ? [`${route.examples[0]}&format=csv&pretty`] : [];
  const blanks = path === '/api/users' ? ['fields=id,%20name&seed=9'] : [];
  return [...route.examples, ...csv, ...blanks]
    .map((query) => `${ORIGIN}${path}${query === '' ? '' : `?${query}`}`)
    .map((url) => ({ url, code: snippet('TypeScript', url, shown) }));
});

const bodyOf = ({ code }: Example) => code.slice(IMPORT.length);

it('begins with what it needs', () => {
  for (const { code } of examples) expect(code.startsWith(IMPORT)).toBe(true);
  expect(examples.find(({ url }) => url.endsWith('/api/users?fields=id,%20name&seed=9'))?.code).toBe(
    [
      "import { createClient } from 'fixture-data/client';",
      '',
      "const api = createClient({ baseUrl: 'https://fixtures.test/v1' });",
      "const { data, meta } = await api.users({ fields: ['id', 'name'], seed: 9 });",
    ].join('\n'),
  );
});

it('compiles in a strict project, for each example of each route, and so does docs/client.md', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snippets-'));
  try {
    const blocks = examples.map((example) => `{\n${bodyOf(example)}\n}\n`);
    await writeFile(join(folder, 'snippets.ts'), `${IMPORT}${blocks.join('')}`);
    const page = await readFile(join(ROOT, 'docs', 'client.md'), 'utf8');
    const shown = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
    expect(shown).toHaveLength(4);
    await Promise.all(shown.map((code, index) => writeFile(join(folder, `shown-${index}.ts`), code)));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const compilerOptions = {
      noUnusedLocals: false,
      rootDir: '/',
      paths: {
        'fixture-data': [join(ROOT, 'package', 'index.ts')],
        'fixture-data/client': [join(ROOT, 'client', 'index.ts')],
        'fixture-data/msw': [join(ROOT, 'package', 'msw.ts')],
      },
    };
    const modules = join(ROOT, 'package', 'bundled-modules.d.ts');
    const project = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts', modules] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const said = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error) => error);
    expect(said.stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('asks for what its URL asks for', async () => {
  const differences: string[] = [];
  for (const example of examples) {
    let asked = '';
    const fetch = async (url: string) => {
      asked = url;
      return Response.json({ data: [], meta: {} });
    };
    const run = Function('createClient', `return (async () => {\n${bodyOf(example)}\n})()`);
    await run((options: { baseUrl: string }) => createClient({ ...options, fetch }));
    const wanted = new URL(example.url);
    wanted.searchParams.delete('pretty');
    if (wanted.searchParams.get('format') === 'json') wanted.searchParams.delete('format');
    if (meaning(new URL(asked)) !== meaning(wanted)) differences.push(`${example.url} <- ${asked}`);
  }
  expect(differences).toEqual([]);
});

/**
 * A URL with its parameters in order, lists without blanks, numbers and booleans as TypeScript knows them: 1.0 is 1.
 */
function meaning({ origin, pathname, searchParams }: URL): string {
  const number = (text: string) => (/^[+-]?\d+(\.\d+)?(e\d+)?$/.test(text) ? String(Number(text)) : text);
  const plain = (text: string) => text.split(/,\s*/).map(number).join(',');
  const pairs = [...searchParams].map(([name, text]) => `${name}=${text === '' ? 'true' : plain(text)}`);
  return [origin, pathname, ...pairs.toSorted()].join(' ');
}
