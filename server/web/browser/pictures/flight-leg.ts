/** A flight in one line: where and when it leaves and arrives, by the clock of each airport. */
import { element } from '../elements.ts';
import { dateOf, timeOf, weekdayOf } from './clock-line.ts';
import type { Call, Flight } from './flight.ts';

/** Undefined if the request has excluded the times. */
export function flightLeg({ departure, arrival, ...flight }: Flight): HTMLElement | undefined {
  if (departure.scheduledLocal === undefined || arrival.scheduledLocal === undefined) return undefined;
  const { durationMinutes: minutes, distanceKm } = flight;
  const way = [
    minutes !== undefined && `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    distanceKm !== undefined && `${distanceKm.toLocaleString('en')} km`,
  ];
  return element(
    'div',
    { class: 'leg' },
    callText(departure),
    element('p', { class: 'way' }, element('small', {}, `→ ${way.filter(Boolean).join(', ')}`)),
    callText(arrival),
  );
}

function callText({ iata, city, scheduledLocal = '', estimatedLocal, actualLocal }: Call): HTMLElement {
  const shown = actualLocal ?? estimatedLocal ?? scheduledLocal;
  const date = dateOf(shown);
  const says = [
    `${weekdayOf(date)} ${date}`,
    `UTC${offsetOf(shown)}`,
    shown !== scheduledLocal && `planned ${timeOf(scheduledLocal)}`,
  ];
  return element(
    'p',
    {},
    element('b', {}, timeOf(shown)),
    ' ',
    [iata, city].filter(Boolean).join(' '),
    ' ',
    element('small', {}, ...says.filter(Boolean).map((each) => element('span', {}, `${each} `))),
  );
}

/** +01:00 of 2026-01-31T13:00:00+01:00. */
const offsetOf = (local: string): string => /[+-]\d\d:\d\d$/.exec(local)?.[0] ?? '';
