/** Clocks of airports beside @photostructure/tz-lookup, which tells zones by coordinates on a coarse grid. */
import lookup from '@photostructure/tz-lookup';
import { it } from 'vitest';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

/** Where the library is wrong: every entry has to differ. */
const EXCEPTIONS = {
  'Its grid is coarse at borders and coasts':
    'BAH CHX CIJ CVN CWJ CYX DIL DUE FSP GAM GDT IAM KAW KEP LMP LZY NDU NLI OEA OKL PCR PEM PPG PSG RUA STZ ULY WRG ' +
    'XKS XWA YBX YCL YPL YVB',
  'Airlines fly by the time of Beijing in Xinjiang': 'AKU BPL FYN HMI HTN KHG KRL QSZ RQA URC',
  'Natashquan keeps the time of Quebec, up to the river of its name': 'YNA',
};

const { dataset } = await sharedAsker();

/** Offsets from UTC of a winter's and a summer's day. */
const clock = (timeZone: string): string =>
  [1, 7]
    .map((month) => Temporal.ZonedDateTime.from({ year: 2026, month, day: 15, timeZone }).offset)
    .join(' ');

it('they go as those of the place do', () => {
  const airports = dataset.sqlite
    .prepare<[], { iata: string; latitude: number; longitude: number; zone_id: string }>(
      'SELECT iata, latitude, longitude, zone_id FROM airport',
    )
    .all();
  expect(airports.length).toBeGreaterThan(3000);
  const different = airports.filter(
    ({ latitude, longitude, zone_id }) => clock(lookup(latitude, longitude)) !== clock(zone_id),
  );
  const expected = Object.values(EXCEPTIONS).flatMap((codes) => codes.split(' '));
  expect(different.map(({ iata }) => iata).toSorted()).toEqual(expected.toSorted());
});
