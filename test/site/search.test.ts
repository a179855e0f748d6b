/** What people type, and what the search leads to: queries with the pages that belong to their first three results. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../../api/framework/steps.ts';
import { type Find, type Section, searchIn } from '../../server/web/browser/search/engine.ts';
import { allEntries, type Entry, type SearchFile } from '../../server/web/browser/search/entries.ts';
import language from '../../server/web/search-words.json' with { type: 'json' };
import { type RunningService, startService } from '../service.ts';
import queries from './search/queries.json' with { type: 'json' };
import unseen from './search/unseen-queries.json' with { type: 'json' };
import values from './search/values.json' with { type: 'json' };

let service: RunningService;
let file: SearchFile;
let find: Find;
beforeAll(async () => {
  service = await startService();
  file = (await (await service.get('/docs/search.json')).json()) as SearchFile;
  find = atOnce(searchIn(file));
});
afterAll(() => service.stop());

const entriesOf = (sections: readonly Section[]): Entry[] => sections.flatMap(({ entries }) => entries);
const found = (text: string, most = 3): string[] =>
  entriesOf(find(text))
    .slice(0, most)
    .map(({ url }) => url);
const titles = (text: string): string[] => find(text).map(({ title }) => title);

describe.each([
  ['that the search was made with', queries],
  ['that were written down before anybody looked', unseen],
])('of queries %s', (_, texts) => {
  it.each(Object.entries(texts))('%s leads to %j', (text, urls) => {
    expect(found(text)).toEqual(expect.arrayContaining(urls));
  });
});

it('there are 65 and 60 queries, none twice, and eighty synonyms or more', () => {
  const [seen, others] = [Object.keys(queries), Object.keys(unseen)];
  expect([seen.length, others.length, new Set([...seen, ...others]).size]).toEqual([65, 60, 125]);
  expect(Object.keys(language.synonyms).length).toBeGreaterThanOrEqual(80);
});

it('a synonym leads to something that has it', () => {
  for (const word of Object.keys(language.synonyms))
    expect([word, titles(word)[0]]).toEqual([word, expect.stringMatching(/^(Best|Routes)$/)]);
});

describe('a value', () => {
  it.each(Object.entries(values))('%s opens %s', async (text, url) => {
    expect(found(text, 1)).toEqual([url]);
    const [path = '', query = ''] = url.split('?');
    const { status, headers } = await service.get(`/${path.replace('docs/', 'api/')}?${query}`);
    expect([status, headers.get('x-warning') ?? '']).toEqual([200, expect.not.stringContaining('unknown')]);
  });

  it('is none where it only looks like one', () => {
    for (const text of ['no-op', 'utm-mgrs', 'a=b', '1.2.3.4.5', '+', '#12', '10.0.0.0/33', '999.1.1.1/8'])
      expect([text, found(text).filter((url) => url.includes('?') && !url.startsWith('docs/time?'))]).toEqual(
        [text, []],
      );
  });
});

it('whatever is filled in, the route answers', async () => {
  const texts = [
    ...Object.keys(queries),
    ...Object.keys(unseen),
    'gdp Japan',
    'LHR',
    'Berlin',
    'EUR',
    'France',
    'EU',
  ];
  const urls = new Set(texts.flatMap((text) => found(text, 12)).filter((url) => /^docs\/.*\?/.test(url)));
  expect(urls.size).toBeGreaterThan(20);
  for (const url of urls) {
    const { status } = await service.get(`/${url.replace('docs/', 'api/')}`);
    expect([url, status]).toEqual([url, 200]);
  }
});

it('what has any word is related, where fewer than three have all', () => {
  expect(titles('holidays nobody has')).toEqual(['Related']);
  expect(titles('users')).not.toContain('Related');
  const [best, related] = find('lorem ipsum holidays Germany nobody');
  expect([best?.title, related]).toEqual(['Related', undefined]);
});

it('of a long text, the first words are looked for', () => {
  const twelve = 'lorem ipsum test data for the free online api tool generator check';
  expect(find(`${twelve} orders`)).toEqual(find(twelve));
  expect(find('lorem lorem lorem')).toEqual(find('lorem'));
  expect(titles('x'.repeat(3000))).toEqual(['Nearest']);
  expect(found(`lorem ${'a '.repeat(990)}`)).toContain('docs/lorem');
});

it('never ends in nothing: the three nearest are offered', () => {
  for (const text of ['qqq', 'xipt', 'zzzzzzz', '😀', '"?', '%', 'ß']) {
    const sections = find(text);
    expect([text, sections.length > 0 && entriesOf(sections).length > 0]).toEqual([text, true]);
  }
  for (const text of ['qqq', 'zzzzzzz', '😀']) {
    expect([text, titles(text)]).toEqual([text, ['Nearest']]);
    expect(found(text, 99)).toHaveLength(3);
  }
  for (const text of ['', ' /']) expect(found(text, 1)[0]).toMatch(/^docs\//);
});

it('everything after the best is under what it is', () => {
  const all = new Map([...allEntries(file)].map((entry) => [entry.url, entry.group]));
  for (const text of ['country', 'user', 'time', 'csv', 'france', 'code']) {
    const [best, ...groups] = find(text);
    expect([text, best?.title, best?.entries.length]).toEqual([text, 'Best', 3]);
    for (const { title, entries } of groups)
      for (const { url, group } of entries)
        expect([url, group, all.get(url) ?? group]).toEqual([url, title, title]);
  }
  expect(new Set([...all.values()])).toEqual(new Set(['Routes', 'Data', 'Countries', 'Guides']));
});

it('finds names of every kind by their codes and by their names', () => {
  for (const [text, url] of [
    ['Germany', 'data/countries/DE'],
    ['Deutschland', 'data/countries/DE'],
    ['reunion', 'data/countries/RE'],
    ['DEU', 'data/countries/DE'],
    ['GDP', 'data/indicators/gdp'],
    ['lhr', 'docs/airports?iata=LHR'],
    ['heathr', 'docs/airports?iata=LHR'],
    ['Asia/Calcutta', 'docs/time?tz=Asia/Kolkata'],
    ['swiss franc', 'docs/currencies?code=CHF'],
    ['uk', 'data/countries/GB'],
    ['holidays uk', 'docs/holidays?country=GB'],
    ['g7 gdp', 'docs/country-stats/aggregates?group=G7&indicators=gdp'],
    ['ASEAN', 'docs/country-groups?code=ASEAN'],
    ['country_latest', 'data/tables/country_latest'],
    ['trackingNumber', 'docs/orders'],
    ['paymnts', 'docs/transactions'],
    ['timezones', 'docs/time-zones'],
    ['svg', 'docs/images/placeholder'],
    ['product photo', 'docs/images/product'],
    ['sql', 'data/sql'],
    ['country', 'docs/countries'],
  ] as const)
    expect([text, found(text)]).toEqual([text, expect.arrayContaining([url])]);
  for (const [text, url] of [
    ['unitPrice', 'docs/orders'],
    ['deltaTSeconds', 'docs/moon/phase'],
  ] as const)
    expect(found(text, 12)).toContain(url);
});

it('does not mistake one short word for another', () => {
  for (const text of ['GDP', 'zip', 'uuid'])
    expect(found(text, 99).filter((url) => url.includes('cidr'))).toEqual([]);
});

it('leads to pages that are there, and is one file that is small enough to load while somebody types', async () => {
  const urls = [...allEntries(file)].map(({ url }) => url);
  for (const url of urls.filter((_, index) => index % 97 === 0 || index < 150))
    expect([url, (await service.get(`/${url.replace(/#.*/, '')}`)).status]).toEqual([url, 200]);
  const { headers } = await service.get('/docs/search.json', { 'accept-encoding': 'br' });
  expect(Number(headers.get('content-length'))).toBeLessThan(95_000);
});

it('an anchor of a guide is on its page', async () => {
  const anchored = file.entries.filter(({ url }) => url.includes('#'));
  expect(anchored.length).toBeGreaterThan(3);
  for (const { url } of anchored) {
    const [path, id] = url.split('#');
    expect([url, await (await service.get(`/${path}`)).text()]).toEqual([
      url,
      expect.stringContaining(` id="${id}"`),
    ]);
  }
});

describe('without scripts', () => {
  const linksOf = (text: string) =>
    [...(text.split('data-results>')[1] ?? '').matchAll(/<li><a href="\/([^"]+)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    );

  it('a page has what the dialog has', async () => {
    for (const text of ['zip codes', 'population of France', '10.0.0.0/8', 'qqq', "'unsafe-inline' <b>"]) {
      const response = await service.get(`/search?q=${encodeURIComponent(text)}`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(linksOf(page)).toEqual(found(text, 99));
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).not.toContain('<b>');
    }
  });

  it('its form is a page too, and what is too long is cut', async () => {
    const empty = await (await service.get('/search')).text();
    expect(empty).toContain('<form class="search-form" role="search" method="get" action="/search">');
    expect(linksOf(empty)).toEqual([]);
    const long = await service.get(`/search?q=${'lorem '.repeat(1000)}`);
    expect(linksOf(await long.text())).toContain('docs/lorem');
  });
});
