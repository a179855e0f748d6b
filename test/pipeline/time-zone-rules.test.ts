/** The rules that clocks go on by: as IANA's own files end with them, names aside, and where there is none. */
import { describe, expect, it } from 'vitest';
import { clockRules, type Period } from '../../pipeline/normalize/time-zone-rules.ts';
import {
  changesOf,
  readRule,
  writeRule,
  type YearlyRule,
} from '../../standards/time-zones/yearly-clock-rule.ts';
import { sharedAsker } from '../shared-asker.ts';

const asker = await sharedAsker();
const rows = asker.dataset.sqlite.prepare('SELECT id, posix_rule AS posixRule FROM time_zone').all() as {
  id: string;
  posixRule: string | null;
}[];
const rules = new Map(rows.map(({ id, posixRule }) => [id, posixRule]));
const lastListed = new Map(
  (
    asker.dataset.sqlite
      .prepare('SELECT zone_id AS id, max(instant) AS last FROM time_zone_transition GROUP BY zone_id')
      .all() as { id: string; last: string }[]
  ).map(({ id, last }) => [id, last]),
);

describe('the rules of the release', () => {
  // The last lines of the files of tzdata, offsets in place of abbreviations.
  it.each([
    ['Europe/Berlin', '<+01>-1<+02>,M3.5.0,M10.5.0/3'],
    ['Europe/London', '<+00>0<+01>,M3.5.0/1,M10.5.0'],
    ['Europe/Athens', '<+02>-2<+03>,M3.5.0/3,M10.5.0/4'],
    ['America/New_York', '<-05>5<-04>,M3.2.0,M11.1.0'],
    ['America/St_Johns', '<-0330>3:30<-0230>,M3.2.0,M11.1.0'],
    ['America/Havana', '<-05>5<-04>,M3.2.0/0,M11.1.0/1'],
    ['America/Nuuk', '<-02>2<-01>,M3.5.0/-1,M10.5.0/0'],
    ['America/Santiago', '<-04>4<-03>,M9.1.6/24,M4.1.6/24'],
    ['Asia/Jerusalem', '<+02>-2<+03>,M3.4.4/26,M10.5.0'],
    ['Asia/Beirut', '<+02>-2<+03>,M3.5.0/0,M10.5.0/0'],
    ['Australia/Lord_Howe', '<+1030>-10:30<+11>-11,M10.1.0,M4.1.0'],
    ['Pacific/Chatham', '<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45'],
    // IANA's own line has M3.4.4/50 for M3.5.0/-22: the same Saturday, counted from another midnight.
    ['Asia/Gaza', '<+02>-2<+03>,M3.5.0/-22,M10.5.0/-22'],
    ['Africa/Cairo', '<+02>-2<+03>,M4.5.5/0,M10.5.4/24'],
    ['Antarctica/Troll', '<+00>0<+02>-2,M3.5.0/1,M10.5.0/3'],
    // IST-1GMT0,M10.5.0,M3.5.0/1: of the two, the greater is daylight time here.
    ['Europe/Dublin', '<+00>0<+01>,M3.5.0/1,M10.5.0'],
    ['Africa/Casablanca', null],
    ['America/Winnipeg', null],
    ['Asia/Kolkata', null],
    ['Etc/UTC', null],
  ])('that of %s is %s', (id, rule) => {
    expect(rules.get(id)).toBe(rule);
  });

  it('follow the changes that are listed: to 2037, and where Ramadan is foretold for as long as that', () => {
    expect(lastListed.get('Europe/Berlin')).toBe('2037-10-25T01:00:00Z');
    expect(lastListed.get('Asia/Gaza')?.slice(0, 4)).toBe('2086');
    expect(lastListed.get('Asia/Kolkata')).toBe('1945-10-14T17:30:00Z');
    expect(lastListed.has('Etc/UTC')).toBe(false);
  });

  it('can be read and written', () => {
    for (const rule of new Set(rules.values()))
      if (rule !== null) expect(writeRule(readRule(rule) as YearlyRule)).toBe(rule);
    for (const text of [
      '',
      'CET-1',
      'CET-1CEST,M3.5.0,M10.5.0',
      '<+01>-1<+02>,M3.6.0,M10.5.0',
      '<+01>-1<+02>,J60,J300',
    ])
      expect(readRule(text), text).toBeUndefined();
  });
});

const AT = { source: 'time-zones', file: 'packed.json', row: 'Europe/Atlantis' };

/** The periods of a clock that is changed by a rule from one year through another. */
function periodsOf(rule: string, from: number, through: number): Period[] {
  const changes = Array.from({ length: through - from + 1 }, (_, index) =>
    changesOf(readRule(rule) as YearlyRule, from + index),
  ).flat();
  const offsets = [(changes[1]?.offset as number) / 60, ...changes.map(({ offset }) => offset / 60)];
  return offsets.map((offset, index) => ({
    offset,
    until: changes[index]?.instant ?? Number.POSITIVE_INFINITY,
  }));
}

describe('a rule', () => {
  it.each([
    '<+01>-1<+02>,M3.5.0,M10.5.0/3',
    '<-03>3<-02>,M10.3.6/24,M2.3.6/24',
    '<+00>0<+01>,M1.1.1,M12.4.3',
    '<-02>2<-01>,M3.5.0/-2,M10.5.0/-1',
    '<+05>-5<+0530>-5:30,M4.2.2/1:30,M9.4.5/23:59:59',
  ])('%s is found in what it gives', (rule) => {
    const periods = periodsOf(rule, 1990, 2300);
    const found = clockRules(AT, periods, periods.at(-2)?.until as number);
    expect(found.posixRule).toBe(rule);
    expect(found.transitions).toHaveLength(2 * 48);
  });

  it('is found where the file ends with what is listed', () => {
    const periods = periodsOf('<+01>-1<+02>,M3.5.0,M10.5.0/3', 1990, 2037);
    expect(clockRules(AT, periods, periods.at(-2)?.until as number)).toMatchObject({
      posixRule: '<+01>-1<+02>,M3.5.0,M10.5.0/3',
      transitions: { length: 2 * 48 },
    });
  });

  it('is not needed by a clock that was changed for the last time', () => {
    const periods = periodsOf('<+01>-1<+02>,M3.5.0,M10.5.0/3', 1990, 2030);
    expect(clockRules(AT, periods, Date.UTC(2499, 9, 1)).posixRule).toBeNull();
  });

  it.each([
    ['another day each year', (periods: Period[]) => periods.map(daysLater)],
    ['a last change that is an hour off', (periods: Period[]) => late(periods, 3_600_000)],
    ['a last change that is a week off', (periods: Period[]) => late(periods, 7 * 86_400_000)],
    ['too few years', (periods: Period[]) => periods.slice(-40)],
  ])('that cannot be found stops the build: %s', (_, damage) => {
    const periods = damage(periodsOf('<+01>-1<+02>,M3.5.0,M10.5.0/3', 1990, 2300));
    expect(() => clockRules(AT, periods, periods.at(-2)?.until as number)).toThrow(
      'time-zones, packed.json, row Europe/Atlantis: no yearly rule gives the changes of its last 28 years',
    );
  });
});

const daysLater = (period: Period, index: number) => ({ ...period, until: period.until + index * 3_600_000 });

const late = (periods: Period[], by: number) =>
  periods.map((period, index) =>
    index === periods.length - 2 ? { ...period, until: period.until + by } : period,
  );
