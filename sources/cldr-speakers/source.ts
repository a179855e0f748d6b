import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface TerritoryInfo {
  supplemental: { territoryInfo: Record<string, { languagePopulation?: Record<string, object> }> };
}

const percent = z
  .string()
  .regex(/^\d+(\.\d+)?(E-?\d+)?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(100));

export default npmSource({
  id: 'cldr-speakers',
  origin: {
    title: 'Unicode CLDR: languages of territories and their speakers',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
    note: 'Estimates, of different years. A person may speak several languages, so shares add up to more than 100 %.',
  },
  vintage: '2026-03-25', // cldr-core 48.2.0
  retrieved: '2026-11-22',
  files: [npm('cldr-core/supplemental/territoryInfo.json')],
  tables: {
    speakers: table({
      file: 'territoryInfo.json',
      expect: [1_400, 2_000],
      key: ({ territory, tag }) => `${territory} ${tag}`,
      rows: ({ supplemental }: TerritoryInfo) =>
        Object.entries(supplemental.territoryInfo).flatMap(([territory, { languagePopulation = {} }]) =>
          Object.entries(languagePopulation).map(([tag, facts]) => ({ territory, tag, ...facts })),
        ),
      row: z
        .strictObject({
          territory: z.string().regex(/^[A-Z]{2}$/),
          tag: z.string().regex(/^[a-z]{2,3}([-_][A-Z][a-z]{3})?$/),
          _populationPercent: percent,
          _officialStatus: z.enum(['official', 'official_regional', 'de_facto_official']).optional(),
          _writingPercent: percent.optional(),
          _literacyPercent: percent.optional(),
        })
        .transform(({ territory, tag, _populationPercent, _officialStatus }) => ({
          territory,
          tag: tag.replace('_', '-'),
          percent: _populationPercent,
          status: _officialStatus ?? null,
        })),
    }),
  },
});
