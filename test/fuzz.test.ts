/** Random requests to each family; `npm run fuzz` sends more. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Draw } from './fuzz/case.ts';
import { fuzz } from './fuzz/family.ts';
import { sharedAsker } from './shared-asker.ts';

const asker = await sharedAsker();

const REQUESTS = 400;

const FRAME = ['case.ts', 'family.ts', 'run.ts'];
const families = (await readdir(join(import.meta.dirname, 'fuzz'))).filter((file) => !FRAME.includes(file));

describe('random requests', () => {
  it.each(families)('of %s are answered as documented or refused', async (family) => {
    const { default: draw } = (await import(new URL(`fuzz/${family}`, import.meta.url).href)) as {
      default: Draw;
    };
    const { answered, refused, failures } = fuzz(asker, draw, 7, REQUESTS);
    expect(failures).toEqual([]);
    // Requests that are all refused, or none, would test little.
    expect(answered).toBeGreaterThan(REQUESTS * 0.3);
    expect(refused).toBeGreaterThan(REQUESTS / 100);
  });
});
