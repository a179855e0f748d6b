import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { type Dialling, dialling } from './calling-codes.ts';
import { totalArea } from './country-areas.ts';
import { borders } from './country-borders.ts';
import { capitalsOf, capitalText } from './country-capitals.ts';
import {
  continentOf,
  DRAWN_AS_LINE,
  DRAWN_INSIDE,
  domainOf,
  holdExceptions,
  namedInFull,
} from './country-exceptions.ts';
import type { CountryInputs, World } from './country-inputs.ts';
import { languageReader } from './country-languages.ts';
import { holdNames, nameReader } from './country-names.ts';
import type { Tender } from './currencies.ts';
import { labelPoint, largest, middlePoint, nearest, type Point, unwrapped } from './label-point.ts';
import { areaOf, areasByCode } from './m49.ts';
import { byKey } from './order.ts';
import { holdPostalCodes, postalCodesOf } from './postal-codes.ts';

type CountryTables =
  | 'country'
  | 'countryCapital'
  | 'countryLanguage'
  | 'countryLanguageTag'
  | 'countryName'
  | 'countryNeighbour'
  | 'countryCurrency';

/**
 * The 249 countries and territories of ISO 3166-1 with all that belongs to each. `currencies.ts` reads `tender` from
 * CLDR, and `numbering.ts` reads `plans` from libphonenumber.
 */
export function countries(
  inputs: CountryInputs,
  tender: Tender,
  plans: Rows['numberingPlan'],
): Pick<Rows, CountryTables> {
  const world = byKey(
    namedInFull(inputs.worldCountries.countries.filter(({ status }) => status === 'officially-assigned')),
    (row) => row.cca2,
  );
  holdExceptions(inputs, world);
  holdPostalCodes(inputs.geonames.countries);
  const codes = new Set(world.map(({ cca2 }) => cca2));
  const areas = areasByCode(inputs);
  const geonames = new Map(inputs.geonames.countries.map((row) => [row.alpha2, row]));
  const capitals = new Map(inputs.countriesList.capitals.map((row) => [row.code, row.capital]));
  const dialled = dialling(plans, codes);
  const neighbours = borders(inputs.geonames, codes);
  const reader = languageReader(inputs);
  const namesOf = nameReader(inputs, reader.tagOf);

  const rows: Pick<Rows, CountryTables> = {
    country: [],
    countryCapital: [],
    countryLanguage: [],
    countryLanguageTag: [],
    countryName: [],
    countryNeighbour: [],
    countryCurrency: [],
  };
  for (const entry of world) {
    const code = entry.cca2;
    const facts = geonames.get(code);
    if (!facts) throw new SourceError({ source: 'geonames', file: 'countries.tsv' }, `no row for ${code}`);
    const seats = capitalsOf(code, capitals.get(code));
    const spoken = reader.spoken(entry);
    rows.country.push({
      code,
      alpha3: entry.cca3,
      numeric: entry.ccn3,
      name: entry.name,
      nameFolded: folded(entry.name),
      capital: capitalText(seats),
      ...areaOf(code, areas),
      continent: continentOf(facts),
      areaSqKm: totalArea(entry),
      ...point(entry, inputs),
      ...(dialled.get(code) as Dialling),
      ...domainOf(code),
      flagEmoji: flag(code),
      currencyCode: tender.get(code)?.[0]?.currency ?? null,
      ...postalCodesOf(facts),
    });
    const add = { countryCode: code };
    seats.forEach(([name, role], position) => {
      rows.countryCapital.push({ ...add, position, name, role });
    });
    spoken.forEach((language, position) => {
      rows.countryLanguage.push({ ...add, position, ...language });
    });
    rows.countryName.push(...namesOf(entry, spoken));
    facts.language_tags.forEach((tag, position) => {
      rows.countryLanguageTag.push({ ...add, position, tag, language: tag.split('-')[0] as string });
    });
    for (const neighbourCode of neighbours.get(code) ?? []) {
      rows.countryNeighbour.push({ ...add, neighbourCode });
    }
    (tender.get(code) ?? []).forEach(({ currency, since }, position) => {
      rows.countryCurrency.push({ ...add, position, currencyCode: currency, since });
    });
  }
  holdNames(world, new Set(rows.countryLanguage.map(({ tag }) => tag)));
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

/** Two regional indicator symbols (Unicode Technical Standard #51, annex B). */
function flag(code: string): string {
  return String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}
