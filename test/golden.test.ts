/**
 * What a seed gives, for ever: a hash for every fixture route and seed beside the route's revision. A change
 * here is a new revision; `GOLDEN=write npx vitest run test/golden.test.ts` writes the file for one.
 */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { openApi } from '../server/docs/openapi.ts';
import { openServed } from '../server/framework/dataset.ts';
import { prepare } from '../server/framework/prepare.ts';
import { render } from '../server/framework/render.ts';
import { isGenerated, isList } from '../server/framework/route.ts';
import { requiredParameters } from './required.ts';
import { sharedRegistry } from './shared-registry.ts';

const SEEDS = [1, 7, 42, 1000003, 4294967295];
const FILE = new URL('./golden/seeds.json', import.meta.url);
const OPENAPI = new URL('./golden/openapi.json', import.meta.url);
/** Fixed, so that windows that end today do not move. */
const NOW = Date.parse('2026-01-31T12:00:00Z');

type Golden = Record<string, { revision: number; sha256: Record<string, string> }>;

const registry = await sharedRegistry();

async function current(): Promise<Golden> {
  const dataset = await openServed(inject('releases'));
  const golden: Golden = {};
  for (const endpoint of registry.values()) {
    const { route, path } = endpoint;
    if (!isGenerated(route)) continue;
    const sha256 = SEEDS.map((seed) => {
      const required = new URLSearchParams(requiredParameters(endpoint));
      const search = `seed=${seed}${isList(route) ? '&count=100' : ''}&unwrap&${required}`;
      return [
        seed,
        hash('sha256', render(prepare({ endpoint, search, accepted: 'json', now: NOW }, dataset))),
      ];
    });
    golden[path] = { revision: route.revision, sha256: Object.fromEntries(sha256) };
  }
  dataset.close();
  return golden;
}

it('every seed gives the same records as before, or the revision has risen', async () => {
  const golden = await current();
  if (process.env.GOLDEN === 'write') await writeFile(FILE, `${JSON.stringify(golden, null, 2)}\n`);
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Golden;
  for (const [path, { revision, sha256 }] of Object.entries(kept)) {
    const now = golden[path];
    expect(now, `${path} is gone`).toBeDefined();
    if (now?.revision === revision) {
      expect(now.sha256, `${path} changed what a seed gives; raise its revision`).toEqual(sha256);
    }
  }
  expect(golden, 'a new route or revision: write the golden file').toEqual(kept);
});

it('the OpenAPI document is the one that was read and committed', async () => {
  const dataset = await openServed(inject('releases'), 'https://fixture-data.example');
  const text = `${JSON.stringify(openApi(registry, dataset), null, 2)}\n`;
  dataset.close();
  if (process.env.GOLDEN === 'write') await writeFile(OPENAPI, text);
  expect(text).toBe(await readFile(OPENAPI, 'utf8'));
});
