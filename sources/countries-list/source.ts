import { z } from 'zod';
import { npmExport, source, table } from '../source.ts';

export default source({
  id: 'countries-list',
  origin: {
    title: 'Countries List',
    producer: 'Annexare Studio and contributors',
    licence: 'MIT',
    attribution: 'Capitals: countries-list, © Annexare Studio, MIT.',
    url: 'https://github.com/annexare/Countries',
  },
  vintage: '2026-07-14', // countries-list 3.4.1
  retrieved: '2026-11-21',
  files: [
    npmExport('countries.json', async () => {
      const { countries } = await import('countries-list');
      return Object.entries(countries).map(([code, { capital }]) => ({ code, capital }));
    }),
  ],
  tables: {
    capitals: table({
      file: 'countries.json',
      expect: [249, 255],
      key: (row) => row.code,
      row: z.strictObject({ code: z.string().regex(/^[A-Z]{2}$/), capital: z.string() }),
    }),
  },
});
