import { z } from 'zod';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';
import { live } from './live.ts';

const list = z.string().transform((text) => (text === '' ? [] : text.split(',')));
// Canada's expression ends in a blank upstream, with which no code would match.
const optional = z.string().transform((text) => text.trim() || null);

export default source({
  id: 'geonames',
  origin: {
    title: 'GeoNames country info',
    producer: 'GeoNames',
    licence: 'CC-BY-4.0',
    attribution: 'Contains data from GeoNames (geonames.org), CC BY 4.0.',
    url: 'https://www.geonames.org/countries/',
    note: 'The pinned copy is of 2023 or later: Croatia has the euro and Sierra Leone the new leone.',
  },
  vintage: '2023-01-01',
  retrieved: '2026-11-21',
  files: [held(import.meta.url, 'countries.tsv')],
  tables: {
    countries: table({
      file: 'countries.tsv',
      expect: [249, 249],
      key: (row) => row.alpha2,
      row: z.strictObject({
        alpha2: z.string().regex(/^[A-Z]{2}$/),
        continent: z.enum(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']),
        language_tags: list.pipe(z.array(z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))),
        postal_code_format: optional,
        postal_code_regex: optional,
        neighbours: list.pipe(z.array(z.string().regex(/^[A-Z]{2}$/))),
      }),
    }),
  },
  live,
});
