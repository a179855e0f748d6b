/**
 * Any language tag asked of the nine locale-formats routes: each answers what Intl says when it is given the whole
 * tag, or names the locale in a 400. `TAGS=50000 npx vitest run test/oracles/locale-formats-tags.test.ts` asks more.
 */
import cldrLocales from 'cldr-core/availableLocales.json' with { type: 'json' };
import { describe, it } from 'vitest';
import { Key, type Stream } from '../../generators/draws/random.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

const TAGS = Number(process.env.TAGS ?? 300);

const asker = await sharedAsker();

interface Spoken {
  locale: string;
  formatted?: string;
}

const AT = Date.UTC(2026, 0, 31, 18, 5, 9);

/** Each route with a query, and what Intl itself says to it; undefined where more than one format answers. */
const ROUTES: Readonly<Record<string, [query: Parameters, said?: (tag: string) => Spoken]>> = {
  number: [
    { value: '-1234567.891' },
    (tag) => {
      const format = new Intl.NumberFormat(tag);
      return { locale: format.resolvedOptions().locale, formatted: format.format(-1234567.891) };
    },
  ],
  numbers: [{}],
  currency: [
    { value: '1234.5', currency: 'EUR' },
    (tag) => {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
      return { locale: format.resolvedOptions().locale, formatted: format.format(1234.5) };
    },
  ],
  date: [
    { at: '2026-01-31T18:05:09Z', dateStyle: 'full', timeStyle: 'medium' },
    (tag) => {
      const format = new Intl.DateTimeFormat(tag, {
        dateStyle: 'full',
        timeStyle: 'medium',
        timeZone: 'UTC',
      });
      return { locale: format.resolvedOptions().locale, formatted: format.format(AT) };
    },
  ],
  list: [
    { items: 'a,b,c' },
    (tag) => {
      const format = new Intl.ListFormat(tag);
      return { locale: format.resolvedOptions().locale, formatted: format.format(['a', 'b', 'c']) };
    },
  ],
  calendar: [{}],
  'relative-time': [
    { value: 3, unit: 'day' },
    (tag) => {
      const format = new Intl.RelativeTimeFormat(tag);
      return { locale: format.resolvedOptions().locale, formatted: format.format(3, 'day') };
    },
  ],
  'display-names': [
    { type: 'region', of: 'US' },
    (tag) => ({ locale: new Intl.DisplayNames(tag, { type: 'region' }).resolvedOptions().locale }),
  ],
  plural: [{ value: '1,2,5' }, (tag) => ({ locale: new Intl.PluralRules(tag).resolvedOptions().locale })],
};

const ask = (route: string, locale: string) =>
  asker.ask<Spoken>(`/api/locale-formats/${route}`, { locale, ...ROUTES[route]?.[0] });

const LOCALES = cldrLocales.availableLocales.full;
const GRANDFATHERED =
  'art-lojban cel-gaulish en-GB-oed i-klingon i-default sgn-BE-FR zh-min-nan zh-xiang no-bok'.split(' ');
const characters = (stream: Stream, min: number, max: number) =>
  Array.from({ length: stream.int(min, max) }, () =>
    stream.pick([...'abcdefghijklmnopqrstuvwxyz0123456789']),
  ).join('');
const word = (stream: Stream, min: number) =>
  stream.chance(0.25) ? stream.pick(['yes', 'true']) : characters(stream, min, 8);
const words = (stream: Stream, min: number, most: number) =>
  Array.from({ length: stream.int(1, most) }, () => word(stream, min)).join('-');

const EXTENSIONS: readonly ((stream: Stream) => string)[] = [
  (stream) => {
    const { calendar, numberingSystem } = {
      calendar: stream.pick([...Intl.supportedValuesOf('calendar'), 'yes', 'mayan']),
      numberingSystem: stream.pick([...Intl.supportedValuesOf('numberingSystem'), 'native', 'yes']),
    };
    return stream.pick([
      `u-ca-${calendar}`,
      `u-nu-${numberingSystem}`,
      `u-ca-${calendar}-hc-${stream.pick(['h11', 'h12', 'h23', 'h24'])}-nu-${numberingSystem}`,
      `u-co-phonebk-kn-${stream.pick(['true', 'yes', 'false'])}`,
      'u-rg-gbzzzz-fw-mon',
      `u-${words(stream, 3, 2)}`,
    ]);
  },
  (stream) =>
    stream.pick([
      `t-${word(stream, 2)}`,
      `t-${stream.pick(LOCALES).toLowerCase()}`,
      `t-m0-${words(stream, 3, 2)}`,
    ]),
  (stream) => `${stream.pick([...'abcdw019'])}-${words(stream, 2, 2)}`,
  (stream) => `x-${words(stream, 1, stream.chance(0.05) ? 30 : 3)}`,
];

function drawTag(stream: Stream): string {
  if (stream.chance(0.02)) return stream.pick(GRANDFATHERED);
  if (stream.chance(0.02)) return `x-${words(stream, 1, 2)}`;
  const variants = stream.chance(0.1) ? `-${characters(stream, 5, 8)}` : '';
  const extensions = EXTENSIONS.flatMap((draw) => (stream.chance(0.35) ? [`-${draw(stream)}`] : []));
  const tag = `${stream.pick(LOCALES)}${variants}${extensions.join('')}`;
  return stream.chance(0.1) ? tag.toUpperCase() : tag;
}

describe('any tag', () => {
  it('is answered as Intl answers it, or refused by name', { timeout: 60_000 + TAGS * 60 }, () => {
    const root = Key.root(4646, 'locales', 1);
    const wrong: unknown[] = [];
    let answered = 0;
    let refused = 0;
    for (let index = 0; index < TAGS; index++) {
      const tag = drawTag(root.at(index).stream('tag'));
      for (const [route, [, said]] of Object.entries(ROUTES)) {
        const { status, data, params, refusal } = ask(route, tag);
        if (status === 400) {
          refused++;
          if (!refusal.startsWith('locale: ')) wrong.push({ route, tag, refusal });
          continue;
        }
        answered++;
        const { locale } = params as { locale: string };
        const again = ask(route, locale);
        if (JSON.stringify(again.data) !== JSON.stringify(data)) wrong.push({ route, tag, locale });
        if (again.params.locale !== locale) wrong.push({ route, tag, locale, again: again.params.locale });
        // Where ICU makes an ill-formed tag of a well-formed one, Intl says nothing at all.
        if (!said || !isTaken(tag)) continue;
        const { locale: theirs, formatted } = said(tag);
        if (data.locale !== theirs || (formatted !== undefined && data.formatted !== formatted))
          wrong.push({ route, tag, data, theirs, formatted });
      }
    }
    if (process.env.TAGS)
      console.log(
        `${TAGS} tags on ${Object.keys(ROUTES).length} routes: ${answered} answered, ${refused} refused`,
      );
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(TAGS * 2);
    expect(refused).toBeGreaterThan(TAGS / 2);
  });
});

function isTaken(tag: string): boolean {
  try {
    return Boolean(new Intl.Locale(Intl.getCanonicalLocales(tag)[0] as string));
  } catch {
    return false;
  }
}

describe.each(Object.keys(ROUTES))('%s', (route) => {
  it.each([
    ['en-x-yes', 'en-x-yes'],
    ['en-X-True', 'en-x-true'],
    ['en-t-yes', 'en-t-yes'],
    ['en-a-yes', 'en-a-yes'],
    ['en-a-yes-b-true-x-yes', 'en-a-yes-b-true-x-yes'],
    ['en-u-kn-x-yes', 'en-u-kn-x-yes'],
    ['de-x-a-yes', 'de-x-a-yes'],
  ])('answers %s, whose lone value ICU loses, as %s', (sent, canonical) => {
    const { status, data, params } = ask(route, sent);
    expect([status, params.locale]).toEqual([200, canonical]);
    expect(data).toEqual(ask(route, sent.slice(0, 2)).data);
  });

  it.each([
    'x-yes',
    'i-klingon',
    'zh-min-nan',
    'en-x',
    'en-t',
    `en-x-${'a-'.repeat(4000)}b`,
    '\u0000',
    'en-u-ca-yes-yes',
  ])('answers or refuses %s by name', (locale) => {
    const { status, data, params, refusal } = ask(route, locale);
    if (status === 200) expect(ask(route, params.locale as string).data).toEqual(data);
    else expect([status, refusal.slice(0, 8)]).toEqual([400, 'locale: ']);
  });
});
