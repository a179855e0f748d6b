import type { Docs } from '../rows.ts';

const source = 'astronomy-engine';

export const moonDocs: Docs<'moonPhase'> = {
  moonPhase: {
    instant: {
      meaning:
        'When the apparent longitudes of Moon and Sun differ by 0, 90, 180 or 270 degrees, to the second.',
      unit: 'ISO 8601 instant, UTC',
      source,
    },
    lunation: {
      meaning: 'Number of the lunation; 1 began with the new moon of 17 January 1923.',
      source,
    },
    phase: { meaning: 'Primary phase: new, first-quarter, full or last-quarter.', source },
    deltaTSeconds: {
      meaning:
        'Terrestrial Time minus Universal Time, as used to convert the instant: observed until 2026, a forecast ' +
        'after that (Stephenson, Morrison and Hohenkerk 2016).',
      unit: 's',
    },
  },
};
