import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

export default npmSource({
  id: 'world-countries',
  origin: {
    title: 'World countries in JSON',
    producer: 'Mohammed Le Doze and contributors',
    licence: 'ODbL-1.0',
    attribution: 'Contains information from world-countries, made available under the ODbL 1.0.',
    url: 'https://github.com/mledoze/countries',
    note:
      'Share-alike. Only the columns that no freer source gives are taken from here; column_doc names them. Areas of ' +
      '18 countries are those of the World Bank (CC BY 4.0) and of Statistics Norway.',
  },
  vintage: '2025-06-03', // world-countries 5.1.0
  retrieved: '2026-11-21',
  files: [npm('world-countries/countries.json')],
  tables: {
    countries: table({
      file: 'countries.json',
      // 250 entries: the 249 of ISO 3166-1 and Kosovo, which has a user-assigned code.
      expect: [250, 250],
      key: (row) => row.cca2,
      row: z
        .object({
          name: z.object({
            common: z.string().min(1),
            official: z.string().min(1),
            native: z.record(
              z.string().regex(/^[a-z]{3}$/),
              z.object({ common: z.string().min(1), official: z.string().min(1) }),
            ),
          }),
          altSpellings: z.array(z.string().min(1)),
          cca2: z.string().regex(/^[A-Z]{2}$/),
          ccn3: z.string().regex(/^(\d{3})?$/),
          cca3: z.string().regex(/^[A-Z]{3}$/),
          status: z.enum(['officially-assigned', 'user-assigned']),
          languages: z.record(z.string(), z.string().min(1)),
          latlng: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
          area: z.number().min(-1),
        })
        .transform(({ name, latlng, ...rest }) => ({
          ...rest,
          name: name.common,
          officialName: name.official,
          /** By ISO 639-3 code. */
          nativeNames: name.native,
          latitude: latlng[0],
          longitude: latlng[1],
        })),
    }),
  },
});
