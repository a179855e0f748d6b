/**
 * Plain questions, as people put them to an agent, and the routes that answer each: how often the search leads there.
 * Words were added to the search for those that are seen; the unseen ones were written down before anybody looked.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import questions from './plain-questions.json' with { type: 'json' };

interface Result {
  name: string;
  kind: string;
  request?: string;
}

let service: RunningService;
const client = new Client({ name: 'test', version: '1' });
beforeAll(async () => {
  service = await startService();
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`)));
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

async function search(words: string, count = 3): Promise<Result[]> {
  const { structuredContent } = await client.callTool({ name: 'search', arguments: { words, count } });
  return (structuredContent as { results: Result[] }).results;
}

it.each([
  { kind: 'seen', of: 48, first: 36, three: 43 },
  { kind: 'unseen', of: 20, first: 14, three: 18 },
] as const)(
  'of $of questions that are $kind, $first find the route first and $three among three',
  async (held) => {
    const texts = Object.entries(questions[held.kind]);
    expect(texts).toHaveLength(held.of);
    const places = [];
    for (const [text, routes] of texts) {
      for (const route of routes) expect([...service.registry.keys()]).toContain(route);
      places.push((await search(text)).findIndex(({ name }) => routes.includes(name)));
    }
    expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(held.first);
    expect(places.filter((place) => place >= 0).length).toBeGreaterThanOrEqual(held.three);
  },
);

it('no question is both seen and unseen', () => {
  expect(Object.keys(questions.unseen).filter((text) => text in questions.seen)).toEqual([]);
});

it('a name in the words is in the request, which the route answers', async () => {
  for (const [words, request] of [
    ['what time is it in Sydney now', '/api/time?tz=Australia/Sydney'],
    ['what holidays does Japan have', '/api/holidays?country=JP'],
    ['10.0.0.0/8', '/api/ipv4-cidr/parse?cidr=10.0.0.0/8'],
  ] as const) {
    const [best] = await search(words);
    expect(best?.request).toBe(request);
    const { structuredContent } = await client.callTool({ name: 'call', arguments: { path: request } });
    expect(structuredContent).toHaveProperty('data');
  }
});

it('each route and table comes once, as many as are asked for', async () => {
  const results = await search('country', 40);
  const names = results.map(({ name }) => name);
  expect([names.length, new Set(names).size]).toEqual([40, 40]);
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['route', 'table']));
  expect(await search('country', 2)).toEqual(results.slice(0, 2));
});
