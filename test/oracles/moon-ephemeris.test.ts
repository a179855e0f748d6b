/** Delta-T against the observed values of others, and what is interpolated against what it stands for. */
import { describe, it } from 'vitest';
import { deltaT } from '../../standards/moon/delta-t.ts';
import { computedPlaces, places } from '../../standards/moon/ephemeris.ts';
import { daysOf } from '../../standards/moon/universal-time.ts';
import { expect } from '../expect.ts';

describe('Delta-T', () => {
  const startOf = (year: number) => daysOf(Date.UTC(year, 0));

  it.each([
    [1900, -1.98],
    [1950, 28.93],
    [1972, 42.23],
    [2000, 63.83],
    [2026, 69.11],
  ])('of %s is as observed', (year, seconds) => {
    expect(deltaT(startOf(year))).toBeCloseTo(seconds, 1);
  });

  it('goes on from the last observation without a step, and up to 97 s in 2100', () => {
    expect(deltaT(startOf(2027) + 1) - deltaT(startOf(2027) - 1)).toBeLessThan(0.01);
    for (let year = 2028; year <= 2101; year++)
      expect(deltaT(startOf(year))).toBeGreaterThan(deltaT(startOf(year - 1)));
    expect(deltaT(startOf(2100))).toBeCloseTo(97.4, 1);
  });
});

describe('interpolated places', () => {
  it('are within 0.1″ of the computed ones, at noons too', () => {
    for (let index = 0; index < 3000; index++) {
      const spread = -36_530 + 73_420 * ((index * 0.618034) % 1);
      const moment = index % 10 === 0 ? Math.floor(spread) : spread;
      const [near, exact] = [places(moment), computedPlaces(moment)];
      const apart = Math.hypot(near.moonX - exact.moonX, near.moonY - exact.moonY, near.moonZ - exact.moonZ);
      expect((apart / 384_400) * 206_265).toBeLessThan(0.1);
      expect(near.obliquity).toBeCloseTo(exact.obliquity, 9);
      expect(Math.cos(near.siderealTime - exact.siderealTime)).toBeGreaterThan(1 - 1e-12);
    }
  });
});
