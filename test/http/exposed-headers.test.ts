/** The headers that a page of another origin may read are the ones that README documents. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headerComponents } from '../../server/docs/openapi-components.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const readme = readFileSync('README.md', 'utf8');
const [, table = ''] = /\| header \| of \| meaning \|\n.*\n((?:\|.*\n)+)/.exec(readme) ?? [];
const documented = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', of = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    of,
  }));
const namesOf = (isOfFiles: boolean) =>
  documented.filter(({ of }) => isOfFiles || of !== 'files').flatMap(({ names }) => names);

const exposed = async (path: string) => {
  const { headers } = await service.get(path, { origin: 'https://elsewhere.example' });
  return headers.get('access-control-expose-headers')?.split(', ') ?? [];
};

it.each([
  '/healthz',
  '/api/words?seed=7',
  '/api/nonsense',
  '/v3.1/alpha/dk',
  '/posts',
  '/openapi.json',
  '/docs',
])('of %s', async (path) => {
  expect((await exposed(path)).toSorted()).toEqual(namesOf(false).toSorted());
});

it('of files, those of parts too', async () => {
  const path = `/datasets/${service.dataset.version}/SHA256SUMS`;
  expect((await exposed(path)).toSorted()).toEqual(namesOf(true).toSorted());
});

/** Every page may read these (Fetch, CORS-safelisted response-header name). */
const SAFE = [
  'Cache-Control',
  'Content-Language',
  'Content-Length',
  'Content-Type',
  'Expires',
  'Last-Modified',
];

it('has every header that the OpenAPI document describes', () => {
  const described = Object.keys(headerComponents).filter((name) => !SAFE.includes(name));
  expect(described.length).toBeGreaterThan(5);
  expect(namesOf(false)).toEqual(expect.arrayContaining(described));
});
