/** How a query is read and refused (decisions section 1, requests). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function faults(path: string) {
  const { status, text } = await ask(service.origin, path);
  expect(status, text).toBe(400);
  return (JSON.parse(text) as ProblemBody).errors;
}
async function answered(path: string) {
  const { status, text } = await ask(service.origin, path);
  expect(status, text).toBe(200);
  return JSON.parse(text) as { data: unknown[]; meta: { count: number; warnings?: string[] } };
}
const GARBLED = 'the query has escapes that are not UTF-8; each is read as U+FFFD';
const named = (errors: ProblemBody['errors']) => errors.map(({ parameter, code }) => `${parameter} ${code}`);

it('reports all faults of a query together', async () => {
  const errors = await faults(
    '/api/countries?region=eurpe&count=0&minArea=x&pretty=maybe&fields=nme&sort=name&sort=name&search=',
  );
  expect(named(errors).sort()).toEqual(
    [
      'region invalid',
      'count invalid',
      'minArea invalid',
      'pretty invalid',
      'fields unknown_field',
      'sort repeated',
      'search empty',
    ].sort(),
  );
});

it('reports every bad item of a list', async () => {
  const errors = await faults('/api/country-stats?indicators=gpd,population,lifeExpectncy');
  expect(errors.map(({ received, suggestion }) => [received, suggestion])).toEqual([
    ['gpd', undefined],
    ['lifeExpectncy', 'lifeExpectancy'],
  ]);
});

it('says why a country with a code is refused where it has no figures', async () => {
  const [fault] = await faults('/api/country-stats?country=TW');
  expect(fault?.message).toContain('economies that the World Bank has figures of');
});

it('reports what the dataset refuses together with what the syntax refuses', async () => {
  expect(named(await faults('/api/countries?code=FR,ZZ,QQQ&count=0')).sort()).toEqual(
    ['code invalid', 'code invalid', 'count invalid'].sort(),
  );
  expect(named(await faults('/api/ipv4-cidr/parse?cidr=192.0.2.0/33&pretty=maybe')).sort()).toEqual(
    ['cidr invalid', 'pretty invalid'].sort(),
  );
  expect(named(await faults('/api/weather?gen=9&simulate=status:299&count=0')).sort()).toEqual(
    ['count invalid', 'gen invalid', 'simulate invalid'].sort(),
  );
});

it('refuses a repeated parameter, even with equal values', async () => {
  for (const query of ['count=1&count=2', 'count=1&count=1', 'pretty&pretty', 'code=FR&code=DE']) {
    expect(named(await faults(`/api/countries?${query}`))).toEqual([`${query.match(/^\w+/)?.[0]} repeated`]);
  }
});

it('refuses an empty value, and names what is missing', async () => {
  for (const query of ['count=', 'count', 'region=', 'fields=', 'search', 'simulate=']) {
    expect(named(await faults(`/api/countries?${query}`))).toEqual([`${query.replace('=', '')} empty`]);
  }
  for (const query of ['code=FR,', 'code=,FR', 'fields=name,,code']) {
    expect(named(await faults(`/api/countries?${query}`))).toEqual([`${query.split('=')[0]} invalid`]);
  }
  expect(named(await faults('/api/ipv4-cidr/parse'))).toEqual(['cidr missing']);
});

it('reads a boolean in every spelling, and bare as true', async () => {
  const sizes = { true: (await answered('/api/currencies?active=true')).meta.count, false: 0 };
  sizes.false = (await answered('/api/currencies?active=false')).meta.count;
  expect(sizes.true).not.toBe(sizes.false);
  for (const text of ['active', 'active=', 'active=TRUE', 'active=1', 'active=Yes', 'active=oN']) {
    expect((await answered(`/api/currencies?${text}`)).meta.count, text).toBe(sizes.true);
  }
  for (const text of ['active=FALSE', 'active=0', 'active=nO', 'active=Off']) {
    expect((await answered(`/api/currencies?${text}`)).meta.count, text).toBe(sizes.false);
  }
  const others = ['maybe', '2', 'y', 't', '%20true', 'null', 'constructor', '__proto__', 'toString'];
  for (const text of others) {
    expect(named(await faults(`/api/currencies?active=${text}`)), text).toEqual(['active invalid']);
  }
});

it('reads decimal digits as an integer and nothing else', async () => {
  for (const text of [
    '1e1',
    '0x10',
    '1.0',
    '%201',
    '1%20',
    '+1',
    '1_0',
    '--1',
    '%D9%A3',
    'NaN',
    'Infinity',
  ]) {
    expect(named(await faults(`/api/countries?count=${text}`)), text).toEqual(['count invalid']);
  }
  for (const [text, count] of [
    ['7', 7],
    ['%2B7', 7],
    ['007', 7],
    ['100', 100],
  ] as const) {
    expect((await answered(`/api/countries?count=${text}`)).data).toHaveLength(count);
  }
  for (const text of ['0', '-1', '101', '9'.repeat(400)]) {
    expect(named(await faults(`/api/countries?count=${text}`)), text).toEqual(['count invalid']);
  }
  expect(named(await faults('/api/countries?offset=2147483648'))).toEqual(['offset invalid']);
  await answered('/api/countries?offset=2147483647');
});

it('warns of an unknown parameter and never fails for one', async () => {
  const { meta } = await answered('/api/airports?count=1&contry=DK&q=&x&x&__proto__=1&seed=7');
  expect(meta.warnings).toHaveLength(5);
  expect(meta.warnings).toContain("unknown parameter 'contry' ignored; did you mean 'country'?");
  expect(meta.warnings).toContain("unknown parameter 'q' ignored; did you mean 'search'?");
  expect(meta.warnings).toContain(
    "unknown parameter 'x' ignored; the parameters of this route are iata, icao, country, " +
      'timeZone, type, search and sort',
  );
  // Names that parameters and fields had once, or have elsewhere.
  const airports = await answered('/api/airports?q=orly&count=1');
  expect(airports.meta.warnings).toEqual(['q=orly is read as search=orly, the canonical form']);
  for (const path of ['airports', 'holidays', 'subdivisions']) {
    const [fault] = await faults(`/api/${path}?fields=country`);
    expect(fault, path).toMatchObject({ parameter: 'fields', suggestion: 'countryCode' });
  }
  // Case counts: a parameter that is spelled otherwise is another one, and is not dropped in silence.
  expect((await answered('/api/countries?Count=1')).meta.warnings?.[0]).toContain("did you mean 'count'");
});

it('no number of unknown parameters makes a response that a client cannot read', async () => {
  const query = Array.from({ length: 1200 }, (_, index) => `unknown${index}`).join('&');
  // fetch gives up on 16 KiB of header fields, as most clients do.
  for (const format of ['json', 'csv']) {
    expect((await service.get(`/api/countries?count=1&format=${format}&${query}`)).status).toBe(200);
  }
});

it('lists the known names to an unknown field, and suggests the nearest', async () => {
  for (const name of ['fields', 'exclude']) {
    const [fault, ...rest] = await faults(`/api/weather?${name}=humidty`);
    expect(rest).toEqual([]);
    expect(fault).toMatchObject({ parameter: name, code: 'unknown_field', suggestion: 'humidity' });
    expect(fault?.message).toContain('condition, temperatureC, temperatureF, humidity');
  }
  expect(await faults('/api/weather?fields=aaa,bbb')).toHaveLength(2);
  expect(await faults('/api/weather?fields=indicators.gdp')).toHaveLength(1);
});

it('refuses fields together with exclude, and the exclusion of everything', async () => {
  const [both] = await faults('/api/weather?fields=humidity&exclude=humidity');
  expect(both?.code).toBe('conflict');
  const { data } = await answered('/api/weather?seed=7&count=1');
  const all = Object.keys(data[0] as object).join(',');
  expect(named(await faults(`/api/weather?exclude=${all}`))).toEqual(['exclude conflict']);
  // A field that only some answers have: localRuns.
  const path = '/api/cron/describe?expression=0+0+*+*+*';
  const always = '&exclude=expression,description,nextRuns,fields';
  for (const query of [always, `${always}&tz=UTC`, `${always}&unwrap`, `${always},localRuns&tz=Asia/Tokyo`]) {
    expect(named(await faults(path + query)), query).toEqual(['exclude conflict']);
  }
  expect(Object.keys((await answered(`${path}${always}&tz=Asia/Tokyo`)).data)).toEqual(['localRuns']);
});

it('suggests the nearest of a few names', async () => {
  const [fault] = await faults('/api/countries?region=eurpe');
  expect(fault).toMatchObject({ received: 'eurpe', suggestion: 'europe' });
  expect(fault?.message).toContain('africa');
  const [far] = await faults('/api/countries?region=zzzzzzzzz');
  expect(far).not.toHaveProperty('suggestion');
});

it('holds a maximum to its minimum', async () => {
  expect(named(await faults('/api/countries?minArea=2&maxArea=1'))).toEqual(['maxArea conflict']);
  await answered('/api/countries?minArea=1&maxArea=1');
  // One of the two is at fault by itself: nothing is said about their order.
  expect(named(await faults('/api/countries?minArea=x&maxArea=1'))).toEqual(['minArea invalid']);
});

it('says what is allowed wherever it refuses a value', async () => {
  for (const query of ['simulate=status:299', 'simulate=nothing', 'gen=abc', 'seed=x', 'format=xml']) {
    const [fault] = await faults(`/api/weather?${query}`);
    expect(fault?.received, query).toBe(query.slice(query.indexOf('=') + 1));
    expect(fault?.expected?.length, query).toBeGreaterThan(0);
    expect(fault?.message, query).toContain(fault?.received);
  }
});

it('repeats no more than a piece of what it received', async () => {
  const long = 'x'.repeat(5000);
  for (const query of [
    `region=${long}`,
    `fields=${'f'.repeat(60)},${long}`,
    `search=${long}`,
    `count=${long}`,
  ]) {
    const { text } = await ask(service.origin, `/api/countries?${query}`);
    expect(text.length).toBeLessThan(2000);
    expect(text).not.toContain('x'.repeat(120));
  }
  const { text } = await ask(service.origin, `/api/countries?count=1&${long}=1`);
  expect(text).not.toContain('x'.repeat(120));
  expect((await ask(service.origin, `/api/${long}`)).text).not.toContain('x'.repeat(1100));
});

it.each([
  // A byte order mark is a character like any other, and what is not UTF-8 becomes U+FFFD.
  ['%EF%BB%BFa=1', '\ufeffa'],
  ['%C3=1', '\ufffd'],
  ['%ED%A0%80=1', '\ufffd\ufffd\ufffd'],
  ['b%=1', 'b%'],
  ['%2=1', '%2'],
  ['+c+=1', ' c '],
  ['%2Bd=1', '+d'],
  ['%F0%9F%98%80=1', '\u{1f600}'],
])('reads the name in %s as a form does', async (query, name) => {
  expect([...new URLSearchParams(query).keys()]).toEqual([name]);
  const { meta } = await answered(`/api/countries?count=1&${query}&&`);
  expect(meta.warnings).toEqual([
    ...(name.includes('\ufffd') ? [GARBLED] : []),
    expect.stringContaining(`unknown parameter '${name}' ignored`),
  ]);
});

it('says that an escape was no UTF-8, and nothing of a U+FFFD that was sent', async () => {
  const warnings = async (search: string) =>
    (await answered(`/api/countries?count=1&search=${search}`)).meta.warnings;
  for (const search of ['%FF', 'a%C0%AF', '%ED%A0%80', '%E2%82', 'a?b%80', '%f0%9f%98x']) {
    expect(await warnings(search), search).toEqual([GARBLED]);
  }
  for (const search of ['%EF%BF%BD', '%C3%A9', '100%', '%zz', '%e2%82%ac', 'a%3Fb']) {
    expect(await warnings(search), search).toBeUndefined();
  }
});

it('shows a schedule as it was sent, whoever sent it in another case before', async () => {
  for (const month of ['jan-mar/7', 'JAN-MAR/7', 'jan-mar/7']) {
    const { meta } = await answered(`/api/cron/describe?expression=0+0+1+${month}+*&from=2026-01-01`);
    expect(meta.warnings).toEqual([expect.stringContaining(`'${month}'`)]);
  }
});
