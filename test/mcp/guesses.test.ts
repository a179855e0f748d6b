/**
 * Fourteen plain tasks, as an agent begins them that has described nothing: what it guesses is answered, or the answer
 * has the name with which it is.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The text of a tool's answer. */
async function ask(tool: string, input: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${service.origin}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: input },
    }),
  });
  const { result } = (await response.json()) as { result: { content: { text: string }[] } };
  return result.content[0]?.text ?? '';
}

type Input = Record<string, unknown>;

interface Guess {
  task: string;
  guess: Input;
  /** What the first answer says of the guess. */
  says: string | RegExp;
  /** The next call, as the first answer has it. */
  next?: Input;
  holds?: string | RegExp;
}

const GUESSES: readonly Guess[] = [
  {
    task: 'Give me three users.',
    guess: { path: 'users', params: { seed: 7, number: 3 } },
    says: "unknown parameter 'number' ignored; did you mean 'count'?",
    next: { path: 'users', params: { seed: 7, count: 3, fields: 'id' } },
    holds: /"data":(\[(\{"id":"usr_\w+"\},?){3}\])/,
  },
  {
    task: 'Give me the second page of five orders.',
    guess: { path: 'orders', params: { seed: 7, page: 2, limit: 5, fields: 'orderNumber' } },
    says: 'page=2&limit=5 is read as count=5&offset=5',
  },
  {
    task: 'What time is it in Tokyo?',
    guess: { path: 'time', params: { zone: 'Asia/Tokyo' } },
    says: "did you mean 'tz'?",
    next: { path: 'time', params: { tz: 'Asia/Tokyo' } },
    holds: '+09:00',
  },
  {
    task: 'What was the time in Rome at noon UTC on 31 January 2026?',
    guess: { path: 'time', params: { tz: 'Europe/Rome', date: '2026-01-31T12:00:00Z' } },
    says: "did you mean 'at'?",
    next: { path: 'time', params: { tz: 'Europe/Rome', at: '2026-01-31T12:00:00Z' } },
    holds: 'T13:00:00',
  },
  {
    task: 'Give me a user with an IBAN.',
    guess: { path: 'users', params: { seed: 7, count: 1, iban: true, fields: 'id' } },
    says: /unknown parameter 'iban' ignored; /,
  },
  {
    task: 'Give me users with phone numbers.',
    guess: { path: 'users', params: { seed: 7, count: 1, phone: true, fields: 'id' } },
    says: 'phone is a field of the answer',
    next: { path: 'users', params: { seed: 7, count: 3, fields: 'phone' } },
    holds: '"phone":"',
  },
  {
    task: 'Is +49 30 123456 a valid number?',
    guess: { path: 'phone-numbers/parse', params: { number: '+4930123456' } },
    says: "the query has 'number' (did you mean 'value'?)",
    next: { path: 'phone-numbers/parse', params: { value: '+4930123456' } },
    holds: '"isValid":',
  },
  {
    task: 'Give me users from Germany.',
    guess: { path: 'users', params: { seed: 7, nationality: 'DE', fields: 'id' } },
    says: "did you mean 'locale'",
    next: { path: 'users', params: { seed: 7, locale: 'de', count: 2, fields: 'locale' } },
    holds: /"locale":"de.*"locale":"de/,
  },
  {
    task: 'What is the capital of Japan?',
    guess: { path: 'countries', params: { country: 'JP' } },
    says: "did you mean 'code'?",
    next: { path: 'countries', params: { code: 'JP', fields: 'capital' } },
    holds: 'Tokyo',
  },
  {
    task: 'Tell me about Germany.',
    guess: { path: '/api/countries/DE' },
    says: 'Did you mean /api/countries?code=DE?',
    next: { path: '/api/countries?code=DE', params: { fields: 'name' } },
    holds: '"name":"Germany"',
  },
  {
    task: 'Give me orders since January 2026.',
    guess: { path: 'orders', params: { seed: 7, date: '2026-01-01', fields: 'placedAt' } },
    says: "did you mean 'from' or 'to'?",
    next: {
      path: 'orders',
      params: { seed: 7, from: '2026-01-01', to: '2026-02-01', count: 1, fields: 'placedAt' },
    },
    holds: '"placedAt":"2026-01',
  },
  {
    task: 'Show the most expensive of ten products first.',
    guess: { path: 'products', params: { seed: 7, orderBy: 'price', fields: 'price' } },
    says: 'orderBy=price is read as sort=price, the canonical form',
    next: { path: 'products', params: { seed: 7, sort: '-price', fields: 'price' } },
    holds: '"price"',
  },
  {
    task: 'Get user number 5.',
    guess: { path: '/api/users/5' },
    says: 'Did you mean /api/users?offset=5&count=1&seed=7?',
    next: { path: '/api/users?offset=5&count=1&seed=7', params: { fields: 'id' } },
    holds: '"data":[{"id":"usr_',
  },
  {
    task: 'Where is the Moon over Berlin?',
    guess: { path: 'moon/position', params: { latitude: 52.5, longitude: 13.4 } },
    says: "(did you mean 'lat'?)",
    next: { path: 'moon/position', params: { lat: 52.5, lng: 13.4 } },
    holds: '"altitudeDegrees"',
  },
];

it('are fourteen', () => {
  expect(GUESSES).toHaveLength(14);
});

it.each(GUESSES)('$task', async ({ guess, says, next, holds }) => {
  expect(await ask('call', guess)).toMatch(says instanceof RegExp ? says : literal(says));
  if (next && holds)
    expect(await ask('call', next)).toMatch(holds instanceof RegExp ? holds : literal(holds));
});

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

it.each<[string, Input, string]>([
  [
    'call',
    { route: '/api/users' },
    'route: is not a parameter; they are path, params, limit. Did you mean path?',
  ],
  ['call', { path: 'users', query: { seed: 7 } }, 'Did you mean params?'],
  [
    'call',
    { path: 'users', seed: 7, count: 3 },
    'What the route takes goes into params: {"seed":7,"count":3}.',
  ],
  ['search', { query: 'orders' }, 'Did you mean words?'],
  ['query', { query: 'SELECT 1' }, 'Did you mean sql?'],
  ['describe', { path: '/api/users' }, 'Did you mean name?'],
])('%s of %j names the parameter of the tool', async (tool, input, says) => {
  expect(await ask(tool, input)).toContain(says);
});

it('a sorted answer has the first of the page, however little of it fits', async () => {
  const params = { seed: 7, count: 60, sort: '-price', fields: 'price' };
  const prices = async (limit: number) =>
    (
      JSON.parse(await ask('call', { path: 'products', params, limit })) as { data: { price: number }[] }
    ).data.map(({ price }) => price);
  const [some, all] = [await prices(1_000), await prices(20_000)];
  expect(all).toHaveLength(60);
  expect(all).toEqual([...all].sort((a, b) => b - a));
  expect(some).toEqual(all.slice(0, some.length));
  expect(some.length).toBeLessThan(60);
});

it('a list says how many the world has, and which of them were made for the request, before the records', async () => {
  const params = { seed: 7, category: 'books', maxPrice: 15, fields: 'price', count: 10 };
  const text = await ask('call', { path: 'products', params });
  const { total, data, hint } = JSON.parse(text) as { total: number; data: unknown[]; hint: string };
  expect(data).toHaveLength(10);
  expect(total).toBeGreaterThan(1);
  expect(total).toBeLessThan(10);
  expect(hint).toBe(
    `Only the first ${total} are the world's own, of which there are ${total}; the others were made for this request.`,
  );
  const sorted = JSON.parse(await ask('call', { path: 'products', params: { ...params, sort: 'price' } }));
  expect(sorted.hint).toContain(`Only ${total} of these are the world's own, of which there are ${total}; `);
  expect(text.indexOf('"hint"')).toBeLessThan(text.indexOf('"data"'));
  const own = JSON.parse(await ask('call', { path: 'products', params: { ...params, count: total } }));
  expect(own).toMatchObject({ total, data: data.slice(0, total) });
  expect(own).not.toHaveProperty('hint');
  const countries = JSON.parse(
    await ask('call', { path: 'countries', params: { limit: 1, fields: 'code' } }),
  );
  expect(countries.total).toBe(249);
  // However few of them fit.
  const cut = JSON.parse(await ask('call', { path: 'countries', limit: 2_000 }));
  expect(cut.data.length).toBeLessThan(20);
  expect(cut.total).toBe(249);
});
