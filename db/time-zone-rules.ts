/** The rules of the time zones of a release. */
import type { Dataset } from './open.ts';

export interface TimeZoneRules {
  /** Seconds ahead of UTC before the first transition. */
  firstOffset: number;
  firstAbbreviation: string;
  /** In order, each in milliseconds since 1970 with the seconds ahead of UTC and the abbreviation from then on. */
  transitions: { instant: number; offset: number; abbreviation: string }[];
  /** Where the abbreviation changes and the offset stays, in order, in milliseconds since 1970. */
  renamings: { instant: number; abbreviation: string }[];
  /** As the TZ variable of POSIX writes it; null where the clocks no longer change. */
  posixRule: string | null;
}

/** Reads the rules of one zone by its current name; undefined if no zone has that name. */
export type ReadTimeZoneRules = (id: string) => TimeZoneRules | undefined;

export function timeZoneRules({ sqlite }: Pick<Dataset, 'sqlite'>): ReadTimeZoneRules {
  const zone = sqlite.prepare(
    `SELECT first_offset_seconds AS firstOffset, first_abbreviation AS firstAbbreviation, posix_rule AS posixRule
     FROM time_zone WHERE id = ?`,
  );
  const transitions = sqlite.prepare(
    `SELECT instant, offset_seconds AS offset, abbreviation FROM time_zone_transition
     WHERE zone_id = ? ORDER BY instant`,
  );
  const renamings = sqlite.prepare(
    'SELECT instant, abbreviation FROM time_zone_renaming WHERE zone_id = ? ORDER BY instant',
  );
  return (id) => {
    const row = zone.get(id) as Omit<TimeZoneRules, 'transitions' | 'renamings'> | undefined;
    if (!row) return undefined;
    return {
      ...row,
      transitions: (transitions.all(id) as (Dated & { offset: number })[]).map(parsed),
      renamings: (renamings.all(id) as Dated[]).map(parsed),
    };
  };
}

interface Dated {
  instant: string;
  abbreviation: string;
}

const parsed = <Row extends Dated>({ instant, ...rest }: Row) => ({ instant: Date.parse(instant), ...rest });
