/** What the moon routes take and refuse, the zones they answer in, and the rules at the edges of their ranges. */
import { describe, it } from 'vitest';
import { readZone } from '../../api/schemas/time-zone.ts';
import { PHASE_NAMES, phaseName } from '../../standards/moon/phases.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface Occurrence {
  instant: string;
  local: string;
}

interface Phase {
  at: string;
  timezone: string;
  localTime: string;
  elongationDegrees: number;
  phaseName: string;
  waxing: boolean;
  ageDays: number;
  lunationNumber: number;
  previousNewMoon: Occurrence;
  nextPrimaryPhase: Occurrence & { phase: string };
  nextFullMoon: Occurrence;
}

const ask = <Data>(route: string, parameters: Parameters) =>
  asker.ask<Data>(`/api/moon/${route}`, parameters);
const phase = (parameters: Parameters) => ask<Phase>('phase', parameters);
const PLACE = { lat: 52.5, lng: 13.4 };

describe('the phase of the instant shown', () => {
  /** An instant to the millisecond at which the elongation is shown as so many degrees, near a known phase. */
  function instantOf(degrees: number, near: string): string {
    let [low, high] = [Date.parse(near) - 600_000, Date.parse(near) + 600_000];
    while (high - low > 1) {
      const middle = Math.round((low + high) / 2);
      const { elongationDegrees } = phase({ at: new Date(middle).toISOString() }).data;
      const past = elongationDegrees - degrees - 360 * Math.round((elongationDegrees - degrees) / 360);
      if (past < 0) low = middle;
      else high = middle;
    }
    return new Date(high).toISOString();
  }

  it('is not waxing any more at exactly 180 degrees, and is again at 0', () => {
    const { nextFullMoon, previousNewMoon } = phase({ at: '2026-11-21T12:00:00Z' }).data;
    const full = instantOf(180, nextFullMoon.instant);
    expect(phase({ at: full }).data).toMatchObject({
      elongationDegrees: 180,
      waxing: false,
      phaseName: 'full',
    });
    const before = new Date(Date.parse(full) - 100).toISOString();
    expect(phase({ at: before }).data).toMatchObject({ waxing: true, phaseName: 'full' });
    expect(phase({ at: before }).data.elongationDegrees).toBeGreaterThan(179.9999);
    const newMoon = instantOf(0, previousNewMoon.instant);
    expect(phase({ at: newMoon }).data).toMatchObject({
      elongationDegrees: 0,
      waxing: true,
      phaseName: 'new',
    });
    const old = new Date(Date.parse(newMoon) - 100).toISOString();
    expect(phase({ at: old }).data).toMatchObject({ waxing: false, phaseName: 'new' });
    expect(phase({ at: old }).data.elongationDegrees).toBeGreaterThan(359.9999);
  });

  it('has the name of its sector; a boundary is of the next', () => {
    for (const [index, name] of PHASE_NAMES.entries()) {
      expect(phaseName((index * 45 + 337.5) % 360)).toBe(name);
      expect(phaseName(index * 45)).toBe(name);
      expect(phaseName(index * 45 + 22.49999)).toBe(name);
    }
    expect(phaseName(359.99999)).toBe('new');
  });

  it('counts from the new moon of that second, and looks strictly after it', () => {
    const { previousNewMoon } = phase({ at: '2026-11-21T12:00:00Z' }).data;
    const then = phase({ at: previousNewMoon.instant }).data;
    expect(then.ageDays).toBe(0);
    expect(then.previousNewMoon).toEqual(previousNewMoon);
    expect(then.nextPrimaryPhase.phase).toBe('first-quarter');
    const before = phase({ at: new Date(Date.parse(previousNewMoon.instant) - 1).toISOString() }).data;
    expect(before.ageDays).toBeGreaterThan(29);
    expect(before.lunationNumber).toBe(then.lunationNumber - 1);
    expect(before.nextPrimaryPhase).toMatchObject({ phase: 'new', instant: previousNewMoon.instant });
    const full = phase({ at: then.nextFullMoon.instant }).data;
    expect(full.nextPrimaryPhase.phase).toBe('last-quarter');
    expect(full.nextFullMoon.instant > then.nextFullMoon.instant).toBe(true);
  });
});

describe('at', () => {
  it.each([
    ['1900-01-01', '1900-01-01T00:00:00Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00Z'],
    ['1899-12-31T23:30:00-01:00', '1900-01-01T00:30:00Z'],
    ['2100-12-31T23:59:59.999Z', '2100-12-31T23:59:59.999Z'],
    ['2101-01-01T00:59:59+01:00', '2100-12-31T23:59:59Z'],
    ['2026-11-21t12:00z', '2026-11-21T12:00:00Z'],
    ['2026-11-21T12:00:00.250Z', '2026-11-21T12:00:00.25Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
  ])('%s is %s', (at, instant) => {
    for (const route of ['phase', 'position']) {
      const { data, params } = ask<Phase>(route, { at, ...PLACE });
      expect(data.at).toBe(instant);
      expect(params.at).toBe(instant);
      expect(data.localTime).toBe(instant.slice(0, 19));
    }
    const { previousNewMoon, nextPrimaryPhase, nextFullMoon } = phase({ at }).data;
    expect(Date.parse(previousNewMoon.instant)).toBeLessThanOrEqual(Date.parse(instant));
    expect(Date.parse(nextPrimaryPhase.instant)).toBeGreaterThan(Date.parse(instant));
    expect(Date.parse(nextFullMoon.instant)).toBeGreaterThan(Date.parse(instant));
  });

  it('reaches to phases outside of its years', () => {
    expect(phase({ at: '1900-01-01' }).data.previousNewMoon.instant).toMatch(/^1899-12-03T/);
    expect(phase({ at: '2100-12-31T12:00:00Z' }).data.nextFullMoon.instant).toMatch(/^2101-01-15T/);
  });

  it.each([
    '1899-12-31T23:59:59Z',
    '1900-01-01T00:30:00+01:00',
    '2101-01-01',
    '2100-12-31T23:30:00-01:00',
    '9999-12-31',
    '2026-02-29',
    '2026-11-21T24:00:00Z',
    '2026-11-21T12:00:60Z',
    '2026-11-21T12:00:00.Z',
    '2026-11-21 12:00:00Z',
    '20261121T120000Z',
    '-002026-11-21T12:00:00Z',
    '1795262400',
    'now',
  ])('%s is refused', (at) => {
    for (const route of ['phase', 'position']) {
      const { status, refusal } = ask(route, { at, ...PLACE });
      expect(status).toBe(400);
      expect(refusal).toMatch(/^at: /);
    }
  });

  it('is the second of the request by default, and is echoed so that the answer can be had again', () => {
    const { data, params } = phase({});
    expect(params).toEqual({ at: '2026-11-21T12:00:00Z', tz: 'UTC' });
    expect(phase(params as Parameters).data).toEqual(data);
  });
});

describe('tz', () => {
  it.each([
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['Etc/UTC', 'UTC'],
    ['zulu', 'UTC'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['EUROPE/KIEV', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['etc/gmt+5', 'Etc/GMT+5'],
  ])('%s is answered as %s by every route', (tz, timezone) => {
    for (const [route, parameters] of [
      ['phase', {}],
      ['phases', {}],
      ['rise-set', PLACE],
      ['position', PLACE],
    ] as const) {
      const { data, params } = ask<{ timezone: string }>(route, { ...parameters, tz });
      expect(data.timezone).toBe(timezone);
      expect(params.tz).toBe(timezone);
    }
  });

  it.each(['Mars/Olympus', '+05:30', 'UTC+1', 'Europe', 'Europe/Berlin ', '../etc/passwd', 'ＵＴＣ'])(
    '%s is refused by every route',
    (tz) => {
      for (const route of ['phase', 'phases', 'rise-set', 'position']) {
        const { status, refusal } = ask(route, { ...PLACE, tz });
        expect(status).toBe(400);
        expect(refusal).toMatch(/^tz: /);
      }
    },
  );

  it('is refused with the zone that was probably meant', () => {
    const faults: object[] = [];
    const context = { dataset: asker.dataset, refuse: (fault: object) => faults.push(fault) };
    readZone('Europe/Berln', context as never);
    expect(faults).toMatchObject([{ parameter: 'tz', suggestion: 'Europe/Berlin' }]);
  });

  it('renders the local fields and moves nothing', () => {
    const at = '2026-11-21T12:00:00Z';
    const utc = phase({ at }).data;
    const nepal = phase({ at, tz: 'Asia/Kathmandu' }).data;
    expect(nepal.localTime).toBe('2026-11-21T17:45:00');
    for (const name of ['previousNewMoon', 'nextPrimaryPhase', 'nextFullMoon'] as const) {
      expect(nepal[name].instant).toBe(utc[name].instant);
      const ahead = Date.parse(`${nepal[name].local}Z`) - Date.parse(nepal[name].instant);
      expect(ahead).toBe((5 * 60 + 45) * 60_000);
    }
    const { timezone: _, localTime: __, ...rest } = nepal;
    expect(rest.elongationDegrees).toBe(utc.elongationDegrees);
    const years = [{}, { tz: 'Pacific/Kiritimati' }].map((zone) =>
      ask<{ phases: Occurrence[] }>('phases', { year: 2024, ...zone }).data.phases.map(
        ({ instant }) => instant,
      ),
    );
    expect(years[1]).toEqual(years[0]);
  });

  it('shows the clock of each zone as Python’s zoneinfo does', () => {
    interface Row {
      at: string;
      tz: string;
      local: string;
    }
    const rows = computed<Row>('timezones').filter(({ at }) => at >= '1900' && at < '2101');
    expect(rows.length).toBeGreaterThan(250);
    for (const { at, tz, local } of rows) expect(phase({ at, tz }).data.localTime, `${at} ${tz}`).toBe(local);
  });

  it('shows clocks that were minutes and seconds off, and those before and after a change', () => {
    expect(phase({ at: '1900-06-01', tz: 'Asia/Kathmandu' }).data.localTime).toBe('1900-06-01T05:41:16');
    expect(phase({ at: '2026-03-29T00:59:59Z', tz: 'Europe/Berlin' }).data.localTime).toBe(
      '2026-03-29T01:59:59',
    );
    expect(phase({ at: '2026-03-29T01:00:00Z', tz: 'Europe/Berlin' }).data.localTime).toBe(
      '2026-03-29T03:00:00',
    );
  });
});

describe('rise-set', () => {
  it.each(['1900-01-01', '2100-12-31', '2024-02-29'])('takes %s', (date) => {
    for (const tz of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(ask('rise-set', { ...PLACE, date, tz }).status).toBe(200);
    }
  });

  it.each([
    '1899-12-31',
    '2101-01-01',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
  ])('refuses %s', (date) => {
    const { status, refusal } = ask('rise-set', { ...PLACE, date });
    expect(status).toBe(400);
    expect(refusal).toMatch(/^date: /);
  });

  it('refuses a day that its zone left out', () => {
    const { status, refusal } = ask('rise-set', { ...PLACE, date: '2011-12-30', tz: 'Pacific/Apia' });
    expect([status, refusal]).toEqual([
      400,
      'date: 2011-12-30 was left out of the calendar in Pacific/Apia.',
    ]);
  });

  it('has the present day of the zone by default', () => {
    expect(ask('rise-set', PLACE).params.date).toBe('2026-11-21');
    expect(ask('rise-set', { ...PLACE, tz: 'Pacific/Kiritimati' }).params.date).toBe('2026-11-22');
  });

  it('names every fault at once', () => {
    const { refusal } = ask('rise-set', { lat: 91, lng: 13, date: '2026-02-30', tz: 'X', elevation: 10_001 });
    expect(refusal).toMatch(/^lat: .*elevation: /);
    expect(ask('rise-set', { ...PLACE, date: '2026-02-30', tz: 'X' }).refusal).toMatch(/^tz: .*date: /);
  });
});

describe('places', () => {
  it.each([
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: -180 },
    { lat: -0, lng: 0 },
  ])('$lat $lng is answered', (place) => {
    const { azimuthDegrees } = ask<{ azimuthDegrees: number | null }>('position', place).data;
    expect(azimuthDegrees === null).toBe(Math.abs(place.lat) === 90);
    expect(ask('rise-set', place).status).toBe(200);
  });

  it.each([
    ['lat', { lat: 90.0001, lng: 0 }],
    ['lat', { lat: -91, lng: 0 }],
    ['lng', { lat: 0, lng: 180.5 }],
    ['lng', { lat: 0 }],
    ['lat', { lng: 0 }],
    ['elevation', { ...PLACE, elevation: 10_001 }],
    ['elevation', { ...PLACE, elevation: -501 }],
  ])('a wrong %s is named', (name, parameters) => {
    const { status, refusal } = ask('rise-set', parameters);
    expect(status).toBe(400);
    expect(refusal).toMatch(new RegExp(`^${name}: `));
  });

  it('on both sides of the antimeridian see the same', () => {
    const seen = [-180, 180].map((lng) => ask('position', { lat: 12, lng, at: '2026-11-21' }).data);
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe('phases', () => {
  it.each([1899, 2101, 'latest', '02026x'])('refuses the year %s', (year) => {
    expect(ask('phases', { year }).refusal).toMatch(/^year: /);
  });

  it('has the present year by default', () => {
    expect(ask('phases', {}).params).toEqual({ year: 2026, tz: 'UTC' });
  });
});
