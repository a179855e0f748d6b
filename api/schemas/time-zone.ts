/** How requests name time zones, with the clocks of the release. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../../generators/draws/once-per.ts';
import { asciiLowercase } from '../../standards/letter-case.ts';
import { wallText } from '../../standards/time-zones/clock-text.ts';
import { NamedTime } from '../../standards/time-zones/named-time.ts';
import { type TimeZone, UTC } from '../../standards/time-zones/time-zone.ts';
import { zoneFromRules } from '../../standards/time-zones/zone-from-rules.ts';
import type { WorldDataset } from '../framework/dataset.ts';
import { nearest } from '../framework/nearest.ts';
import { list, named } from '../framework/params.ts';
import { abridged } from '../framework/problem.ts';
import type { ResolveContext } from '../framework/route.ts';
import { vocabulary } from '../framework/vocabularies.ts';

const TIME_ZONE = vocabulary({
  name: 'TimeZone',
  description: 'IANA time zone or alias, in any case.',
  expected: 'an IANA time zone or alias',
  examples: ['UTC', 'Europe/Berlin', 'Asia/Calcutta'],
  caseless: true,
  words: (dataset) => dataset.vocabulary.zoneIds.keys(),
});

/** A time zone by any of its names; `readZone` checks that it exists. */
export const zoneName = () => named(TIME_ZONE, 1, 64);
/** Several zones, each by any of its names; `readZone` checks each. */
export const zoneList = (most: number) => list(zoneName(), most);
/** The parameter `tz`. */
export const zoneParameter = () => zoneName().default('UTC');

/**
 * The current IANA name of a zone, from any of its names in any case. Every name of UTC gives `UTC`, as ECMA-402
 * requires and callers expect; in IANA's files that is a link to Etc/UTC.
 */
export function readZone(name: string, { dataset, refuse }: ResolveContext, parameter = 'tz'): string {
  if (name === 'UTC') return name;
  const ids = dataset.vocabulary.zoneIds;
  const id = ids.get(asciiLowercase(name));
  if (id === undefined) {
    const ofHours = zoneOfHours(name, ids);
    const suggestion = ofHours ?? nearest(name, ids.values()) ?? ofPlace(name, ids.values());
    const why = ofHours ? '; the zones of Etc have the signs of POSIX, positive west' : '';
    refuse({
      parameter,
      message: `'${abridged(name)}' is not an IANA time zone or alias${why}.`,
      received: abridged(name),
      expected: 'an IANA time zone or alias',
      ...(suggestion ? { suggestion } : {}),
    });
    // A zone with a clock, so that the rest of the query can still be read.
    return 'UTC';
  }
  return id === 'Etc/UTC' ? 'UTC' : id;
}

/** The zone that is so many hours ahead of UTC: Etc/GMT+5 for `GMT-5`, `UTC-5` and `-05:00`. */
function zoneOfHours(name: string, ids: ReadonlyMap<string, string>): string | undefined {
  const [, sign, hours] = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?00)?$/i.exec(name) ?? [];
  return ids.get(`etc/gmt${sign === '-' ? '+' : '-'}${Number(hours)}`);
}

/** The zone that is named for a place: Asia/Tokyo for `tokyo`. */
function ofPlace(name: string, ids: Iterable<string>): string | undefined {
  const place = name.toLowerCase().replaceAll(' ', '_');
  for (const id of ids) if (id.toLowerCase().endsWith(`/${place}`)) return id;
  return undefined;
}

/** The zone of a name that `readZone` returned, by the rules of the release. */
export function zoneOf(name: string, { vocabulary }: Pick<WorldDataset, 'vocabulary'>): TimeZone {
  return name === 'UTC' ? UTC : zonesById(vocabulary)(name);
}

/** Zones are read on first use and kept as long as the release; all of them together take half a megabyte. */
const zonesById = oncePer(({ clockRules }: Vocabulary): ((id: string) => TimeZone) => {
  const zones = new Map<string, TimeZone>();
  return (id) => {
    const known = zones.get(id);
    if (known) return known;
    const rules = clockRules(id);
    if (!rules) throw new Error(`no time zone ${id} in the release`);
    const zone = zoneFromRules(id, rules);
    zones.set(id, zone);
    return zone;
  };
});

/** What the time of a zone is called, by a name that `readZone` returned. */
export function namedTimeOf(name: string, dataset: Pick<WorldDataset, 'vocabulary'>): NamedTime {
  return namedTimes(dataset.vocabulary)(zoneOf(name, dataset));
}

const namedTimes = oncePer(({ clockRules }: Vocabulary): ((zone: TimeZone) => NamedTime) => {
  const times = new Map<string, NamedTime>([['UTC', UTC_TIME]]);
  return (zone) => {
    const known = times.get(zone.id);
    if (known) return known;
    const rules = clockRules(zone.id);
    if (!rules) throw new Error(`no time zone ${zone.id} in the release`);
    const time = new NamedTime(zone, rules);
    times.set(zone.id, time);
    return time;
  };
});

const UTC_TIME = new NamedTime(UTC, { firstAbbreviation: 'UTC', transitions: [], renamings: [] });

/** YYYY-MM-DDTHH:mm:ss by the clock of a zone, without fractions. */
export const localText = (milliseconds: number, zone: TimeZone): string =>
  wallText(milliseconds + zone.offsetAt(milliseconds));
