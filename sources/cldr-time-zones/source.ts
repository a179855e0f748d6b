import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface TimeZones {
  keyword: { u: { tz: Record<string, string | object> } };
}

export default npmSource({
  id: 'cldr-time-zones',
  origin: {
    title: 'Unicode CLDR: time zone identifiers',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-bcp47 48.2.0
  retrieved: '2026-11-21',
  files: [npm('cldr-bcp47/bcp47/timezone.json')],
  tables: {
    /** Short identifiers, each with the names of its zone; those of a deprecated one have moved to another. */
    zones: table({
      file: 'timezone.json',
      expect: [469, 520],
      key: (row) => row.shortId,
      rows: (content: TimeZones) =>
        Object.entries(content.keyword.u.tz)
          .filter(([shortId]) => !shortId.startsWith('_'))
          .map(([shortId, value]) => ({ shortId, ...(value as object) })),
      row: z
        .strictObject({
          shortId: z.string().regex(/^[0-9a-z]{3,8}$/),
          _description: z.string().min(1),
          _alias: z.string().min(1).optional(),
          _iana: z.string().min(1).optional(),
          _deprecated: z.literal(true).optional(),
          _preferred: z.string().optional(),
          _region: z.string().optional(),
          _since: z.string().optional(),
        })
        .transform(({ shortId, _description, _alias, _iana }) => ({
          shortId,
          description: _description,
          names: _alias?.split(' ') ?? [],
          /** IANA's current name, if CLDR prefers an older one. */
          iana: _iana ?? null,
        })),
    }),
  },
});
