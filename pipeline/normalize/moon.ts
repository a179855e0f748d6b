/** The primary phases of the Moon: the only table that is computed rather than read. */
import type { Rows } from '../../db/rows.ts';
import { PRIMARY_PHASES, phaseInstant } from '../../standards/moon/phases.ts';

/** From the lunation at the start of 1900 to the one at the end of 2100, in Universal Time. */
const FIRST_LUNATION = -285;
const LAST_LUNATION = 2202;

export function moonPhases(): Pick<Rows, 'moonPhase'> {
  const lunations = Array.from(
    { length: LAST_LUNATION - FIRST_LUNATION + 1 },
    (_, index) => FIRST_LUNATION + index,
  );
  const moonPhase = lunations.flatMap((lunation) =>
    PRIMARY_PHASES.map((phase) => {
      const { milliseconds, deltaTSeconds } = phaseInstant(lunation, phase);
      const instant = Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
      return { instant, lunation, phase, deltaTSeconds };
    }),
  );
  return { moonPhase };
}
