/** Random requests to each family; `npm run fuzz` sends more. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Draw } from './fuzz/case.ts';
import { fuzz } from './fuzz/family.ts';
import { isSampled } from './sample.ts';
import { sharedAsker } from './shared-asker.ts';

const asker = await sharedAsker();

const REQUESTS = 400;

const FRAME = ['case.ts', 'family.ts', 'run.ts'];
const families = (await readdir(join(import.meta.dirname, 'fuzz'))).filter((file) => !FRAME.includes(file));

it('are drawn for every route of the registry, and each of them answers', async () => {
  const { default: draw } = (await import('./fuzz/every-route.ts')) as { default: Draw };
  const { paths, failures } = fuzz(asker, draw, 11, 6000, undefined, isSampled);
  expect(failures).toEqual([]);
  expect([...asker.registry.keys()].filter((path) => !paths.has(path))).toEqual([]);
});

describe('random requests', () => {
  it.each(families)('of %s are answered as documented or refused', async (family) => {
    const { default: draw } = (await import(new URL(`fuzz/${family}`, import.meta.url).href)) as {
      default: Draw;
    };
    const { answered, refused, failures } = fuzz(asker, draw, 7, REQUESTS, undefined, isSampled);
    expect(failures).toEqual([]);
    // Requests that are all refused, or none, would test little.
    const requests = answered + refused;
    expect(answered).toBeGreaterThan(requests * 0.3);
    expect(refused).toBeGreaterThan(requests / 100);
  });
});
