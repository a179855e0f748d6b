import { z } from 'zod';
import { npm } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const VERSION = '2.1.19';

/** A library rather than a file: the pipeline runs it, and only its version is read here. */
export default source({
  id: 'astronomy-engine',
  origin: {
    title: `Astronomy Engine ${VERSION}: theories of the Moon (Brown) and of the Sun (VSOP87)`,
    producer: 'Don Cross',
    licence: 'MIT',
    attribution: 'Moon phases computed with Astronomy Engine, Copyright (c) 2019-2023 Don Cross, MIT.',
    url: 'https://github.com/cosinekitty/astronomy',
    note:
      'The phases are computed with it and copied from nowhere: by apparent longitudes, with the tidal acceleration ' +
      'of the JPL ephemerides; within 10 s of these in Terrestrial Time.',
  },
  vintage: '2024-12-13', // the release date of astronomy-engine 2.1.19, which package-lock.json pins
  retrieved: '2026-11-21',
  pinnedOnly: 'code',
  files: [npm('astronomy-engine/package.json')],
  tables: {
    release: table({
      file: 'package.json',
      expect: [1, 1],
      rows: ({ version, license }: { version: string; license: string }) => [{ version, license }],
      row: z.strictObject({ version: z.literal(VERSION), license: z.literal('MIT') }),
    }),
  },
});
