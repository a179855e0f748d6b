import { z } from 'zod';
import { npmSource } from '../npm/source.ts';
import { npm, table } from '../source.ts';
import { listOne } from './list-one.ts';

export default npmSource({
  id: 'iso-4217',
  origin: {
    title: 'ISO 4217 list one: currencies, numbers and minor units',
    producer: 'SIX Group as ISO 4217 maintenance agency; packaged by currency-codes',
    licence: 'MIT',
    attribution: 'ISO 4217 list one, through currency-codes, MIT.',
    url: 'https://www.six-group.com/en/products-services/financial-information/data-standards.html',
    note: 'Later amendments (XCG in; ANG, BGN and CUC out) are applied by the build.',
  },
  vintage: '2024-06-25', // the list says so itself
  retrieved: '2026-11-21',
  files: [npm('currency-codes/iso-4217-list-one.xml')],
  tables: {
    currencies: table({
      file: 'iso-4217-list-one.xml',
      rows: listOne,
      expect: [170, 190],
      key: (row) => row.code,
      row: z.strictObject({
        code: z.string().regex(/^[A-Z]{3}$/),
        number: z.string().regex(/^\d{3}$/),
        digits: z.int().min(0).max(4),
        currency: z.string().min(1),
        published: z.iso.date(),
      }),
    }),
  },
  stated: ({ currencies }) => currencies[0]?.published ?? '',
});
