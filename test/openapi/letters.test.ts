/** Letters that another alphabet shares a case with: no code that the document spells in A to Z is read from them. */
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { expect } from '../expect.ts';
import { type RunningService, startService } from '../service.ts';
import { sharedRegistry } from '../shared-registry.ts';
import { Document, type Operation, type Parameter } from './document.ts';

/** The Kelvin sign becomes k in lower case; the long s and the dotless i become S and I in upper case. */
const ALIKE: Readonly<Record<string, string>> = { k: '\u212a', s: '\u017f', i: '\u0131' };
const SEED = 20261124;
/** Values of each parameter, of which those with such a letter are sent. */
const SAMPLES = 60;

interface Meta {
  warnings?: string[];
}

const INSTANT = 'seed=7&from=2026-01-01&to=2026-01-01';

let service: RunningService;
let document: Document;
beforeAll(async () => {
  service = await startService();
  document = new Document(await (await service.get('/openapi.json')).text());
});
afterAll(() => service.stop());

const registry = await sharedRegistry();

/** Hosts of URLs are mapped to ASCII by IDNA, and the rest of a URL may have any character. */
const URLS: ReadonlySet<string> = new Set(['originUrl', 'requestUrl', 'resource', 'self']);

/** Texts that the document allows, with a letter replaced so that it does not. */
function foreignTexts(operation: Operation, parameter: Parameter): string[] {
  const schema = document.resolved(parameter.schema);
  const items = document.resolved(schema.type === 'array' ? (schema.items as typeof schema) : schema);
  if (items.type !== 'string' || typeof items.pattern !== 'string') return [];
  const allowed = fc.sample(document.allowed(items), { numRuns: SAMPLES, seed: SEED }) as string[];
  return Object.entries(ALIKE).flatMap(([letter, alike]) => {
    const found = allowed.find((text) => text.toLowerCase().includes(letter));
    const foreign = found?.replace(new RegExp(letter, 'i'), alike);
    return foreign !== undefined && document.faultOfText(operation, parameter, foreign) ? [foreign] : [];
  });
}

it('a letter outside ASCII is refused where the document allows only A to Z', async () => {
  const answered: string[] = [];
  let sent = 0;
  for (const operation of document.operations) {
    // A stream of an instant, in case one begins.
    const [example = ''] = registry.get(operation.path)?.route.examples ?? [INSTANT];
    for (const parameter of operation.parameters) {
      if (URLS.has(parameter.name)) continue;
      for (const text of foreignTexts(operation, parameter)) {
        const search = new URLSearchParams(example);
        search.set(parameter.name, text);
        const response = await service.get(`${operation.path}?${search}`);
        const { errors = [], meta } = (await response.json()) as Partial<ProblemBody & { meta: Meta }>;
        sent++;
        const isRefused = errors.some((error) => error.parameter === parameter.name);
        const isIgnored = meta?.warnings?.some((warning) => warning.startsWith(`${parameter.name} ignored`));
        if (!isRefused && !isIgnored)
          answered.push(`${response.status} ${operation.path} ${parameter.name}=${text}`);
      }
    }
  }
  expect(answered).toEqual([]);
  expect(sent).toBeGreaterThan(100);
});
