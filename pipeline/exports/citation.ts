/** CITATION.cff: how to cite a release, in the Citation File Format 1.2.0. */
import { stringify } from 'yaml';
import type { Rows } from '../../db/rows.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { Loaded } from '../steps/load.ts';

export const HOMEPAGE = packageFile.homepage.replace(/#.*/, '');

export const KEYWORDS = [
  'countries',
  'currencies',
  'development indicators',
  'languages',
  'time zones',
  'holidays',
  'airports',
  'telephone numbering plans',
];

/** `date-released` is the day of the newest source: the same inputs give the same bytes. */
export function citation(
  { version, sourceDate }: Loaded,
  sources: readonly Rows['source'][number][],
): string {
  return stringify(
    {
      'cff-version': '1.2.0',
      type: 'dataset',
      message: 'Please cite this release, and the sources of the tables that you use.',
      title: 'fixture-data: reference data',
      abstract:
        'Tables about countries, currencies, languages, time zones, holidays, airports and telephone numbers ' +
        'from public sources.',
      authors: [{ name: 'fixture-data', website: HOMEPAGE }],
      version,
      'date-released': sourceDate,
      url: HOMEPAGE,
      'repository-code': HOMEPAGE,
      keywords: KEYWORDS,
      references: sources.map(({ title, producer, url, vintage }) => ({
        type: 'dataset',
        title,
        authors: [{ name: producer }],
        url,
        ...(/^\d{4}-\d\d-\d\d$/.test(vintage) ? { 'date-released': vintage } : {}),
      })),
    },
    { lineWidth: 0 },
  );
}
