/** The parameter `world`, and what never changes a record: the address of the service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';
import { isGenerated } from '../../api/framework/route.ts';
import { requiredParameters } from '../required.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ELSEWHERE = 'https://fixtures.example.com/base';

interface Body {
  data: Record<string, unknown>[];
  meta: { params: Record<string, unknown>; warnings?: string[] };
}

const body = async (url: string) => (await (await service.get(url)).json()) as Body;

it('names a larger world, whose people are those of its orders, and is echoed', async () => {
  const { data, meta } = await body('/api/orders?seed=7&count=3&world=medium&to=2026-01-31');
  expect(meta.params).toMatchObject({ world: 'medium', count: 3 });
  const plain = await body('/api/orders?seed=7&count=3&to=2026-01-31');
  expect(plain.meta.params).not.toHaveProperty('world');
  expect(plain.data).not.toEqual(data);
  expect((await body('/api/orders?seed=7&count=3&to=2026-01-31&world=small')).data).toEqual(plain.data);

  const users = new Set<unknown>();
  for (let offset = 0; offset < 10_000; offset += 100) {
    const page = await body(`/api/users?seed=7&count=100&offset=${offset}&world=medium&fields=id`);
    for (const { id } of page.data) users.add(id);
  }
  expect(users.size).toBe(10_000);
  for (const { customer } of data) expect(users).toContain((customer as { id: string }).id);
});

it('has a tag of its own, and is refused by name where it names none', async () => {
  const tags = await Promise.all(
    ['', '&world=medium', '&world=large'].map(async (more) =>
      (await service.get(`/api/users?seed=7${more}`)).headers.get('etag'),
    ),
  );
  expect(new Set(tags).size).toBe(3);
  const refused = await service.get('/api/users?world=larg');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ parameter: 'world', suggestion: 'large' }] });
});

it('means nothing where no world is shown', async () => {
  const { meta } = await body('/api/chance/dice?seed=7&world=medium');
  expect(meta.warnings).toEqual([expect.stringContaining("unknown parameter 'world' ignored")]);
});

it('a picture is that of the person of the world that it names', async () => {
  const nameOf = async (query: string) =>
    ((await body(`/api/users?seed=7&offset=3&count=1${query}`)).data[0] as { name: string }).name;
  for (const query of ['', '&world=medium']) {
    const svg = await (await service.get(`/api/avatars?seed=7&offset=3${query}`)).text();
    expect(svg).toContain(await nameOf(query));
  }
});

/** Routes whose records have addresses of pictures. */
const SHOW_PICTURES = ['/api/products', '/api/users'];

it('records know at which address the service is met by the pictures of products and people alone', async () => {
  const other = await startService({ PUBLIC_URL: ELSEWHERE });
  try {
    for (const endpoint of service.registry.values()) {
      if (!isGenerated(endpoint.route)) continue;
      const anchor = 'asOf' in endpoint.route.query ? 'asOf' : 'to';
      const known = anchor in endpoint.route.query ? { [anchor]: '2026-01-31' } : {};
      const query = new URLSearchParams({
        seed: '7',
        unwrap: 'true',
        ...requiredParameters(endpoint),
        ...known,
      });
      const [here, there] = await Promise.all(
        [service, other].map(async ({ get }) => (await get(`${endpoint.path}?${query}`)).text()),
      );
      const pictures = there?.split(ELSEWHERE).length ?? 0;
      expect(pictures > 1, endpoint.path).toBe(SHOW_PICTURES.includes(endpoint.path));
      expect(there?.replaceAll(ELSEWHERE, DEFAULT_PUBLIC_URL), endpoint.path).toBe(here);
    }
  } finally {
    await other.stop();
  }
});
