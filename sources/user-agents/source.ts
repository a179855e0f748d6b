import { z } from 'zod';
import { npm } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

export default source({
  id: 'user-agents',
  origin: {
    title: 'User agents seen in web traffic, with their share',
    producer: 'Intoli, LLC',
    licence: 'BSD-2-Clause',
    attribution: 'user-agents, Copyright 2018-present Intoli, LLC, BSD-2-Clause.',
    url: 'https://github.com/intoli/user-agents',
    note:
      'A sample of one network. Machines and disguises in it are left out; no string counts for more ' +
      'than a quarter of its device.',
  },
  vintage: '2026-09-29', // the release date of user-agents 2.1.198, which package-lock.json pins
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [npm('user-agents/dist/user-agents.json')],
  tables: {
    fingerprints: table({
      file: 'user-agents.json',
      expect: [9_000, 11_000],
      row: z.strictObject({
        appName: z.string(),
        connection: z.record(z.string(), z.unknown()).optional(),
        deviceCategory: z.enum(['desktop', 'mobile', 'tablet']),
        language: z.string().nullish(),
        oscpu: z.string().nullish(),
        platform: z.string(),
        pluginsLength: z.int().min(0),
        screenHeight: z.int().min(1),
        screenWidth: z.int().min(1),
        userAgent: z.string().regex(/^Mozilla\/5\.0 \([\x20-\x7e]+$/),
        vendor: z.string(),
        viewportHeight: z.int(),
        viewportWidth: z.int(),
        weight: z.number().positive().max(1),
      }),
    }),
  },
});
