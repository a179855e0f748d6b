/** Generators of clients that others wrote take the document without a word, and find a type for every value. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { astToString, openapiTS } from './typescript-api.ts';

// After the hook of the module above.
const { createClient } = await import('@hey-api/openapi-ts');

const text = await readFile(new URL('../golden/openapi.json', import.meta.url), 'utf8');
const read = () =>
  JSON.parse(text) as {
    openapi: string;
    info: object;
    paths: Record<string, { get: { operationId: string } }>;
  };

let said: string[];
beforeEach(() => {
  said = [];
  const note = (...words: unknown[]) => {
    const line = stripVTControlCharacters(words.map(String).join(' '));
    said.push(...line.split('\n').filter((each) => each.trim() !== ''));
  };
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(note);
});
afterEach(() => vi.restoreAllMocks());

/** What openapi-typescript could not say the type of. */
async function unknowns(document: object): Promise<string[]> {
  const types = astToString(await openapiTS(document as never));
  const code = types.replaceAll(/\/\*\*.*?\*\/|"[^"]*"/gs, '');
  const lines = code.match(/.*\b(?:unknown|Record<string, never>).*/g) ?? [];
  return [...new Set(lines.map((line) => line.trim()))];
}

/** Objects that are open by design; other headers than those of the document; the kinds of things there are none of. */
const OPEN = ['[key: string]: unknown;', '[name: string]: unknown;'];
const NONE = ['export type webhooks = Record<string, never>;', 'export type $defs = Record<string, never>;'];

it('openapi-typescript: every parameter and field has a type', async () => {
  expect((await unknowns(read())).toSorted()).toEqual([...OPEN, ...NONE].toSorted());
  expect(said).toEqual([]);
  // It tells where there is one.
  const untyped = {
    type: 'object',
    properties: { from: { anyOf: [{ format: 'date' }, { type: 'string' }] } },
  };
  const { openapi, info } = read();
  expect(await unknowns({ openapi, info, components: { schemas: { untyped } } })).toContain(
    'from?: unknown | string;',
  );
});

async function heyApi(input: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hey-api-'));
  try {
    const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'] as const;
    await createClient({ input: input as never, output: folder, plugins: [...plugins] });
    return await readFile(join(folder, 'sdk.gen.ts'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('Hey API: a function for every operation, and no warning', async () => {
  const document = read();
  const written = await heyApi(document);
  const names = [...written.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
  expect(names).toEqual(Object.values(document.paths).map(({ get }) => get.operationId));
  const steps = /^@hey-api|^\[Job 1\] {1,3}(?:~ Generating|\[1\] raw|✓)/;
  expect(said.filter((line) => !steps.test(line))).toEqual([]);
});
