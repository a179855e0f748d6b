import { z } from 'zod';
import { npmExport, source, table } from '../source.ts';

export default source({
  id: 'iso-4217',
  origin: {
    title: 'ISO 4217 list one: currencies, numbers and minor units',
    producer: 'SIX Group as ISO 4217 maintenance agency; packaged by currency-codes',
    licence: 'MIT',
    attribution: 'ISO 4217 list one of 2024-06-25, through currency-codes, MIT.',
    url: 'https://www.six-group.com/en/products-services/financial-information/data-standards.html',
    note: 'Later amendments (XCG in; ANG, BGN and CUC out) are applied by the build.',
  },
  vintage: '2024-06-25', // currency-codes 2.2.0 says so itself: publishDate
  retrieved: '2026-11-21',
  files: [
    npmExport('currencies.json', async () => {
      const { default: currencyCodes } = await import('currency-codes');
      return currencyCodes.data.map(({ code, number, digits, currency }) => ({
        code,
        number,
        digits,
        currency,
        published: currencyCodes.publishDate,
      }));
    }),
  ],
  tables: {
    currencies: table({
      file: 'currencies.json',
      expect: [170, 190],
      key: (row) => row.code,
      row: z.strictObject({
        code: z.string().regex(/^[A-Z]{3}$/),
        number: z.string().regex(/^\d{3}$/),
        digits: z.int().min(0).max(4),
        currency: z.string().min(1),
        published: z.literal('2024-06-25'),
      }),
    }),
  },
});
