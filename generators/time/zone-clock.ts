/** Clocks of time zones, from the rules in the release. */
import type { Vocabulary } from '../../db/vocabulary.ts';
import type { TimeZone } from '../../standards/time-zones/time-zone.ts';
import { zoneFromRules } from '../../standards/time-zones/zone-from-rules.ts';
import { oncePer } from '../draws/once-per.ts';

const clocksOf = oncePer((_: Vocabulary) => new Map<string, TimeZone>());

/** The clock of a zone by its current IANA name. Throws if the release has no such zone. */
export function zoneClock(vocabulary: Vocabulary, id: string): TimeZone {
  const clocks = clocksOf(vocabulary);
  const known = clocks.get(id);
  if (known) return known;
  const rules = vocabulary.clockRules(id);
  if (!rules) throw new Error(`the release has no time zone ${id}`);
  const clock = zoneFromRules(id, rules);
  clocks.set(id, clock);
  return clock;
}
