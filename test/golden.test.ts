/**
 * What a seed gives, for ever: a hash for every fixture route and seed, and the beginning of one for every example and
 * every choice of a parameter, beside the route's revision. A change here is a new revision;
 * `GOLDEN=write npx vitest run test/golden.test.ts` writes the file for one.
 */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { openServed } from '../api/framework/dataset.ts';
import { prepare } from '../api/framework/prepare.ts';
import type { Endpoint } from '../api/framework/registry.ts';
import { render } from '../api/framework/render.ts';
import { isGenerated, isList } from '../api/framework/route.ts';
import { openApi } from '../server/docs/openapi.ts';
import { variantsOf } from './golden/variants.ts';
import { requiredParameters } from './required.ts';
import { sharedRegistry } from './shared-registry.ts';

const SEEDS = [1, 7, 42, 1000003, 4294967295];
const FILE = new URL('./golden/seeds.json', import.meta.url);
const OPENAPI = new URL('./golden/openapi.json', import.meta.url);
/** Fixed, so that windows that end today do not move: for the seeds, and for the variants early in a month. */
const NOW = Date.parse('2026-01-31T12:00:00Z');
const VARIANTS_NOW = Date.parse('2026-03-08T06:30:00Z');

/** Digits of a variant's hash: enough to tell two answers apart. */
const DIGITS = 16;

interface Hashes {
  revision: number;
  /** By seed. */
  sha256: Record<string, string>;
  /** By query. */
  variants: Record<string, string>;
}

const registry = await sharedRegistry();

async function current(): Promise<Record<string, Hashes>> {
  const dataset = await openServed(inject('releases'));
  const sha256 = (endpoint: Endpoint, search: string, now: number) =>
    hash('sha256', render(prepare({ endpoint, search, accepted: 'json', now }, dataset)));
  const golden: Record<string, Hashes> = {};
  for (const endpoint of registry.values()) {
    const { route, path } = endpoint;
    if (!isGenerated(route)) continue;
    const required = new URLSearchParams(requiredParameters(endpoint));
    const count = isList(route) ? '&count=100' : '';
    const seeds = SEEDS.map((seed) => [
      seed,
      sha256(endpoint, `seed=${seed}${count}&unwrap&${required}`, NOW),
    ]);
    const variants = variantsOf(endpoint).map((query) => [
      query,
      sha256(endpoint, `${query}&unwrap`, VARIANTS_NOW).slice(0, DIGITS),
    ]);
    golden[path] = {
      revision: route.revision,
      sha256: Object.fromEntries(seeds),
      variants: Object.fromEntries(variants),
    };
  }
  dataset.close();
  return golden;
}

it('every seed gives the same records as before, or the revision has risen', async () => {
  const golden = await current();
  if (process.env.GOLDEN === 'write') await writeFile(FILE, `${JSON.stringify(golden, null, 2)}\n`);
  const kept = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, Hashes>;
  for (const [path, { revision, sha256, variants }] of Object.entries(kept)) {
    const now = golden[path];
    expect(now, `${path} is gone`).toBeDefined();
    if (now?.revision === revision) {
      expect(now.sha256, `${path} changed what a seed gives; raise its revision`).toEqual(sha256);
      expect(now.variants, `${path} changed what these queries give; raise its revision`).toMatchObject(
        variants,
      );
    }
  }
  expect(golden, 'a new route, revision or choice: write the golden file').toEqual(kept);
});

it('the OpenAPI document is the one that was read and committed', async () => {
  const dataset = await openServed(inject('releases'), 'https://fixture-data.example');
  const text = `${JSON.stringify(openApi(registry, dataset), null, 2)}\n`;
  dataset.close();
  if (process.env.GOLDEN === 'write') await writeFile(OPENAPI, text);
  expect(text).toBe(await readFile(OPENAPI, 'utf8'));
});
