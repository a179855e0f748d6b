/** What pages say of a route, of a table and of themselves, without a browser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '../../server/web/fields.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ PUBLIC_URL: 'https://fixtures.example' });
});
afterAll(() => service.stop());

const textOf = async (path: string) => (await service.get(path)).text();

it('the page of a route has every field, those of objects too, with its type and an address', async () => {
  const page = await textOf('/docs/orders');
  for (const [path, type] of [
    ['status', 'pending, processing, shipped, delivered, cancelled'],
    ['customer', 'object'],
    ['customer.email', 'string'],
    ['lineItems', 'list of objects'],
    ['lineItems.quantity', 'integer'],
    ['shippedAt', 'date and time or null'],
  ]) {
    const found = new RegExp(`<div id="field-${path}"><dt>[^\\n]*<small>([^<]*)</small></dt>`).exec(page);
    expect([path, found?.[1]]).toEqual([path, type]);
  }
  expect(await textOf('/docs/orders.md')).toContain('- `lineItems`: Different products.\n  - `sku`: ');
});

it('no page has two elements of one name or a break before a percent sign, and each field is described', async () => {
  for (const { path, route } of service.registry.values()) {
    const page = await textOf(path.replace('/api/', '/docs/'));
    expect([path, ...page.replace(/<pre.*?<\/pre>/gs, '').matchAll(/\d %/g)]).toEqual([path]);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
    for (const { name, type, meaning } of fieldsOf(route))
      expect([path, name, type !== '' && meaning !== '']).toEqual([path, name, true]);
  }
});

it('a page leads to the routes beside it, and to each of its own parts', async () => {
  const page = await textOf('/docs/ipv4-cidr/subnets');
  for (const name of ['compare', 'contains', 'parse'])
    expect(page).toContain(`<a href="/docs/ipv4-cidr/${name}">${name}</a>`);
  expect(page).toContain('<a href="/docs/ipv4-cidr/subnets" aria-current="page">subnets</a>');
  for (const [, part = ''] of page.matchAll(/<a href="#([\w-]+)">/g)) expect(page).toContain(` id="${part}"`);
});

it('facets count what the table has, and each leads to its rows', async () => {
  const page = await textOf('/data/tables/country');
  const { sqlite } = service.dataset;
  const counted = sqlite.prepare("SELECT count(*) FROM country WHERE region = 'europe'").pluck().get();
  const [, query = '', rows] = /<a href="\/data\/sql\?([^"]+)">europe<\/a> (\d+)/.exec(page) ?? [];
  expect(Number(rows)).toBe(counted);
  const sql = new URLSearchParams(query.replaceAll('&amp;', '&')).get('query') ?? '';
  expect(sqlite.prepare(sql).all()).toHaveLength(counted as number);
  // What is different in every row, or counted for long, is no facet.
  for (const path of ['/data/tables/time_zone_renaming', '/data/tables/country_year'])
    expect(await textOf(path)).not.toContain('<h2>Facets</h2>');
});

it('a link to a page shows a card, where the service has an address of its own', async () => {
  for (const path of ['/', '/docs/orders', '/data/countries/FR']) {
    const page = await textOf(path);
    const of = (property: string) =>
      new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)">`).exec(page)?.[1];
    expect(of('og:url')).toBe(`https://fixtures.example${path}`);
    expect(of('og:description')).toBe(of('description'));
    expect(of('og:title')).toBeTruthy();
    const image = new URL(of('og:image') ?? '');
    expect(image.origin).toBe('https://fixtures.example');
    const { status, headers } = await service.get(image.pathname);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
  const local = await startService();
  expect(await (await local.get('/docs/orders')).text()).not.toContain('og:image');
  await local.stop();
});

it('a country shows each figure with a line of its years, and an indicator a bar for each country', async () => {
  const { sqlite } = service.dataset;
  const country = await textOf('/data/countries/FR');
  const lines = [...country.matchAll(/aria-label="([^"]+), (\d{4}) to (\d{4})"><polyline/g)];
  const series = sqlite
    .prepare(
      'SELECT i.name, min(s.year) AS first, max(s.year) AS last FROM country_stat s JOIN indicator i ON i.code = ' +
        "s.indicator WHERE country_code = 'FR' GROUP BY i.code ORDER BY i.position",
    )
    .all() as { name: string; first: number; last: number }[];
  // The surface area is told beside the area that it differs from.
  expect(lines.map(([, name, first, last]) => ({ name, first: Number(first), last: Number(last) }))).toEqual(
    series.filter(({ name }) => name !== 'Surface area'),
  );
  // A fact of the same name would be another figure.
  for (const { name } of series) expect(country).not.toContain(`<dt>${name}`);
  expect(await textOf('/data/countries/FR.md')).toContain(
    '[year by year](/data/indicators/population?countries=FR)',
  );
  const indicator = await textOf('/data/indicators/population');
  const widths = [...indicator.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths[0]).toBe(120);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});
