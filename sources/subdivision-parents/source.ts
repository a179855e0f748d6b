import { z } from 'zod';
import { held } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const code = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);

export default source({
  id: 'subdivision-parents',
  origin: {
    title: 'iso-codes: what kind of subdivision a code of ISO 3166-2 has, and in which one it lies',
    producer: 'Debian iso-codes team, from ISO 3166-2',
    licence: 'LGPL-2.1-or-later',
    attribution:
      'Kinds and parents of subdivisions: iso-codes 4.15.0 by the Debian iso-codes team, LGPL 2.1 or later.',
    url: 'https://salsa.debian.org/iso-codes-team/iso-codes',
    note:
      'Taken where the list of ISO 3166-2 has a code directly in its country, as it has for ' +
      'those of Belgium, Estonia, ' +
      'Equatorial Guinea, the United Kingdom, Indonesia and Iceland. Of 2023: codes that ISO has added since have no ' +
      'kind here.',
  },
  vintage: '2023-04-27', // iso-codes 4.15.0
  retrieved: '2026-11-26',
  // Its package is a Debian one, and its list stands still where ISO's does.
  pinnedOnly: 'facts',
  files: [held(import.meta.url, 'subdivisions.csv')],
  tables: {
    subdivisions: table({
      file: 'subdivisions.csv',
      expect: [5_000, 5_300],
      key: (row) => row.code,
      row: z.strictObject({
        code,
        kind: z.string().trim().min(3),
        parent: z
          .literal('')
          .transform(() => null)
          .or(code),
      }),
    }),
  },
});
