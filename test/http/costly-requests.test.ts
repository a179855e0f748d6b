/** What one request may cost at its limits, counted in work: each of these took a tenth of a second or more. */
import distance from 'damerau-levenshtein';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nearest } from '../../api/framework/nearest.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

describe('a search', () => {
  it.each(['/api/subdivisions', '/api/holidays', '/api/countries', '/api/airports', '/api/languages'])(
    'of %s folds its text once, not once for each row',
    async (path) => {
      const url = `${path}?count=100&search=${encodeURIComponent('ﬀ'.repeat(100))}`;
      // Names of the release are folded for the first search.
      expect((await service.get(url)).status).toBe(200);
      const normalize = vi.spyOn(String.prototype, 'normalize');
      expect((await service.get(`${url}&pretty`)).status).toBe(200);
      expect(normalize.mock.calls.length).toBeGreaterThan(0);
      expect(normalize.mock.calls.length).toBeLessThan(10);
    },
  );
});

describe('a suggestion for a code that is none', () => {
  it.each([
    [
      '/api/subdivisions',
      (index: number) => `DE-${String.fromCharCode(65 + (index % 26))}${index}`.slice(0, 6),
    ],
    ['/api/languages', (index: number) => `deu${index}`],
    ['/api/airports', (index: number) => `e${String(index).padStart(3, '0')}`],
  ])('is looked for at most five times for the list of %s', async (path, code) => {
    const name = path === '/api/airports' ? 'icao' : 'code';
    const codes = Array.from({ length: 100 }, (_, index) => code(index));
    const answer = await service.get(`${path}?${name}=${codes.join(',')}`);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { received: string; suggestion?: string }[] };
    // Every one is refused by name all the same.
    expect(errors.length).toBeGreaterThan(50);
    expect(errors.filter(({ suggestion }) => suggestion !== undefined).length).toBeLessThanOrEqual(5);
  });

  it('passes over nearly all names before it compares any', () => {
    const names = Array.from(
      { length: 8_000 },
      (_, index) => `${(index + 50_000).toString(36)}-${index % 7}`,
    );
    const lower = vi.spyOn(String.prototype, 'toLowerCase');
    nearest('DE-XYZ', names);
    expect(lower.mock.calls.length).toBeLessThan(names.length / 50);
  });

  it('is the name with the fewest edits, as if each had been compared', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdABC-01éÉßĿłŁK'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 12 }), (name, names) => {
        expect(nearest(name, names)).toBe(compared(name, names));
      }),
      { numRuns: 3_000 },
    );
  });
});

function compared(name: string, names: readonly string[]): string | undefined {
  const asked = name.toLowerCase();
  if (asked.length < 4) return names.find((each) => each.toLowerCase() === asked);
  const near = names
    .map((each) => ({
      each,
      edits: distance(asked, each.toLowerCase()).steps,
      limit: Math.max(1, Math.floor(Math.max(asked.length, each.length) / 3)),
    }))
    .filter(({ edits, limit }) => edits <= limit);
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.each;
}
