import { z } from 'zod';
import { HOLIDAY_TYPES } from '../../db/holiday-types.ts';
import { npmSource } from '../intake/npm/source.ts';
import { held, npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';
import { BUNDLE, computeHolidays } from './computation.ts';

export default npmSource({
  id: 'holidays',
  origin: {
    title: 'date-holidays: public holidays, computed for seven years',
    producer: 'commenthol and contributors, from articles of Wikipedia',
    licence: 'CC-BY-SA-3.0',
    attribution:
      'Holidays: date-holidays by commenthol and contributors, CC BY-SA 3.0, from Wikipedia; computed ' +
      'for the years of the table. ' +
      'Some days of AZ, IN, KR, KY, MY, SG, TH, TW, UG, VN, ZA and ZM: python-holidays by Vacanza Team and ' +
      'individual contributors, MIT.',
    url: 'https://github.com/commenthol/date-holidays',
    note:
      'Share-alike: the table holiday, and what is made from it, is under CC BY-SA 3.0; no ' +
      'other table draws from it. ' +
      'Holidays that depend on the sight of the Moon may fall a day earlier or later. Some rules are corrected, ' +
      'holidays of some laws are added, and days off in a part of a country are left out. Days of elections that a ' +
      'law or a government makes holidays are there for thirteen countries, as far as they are known. Most other ' +
      'holidays that a government proclaims for one year are missing.',
  },
  vintage: '2026-09-21', // date-holidays 3.37.0
  retrieved: '2026-11-22',
  // The rules take seconds to compute, so that a build reads the days and a refresh computes them.
  files: [
    {
      ...held(import.meta.url, 'holidays.csv'),
      npm: { ...(npm(BUNDLE).npm as NonNullable<ReturnType<typeof npm>['npm']>), derive: computeHolidays },
    },
  ],
  tables: {
    holidays: table({
      file: 'holidays.csv',
      expect: [2_500, 4_500],
      key: (row) => [row.country, row.type, row.name, row.english, row.substitute, row.starts].join(' '),
      row: z.strictObject({
        country: z.string().regex(/^[A-Z]{2}$/),
        type: z.enum(HOLIDAY_TYPES),
        name: z.string().trim().min(1),
        english: z.string().trim().min(1),
        substitute: z.enum(['true', 'false']).transform((text) => text === 'true'),
        /** The hour: no holiday begins between two. */
        starts: z
          .string()
          .regex(/^(\d\d:00)?$/)
          .transform((text) => (text ? Number(text.slice(0, 2)) : null)),
        days: z
          .string()
          .transform((text) => text.split(';'))
          .pipe(z.array(z.iso.date()).min(1)),
      }),
    }),
  },
});
