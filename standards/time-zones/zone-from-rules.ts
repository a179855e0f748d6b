/** A zone from its rules as a release writes them. */
import { TimeZone, type TimeZoneHistory } from './time-zone.ts';
import { readRule } from './yearly-clock-rule.ts';

export interface WrittenRules extends Omit<TimeZoneHistory, 'rule'> {
  /** What holds after the last transition, as POSIX writes it; null where nothing changes any more. */
  posixRule: string | null;
}

/** Throws if the rule cannot be read. */
export function zoneFromRules(id: string, { firstOffset, transitions, posixRule }: WrittenRules): TimeZone {
  const rule = posixRule === null ? undefined : readRule(posixRule);
  if (posixRule !== null && !rule) throw new Error(`${id}: ${posixRule} is not a POSIX rule`);
  return new TimeZone(id, { firstOffset, transitions, rule });
}
