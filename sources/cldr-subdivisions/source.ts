import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface Subdivisions {
  subdivisions: { localeDisplayNames: { subdivisions: Record<string, string> } };
}

export default npmSource({
  id: 'cldr-subdivisions',
  origin: {
    title: 'Unicode CLDR: English names of subdivisions',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-subdivisions-full 48.2.0
  retrieved: '2026-11-22',
  files: [{ ...npm('cldr-subdivisions-full/subdivisions/en/en.json'), name: 'subdivisions-en.json' }],
  tables: {
    /** Deprecated codes among them. */
    names: table({
      file: 'subdivisions-en.json',
      expect: [5_200, 6_000],
      key: (row) => row.code,
      rows: ({ subdivisions }: Subdivisions) =>
        Object.entries(subdivisions.localeDisplayNames.subdivisions).map(([id, name]) => ({ id, name })),
      row: z
        // CLDR writes de-by as deby.
        .strictObject({ id: z.string().regex(/^[a-z]{2}[a-z0-9]{1,4}$/), name: z.string().trim().min(1) })
        .transform(({ id, name }) => ({ code: `${id.slice(0, 2)}-${id.slice(2)}`.toUpperCase(), name })),
    }),
  },
});
