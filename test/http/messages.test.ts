/** What a refusal or a warning says: which parameter, what came, what to send instead. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { headerText } from '../../server/http/header-text.ts';
import { noSuchRoute } from '../../server/http/no-such-route.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

async function problem(path: string, status = 400): Promise<ProblemBody> {
  const answer = await ask(service.origin, path);
  expect(answer.status, answer.text).toBe(status);
  return JSON.parse(answer.text) as ProblemBody;
}

describe('a required parameter that is missing', () => {
  it('says under which other name it probably came', async () => {
    const { errors } = await problem('/api/ipv4-cidr/parse?cdir=10.0.0.0/8');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ parameter: 'cidr', code: 'missing' });
    expect(errors[0]?.message).toMatch(
      /^is required and must be a dotted-decimal address .+; the query has 'cdir' \(did you mean 'cidr'\?\)\.$/,
    );
  });

  it('is found by another case of a short name too', async () => {
    const { errors } = await problem('/api/ipv4-cidr/compare?A=10.0.0.0/8&b=10.0.0.0/8');
    expect(errors.map(({ message }) => message)[0]).toContain("the query has 'A' (did you mean 'a'?)");
  });

  it('says nothing of names that are far away', async () => {
    const { errors } = await problem('/api/ipv4-cidr/parse?something=10.0.0.0/8');
    expect(errors[0]?.message).not.toContain('did you mean');
  });
});

describe('a locale that does not exist', () => {
  const PATHS = ['users', 'companies', 'products', 'orders', 'addresses', 'words', 'lorem', 'mrz'];

  it.each([
    ['pl-PL', 'pl'],
    ['en_US', 'en'],
    ['de_at', 'de-AT'],
    ['pt-AO', 'pt'],
    ['no-NO', 'nb'],
    ['jp', 'ja'],
  ])('as %s is told the nearest, %s', async (locale, nearest) => {
    for (const path of PATHS) {
      const { errors } = await problem(`/api/${path}?locale=${locale}`);
      expect(errors[0]).toMatchObject({ parameter: 'locale', received: locale, suggestion: nearest });
      expect(errors[0]?.message).toMatch(/^must be one of en, da, .+; received '/);
      expect(errors[0]?.message).toContain(`received '${locale}': the nearest is '${nearest}'.`);
    }
  });

  it('as ru-RU is told that no locale has the language, and as a word no more than which there are', async () => {
    const [fault] = (await problem('/api/users?locale=ru-RU')).errors;
    expect(fault?.message).toMatch(
      /^must be one of en, .+; received 'ru-RU': no locale has the language 'ru'\.$/,
    );
    const [other] = (await problem('/api/users?locale=constructor')).errors;
    expect(other?.message).toMatch(/; received 'constructor'\.$/);
  });
});

describe('a second 60 (RFC 3339 §5.7)', () => {
  it.each([
    ['2016-12-31T23:59:60Z', 'send 2016-12-31T23:59:59Z, or 2017-01-01T00:00:00Z for the second after it'],
    ['2016-12-31t23:59:60.5z', 'send 2016-12-31t23:59:59z, or 2017-01-01T00:00:00Z for the second after it'],
    ['2017-01-01T05:29:60%2B05:30', 'send 2017-01-01T05:29:59+05:30, or 2017-01-01T00:00:00Z for the'],
    ['2016-12-31T23:59:60', 'send 2016-12-31T23:59:59Z, or 2017-01-01T00:00:00Z for the'],
    ['2016-12-31T12:00:60Z', 'that minute has no second 60'],
    ['2016-12-31T23:59:60%2B01:00', 'that minute has no second 60'],
    ['2016-12-32T23:59:60Z', 'December has 31 days'],
  ])('%s: what to send instead', async (sent, message) => {
    const paths = ['/api/moon/phase?at', '/api/locale-formats/date?locale=en&at', '/api/orders?to'];
    for (const path of paths) {
      const { errors } = await problem(`${path}=${sent}`);
      expect(errors[0]?.message, path).toContain(message);
    }
  });

  it('is no more refused than it was where it cannot be a second', async () => {
    const { errors } = await problem('/api/moon/phase?at=2016-12-31T23:59:61Z');
    expect(errors[0]?.message).not.toContain('second 60');
  });
});

describe('a date', () => {
  it.each([
    ['2026-02-29', 'February 2026 has 28 days because 2026 is not a leap year'],
    ['1900-02-29', 'February 1900 has 28 days because 1900 is not a leap year'],
    ['2024-02-30', 'February 2024 has 29 days because 2024 is a leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-01-00', 'January has 31 days'],
    ['2026-13-01', 'there is no month 13'],
    ['2026-02-29T12:00:00Z', 'February 2026 has 28 days because 2026 is not a leap year'],
  ])('%s says which day does not exist', async (date, message) => {
    for (const path of [
      '/api/orders?to',
      '/api/moon/phase?at',
      '/api/cron/matches?expression=*+*+*+*+*&at',
    ]) {
      const { errors } = await problem(`${path}=${date}`);
      expect(errors[0]?.message, path).toMatch(/^must be YYYY-MM-DD or /);
      expect(errors[0]?.message, path).toContain(`; received '${date}': ${message}.`);
    }
  });

  it('of a day says the same', async () => {
    const { errors } = await problem('/api/moon/rise-set?lat=0&lng=0&date=2026-02-29');
    expect(errors[0]?.message).toContain('February 2026 has 28 days because 2026 is not a leap year');
  });

  it.each([
    [
      '/api/orders?to=2026-01-01T00:00:00+02:00',
      'to',
      '2026-01-01T00:00:00 02:00',
      '2026-01-01T00:00:00+02:00',
    ],
    ['/api/chance/dice?dice=2d6+3', 'dice', '2d6 3', '2d6+3'],
    ['/api/time-zones?utcOffset=+05:30', 'utcOffset', ' 05:30', '+05:30'],
  ])('whose + came as a blank says so: %s', async (path, parameter, received, suggestion) => {
    const { errors } = await problem(path);
    expect(errors[0]).toMatchObject({ parameter, received, suggestion });
    expect(errors[0]?.message).toContain(
      `; received '${received}'. If its blank was a +, send '${suggestion}' with the + as %2B.`,
    );
  });

  it('without a zone is read as UTC, with a warning; fractions are cut to milliseconds', async () => {
    const at = async (text: string) => {
      const answer = await ask(service.origin, `/api/moon/phase?at=${text}`);
      expect(answer.status, answer.text).toBe(200);
      return JSON.parse(answer.text) as { data: { at: string }; meta: { warnings?: string[] } };
    };
    const bare = await at('2026-01-31T12:00');
    expect(bare.data.at).toBe('2026-01-31T12:00:00Z');
    expect(bare.meta.warnings).toEqual(["at: '2026-01-31T12:00' has no zone and is read as UTC"]);
    const long = await at('2026-01-31T12:00:00.123456789123Z');
    expect(long.data.at).toBe('2026-01-31T12:00:00.123Z');
    expect(long.meta.warnings).toEqual([
      "at: '2026-01-31T12:00:00.123456789123Z' is read in whole milliseconds: its other digits are cut off",
    ]);
  });
});

it('a list does not mind blanks around its commas', async () => {
  const answer = await ask(service.origin, '/api/countries?code=FR,%20DE%09,+IT&fields=code%20,name');
  expect(answer.status, answer.text).toBe(200);
  expect((JSON.parse(answer.text) as { meta: { count: number } }).meta.count).toBe(3);
});

it('one of something is not several', async () => {
  const texts = [
    (await problem('/api/color-vision/palette?colors=%23fff&type=protanopia&model=model1997')).detail,
    (await problem('/api/chance/numbers?min=0.01&max=0.02&decimals=1')).detail,
    (await problem('/api/utm-mgrs/zone?band=CC')).detail,
    (await ask(service.origin, '/api/phone-numbers/parse?value=0%201&country=GB')).text,
    (await ask(service.origin, '/api/phone-numbers/parse?value=%2B44%20020&country=GB')).text,
  ];
  const limited = await startService({ RATE_LIMIT: '1/1' });
  await limited.get('/api/currencies?count=1');
  texts.push(await (await limited.get('/api/currencies?count=1')).text());
  await limited.stop();
  for (const text of texts) {
    expect(text).not.toMatch(/\b1 (values|digits|decimals|characters|seconds|requests|days|fields)\b/);
    expect(text).not.toMatch(/\b1 digit follow\b/);
  }
});

describe('404', () => {
  it('of a family names its routes', async () => {
    for (const path of ['/api/moon', '/api/moon/', '/api/moon/zzzzzzzzzz']) {
      const { detail } = await problem(path, 404);
      expect(detail).toContain(
        'The routes of /api/moon are /api/moon/phase, /api/moon/phases, /api/moon/position, /api/moon/rise-set.',
      );
    }
  });

  it('of a family with one route names that, and nothing that only looks like it', () => {
    expect(noSuchRoute('/api/images', ['/api/images/placeholder', '/api/mages']).message).toBe(
      'There is nothing at /api/images. The only route of /api/images is /api/images/placeholder.',
    );
  });

  it('says the only route of a family once', async () => {
    expect((await problem('/api/countries/', 404)).detail).toBe(
      'There is nothing at /api/countries/. Did you mean /api/countries?',
    );
  });

  it('of no family points to the list of all', async () => {
    expect((await problem('/api/zzzzzzzz', 404)).detail).toBe(
      'There is nothing at /api/zzzzzzzz. GET /openapi.json lists every route.',
    );
  });
});

describe('X-Warning', () => {
  it('is ASCII by words', async () => {
    expect(headerText('as §5.6 step 4 says … “so” – it’s 3° × 2')).toBe(
      'as section 5.6 step 4 says ... "so" - it\'s 3 degrees x 2',
    );
    expect(headerText('naïve 日本\n\u0007 \ud800')).toBe('na%C3%AFve %E6%97%A5%E6%9C%AC%0A%07 %EF%BF%BD');
  });

  it.each([
    '/api/cookies/parse?setCookie=a=1;Secure;SameSite=Lax&originUrl=http://localhost/',
    '/api/weather?seed=1&na%C3%AFve=1&%E6%97%A5=2&a%0Ab=3',
    `/api/weather?seed=1&${'x'.repeat(300)}=1`,
    '/api/moon/phase?at=2026-01-31T12:00',
  ])('of %s has no question marks for what is not ASCII', async (path) => {
    const { lines, text } = await ask(service.origin, path);
    const { warnings = [] } = (JSON.parse(text) as { meta: { warnings?: string[] } }).meta;
    expect(warnings.length).toBeGreaterThan(0);
    expect(lines['x-warning']).toEqual(warnings.map(headerText));
    for (const line of lines['x-warning'] ?? []) expect(line).toMatch(/^[ -~]+$/);
    expect(lines['x-warning']?.join('').match(/\?/g)?.length ?? 0).toBe(
      warnings.join('').match(/\?/g)?.length ?? 0,
    );
  });
});

it('meta.params and meta.seed alone give a list again', async () => {
  for (const path of [
    '/api/weather?count=3&offset=2',
    '/api/countries?count=4&region=europe',
    '/api/users?seed=5',
  ]) {
    const first = JSON.parse((await ask(service.origin, path)).text) as {
      data: unknown;
      meta: { params: Record<string, string>; seed?: number };
    };
    const { params, seed } = first.meta;
    expect(params).toHaveProperty('count');
    const query = new URLSearchParams(params);
    if (seed !== undefined) query.set('seed', String(seed));
    const again = JSON.parse((await ask(service.origin, `${path.split('?')[0]}?${query}`)).text);
    expect(again.data).toEqual(first.data);
    expect(again.meta.params).toEqual(params);
  }
});
