import type { LocaleFacts } from '../../db/locale-facts.ts';
import type { Place } from '../../db/vocabulary.ts';
import { regionsOfPostalCode } from '../postal-areas.ts';
import { check } from './check.ts';

/** Different codes that generators promise for every country that has as many. */
const FEWEST_CODES = 300;

export default check({
  id: 'postal-codes',
  promise: 'Every postal code begins as those of its region do, and every region has one.',
  *run(sqlite) {
    const select = sqlite.prepare('SELECT value FROM vocabulary WHERE list = ? AND locale = ?').pluck();
    const locales = sqlite.prepare('SELECT tag, facts FROM locale ORDER BY position').raw().all();
    for (const [tag, text] of locales as [string, string][]) {
      const facts = JSON.parse(text) as LocaleFacts;
      for (const [country, { regions, postalCodes }] of Object.entries(facts.countries)) {
        const rows = select.all(`location.place.${country.toLowerCase()}`, tag) as string[];
        const places = rows.map((value) => JSON.parse(value) as Place);
        const named = postalCodes.named === undefined ? /$^/ : new RegExp(postalCodes.named, 'u');
        const codes = new Set<string>();
        for (const place of places) {
          const { city, regionCode, districts } = place;
          const expected = named.test(place.postalCodes[0] as string) ? place.postalCodes.length : 0;
          if (districts.length !== expected) {
            yield `${country} ${city}: ${place.postalCodes.length} codes have ${districts.length} districts`;
          }
          for (const code of place.postalCodes) {
            codes.add(code);
            if (!regionsOfPostalCode(regions, code).includes(regionCode)) {
              yield `${country} ${code} ${city} does not lie in ${regionCode}`;
            }
          }
        }
        const fewest = postalCodes.fewest ?? FEWEST_CODES;
        if (codes.size < fewest) yield `${country}: only ${codes.size} postal codes`;
        const without = new Set(Object.keys(regions)).difference(
          new Set(places.map(({ regionCode }) => regionCode)),
        );
        if (without.size > 0) yield `${country}: no place in ${[...without].join(', ')}`;
      }
    }
  },
});
