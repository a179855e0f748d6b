import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';
import { packedAirports } from './packed-airports.ts';

/** Number-like codes come without their quotes. */
const code = z.union([z.string(), z.number()]).transform(String);

export default npmSource({
  id: 'airports',
  origin: {
    title: 'Airport Data JS: airports of the world',
    producer: 'Aashish Vivekanand',
    licence: 'CC-BY-4.0',
    attribution:
      'Airports: Airport Data JS by Aashish Vivekanand, CC BY 4.0, https://airportdata.dev; selected; zones under ' +
      'their current names, places corrected by airport-places.',
    url: 'https://github.com/aashishvanand/airport-data-js',
    note:
      'Its elevations and lengths of runways are wrong for hundreds of airports (Aalborg, at sea level, has 7548 ' +
      'ft), so neither is taken. Its places in whole minutes, and those more than two kilometres from where ' +
      'airport-places has them, are replaced by the latter. Airports that OurAirports calls closed are left out.',
  },
  vintage: '2026-09-16', // airport-data-js 4.0.0
  retrieved: '2026-11-22',
  files: [npm('airport-data-js/lib/index.js')],
  tables: {
    airports: table({
      file: 'index.js',
      expect: [15_000, 25_000],
      rows: packedAirports,
      row: z.object({
        iata: code,
        icao: code,
        airport: z.string().trim().min(2),
        country_code: z.string().regex(/^[A-Z]{2}$/),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        time: z.string(),
        type: z.enum(['large_airport', 'medium_airport', 'small_airport', 'heliport', 'seaplane_base']),
        scheduled_service: z.enum(['TRUE', 'FALSE']),
      }),
    }),
  },
});
