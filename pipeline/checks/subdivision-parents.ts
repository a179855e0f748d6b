import { check, onlyIn } from './check.ts';

/** Countries whose kinds of subdivisions lie beside each other, so that none is part of another. */
const BESIDE_EACH_OTHER: readonly string[] = [
  // A capital or other cities of the same rank as the provinces around them.
  ...[
    'AM',
    'AR',
    'BW',
    'BY',
    'CD',
    'CO',
    'CU',
    'DJ',
    'GM',
    'HR',
    'HU',
    'KG',
    'KH',
    'KP',
    'KR',
    'LA',
    'LV',
    'ML',
  ],
  ...['MN', 'MV', 'MZ', 'NE', 'PE', 'PY', 'RO', 'RW', 'SB', 'SL', 'TH', 'TM', 'TT', 'TV', 'TW', 'VN', 'YE'],
  // States or provinces, and territories, districts or cities under the federation.
  ...['AU', 'BA', 'BR', 'CA', 'ET', 'IN', 'MM', 'MX', 'MY', 'NG', 'PK', 'RU', 'US', 'VE'],
  // Regions with an autonomy of their own.
  ...['CF', 'CI', 'CN', 'GE', 'GR', 'MD', 'NI', 'PA', 'PG', 'PT', 'ST', 'TJ', 'TL', 'UA', 'UZ'],
  // Islands and lands apart, some with a code of ISO 3166-1 too.
  ...['AG', 'BS', 'GD', 'MU', 'NL', 'NO', 'NZ'],
];

/** Directly in their country, although others of their kind are not. */
const DIRECTLY_IN_COUNTRY: Readonly<Record<string, string>> = {
  // All but those of Nakhchivan.
  AZ: "kind IN ('Rayon', 'Municipality')",
  // The list lacks a kind for these, which are nations or unions of them: no district.
  GB: "code IN ('GB-EAW', 'GB-GBN', 'GB-UKM')",
  // All but those of Kurdistan.
  IQ: "kind = 'Governorate'",
  // All but those of Vojvodina and Kosovo.
  RS: "kind = 'District'",
};

const EXCEPTED = Object.entries(DIRECTLY_IN_COUNTRY)
  .map(([country, rule]) => `country_code = '${country}' AND ${rule}`)
  .join(' OR ');

export default check({
  id: 'subdivision-parents',
  promise:
    'Where a country has subdivisions of several kinds, some are part of others; and of one kind, all are or none is.',
  *run(sqlite) {
    yield* onlyIn(
      sqlite,
      'several kinds, and nothing that is part of another',
      BESIDE_EACH_OTHER,
      `SELECT country_code FROM subdivision GROUP BY country_code
       HAVING count(DISTINCT kind) > 1 AND count(parent_code) = 0`,
    );
    yield* onlyIn(
      sqlite,
      'a kind of which some are directly in the country',
      Object.keys(DIRECTLY_IN_COUNTRY),
      `SELECT country_code FROM subdivision GROUP BY country_code, coalesce(kind, '')
       HAVING count(parent_code) BETWEEN 1 AND count(*) - 1`,
    );
    yield* onlyIn(
      sqlite,
      'directly in the country, unlike others of its kind',
      [],
      `SELECT code FROM subdivision AS one WHERE parent_code IS NULL AND NOT (${EXCEPTED}) AND EXISTS (
         SELECT 1 FROM subdivision AS other WHERE other.country_code = one.country_code
         AND coalesce(other.kind, '') = coalesce(one.kind, '') AND other.parent_code IS NOT NULL)`,
    );
  },
});
