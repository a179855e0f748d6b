import { z } from 'zod';
import { draws } from '../../generators/draws/random.ts';
import { CLIMATES, CONDITIONS, observation, WIND_DIRECTIONS } from '../../generators/weather.ts';
import { oneOf } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';

const draw = draws('climate');

export default fixture({
  category: 'geo',
  summary: 'Weather observations whose figures fit each other and their climate.',
  notes: {
    'Rain and snow':
      'Snow falls only below 4 °C. Rain and storm come only above freezing, and never in the desert.',
    'Ultraviolet index':
      'The ultraviolet index follows the season and the sky. A sunny sky has an index of at least 6, so there is ' +
      'none in the arctic or in a temperate winter.',
  },
  standards: ['WMO-No. 8'],
  revision: 3,
  query: {
    climate: oneOf(...CLIMATES)
      .optional()
      .describe('Climate of every record; a mix when absent.'),
  },
  record: z.strictObject({
    condition: z.enum(CONDITIONS).describe('Sky and precipitation.'),
    temperatureC: z.number().describe('Air temperature in °C, in steps of 0.5.'),
    temperatureF: z.number().describe('The same in °F, to one decimal.'),
    humidity: z.int().describe('Relative humidity in %.'),
    windKmh: z.int().describe('Wind speed in km/h, 0 to 110.'),
    windDirection: z.enum(WIND_DIRECTIONS).describe('Direction that the wind comes from.'),
    pressureHpa: z.int().describe('Air pressure at sea level in hPa, 960 to 1045.'),
    uvIndex: z.int().describe('Ultraviolet index, 0 to 11.'),
    climate: z.enum(CLIMATES).describe('Climate of the place.'),
  }),
  examples: ['seed=7&count=3', 'seed=7&climate=desert', 'seed=7&format=csv'],
  generate: (key, { climate }) => observation(key, climate ?? key.pick(draw.climate, CLIMATES)),
});
