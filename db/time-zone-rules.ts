/** The rules of the time zones of a release. */
import type { Dataset } from './open.ts';

export interface TimeZoneRules {
  /** Seconds ahead of UTC before the first transition. */
  firstOffset: number;
  /** In order, each in milliseconds since 1970 with the seconds ahead of UTC from then on. */
  transitions: { instant: number; offset: number }[];
  /** As the TZ variable of POSIX writes it; null where the clocks no longer change. */
  posixRule: string | null;
}

/** Reads the rules of one zone by its current name; undefined if no zone has that name. */
export type ReadTimeZoneRules = (id: string) => TimeZoneRules | undefined;

export function timeZoneRules({ sqlite }: Pick<Dataset, 'sqlite'>): ReadTimeZoneRules {
  const zone = sqlite.prepare(
    'SELECT first_offset_seconds AS firstOffset, posix_rule AS posixRule FROM time_zone WHERE id = ?',
  );
  const transitions = sqlite.prepare(
    'SELECT instant, offset_seconds AS offset FROM time_zone_transition WHERE zone_id = ? ORDER BY instant',
  );
  return (id) => {
    const row = zone.get(id) as Omit<TimeZoneRules, 'transitions'> | undefined;
    if (!row) return undefined;
    const rows = transitions.all(id) as { instant: string; offset: number }[];
    return {
      ...row,
      transitions: rows.map(({ instant, offset }) => ({ instant: Date.parse(instant), offset })),
    };
  };
}
