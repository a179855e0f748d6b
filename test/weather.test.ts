import { describe, it } from 'vitest';
import { Key } from '../generators/draws/random.ts';
import {
  CLIMATES,
  CONDITIONS,
  type Observation,
  observation,
  WIND_DIRECTIONS,
} from '../generators/weather.ts';
import { expect } from './expect.ts';

/** Contract section 2.14: °C, and % of relative humidity. */
const BANDS: Record<string, { temperature: [number, number]; humidity: [number, number] }> = {
  tropical: { temperature: [22, 36], humidity: [60, 100] },
  temperate: { temperature: [-5, 28], humidity: [0, 100] },
  arctic: { temperature: [-40, 8], humidity: [0, 100] },
  desert: { temperature: [8, 48], humidity: [5, 30] },
};

const all: Observation[] = CLIMATES.flatMap((climate) =>
  Array.from({ length: 5000 }, (_, index) =>
    observation(Key.root(index, '/api/weather', 1).at(index % 7), climate),
  ),
);

describe('weather', () => {
  it('stays within the bands of its climate', () => {
    for (const { climate, temperatureC, humidity } of all) {
      const band = BANDS[climate] as (typeof BANDS)[string];
      expect(temperatureC).toBeGreaterThanOrEqual(band.temperature[0]);
      expect(temperatureC).toBeLessThanOrEqual(band.temperature[1]);
      expect(humidity).toBeGreaterThanOrEqual(band.humidity[0]);
      expect(humidity).toBeLessThanOrEqual(band.humidity[1]);
    }
  });

  it('keeps figures within their bounds and steps', () => {
    for (const each of all) {
      expect(Number.isInteger(each.temperatureC * 2)).toBe(true);
      expect(each.temperatureF).toBe(Number(((each.temperatureC * 9) / 5 + 32).toFixed(1)));
      expect(each.windKmh).toBeGreaterThanOrEqual(0);
      expect(each.windKmh).toBeLessThanOrEqual(110);
      expect(each.pressureHpa).toBeGreaterThanOrEqual(960);
      expect(each.pressureHpa).toBeLessThanOrEqual(1045);
      expect(each.uvIndex).toBeGreaterThanOrEqual(0);
      expect(each.uvIndex).toBeLessThanOrEqual(11);
    }
  });

  it('has a sky that its figures allow', () => {
    for (const { condition, temperatureC, humidity, windKmh, pressureHpa, uvIndex, climate } of all) {
      if (condition === 'snow') expect(temperatureC).toBeLessThan(4);
      if (condition === 'rain' || condition === 'storm') {
        expect(temperatureC).toBeGreaterThan(0);
        expect(humidity).toBeGreaterThanOrEqual(55);
        expect(climate).not.toBe('desert');
      }
      if (condition === 'storm') {
        expect(windKmh).toBeGreaterThanOrEqual(40);
        expect(pressureHpa).toBeLessThan(1000);
      }
      if (condition === 'sunny') expect(uvIndex).toBeGreaterThanOrEqual(6);
      if (['rain', 'storm', 'fog'].includes(condition)) expect(uvIndex).toBeLessThanOrEqual(1);
    }
  });

  it('shows every sky and every wind', () => {
    expect(new Set(all.map(({ condition }) => condition))).toEqual(new Set(CONDITIONS));
    expect(new Set(all.map(({ windDirection }) => windDirection))).toEqual(new Set(WIND_DIRECTIONS));
  });
});
