import { z } from 'zod';
import { npmExport } from '../intake/pinned-file.ts';
import { source, table } from '../intake/source.ts';

const named = z.strictObject({ name: z.string().min(1), iataCode: z.string().regex(/^[A-Z0-9]{2,3}$/) });

export default source({
  id: 'faker',
  origin: {
    title: 'Faker: airlines and airports of its English locale',
    producer: 'The Faker contributors',
    licence: 'MIT',
    attribution:
      'Faker, Copyright (c) 2022-2025 its contributors; faker.js, Copyright (c) 2011-2020 Marak Squires; MIT.',
    url: 'https://fakerjs.dev',
    note: 'Airlines and airports that no longer are what they were called are left out or corrected by the build.',
  },
  vintage: '2026-08-14', // the release date of @faker-js/faker 10.6.0, which package-lock.json pins
  retrieved: '2026-11-21',
  pinnedOnly: 'vocabulary',
  files: [
    npmExport('definitions.json', async () => {
      const faker = await import('@faker-js/faker');
      const { airline: airlines, airport: airports } = faker.en.airline ?? {};
      return { airlines, airports };
    }),
  ],
  tables: {
    airlines: table({
      file: 'definitions.json',
      rows: (content: { airlines: unknown[] }) => content.airlines,
      expect: [110, 140],
      key: (row) => row.iataCode,
      row: named,
    }),
    airports: table({
      file: 'definitions.json',
      rows: (content: { airports: unknown[] }) => content.airports,
      expect: [110, 130],
      key: (row) => row.iataCode,
      row: named,
    }),
  },
});
