import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type cldr from '../../sources/cldr/source.ts';
import type countriesList from '../../sources/countries-list/source.ts';
import type geonames from '../../sources/geonames/source.ts';
import type naturalEarth from '../../sources/natural-earth/source.ts';
import { type Parsed, SourceError } from '../../sources/source.ts';
import type worldCountries from '../../sources/world-countries/source.ts';
import {
  AREA_UNKNOWN,
  CALLING_CODE,
  CALLING_CODE_FROM_PLAN,
  CC_TLD,
  DRAWN_AS_LINE,
  DRAWN_INSIDE,
  firstDomain,
  holdExceptions,
  SEATS,
  WITHOUT_CALLING_CODE,
} from './country-exceptions.ts';
import type { Tender } from './currencies.ts';
import { labelPoint, largest, middlePoint, nearest, type Point, unwrapped } from './label-point.ts';
import { areaOf, areasByCode } from './m49.ts';
import { byKey } from './order.ts';

export interface CountryInputs {
  cldr: Parsed<typeof cldr>;
  countriesList: Parsed<typeof countriesList>;
  geonames: Parsed<typeof geonames>;
  naturalEarth: Parsed<typeof naturalEarth>;
  worldCountries: Parsed<typeof worldCountries>;
}

export type World = CountryInputs['worldCountries']['countries'][number];

const AT = { source: 'world-countries', file: 'countries.json' };

type CountryTables =
  | 'country'
  | 'countryLanguage'
  | 'countryLanguageTag'
  | 'countryNeighbour'
  | 'countryCurrency';

/**
 * The 249 countries and territories of ISO 3166-1 with what belongs to each: `tender` as `currencies.ts` reads
 * it from CLDR, `plans` as `numbering.ts` reads them from libphonenumber.
 */
export function countries(
  inputs: CountryInputs,
  tender: Tender,
  plans: Rows['numberingPlan'],
): Pick<Rows, CountryTables> {
  const world = byKey(
    inputs.worldCountries.countries.filter(({ status }) => status === 'officially-assigned'),
    (row) => row.cca2,
  );
  holdExceptions(inputs, world);
  const codes = new Set(world.map(({ cca2 }) => cca2));
  const areas = areasByCode(inputs);
  const geonames = new Map(inputs.geonames.countries.map((row) => [row.alpha2, row]));
  const capitals = new Map(inputs.countriesList.capitals.map((row) => [row.code, row.capital]));
  const planCodes = new Map(plans.map(({ region, callingCode }) => [region, `+${callingCode}`]));

  const rows: Pick<Rows, CountryTables> = {
    country: [],
    countryLanguage: [],
    countryLanguageTag: [],
    countryNeighbour: [],
    countryCurrency: [],
  };
  for (const entry of world) {
    const code = entry.cca2;
    const facts = geonames.get(code);
    if (!facts) throw new SourceError({ source: 'geonames', file: 'countries.tsv' }, `no row for ${code}`);
    rows.country.push({
      code,
      alpha3: entry.cca3,
      numeric: entry.ccn3,
      name: entry.name,
      nameFolded: folded(entry.name),
      capital: SEATS[code] ?? (capitals.get(code) || null),
      ...areaOf(code, areas),
      continent: facts.continent,
      areaSqKm: AREA_UNKNOWN.has(code) ? null : entry.area,
      ...point(entry, inputs),
      callingCode: callingCode(entry, planCodes),
      ccTld: CC_TLD[code] ?? firstDomain(entry),
      flagEmoji: flag(code),
      currencyCode: tender.get(code)?.[0]?.currency ?? null,
      postalCodeFormat: facts.postal_code_format,
      postalCodePattern: facts.postal_code_regex,
    });
    const add = { countryCode: code };
    Object.values(entry.languages).forEach((name, position) => {
      rows.countryLanguage.push({ ...add, position, name });
    });
    facts.language_tags.forEach((tag, position) => {
      rows.countryLanguageTag.push({ ...add, position, tag, language: tag.split('-')[0] as string });
    });
    for (const neighbourCode of byKey(facts.neighbours, (neighbour) => neighbour)) {
      // Kosovo borders four countries and is not in ISO 3166-1.
      if (neighbourCode === 'XK') continue;
      if (!codes.has(neighbourCode)) {
        const at = { source: 'geonames', file: 'countries.tsv', row: code };
        throw new SourceError(at, `the neighbour ${neighbourCode} is not a country`);
      }
      rows.countryNeighbour.push({ ...add, neighbourCode });
    }
    (tender.get(code) ?? []).forEach(({ currency, since }, position) => {
      rows.countryCurrency.push({ ...add, position, currencyCode: currency, since });
    });
  }
  return rows;
}

function point(entry: World, { naturalEarth }: CountryInputs): Point {
  const inside = DRAWN_INSIDE[entry.cca2];
  const shapes = naturalEarth.shapes.filter((shape) =>
    inside ? shape.name === inside.shape : shape.numeric === entry.ccn3,
  );
  const polygons = shapes.flatMap((shape) => shape.polygons).map(unwrapped);
  const polygon = inside ? nearest(polygons, inside.near ?? entry) : largest(polygons);
  if (DRAWN_AS_LINE.has(entry.cca2)) return middlePoint(polygon);
  try {
    return labelPoint(polygon);
  } catch (error) {
    throw new SourceError(
      { source: 'natural-earth', file: 'countries-10m.json', row: entry.cca2 },
      (error as Error).message,
    );
  }
}

/** One code with its area code where the country has just one (+1242), the plan's own code otherwise (+1). */
function callingCode(entry: World, planCodes: Map<string, string>): string | null {
  const code = entry.cca2;
  if (WITHOUT_CALLING_CODE.has(code)) return null;
  const byHand = CALLING_CODE[code];
  if (byHand) return byHand;
  const fromPlan = planCodes.get(code);
  if (CALLING_CODE_FROM_PLAN.has(code)) {
    if (!fromPlan) throw new SourceError({ source: 'numbering-plans' }, `no plan for ${code}`);
    return fromPlan;
  }
  const joined = `${entry.callingRoot}${entry.callingSuffixes[0] ?? ''}`;
  if (fromPlan && !joined.startsWith(fromPlan)) {
    throw new SourceError({ ...AT, row: code }, `calling code ${joined} is not in the plan ${fromPlan}`);
  }
  return joined;
}

/** Two regional indicator symbols (Unicode Technical Standard #51, annex B). */
function flag(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
