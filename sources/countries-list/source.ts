import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

export default npmSource({
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
  files: [npm('countries-list/countries.min.json')],
  tables: {
    capitals: table({
      file: 'countries.min.json',
      rows: (content: Record<string, { capital: string }>) =>
        Object.entries(content).map(([code, { capital }]) => ({ code, capital })),
      expect: [249, 255],
      key: (row) => row.code,
      row: z.strictObject({ code: z.string().regex(/^[A-Z]{2}$/), capital: z.string() }),
    }),
  },
});
