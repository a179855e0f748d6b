import { z } from 'zod';
import { literalOf } from '../intake/literal.ts';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

const alpha2 = z.string().regex(/^[A-Z]{2}$/);
const alpha3 = z.string().regex(/^[A-Z]{3}$/);
const subdivision = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);
const name = z.string().trim().min(1);

/** A code as it was, or as it became. */
const entry = z.object({ alpha2, alpha3, name });

export default npmSource({
  id: 'iso-3166',
  origin: {
    title: 'ISO 3166-2 and ISO 3166-3: subdivisions and former countries',
    producer: 'Titus Wormer, from ISO 3166',
    licence: 'MIT',
    attribution: 'Subdivisions and former countries: iso-3166 by Titus Wormer, MIT.',
    url: 'https://github.com/wooorm/iso-3166',
  },
  vintage: '2026-03-05', // iso-3166 4.4.0
  retrieved: '2026-11-22',
  files: [
    { ...npm('iso-3166/2.js'), name: 'iso-3166-2.js' },
    { ...npm('iso-3166/3.js'), name: 'iso-3166-3.js' },
  ],
  tables: {
    subdivisions: table({
      file: 'iso-3166-2.js',
      expect: [4_900, 5_500],
      key: (row) => row.code,
      rows: (module: string) => literalOf(module, 'iso31662') as unknown[],
      row: z.strictObject({ code: subdivision, name, parent: alpha2.or(subdivision) }),
    }),
    former: table({
      file: 'iso-3166-3.js',
      expect: [31, 40],
      key: (row) => row.alpha4,
      rows: (module: string) => literalOf(module, 'iso31663') as unknown[],
      row: z.strictObject({
        alpha4: z.string().regex(/^[A-Z]{4}$/),
        type: z.enum(['change', 'merge', 'split']),
        from: entry,
        to: z.array(entry).min(1),
      }),
    }),
  },
});
