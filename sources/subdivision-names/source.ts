import { z } from 'zod';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

/** Languages in which subdivisions have names, besides English and their own. */
export const SUBDIVISION_LANGUAGES = ['ar', 'de', 'es', 'fr', 'it', 'ru'] as const;

const name = z.string().transform((text) => text || null);

export default source({
  id: 'subdivision-names',
  origin: {
    title: 'Names of subdivisions in six languages',
    producer: 'esosedi, from OpenStreetMap and GeoNames',
    licence: 'MIT AND ODbL-1.0',
    attribution:
      'Names of subdivisions: iso3166-2-db by esosedi, MIT, © OpenStreetMap contributors (ODbL 1.0) ' +
      'and GeoNames (CC BY 4.0).',
    url: 'https://github.com/esosedi/3166',
    note:
      'Taken where the name of the code there shares a word with that of ISO 3166-2, so that a code that has ' +
      'changed hands brings no wrong name. The names of the provinces of Iran are at the codes of 2020, those of the ' +
      'former regions of Morocco are left out, and a few names are corrected. Its Chinese names mix both scripts and ' +
      'are left out.',
  },
  vintage: '2024-12-13', // iso3166-2-db 2.3.11
  retrieved: '2026-11-22',
  // The package that they were taken from is 280 MB of files that nothing else needs.
  pinnedOnly: 'facts',
  files: [held(import.meta.url, 'names.csv')],
  tables: {
    names: table({
      file: 'names.csv',
      expect: [3_000, 3_300],
      key: (row) => row.code,
      row: z.strictObject({
        code: z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
        ar: name,
        de: name,
        es: name,
        fr: name,
        it: name,
        ru: name,
      }),
    }),
  },
});
