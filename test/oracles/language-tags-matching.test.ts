/** Lookup and filtering of RFC 4647: rows on which two implementations agree, and the examples of the text. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

interface Row {
  ranges: string[];
  available: string[];
  default: string | null;
  match: string | null;
  usedDefault: boolean;
  filter: string[];
}

interface Found {
  ranges: string[];
  available: string[];
  match: string | null;
  matchedRange: string | null;
  matchedCandidate: string | null;
  usedDefault: boolean;
}

interface Filtered {
  matches: string[];
  matchedRanges: string[];
}

const asker = await sharedAsker();

const lookup = (ranges: string, available: string, fallback?: string) =>
  asker.ask<Found>('/api/language-tags/lookup', { ranges, available, default: fallback });
const filter = (ranges: string, available: string, mode?: string) =>
  asker.ask<Filtered>('/api/language-tags/filter', { ranges, available, mode });

const canonical = (tag: string) => Intl.getCanonicalLocales(tag)[0] as string;

describe('the rows', () => {
  const rows = computed<Row>('language-lookup-filter');

  it('are found as expected', () => {
    expect(rows).toHaveLength(1200);
    for (const row of rows) {
      const { data } = lookup(row.ranges.join(','), row.available.join(','), row.default ?? undefined);
      expect(data).toMatchObject({
        ranges: row.ranges.map((range) => range.toLowerCase()),
        available: [...new Set(row.available.map(canonical))],
        match: row.match && canonical(row.match),
        usedDefault: row.usedDefault,
      });
      const { match, matchedRange, matchedCandidate } = data;
      if (match === null || data.usedDefault) {
        expect([matchedRange, matchedCandidate]).toEqual([null, null]);
      } else {
        expect(data.ranges).toContain(matchedRange);
        expect(`${matchedRange}-`.startsWith(`${matchedCandidate}-`)).toBe(true);
        expect(canonical(matchedCandidate ?? '')).toBe(match);
      }
    }
  });

  it('are filtered as expected', () => {
    for (const row of rows) {
      const { data } = filter(row.ranges.join(','), row.available.join(','));
      expect(data.matches).toEqual(row.filter.map(canonical));
      expect(data.matchedRanges).toHaveLength(data.matches.length);
    }
  });
});

describe('lookup', () => {
  /** RFC 4647 §3.4, the table of a fallback pattern. */
  it.each(['zh-Hant-CN-x-private1-private2', 'zh-Hant-CN-x-private1', 'zh-Hant-CN', 'zh-Hant', 'zh'])(
    'falls back to %s',
    (tag) => {
      expect(lookup('zh-Hant-CN-x-private1-private2', `en,${tag},ja`).data).toMatchObject({
        match: tag,
        matchedRange: 'zh-hant-cn-x-private1-private2',
        matchedCandidate: tag.toLowerCase(),
        usedDefault: false,
      });
    },
  );

  it.each([
    // §3.4: a range in full goes before the next one.
    ['fr-FR,zh-Hant', 'zh-Hant,fr', 'fr', 'fr-fr', 'fr'],
    ['en-US,de', 'de,en-GB', 'de', 'de', 'de'],
    // Longer tags than the range are never found.
    ['zh', 'zh-Hant,zh-Hans', null, null, null],
    ['*', 'en,de', null, null, null],
    ['*,de-CH', 'en,de', 'de', 'de-ch', 'de'],
    // Several single characters at the end go together.
    ['en-a-bbb-x-a-ccc', 'en-a-bbb', 'en-a-bbb', 'en-a-bbb-x-a-ccc', 'en-a-bbb'],
    ['en-a-bbb-x-a-ccc', 'en', 'en', 'en-a-bbb-x-a-ccc', 'en'],
    ['x-a-b', 'x-a', null, null, null],
    ['x-aa-bb', 'x-aa', 'x-aa', 'x-aa-bb', 'x-aa'],
    ['i-klingon', 'en', null, null, null],
    // A range need not be a well-formed tag.
    ['de-zz9', 'de', 'de', 'de-zz9', 'de'],
    // Available tags are canonical, and a range finds them by its own canonical form.
    ['iw-IL', 'he-il,he', 'he-IL', 'iw-il', 'iw-il'],
    ['i-klingon', 'tlh', 'tlh', 'i-klingon', 'i-klingon'],
    ['zh-cmn-Hans-CN', 'zh-Hans', 'zh-Hans', 'zh-cmn-hans-cn', 'zh-cmn-hans'],
    ['en-GB-oed', 'en,en-GB-oed', 'en-GB-oxendict', 'en-gb-oed', 'en-gb-oed'],
    ['en-UK', 'en,en-GB', 'en-GB', 'en-uk', 'en-uk'],
  ])('%s in %s is %s', (ranges, available, match, matchedRange, matchedCandidate) => {
    const { data } = lookup(ranges, available);
    expect(data).toMatchObject({ match, matchedRange, matchedCandidate, usedDefault: false });
  });

  it('takes a long range in canonical form as a whole, and cut shorter as it stands', () => {
    const tag = 'de-DE-u-ca-buddhist-co-phonebk-nu-latn';
    expect(lookup('de-DE-u-nu-latn-co-phonebk-ca-buddhist', tag).data.match).toBe(tag);
    expect(lookup(`${tag}-x-foo`, tag).data).toMatchObject({
      match: tag,
      matchedCandidate: tag.toLowerCase(),
    });
  });

  it('answers the default only where nothing is found', () => {
    expect(lookup('fr', 'de,EN-us', 'IW').data).toMatchObject({
      available: ['de', 'en-US'],
      match: 'he',
      matchedRange: null,
      matchedCandidate: null,
      usedDefault: true,
    });
    expect(lookup('de', 'de', 'de').data.usedDefault).toBe(false);
  });

  it('shows the canonical query in meta.params', () => {
    const { params, data } = lookup('FR-ca,*', 'EN-us,en-US,iw', 'zh-YUE');
    expect(params).toEqual({ ranges: ['fr-ca', '*'], available: ['en-US', 'he'], default: 'yue' });
    const again = lookup('fr-ca,*', 'en-US,he', 'yue');
    expect(again.data).toEqual(data);
    expect(lookup('de', 'de').params).toEqual({ ranges: ['de'], available: ['de'] });
  });

  it('warns of unregistered subtags among the tags', () => {
    expect(lookup('en', 'en,xx', 'yy').warnings).toEqual([
      "available 'xx': language 'xx' is not in the IANA registry",
      "default: language 'yy' is not in the IANA registry",
    ]);
  });
});

describe('filtering', () => {
  it.each([
    // RFC 4647 §3.3.1.
    ['de-de', 'de-DE,de-de-1996,de-Deva,de-Latn-DE,de', 'basic', ['de-DE', 'de-DE-1996']],
    ['*', 'fr,x-a', 'basic', ['fr', 'x-a']],
    // §3.3.2.
    [
      'de-*-DE',
      'de-DE,de-Latn-DE,de-Latf-DE,de-DE-x-goethe,de-Latn-DE-1996,de-Deva-DE,de,de-x-DE,de-Deva',
      'extended',
      ['de-DE', 'de-Latn-DE', 'de-Latf-DE', 'de-DE-x-goethe', 'de-Latn-DE-1996', 'de-Deva-DE'],
    ],
    ['de-DE', 'de-DE,de-Latn-DE,de-x-DE,de-Deva', 'extended', ['de-DE', 'de-Latn-DE']],
    ['*-CH', 'de-CH,it-Latn-CH,fr,CH', 'extended', ['de-CH', 'it-Latn-CH']],
    ['*-*', 'fr,de-CH', 'extended', ['fr', 'de-CH']],
    ['en-*', 'en,en-GB,de', 'extended', ['en', 'en-GB']],
    [
      'en-*-u-ca',
      'en-US-u-ca-buddhist,en-x-u-ca,en-u-nu-latn-ca-roc',
      'extended',
      ['en-US-u-ca-buddhist', 'en-u-ca-roc-nu-latn'],
    ],
    // In their canonical form too.
    ['iw', 'he-IL,ar', 'basic', ['he-IL']],
    [
      'sl-rozaj-biske',
      'sl-rozaj-biske-1994,sl-biske-rozaj',
      'extended',
      ['sl-1994-biske-rozaj', 'sl-biske-rozaj'],
    ],
  ])('%s in %s, %s', (ranges, available, mode, matches) => {
    expect(filter(ranges, available, mode).data.matches).toEqual(matches);
  });

  it('goes by the ranges, then by the tags, and gives each tag once', () => {
    const { data, params } = filter('DE-ch,de,*', 'en,de,de-CH,DE-ch-1996,de-DE');
    expect(data).toMatchObject({
      matches: ['de-CH', 'de-CH-1996', 'de', 'de-DE', 'en'],
      matchedRanges: ['de-ch', 'de-ch', 'de', 'de', '*'],
    });
    expect(params).toEqual({
      ranges: ['de-ch', 'de', '*'],
      available: ['en', 'de', 'de-CH', 'de-CH-1996', 'de-DE'],
      mode: 'basic',
    });
  });
});

describe('refusals', () => {
  it.each([
    ['en-*', /ranges: 'en-\*' is not a basic language range: subtag 2 '\*'.*mode=extended/],
    ['1a', /subtag 1 '1a' has digits; a range begins with letters/],
    ['en-', /subtag 2 is empty/],
    ['en_US', /subtag 1 'en_US' has an underscore/],
    ['en-abcdefghi', /subtag 2 'abcdefghi' has 9 characters/],
    ['en;q=0.8', /subtag 1 'en;q=0.8' has ';'/],
    ['en, d e', /'d e' is not a basic language range: subtag 1 'd e' has white space/],
  ])('of the range %s', (ranges, refusal) => {
    for (const { status, refusal: text } of [lookup(ranges, 'en'), filter(ranges, 'en')]) {
      expect(status).toBe(400);
      expect(text).toMatch(refusal);
    }
  });

  it('of an extended range with an empty or overlong subtag', () => {
    for (const ranges of ['*-', '*-abcdefghi', '9-*', '**', 'a*']) {
      expect(filter(ranges, 'en', 'extended').status, ranges).toBe(400);
    }
  });

  it('of tags that are ill-formed, all together and by parameter', () => {
    const { status, refusal } = lookup('1,en', 'en_US,de,a', 'q');
    expect(status).toBe(400);
    expect(refusal).toMatch(/ranges: '1' .*available: 'en_US' .*available: 'a' .*default: 'q' /);
    expect(filter('en', 'en,-').refusal).toMatch(/^available: '-' /);
  });

  it('of more than 20 ranges or 100 tags', () => {
    const languages = [...'abcdefghij'].flatMap((first) =>
      [...'abcdefghijk'].map((second) => first + second),
    );
    const some = (count: number) => languages.slice(0, count).join(',');
    for (const ask of [lookup, filter]) {
      expect(ask(some(20), some(100)).status).toBe(200);
      expect(ask(some(21), some(100)).refusal).toContain('ranges: has 21 values; at most 20');
      expect(ask(some(20), some(101)).refusal).toContain('available: has 101 values; at most 100');
    }
  });

  it('of texts longer than 255 characters', () => {
    const long = `en-x${'-abcdefg'.repeat(31)}-ab`;
    expect(lookup(`${long}c`.slice(0, 255), long, long).status).toBe(200);
    expect(lookup(`${long}cd`, 'en').status).toBe(400);
    expect(lookup('en', `${long}cd`).status).toBe(400);
    expect(lookup('en', 'en', `${long}cd`).status).toBe(400);
  });
});
