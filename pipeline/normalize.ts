/** From what the sources say to what a release holds: each family of tables by its own noun. */
import type { Rows } from '../db/rows.ts';
import type { Inputs } from '../sources/index.ts';
import { countries } from './normalize/countries.ts';
import { currencies, tender } from './normalize/currencies.ts';
import { languages } from './normalize/languages.ts';
import { mediaTypes } from './normalize/media-types.ts';
import { moonPhases } from './normalize/moon.ts';
import { numbering } from './normalize/numbering.ts';
import { statistics } from './normalize/statistics.ts';
import { timeZones } from './normalize/time-zones.ts';
import { userAgents } from './normalize/user-agents.ts';
import { vocabulary } from './normalize/vocabulary.ts';

/** Every table but those that describe the release itself. */
export function normalizeInputs(
  inputs: Inputs,
  say: (detail: string) => void,
): Omit<Rows, 'release' | 'source' | 'columnDoc'> {
  say('numbering plans');
  const plans = numbering(inputs);
  say('countries');
  const lands = countries(inputs, tender(inputs), plans.numberingPlan);
  say('statistics');
  const figures = statistics(inputs);
  say('phases of the Moon');
  const moon = moonPhases();
  say('languages, time zones and vocabularies');
  return {
    ...plans,
    ...lands,
    ...currencies(inputs),
    ...figures,
    ...languages(inputs),
    ...timeZones(inputs),
    ...moon,
    ...vocabulary(inputs),
    ...userAgents(inputs),
    ...mediaTypes(inputs),
  };
}
