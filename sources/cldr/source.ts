import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

interface CurrencyData {
  supplemental: { currencyData: { region: Record<string, Record<string, Record<string, string>>[]> } };
}

interface Containment {
  supplemental: { territoryContainment: Record<string, { _contains: string[]; _grouping?: string }> };
}

export default npmSource({
  id: 'cldr',
  origin: {
    title: 'Unicode CLDR: territories and their currencies',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-core 48.2.0
  retrieved: '2026-11-21',
  files: [
    npm('cldr-core/supplemental/currencyData.json'),
    npm('cldr-core/supplemental/territoryContainment.json'),
  ],
  tables: {
    /** Every currency a territory has had, newest first. */
    tender: table({
      file: 'currencyData.json',
      expect: [450, 650],
      rows: (content: CurrencyData) =>
        Object.entries(content.supplemental.currencyData.region).flatMap(([territory, list]) =>
          list.flatMap((entry) =>
            Object.entries(entry).map(([currency, dates]) => ({ territory, currency, ...dates })),
          ),
        ),
      row: z
        .strictObject({
          territory: z.string().regex(/^[A-Z]{2}$/),
          currency: z.string().regex(/^[A-Z]{3}$/),
          _from: date.optional(),
          _to: date.optional(),
          _tender: z.literal('false').optional(),
          _tz: z.string().optional(),
          '_to-tz': z.string().optional(),
        })
        .transform(({ territory, currency, _from, _to, _tender }) => ({
          territory,
          currency,
          from: _from ?? null,
          to: _to ?? null,
          isTender: _tender !== 'false',
        })),
    }),
    /** Groups of countries by their codes: the European Union, the euro area, the United Nations. */
    groupings: table({
      file: 'territoryContainment.json',
      expect: [3, 10],
      key: (row) => row.area,
      rows: (content: Containment) =>
        Object.entries(content.supplemental.territoryContainment)
          .filter(([area, { _grouping }]) => /^[A-Z]{2}$/.test(area) && _grouping === 'true')
          .map(([area, { _contains }]) => ({ area, contains: _contains })),
      row: z.strictObject({
        area: z.string().regex(/^[A-Z]{2}$/),
        contains: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      }),
    }),
    /** UN M49 areas and the direct members of each. */
    containment: table({
      file: 'territoryContainment.json',
      expect: [20, 60],
      key: (row) => row.area,
      rows: (content: Containment) =>
        Object.entries(content.supplemental.territoryContainment)
          // The -status- entries contain deprecated codes and groupings that cut across the tree.
          .filter(([area, { _grouping }]) => /^\d{3}$/.test(area) && _grouping !== 'true')
          .map(([area, { _contains }]) => ({ area, contains: _contains })),
      row: z.strictObject({
        area: z.string().regex(/^\d{3}$/),
        contains: z.array(z.string().regex(/^(\d{3}|[A-Z]{2})$/)).min(1),
      }),
    }),
  },
});
