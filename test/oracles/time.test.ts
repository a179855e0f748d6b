/** The clocks that /api/time shows, as Python's zoneinfo has them. */
import { describe, it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface Clock {
  timezone: string;
  iso: string;
  local: string;
  offset: string;
  abbreviation: string;
  dst: boolean;
  nextTransition: string | null;
  nextOffset: string | null;
}

interface Shown {
  at: string;
  unixMilliseconds: number;
  zones: Clock[];
}

const ask = (parameters: Record<string, string | undefined>) => asker.ask<Shown>('/api/time', parameters);
const clock = (at: string, tz: string) => ask({ at, tz }).data.zones[0] as Clock;

const DAY = 86_400_000;

it('is that of zoneinfo', () => {
  const rows = computed<{
    at: string;
    tz: string;
    local: string;
    offset: string;
    abbreviation: string;
    dst: boolean;
    nextTransitionWithin430Days: string | null;
  }>('timezones');
  expect(rows).toHaveLength(300);
  const wrong: string[] = [];
  for (const { at, tz, local, offset, abbreviation, dst, nextTransitionWithin430Days: next } of rows) {
    const shown = clock(at, tz);
    expect(shown, `${tz} ${at}`).toMatchObject({ local, offset, abbreviation, iso: `${local}${offset}` });
    if (shown.dst !== dst) wrong.push(`${tz} ${at} ${abbreviation}`);
    const last = new Date(Date.parse(at) + 430 * DAY).toISOString();
    // What changes is the offset: zoneinfo has changes of the name alone too.
    if (next !== shown.nextTransition) {
      expect(next === null && (shown.nextTransition ?? last) >= last, `${tz} ${at}: ${next}`).toBe(true);
    }
  }
  expect(wrong).toEqual([]);
});

it('shows a local time at both of its instants, and a skipped one at none', () => {
  const rows = computed<{
    tz: string;
    local: string;
    kind: string;
    utcEarlier: string;
    utcLater: string;
  }>('timezone-gaps-folds');
  expect(rows).toHaveLength(120);
  for (const { tz, local, kind, utcEarlier, utcLater } of rows) {
    // Cuba kept its summer time in the winter of 2026, which zoneinfo did not know yet.
    if (tz === 'America/Havana' && local >= '2026-11') continue;
    const shown = [utcEarlier, utcLater].map((at) => clock(at, tz).local);
    if (kind !== 'gap') expect(shown, tz).toEqual([local, local]);
    else expect(shown, `${tz} ${local}`).not.toContain(local);
  }
});

describe('names', () => {
  it.each([
    ['2026-10-31T12:00:00Z', 'America/Vancouver', 'PDT', true],
    // In November 2026 the clocks stayed, and summer time became standard time.
    ['2026-11-22T12:00:00Z', 'America/Vancouver', 'MST', false],
    ['2020-10-31T12:00:00Z', 'America/Whitehorse', 'PDT', true],
    ['2020-11-02T12:00:00Z', 'America/Whitehorse', 'MST', false],
    ['2026-07-01', 'Europe/Dublin', 'IST', true],
    ['2026-01-01', 'Europe/Dublin', 'GMT', false],
    ['2026-07-01', 'Asia/Kolkata', 'IST', false],
    ['1970-01-01', 'Europe/London', 'BST', false],
    ['2026-07-01', 'Europe/London', 'BST', true],
    ['2026-01-01', 'America/Sao_Paulo', '-03', false],
    ['2019-01-01', 'America/Sao_Paulo', '-02', true],
    ['2026-01-15', 'Pacific/Norfolk', '+12', true],
    ['2500-07-01', 'Europe/Berlin', 'CEST', true],
    ['2500-01-01', 'Australia/Sydney', 'AEDT', true],
    ['2500-07-01', 'Australia/Lord_Howe', '+1030', false],
    ['2026-03-01', 'Africa/Casablanca', '+00', false],
    ['1800-01-01', 'Europe/Paris', 'LMT', false],
    ['2026-01-01', 'Pacific/Guam', 'ChST', false],
    ['1990-01-01', 'Pacific/Guam', 'GST', false],
    ['2026-01-01', 'Etc/UCT', 'UTC', false],
    ['2026-01-01', 'Etc/GMT-3', '+03', false],
  ])('at %s in %s: %s', (at, tz, abbreviation, dst) => {
    expect(clock(at, tz)).toMatchObject({ abbreviation, dst });
  });

  it('there is one for every zone at any time', () => {
    const ids = asker.dataset.sqlite.prepare('SELECT id FROM time_zone').pluck().all() as string[];
    for (const at of ['0000-01-01', '1900-01-01', '1975-06-01', '2026-07-01', '9998-12-31']) {
      for (let first = 0; first < ids.length; first += 100) {
        const { zones } = ask({ at, tz: ids.slice(first, first + 100).join(',') }).data;
        for (const { abbreviation, timezone } of zones) {
          expect(abbreviation, timezone).toMatch(/^([A-Za-z]{3,6}|[+-]\d{2}(\d{2}){0,2})$/);
        }
      }
    }
  });
});

describe('the answer', () => {
  it('keeps the order of tz and every name it was asked by', () => {
    const { data, params } = ask({
      tz: 'utc, europe/kiev ,Asia/Calcutta,UTC',
      at: '2026-01-31T12:00:00.25Z',
    });
    expect(data).toMatchObject({ at: '2026-01-31T12:00:00.25Z', unixMilliseconds: 1769860800250 });
    expect(data.zones.map(({ timezone }) => timezone)).toEqual(['UTC', 'Europe/Kyiv', 'Asia/Kolkata', 'UTC']);
    expect(params.tz).toEqual(['UTC', 'Europe/Kyiv', 'Asia/Kolkata', 'UTC']);
  });

  it('is of the request without at, and the same again with the one that it gives', () => {
    const { data, params } = ask({ tz: 'Europe/Berlin' });
    expect(data.at).toBe('2026-11-21T12:00:00Z');
    expect(ask({ tz: 'Europe/Berlin', at: params.at as string }).data).toEqual(data);
    expect(ask({}).data.zones).toHaveLength(1);
  });

  it('has the next change of the clock, and its offset', () => {
    expect(clock('2026-03-29T00:59:59Z', 'Europe/London')).toMatchObject({
      local: '2026-03-29T00:59:59',
      nextTransition: '2026-03-29T01:00:00Z',
      nextOffset: '+01:00',
    });
    expect(clock('2026-03-29T01:00:00Z', 'Europe/London')).toMatchObject({
      local: '2026-03-29T02:00:00',
      nextTransition: '2026-10-25T01:00:00Z',
      nextOffset: '+00:00',
    });
    expect(clock('2026-01-01', 'Asia/Tokyo')).toMatchObject({ nextTransition: null, nextOffset: null });
  });

  it.each([
    [
      { tz: 'Europe/Berln' },
      /^tz: 'Europe\/Berln' is not an IANA time zone or alias \(did you mean 'Europe\/Berlin'/,
    ],
    [{ tz: 'new york' }, /^tz: .*did you mean 'America\/New_York'/],
    // Etc/GMT-5 is five hours ahead of UTC.
    [{ tz: 'GMT-5' }, /^tz: .*signs of POSIX, positive west \(did you mean 'Etc\/GMT\+5'/],
    [{ tz: '+05:00' }, /did you mean 'Etc\/GMT-5'/],
    [{ tz: 'UTC,Nowhere,Neverland' }, /^tz: 'Nowhere' .*tz: 'Neverland'/],
    [{ tz: 'UTC,,UTC' }, /^tz: must be an IANA/],
    [{ tz: Array(101).fill('UTC').join(',') }, /^tz: has 101 values; at most 100 are allowed/],
    [{ at: '9999-01-01' }, /^at: must be from 0000-01-01 to 9998-12-31/],
    [{ at: 'now' }, /^at: must be YYYY-MM-DD/],
    [{ at: '2026-02-30' }, /^at: .*February 2026 has 28 days/],
  ])('%j is refused', (parameters, refusal) => {
    expect(ask(parameters).refusal).toMatch(refusal);
  });
});
