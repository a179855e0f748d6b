import type { Rows } from '../../db/rows.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type { CountryInputs } from './country-inputs.ts';

type Region = Rows['country'][number]['region'];
type Areas = Map<string, { region: Region; subregion: string }>;

/** UN M49 names of the five regions and their subregions, by area code. */
const AREAS: Readonly<Record<string, Region>> = {
  '002': 'africa',
  '019': 'americas',
  142: 'asia',
  150: 'europe',
  '009': 'oceania',
};
const SUBREGIONS: Readonly<Record<string, string>> = {
  '005': 'South America',
  '011': 'Western Africa',
  '013': 'Central America',
  '014': 'Eastern Africa',
  '015': 'Northern Africa',
  '017': 'Middle Africa',
  '018': 'Southern Africa',
  '021': 'Northern America',
  '029': 'Caribbean',
  '030': 'Eastern Asia',
  '034': 'Southern Asia',
  '035': 'South-eastern Asia',
  '039': 'Southern Europe',
  '053': 'Australia and New Zealand',
  '054': 'Melanesia',
  '057': 'Micronesia',
  '061': 'Polynesia',
  143: 'Central Asia',
  145: 'Western Asia',
  151: 'Eastern Europe',
  154: 'Northern Europe',
  155: 'Western Europe',
};

/**
 * Antarctica and the islands around it: their region is GeoNames' continent, as no M49 area has it. They have no
 * subregion, although M49 assigns four of the five to the states that claim them.
 */
export const ANTARCTIC: ReadonlySet<string> = new Set(['AQ', 'BV', 'GS', 'HM', 'TF']);

/** M49 region and subregion of every territory in CLDR's containment tree. */
export function areasByCode({ cldr }: Pick<CountryInputs, 'cldr'>): Areas {
  const contains = new Map(cldr.containment.map((row) => [row.area, row.contains]));
  const result = new Map() as Areas;
  for (const [area, region] of Object.entries(AREAS)) {
    for (const subarea of contains.get(area) ?? []) {
      const subregion = SUBREGIONS[subarea];
      // QO, outlying Oceania, is CLDR's own and contains only Antarctica and codes outside ISO 3166-1.
      if (!subregion && subarea !== 'QO') {
        throw new SourceError(
          { source: 'cldr', file: 'territoryContainment.json' },
          `no name for area ${subarea}`,
        );
      }
      for (const code of contains.get(subarea) ?? []) {
        if (subregion) result.set(code, { region, subregion });
      }
    }
  }
  return result;
}

/** The region and subregion of a country; throws if CLDR's tree does not contain it. */
export function areaOf(code: string, areas: Areas): { region: Region; subregion: string | null } {
  if (ANTARCTIC.has(code)) return { region: 'antarctic', subregion: null };
  const found = areas.get(code);
  if (!found)
    throw new SourceError({ source: 'cldr', file: 'territoryContainment.json' }, `no area holds ${code}`);
  return found;
}
