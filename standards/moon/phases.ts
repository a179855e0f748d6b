/** Phases of the Moon: their times, their count, and the names of the days between them. */
import { deltaT } from './delta-t.ts';
import { elongation } from './ephemeris.ts';
import { daysOf, wholeSecondOf } from './universal-time.ts';

/** The primary phases in order: the Moon's elongation from the Sun is 0, 90, 180 and 270 degrees. */
export const PRIMARY_PHASES = ['new', 'first-quarter', 'full', 'last-quarter'] as const;
export type PrimaryPhase = (typeof PRIMARY_PHASES)[number];

/** Eight sectors of 45 degrees, each about its middle at 0, 45, … 315. */
export const PHASE_NAMES = [
  'new',
  'waxing-crescent',
  'first-quarter',
  'waxing-gibbous',
  'full',
  'waning-gibbous',
  'last-quarter',
  'waning-crescent',
] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** Name of the sector that an elongation of 0 to 360 degrees is in; a boundary belongs to the sector after it. */
export function phaseName(elongationDegrees: number): PhaseName {
  return PHASE_NAMES[Math.floor((elongationDegrees + 22.5) / 45) % 8] as PhaseName;
}

/** One primary phase in the dataset. */
export interface PhaseInstant {
  /** Its lunation, by Brown's count: 1 began with the new moon of 17 January 1923. */
  lunation: number;
  phase: PrimaryPhase;
  /** Milliseconds since 1970 in Universal Time; a whole second. */
  milliseconds: number;
  /** Terrestrial Time less Universal Time, in seconds. */
  deltaTSeconds: number;
}

/** The first new moon of 2000 by mean motion (Meeus 1998, chapter 49), and the lunation that it began. */
const MEAN_NEW_MOON = 5.09766;
const ITS_LUNATION = 953;
const SYNODIC_MONTH = 29.530588861;

const TURN = 2 * Math.PI;

/** One primary phase of a lunation, from the apparent longitudes by the secant method. */
export function phaseInstant(lunation: number, phase: PrimaryPhase): PhaseInstant {
  const quarter = PRIMARY_PHASES.indexOf(phase) / 4;
  let before = MEAN_NEW_MOON + SYNODIC_MONTH * (lunation - ITS_LUNATION + quarter);
  let excess = beyond(before, quarter);
  let moment = before - (excess / TURN) * SYNODIC_MONTH;
  while (Math.abs(moment - before) > TENTH_OF_A_SECOND) {
    const reached = beyond(moment, quarter);
    const next = moment - (reached * (moment - before)) / (reached - excess);
    [before, excess, moment] = [moment, reached, next];
  }
  const milliseconds = wholeSecondOf(moment);
  return {
    lunation,
    phase,
    milliseconds,
    deltaTSeconds: Math.round(deltaT(daysOf(milliseconds)) * 100) / 100,
  };
}

const TENTH_OF_A_SECOND = 0.1 / 86_400;

/** How far the Moon is past a quarter of its cycle, in radians; negative before it. */
function beyond(moment: number, quarter: number): number {
  const angle = elongation(moment) - quarter * TURN;
  return angle - TURN * Math.round(angle / TURN);
}

type Placed = Pick<PhaseInstant, 'phase' | 'milliseconds'>;

/** How many of some phases, given in order, are at or before a moment. */
export function countUntil(phases: readonly Placed[], milliseconds: number): number {
  let low = 0;
  let high = phases.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((phases[middle] as Placed).milliseconds <= milliseconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The phases next to a moment. */
export interface Neighbours<Phase> {
  /** The last new moon at or before the moment. */
  previousNewMoon: Phase;
  /** The first after the moment. */
  nextPrimaryPhase: Phase;
  nextFullMoon: Phase;
}

/** Finds the neighbours of a moment among phases in order; undefined if the phases do not reach that far. */
export function neighbours<Phase extends Placed>(
  phases: readonly Phase[],
  milliseconds: number,
): Neighbours<Phase> | undefined {
  const next = countUntil(phases, milliseconds);
  let last = next - 1;
  while (last >= 0 && phases[last]?.phase !== 'new') last--;
  let full = next;
  while (full < phases.length && phases[full]?.phase !== 'full') full++;
  const [previousNewMoon, nextPrimaryPhase, nextFullMoon] = [phases[last], phases[next], phases[full]];
  if (!previousNewMoon || !nextPrimaryPhase || !nextFullMoon) return undefined;
  return { previousNewMoon, nextPrimaryPhase, nextFullMoon };
}
