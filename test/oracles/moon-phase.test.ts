/**
 * The Moon at an instant and its phases, against JPL DE405 (1960 to 2060), the Swiss Ephemeris (before and after),
 * the Naval Observatory's tables and NASA's hourly table of 2020. What depends on Delta-T, which is a forecast
 * for later years, is compared in Terrestrial Time.
 */
import { describe, it } from 'vitest';
import type { PrimaryPhase } from '../../standards/moon/phases.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed, isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Occurrence {
  instant: string;
  local: string;
  deltaTSeconds: number;
}

interface Phase {
  at: string;
  timezone: string;
  localTime: string;
  illuminatedFraction: number;
  phaseAngleDegrees: number;
  elongationDegrees: number;
  phaseName: string;
  waxing: boolean;
  ageDays: number;
  lunationNumber: number;
  distanceKm: number;
  apparentDiameterDegrees: number;
  previousNewMoon: Occurrence;
  nextPrimaryPhase: Occurrence & { phase: PrimaryPhase };
  nextFullMoon: Occurrence;
}

type YearPhase = Occurrence & { phase: PrimaryPhase; lunationNumber: number };

const phaseAt = (at: string, tz?: string) => asker.ask<Phase>('/api/moon/phase', { at, tz }).data;
const phasesOf = (year: number) =>
  asker.ask<{ phases: YearPhase[] }>('/api/moon/phases', { year }).data.phases;

/** Seconds of Terrestrial Time by which an instant is after another one that is given in Terrestrial Time. */
const secondsAfter = ({ instant, deltaTSeconds }: Occurrence, instantTT: string) =>
  (Date.parse(instant) - Date.parse(instantTT)) / 1000 + deltaTSeconds;

/** An angle from -180 to 180. */
const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);

interface PhaseRow {
  year: number;
  phase: PrimaryPhase;
  lunationNumber: number;
  instant: string;
  instantTT: string;
}

describe('primary phases', () => {
  it('are within 10 s of DE405 and the Swiss Ephemeris in Terrestrial Time', () => {
    const rows = computed<PhaseRow>('moon-phases');
    expect(rows.length).toBe(1980);
    for (const row of rows) {
      const found = phasesOf(row.year).find(
        ({ phase, lunationNumber }) => phase === row.phase && lunationNumber === row.lunationNumber,
      );
      expect(found, JSON.stringify(row)).toBeDefined();
      expect(Math.abs(secondsAfter(found as YearPhase, row.instantTT)), JSON.stringify(row)).toBeLessThan(10);
    }
  });

  it.runIf(isPublished('moon/moon-phases-usno.jsonl'))('are within 60 s of the Naval Observatory', () => {
    const rows = published<PhaseRow[]>('moon/moon-phases-usno.jsonl');
    expect(rows.length).toBe(545);
    for (const row of rows) {
      const found = phasesOf(row.year).find(
        ({ phase, lunationNumber }) => phase === row.phase && lunationNumber === row.lunationNumber,
      );
      const seconds = (Date.parse(String(found?.instant)) - Date.parse(row.instant)) / 1000;
      expect(Math.abs(seconds), JSON.stringify(row)).toBeLessThanOrEqual(60);
    }
  });

  it('of every year are in it, in order, and whole', () => {
    let count = 0;
    for (let year = 1900; year <= 2100; year++) {
      const phases = phasesOf(year);
      expect(phases.length).toBeGreaterThanOrEqual(48);
      expect(phases.length).toBeLessThanOrEqual(51);
      for (const { instant } of phases) expect(instant.slice(0, 4)).toBe(String(year));
      expect(phases.map(({ instant }) => instant)).toEqual(phases.map(({ instant }) => instant).sort());
      count += phases.length;
    }
    // 201 years of 12.3683 lunations.
    expect(count).toBe(9945);
  });

  it('count lunations from the new moon of 17 January 1923, 02:41 UT', () => {
    const first = phasesOf(1923).find(({ lunationNumber }) => lunationNumber === 1);
    expect(first?.phase).toBe('new');
    expect(Math.abs(Date.parse(String(first?.instant)) - Date.parse('1923-01-17T02:41:00Z'))).toBeLessThan(
      60_000,
    );
  });
});

interface InstantRow {
  at: string;
  deltaTSeconds: number;
  lunationNumber: number;
  ageDays: number;
  previousNewMoon: { instantTT: string };
  nextPrimaryPhase: { phase: PrimaryPhase; instantTT: string };
  nextFullMoon: { instantTT: string };
  oracle: 'de405' | 'sweph-moshier';
  illuminatedFraction: number;
  phaseAngleDegrees: number;
  elongationDegrees: number;
  elongationRateDegPerSec: number;
  distanceKm: number;
  apparentDiameterDegrees: number;
  waxing: boolean;
  phaseName: string;
  sectorMarginDegrees: number;
}

describe('the Moon at an instant', () => {
  const rows = computed<InstantRow>('moon-instants');

  it('is as DE405 and the Swiss Ephemeris have it', () => {
    expect(rows.length).toBe(600);
    for (const row of rows) {
      const moon = phaseAt(row.at);
      const what = JSON.stringify({ row, moon });
      // 5″ of the theories are 1.2e-5 of the disc where it changes fastest, and the answer has five decimals.
      expect(Math.abs(moon.illuminatedFraction - row.illuminatedFraction), what).toBeLessThan(2e-5);
      expect(Math.abs(moon.phaseAngleDegrees - row.phaseAngleDegrees), what).toBeLessThan(0.002);
      // The later by Delta-T, the farther the Moon is from the Sun.
      const { deltaTSeconds } = asker.ask<{ deltaTSeconds: number }>('/api/moon/position', {
        lat: 0,
        lng: 0,
        at: row.at,
      }).data;
      const later = row.elongationRateDegPerSec * (deltaTSeconds - row.deltaTSeconds);
      expect(Math.abs(turned(moon.elongationDegrees - row.elongationDegrees - later)), what).toBeLessThan(
        0.002,
      );
      expect(Math.abs(moon.distanceKm - row.distanceKm), what).toBeLessThan(15);
      expect(Math.abs(moon.apparentDiameterDegrees - row.apparentDiameterDegrees), what).toBeLessThan(1e-4);
      expect(Math.abs(moon.ageDays - row.ageDays), what).toBeLessThan(2e-4);
      expect(moon.waxing, what).toBe(row.waxing);
      expect(moon.lunationNumber, what).toBe(row.lunationNumber);
      if (row.sectorMarginDegrees >= 0.02) expect(moon.phaseName, what).toBe(row.phaseName);
    }
  });

  it('is lit by as much as its phase angle says', () => {
    for (const { at } of rows) {
      const { illuminatedFraction, phaseAngleDegrees } = phaseAt(at);
      // Meeus 1998, equation 48.1; both have five decimals.
      const lit = (1 + Math.cos((phaseAngleDegrees * Math.PI) / 180)) / 2;
      expect(Math.abs(illuminatedFraction - lit), at).toBeLessThan(5.2e-6);
    }
  });

  it('is between the phases that they find', () => {
    for (const row of rows) {
      const moon = phaseAt(row.at);
      const what = JSON.stringify({ row, moon });
      expect(Math.abs(secondsAfter(moon.previousNewMoon, row.previousNewMoon.instantTT)), what).toBeLessThan(
        10,
      );
      expect(moon.nextPrimaryPhase.phase, what).toBe(row.nextPrimaryPhase.phase);
      expect(
        Math.abs(secondsAfter(moon.nextPrimaryPhase, row.nextPrimaryPhase.instantTT)),
        what,
      ).toBeLessThan(10);
      expect(Math.abs(secondsAfter(moon.nextFullMoon, row.nextFullMoon.instantTT)), what).toBeLessThan(10);
    }
  });

  it.runIf(isPublished('moon/moon-nasa-svs-2020.jsonl'))('is as in NASA’s hourly table of 2020', () => {
    interface Row {
      at: string;
      illuminatedPercent: number;
      ageDays: number;
      apparentDiameterArcsec: number;
      distanceKm: number;
    }
    const table = published<Row[]>('moon/moon-nasa-svs-2020.jsonl');
    expect(table.length).toBe(200);
    let toTheLastDigit = 0;
    for (const row of table) {
      const moon = phaseAt(row.at);
      // The table's hundredths of a percent; the answer has thousandths, which may end in 5.
      const apart = Math.abs(moon.illuminatedFraction * 100 - row.illuminatedPercent);
      expect(apart, row.at).toBeLessThan(0.007);
      if (apart < 0.005 + 1e-9) toTheLastDigit++;
      expect(Math.abs(moon.ageDays - row.ageDays), row.at).toBeLessThan(1e-3);
      expect(Math.abs(moon.apparentDiameterDegrees * 3600 - row.apparentDiameterArcsec), row.at).toBeLessThan(
        0.3,
      );
      // The table's distances are those that light has travelled.
      expect(Math.abs(moon.distanceKm - row.distanceKm), row.at).toBeLessThan(45);
    }
    expect(toTheLastDigit).toBeGreaterThanOrEqual(190);
  });
});
