/** Time zones as requests name them and as the runtime keeps their clocks. */
import type { Dataset } from '../db/open.ts';
import { timeZoneIds } from '../db/time-zone-ids.ts';
import { nearest } from './nearest.ts';
import { text } from './params.ts';
import { abridged } from './problem.ts';
import type { ResolveContext } from './route.ts';
import { clockOf } from './standards/cron-clock.ts';

/** The parameter `tz`. */
export const zoneParameter = () => text(1, 64).default('UTC');

/**
 * The current IANA name of a zone by any of its names, in any case. Every name of UTC gives `UTC`, as ECMA-402
 * has it and as callers expect; in IANA's files that is a link to Etc/UTC.
 */
export function readZone(name: string, { dataset, refuse }: ResolveContext): string {
  if (name === 'UTC') return name;
  const ids = dataset.derived(timeZoneIds);
  const id = ids.get(name.toLowerCase());
  if (id === undefined) {
    const suggestion = nearest(name, ids.values());
    refuse({
      parameter: 'tz',
      message: `'${abridged(name)}' is no IANA time zone or alias.`,
      received: abridged(name),
      expected: 'an IANA time zone or alias',
      ...(suggestion ? { suggestion } : {}),
    });
    // Something that has a clock, for whatever else of the query is still to be read.
    return 'UTC';
  }
  if (dataset.derived(zonesWithoutClock).has(id)) {
    const message = `${id} is newer than the clock rules of this server (tzdata ${process.versions.tz}).`;
    refuse({ parameter: 'tz', message, received: name });
    return 'UTC';
  }
  return id === 'Etc/UTC' ? 'UTC' : id;
}

/** Zones of the dataset that the runtime's own copy of the time zone database does not have yet. */
export function zonesWithoutClock(dataset: Pick<Dataset, 'sqlite'>): ReadonlySet<string> {
  const epoch = Temporal.Instant.fromEpochMilliseconds(0);
  return new Set(
    new Set(timeZoneIds(dataset).values()).values().filter((id) => {
      try {
        return !epoch.toZonedDateTimeISO(id);
      } catch {
        return true;
      }
    }),
  );
}

/** YYYY-MM-DDTHH:mm:ss by the clock of a zone, without fractions. */
export function localText(milliseconds: number, zone: string): string {
  const offset = zone === 'UTC' ? 0 : clockOf(zone).spanAt(Math.floor(milliseconds / 1000)).offset;
  return new Date(milliseconds + offset * 1000).toISOString().slice(0, 19);
}

/** YYYY-MM-DDTHH:mm:ssZ of a whole second. */
export const utcText = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
