/**
 * What a locale inherits from its region: the week (UTS #35 Part 4 §4.3), the calendars and the hour cycles. Days are
 * numbered as in ISO 8601: Monday is 1, Sunday is 7.
 */

import { LRUCache } from 'lru-cache';
import { keptValue } from '../kept-value.ts';
import type { HourCycle } from './date.ts';
import { unicodeLocale } from './locale.ts';

export interface RegionalPreferences {
  region: string;
  /** The preferred one first. */
  calendars: string[];
  hourCycles: HourCycle[];
  firstDay: number;
  weekend: number[];
  minimalDays: number;
}

/**
 * Regions whose first week of a year has at least four days, as in ISO 8601 (CLDR weekData, minDays); elsewhere one
 * day is enough. Intl no longer reports it.
 */
const FOUR_DAYS: ReadonlySet<string> = new Set(
  (
    'AD AN AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL NO PL PT ' +
    'RE RU SE SJ SK SM VA'
  ).split(' '),
);

const known = new LRUCache<string, RegionalPreferences>({ max: 1000 });

export function regionalPreferences(tag: string): RegionalPreferences {
  const read = unicodeLocale(tag);
  return keptValue(known, read, () => {
    const locale = new Intl.Locale(read);
    const { firstDay, weekend } = locale.getWeekInfo();
    const region = regionOf(locale);
    return {
      region,
      calendars: locale.getCalendars(),
      hourCycles: locale.getHourCycles() as HourCycle[],
      firstDay,
      weekend,
      minimalDays: FOUR_DAYS.has(region) ? 4 : 1,
    };
  });
}

/** The region whose customs apply: that of -u-rg-, of the identifier, or the likeliest for its language. */
function regionOf(locale: Intl.Locale): string {
  const override = /-u(?:-[a-z0-9]{2,8})*?-rg-([a-z]{2}|\d{3})zzzz(?:-|$)/.exec(locale.toString())?.[1];
  return override?.toUpperCase() ?? locale.maximize().region ?? '001';
}
