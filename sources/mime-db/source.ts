import { z } from 'zod';
import { npm } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

export default source({
  id: 'mime-db',
  origin: {
    title: 'Media types of IANA, Apache and nginx with their file extensions',
    producer: 'jshttp',
    licence: 'MIT',
    attribution: 'mime-db, Copyright (c) 2014 Jonathan Ong, 2015-2022 Douglas Christopher Wilson, MIT.',
    url: 'https://github.com/jshttp/mime-db',
  },
  vintage: '2025-03-17', // HISTORY.md of mime-db 1.54.0, which package-lock.json pins
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [npm('mime-db/db.json')],
  tables: {
    types: table({
      file: 'db.json',
      rows: (content: Record<string, object>) =>
        Object.entries(content).map(([type, facts]) => ({ type, ...facts })),
      expect: [2_300, 3_000],
      key: (row) => row.type,
      row: z.strictObject({
        type: z.string().regex(/^[a-z-]+\/[a-z0-9!#$&^_.+-]+$/),
        source: z.enum(['iana', 'apache', 'nginx']).optional(),
        charset: z.string().optional(),
        compressible: z.boolean().optional(),
        extensions: z
          .array(z.string().regex(/^[a-z0-9][a-z0-9_.-]*$/i))
          .min(1)
          .optional(),
      }),
    }),
  },
});
