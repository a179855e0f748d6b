import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface WindowsZones {
  supplemental: {
    windowsZones: { mapTimezones: { mapZone: { _other: string; _type: string; _territory: string } }[] };
  };
}

export default npmSource({
  id: 'cldr-windows-zones',
  origin: {
    title: 'Unicode CLDR: time zones of Windows',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-core 48.2.0
  retrieved: '2026-11-22',
  files: [npm('cldr-core/supplemental/windowsZones.json')],
  tables: {
    zones: table({
      file: 'windowsZones.json',
      expect: [450, 600],
      key: ({ windows, territory }) => `${windows} ${territory}`,
      rows: ({ supplemental }: WindowsZones) =>
        supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone),
      row: z
        .strictObject({
          _other: z.string().min(3),
          _type: z.string().min(3),
          // 001 is the zone of the name itself; ZZ holds the fixed offsets.
          _territory: z.string().regex(/^([A-Z]{2}|001)$/),
        })
        .transform(({ _other, _type, _territory }) => ({
          windows: _other,
          territory: _territory,
          zones: _type.trim().split(/\s+/),
        })),
    }),
  },
});
