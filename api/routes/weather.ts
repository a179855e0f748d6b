import { z } from 'zod';
import { CLIMATES } from '../../db/vocabulary.ts';
import { DAY, isoText } from '../../generators/time/window.ts';
import { zoneClock } from '../../generators/time/zone-clock.ts';
import {
  type Observation,
  observationAt,
  observationOf,
  placeNamed,
} from '../../generators/weather/observation.ts';
import { SEASONS, seasonOf } from '../../generators/weather/season.ts';
import { CONDITIONS, WIND_DIRECTIONS } from '../../generators/weather/sky.ts';
import type { World } from '../../generators/world.ts';
import { offsetText } from '../../standards/time-zones/clock-text.ts';
import { nearest } from '../framework/nearest.ts';
import { instant, oneOf, text } from '../framework/params.ts';
import { fixture } from '../framework/route.ts';
import { holdBetween, startOfDay } from '../schemas/instants.ts';

/** Thirty-one years into the years of four digits, so that a place can have thirty years. */
const FIRST = Temporal.Instant.from('0032-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999Z');

export default fixture({
  category: 'geo',
  summary:
    'Weather of real places on days of the year, whose figures fit each other, the climate and the season.',
  notes: {
    'Places and days':
      'Each record is of one of some hundred places on one of the 365 days before asOf. What a place has on a day is ' +
      'the same in every list of the seed, and one day is much like the one before it. city= gives one place, day by ' +
      'day, the last first, for thirty years; then they begin again.',
    'Rain and snow':
      'Snow falls only below 4 °C. Rain and storm come only above freezing, and never in the desert. Fog is of air ' +
      'below 15 °C, and so not of the tropics.',
    'Highs and lows':
      'In the tropics and within 25 degrees of the equator, the pressure is from 1004 to 1018 hPa, and a storm is a ' +
      'thunderstorm of at most 1009. Elsewhere storms are deep lows, and below 990 hPa there is wind.',
    'Ultraviolet index':
      'The ultraviolet index follows the height of the sun at the place and hour, and the sky. A sunny sky has an ' +
      'index of at least 6, so there is none in the arctic or in a temperate winter: the clearest sky is partly ' +
      'cloudy then.',
    'No climate record':
      'Places, seasons and the sun are real; what the weather was on a day is made up, as the temperatures that are ' +
      'usual at a place are rounded.',
  },
  standards: ['WMO-No. 8', 'WMO-No. 544'],
  revision: 6,
  query: {
    climate: oneOf(...CLIMATES)
      .optional()
      .describe('Climate of every record; a mix when absent. With a city, it is that of the city.'),
    city: text(1, 40)
      .optional()
      .describe(
        'One of the places by its name, such as Berlin: its days, the last first. Any when absent. With one, climate ' +
          'is that of the city, or absent.',
      ),
    asOf: instant([32, 9999])
      .optional()
      .describe('Observations are from before the UTC day of this instant; the current one when absent.'),
  },
  record: z.strictObject({
    city: z.string().describe('Name of the place.'),
    countryCode: z.string().describe('ISO 3166-1 alpha-2 code of its country.'),
    location: z
      .strictObject({
        latitude: z.number().describe('Degrees north, to two decimals.'),
        longitude: z.number().describe('Degrees east, to two decimals.'),
      })
      .describe('Where it is.'),
    timeZone: z.string().describe('IANA name of its time zone.'),
    observedAt: z.iso
      .datetime()
      .describe(
        'When: the main hour of observation, 00, 03 … 21 UTC, nearest to an hour after the sun is highest.',
      ),
    localTime: z.string().describe('The same by the clock of the place, with its offset from UTC.'),
    season: z
      .enum(SEASONS)
      .nullable()
      .describe(
        'Season of three months, winter from December to February in the north; null between the tropics.',
      ),
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
  examples: [
    'seed=7&count=3&asOf=2026-01-31',
    'seed=7&climate=desert&asOf=2026-01-31',
    'seed=7&city=Berlin&count=14&asOf=2026-01-31',
    'seed=7&asOf=2026-01-31&format=csv',
  ],
  resolve({ climate, city, asOf }, { now, refuse, dataset }) {
    if (asOf) holdBetween('asOf', asOf, FIRST, LAST, refuse);
    const places = dataset.vocabulary.weatherPlaces;
    const known = city === undefined ? undefined : placeNamed(dataset.vocabulary, city);
    if (city !== undefined && !known) {
      const meant = nearest(
        city,
        places.map((place) => place.city),
      );
      refuse({
        parameter: 'city',
        message:
          `must be one of the ${places.length} places that weather is told of, such as Berlin; ` +
          `received '${city}'.`,
        received: city,
        expected: 'the name of a place that weather is told of',
        ...(meant === undefined ? {} : { suggestion: meant }),
      });
    }
    if (known && climate !== undefined && known.climate !== climate) {
      refuse({
        parameter: 'climate',
        message: `must be ${known.climate}, the climate of ${known.city}, or be left out; received '${climate}'.`,
        received: climate,
        expected: known.climate,
      });
    }
    return { climate, city: known?.city, asOf: asOf ?? startOfDay(now()) };
  },
  generate(key, { climate, city, asOf }, world, index) {
    const before = Math.floor(asOf.epochMilliseconds / DAY);
    if (city === undefined) return record(world, observationAt(world, key, before, climate));
    return record(world, observationOf(world, city, before, index));
  },
});

function record(world: World, { place, observedAt, ...weather }: Observation) {
  const { city, country: countryCode, latitude, longitude, timeZone, climate } = place;
  const local = offsetText(observedAt, zoneClock(world.vocabulary, timeZone).offsetAt(observedAt));
  return {
    city,
    countryCode,
    location: { latitude, longitude },
    timeZone,
    observedAt: isoText(observedAt),
    localTime: local,
    season: seasonOf(observedAt, latitude),
    ...weather,
    climate,
  };
}
