import { HOME_COUNTRIES, type Place } from '../../db/vocabulary.ts';
import { regionsOfPostalCode } from '../postal-areas.ts';
import { check } from './check.ts';

/** Different codes that generators promise for every country. */
const FEWEST_CODES = 300;

/** Regions that have a place: in the US 50 states and a district, in Italy all provinces except Barletta and three others. */
const REGIONS = { US: 51, GB: 4, DK: 5, DE: 16, FR: 13, ES: 52, IT: 104, PT: 20, JP: 47 } as const;

/** Codes of a single district or street: all in Japan, and those of inner Copenhagen. */
const NAMED_CODES: Readonly<Record<string, RegExp>> = { JP: /^/, DK: /^1/ };

export default check({
  id: 'postal-codes',
  promise: 'Every postal code begins as those of its region do, and every region has one.',
  *run(sqlite) {
    const select = sqlite.prepare('SELECT value FROM vocabulary WHERE list = ?').pluck();
    for (const country of Object.values(HOME_COUNTRIES).flat()) {
      const places = (select.all(`location.place.${country.toLowerCase()}`) as string[]).map(
        (value) => JSON.parse(value) as Place,
      );
      const codes = new Set<string>();
      for (const { city, regionCode, postalCodes, districts } of places) {
        const named = NAMED_CODES[country]?.test(postalCodes[0] as string) ? postalCodes.length : 0;
        if (districts.length !== named) {
          yield `${country} ${city}: ${postalCodes.length} codes have ${districts.length} districts`;
        }
        for (const code of postalCodes) {
          codes.add(code);
          if (!regionsOfPostalCode(country, code).includes(regionCode)) {
            yield `${country} ${code} ${city} does not lie in ${regionCode}`;
          }
        }
      }
      if (codes.size < FEWEST_CODES) yield `${country}: only ${codes.size} postal codes`;
      const regions = new Set(places.map(({ regionCode }) => regionCode)).size;
      if (regions !== REGIONS[country]) {
        yield `${country}: expected ${REGIONS[country]} regions, found ${regions}`;
      }
    }
  },
});
