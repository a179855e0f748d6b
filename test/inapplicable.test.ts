/** Parameters that have no effect beside the others of a query: ignored with a warning, whatever their value. */
import { describe, expect, it } from 'vitest';
import { prepare } from '../api/framework/prepare.ts';
import type { Endpoint } from '../api/framework/registry.ts';
import { sharedAsker } from './shared-asker.ts';

const asker = await sharedAsker();

const CSP = {
  policy: "script-src 'self'",
  resource: 'https://www.example.com/a.js',
  self: 'https://www.example.com',
};

/** A route, a query with which the parameter has no effect, one with which it has, and the warning. */
const CASES = [
  ['/api/tokens', 'bytes', { type: 'apiKey' }, { type: 'hex' }, /^bytes ignored: .* not to apiKey$/],
  ['/api/tokens', 'bytes', { type: 'jwt' }, { type: 'base64' }, /^bytes ignored: .* not to jwt$/],
  ['/api/tokens', 'prefix', { type: 'hex' }, { type: 'apiKey' }, /^prefix ignored: .* not to hex$/],
  ['/api/tokens', 'asOf', { type: 'base64' }, { type: 'jwt' }, /^asOf ignored: .* not to base64$/],
  ['/api/chance/uuids', 'asOf', { version: 'v4' }, { version: 'v7' }, /^asOf ignored: .* not to v4$/],
  [
    '/api/csp/check',
    'redirectCount',
    { ...CSP, context: 'base-uri' },
    { ...CSP, context: 'script' },
    /^redirectCount ignored: base-uri is checked without redirects$/,
  ],
  [
    '/api/locale-formats/date',
    'hourCycle',
    { locale: 'en', at: '2026-01-31', dateStyle: 'full' },
    { locale: 'en', at: '2026-01-31', timeStyle: 'short' },
    /^hourCycle ignored, because no hour is shown$/,
  ],
  [
    '/api/locale-formats/display-names',
    'languageDisplay',
    { locale: 'en', type: 'region', of: 'US' },
    { locale: 'en', type: 'language', of: 'de-AT' },
    /^languageDisplay ignored, because type is region$/,
  ],
  [
    '/api/locale-formats/number',
    'unit',
    { locale: 'en', value: 1, style: 'percent' },
    { locale: 'en', value: 1, style: 'unit' },
    /^unit ignored, because style is percent$/,
  ],
] as const;

const seeded = (path: string) =>
  path.startsWith('/api/tokens') || path.includes('chance') ? { seed: 7 } : {};

describe.each(CASES)('%s?%s beside %j', (path, name, without, beside, warning) => {
  const impossible = [name === 'prefix' ? 'x'.repeat(400) : '\u0000', '', '-1'];

  it.each([...impossible, ['1', '2']])('is ignored as %j', (value) => {
    const query = { ...seeded(path), ...without };
    const { status, data, warnings, params, refusal } = asker.ask(path, { ...query, [name]: value });
    expect([status, refusal]).toEqual([200, '']);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    const plain = asker.ask(path, query);
    expect([data, params]).toEqual([plain.data, plain.params]);
  });

  it('is refused where it counts', () => {
    const { status, refusal } = asker.ask(path, {
      ...seeded(path),
      ...beside,
      [name]: impossible[0] as string,
    });
    expect(status).toBe(400);
    expect(refusal.startsWith(`${name}: `)).toBe(true);
  });
});

describe('a parameter that may not apply', () => {
  it('is checked on its own while the parameter that decides is at fault', () => {
    const { status, refusal } = asker.ask('/api/tokens', { type: 'xyz', bytes: 100 });
    expect(status).toBe(400);
    expect(refusal).toMatch(/type: must be one of/);
    expect(refusal).toMatch(/bytes: must be an integer/);
  });

  it('has no other warning when it is ignored', () => {
    const { warnings } = asker.ask('/api/tokens', { type: 'hex', asOf: '2026-01-31T12:00' });
    expect(warnings).toEqual(['asOf ignored: it applies to jwt, not to hex']);
  });

  it('is not in meta.params, whether it was sent or not', () => {
    const blog = { seed: 7, schema: 'blog', asOf: '2026-01-31' };
    for (const currency of [undefined, 'EUR']) {
      expect(asker.ask('/api/relational-seed', { ...blog, currency }).params).not.toHaveProperty('currency');
    }
    const { params, warnings } = asker.ask('/api/relational-seed', { ...blog, ordersPerCustomer: 0 });
    expect(params).not.toHaveProperty('itemsPerOrder');
    expect(warnings).toHaveLength(1);
    const shop = asker.ask('/api/relational-seed', { seed: 7, asOf: '2026-01-31' }).params;
    expect(shop).toMatchObject({ currency: 'USD', itemsPerOrder: 3 });
    expect(asker.ask('/api/calendar', { date: '2026-01-31' }).params).toEqual({
      date: '2026-01-31',
      calendar: 'gregory',
    });
    expect(asker.ask('/api/calendar', {}).params).toMatchObject({ tz: 'UTC' });
  });

  it('begins no cell of CSV when it is ignored', () => {
    const endpoint = asker.registry.get('/api/tokens') as Endpoint;
    const search = 'type=hex&prefix==1&format=csv';
    const prepared = prepare({ endpoint, search, accepted: 'json', now: Date.now() }, asker.dataset);
    expect(prepared.warnings).toEqual(['prefix ignored: it applies to apiKey, not to hex']);
  });
});

it('blanks around the commas of a list are ignored, and an instant without a zone is UTC', () => {
  const spaced = asker.ask('/api/weather', { seed: 7, fields: ' condition ,\tclimate' });
  expect(spaced.data).toEqual(asker.ask('/api/weather', { seed: 7, fields: 'condition,climate' }).data);
  const { data, warnings } = asker.ask('/api/files', { seed: 7, asOf: '2026-01-31T12:00' });
  expect(data).toEqual(asker.ask('/api/files', { seed: 7, asOf: '2026-01-31T12:00:00.0000Z' }).data);
  expect(warnings).toEqual(["asOf: '2026-01-31T12:00' has no zone and is read as UTC"]);
});
