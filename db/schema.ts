/**
 * What a dataset is: every table of a release, and the only place its columns are defined.
 * `ddl.ts` writes the SQL from here; `column-docs.ts` says what each column means.
 */
import {
  type AnySQLiteColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { INDICATORS } from './indicators.ts';
import { CONTINENTS, REGIONS } from './regions.ts';

/** A JSON array of strings in one TEXT column, for short lists that no query filters on. */
const strings = () => text({ mode: 'json' }).$type<string[]>();

export const release = sqliteTable('release', {
  version: text().primaryKey(),
  contentSha256: text().notNull(),
  schemaSha256: text().notNull(),
  sourceDate: text().notNull(),
});

export const source = sqliteTable('source', {
  id: text().primaryKey(),
  title: text().notNull(),
  producer: text().notNull(),
  licence: text().notNull(),
  attribution: text().notNull(),
  url: text().notNull(),
  vintage: text().notNull(),
  retrievedAt: text().notNull(),
  staleSince: text(),
  sha256: text().notNull(),
  rows: integer().notNull(),
  note: text(),
});

export const columnDoc = sqliteTable(
  'column_doc',
  {
    tableName: text().notNull(),
    columnName: text().notNull(),
    unit: text(),
    source: text().references(() => source.id),
    meaning: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.columnName] }), index('column_doc_source').on(t.source)],
);

// Countries and money

export const country = sqliteTable(
  'country',
  {
    code: text().primaryKey(),
    alpha3: text().notNull(),
    numeric: text().notNull(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    capital: text(),
    region: text({ enum: REGIONS }).notNull(),
    subregion: text(),
    continent: text({ enum: CONTINENTS }).notNull(),
    areaSqKm: real(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    callingCode: text(),
    ccTld: text().notNull(),
    flagEmoji: text().notNull(),
    currencyCode: text().references(() => currency.code),
    postalCodeFormat: text(),
    postalCodePattern: text(),
  },
  (t) => [
    uniqueIndex('country_alpha3').on(t.alpha3),
    uniqueIndex('country_numeric').on(t.numeric),
    uniqueIndex('country_name').on(t.nameFolded),
    index('country_region').on(t.region, t.nameFolded),
    index('country_continent').on(t.continent, t.nameFolded),
    index('country_area').on(t.areaSqKm, t.nameFolded),
    index('country_currency_code').on(t.currencyCode),
  ],
);

export const countryLanguage = sqliteTable(
  'country_language',
  {
    countryCode: text()
      .notNull()
      .references(() => country.code),
    position: integer().notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.countryCode, t.position] })],
);

export const countryLanguageTag = sqliteTable(
  'country_language_tag',
  {
    countryCode: text()
      .notNull()
      .references(() => country.code),
    position: integer().notNull(),
    tag: text().notNull(),
    language: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_language_tag_language').on(t.language, t.countryCode),
  ],
);

export const countryNeighbour = sqliteTable(
  'country_neighbour',
  {
    countryCode: text()
      .notNull()
      .references(() => country.code),
    neighbourCode: text()
      .notNull()
      .references(() => country.code),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.neighbourCode] }),
    index('country_neighbour_neighbour').on(t.neighbourCode),
  ],
);

export const currency = sqliteTable(
  'currency',
  {
    code: text().primaryKey(),
    numeric: text().notNull(),
    name: text().notNull(),
    nameFolded: text().notNull(),
    minorUnits: integer().notNull(),
    withdrawnOn: text(),
  },
  (t) => [
    index('currency_name').on(t.nameFolded),
    index('currency_minor_units').on(t.minorUnits, t.code),
    index('currency_withdrawn').on(t.withdrawnOn, t.code),
  ],
);

export const countryCurrency = sqliteTable(
  'country_currency',
  {
    countryCode: text()
      .notNull()
      .references(() => country.code),
    position: integer().notNull(),
    currencyCode: text()
      .notNull()
      .references(() => currency.code),
    since: text(),
  },
  (t) => [
    primaryKey({ columns: [t.countryCode, t.position] }),
    index('country_currency_currency').on(t.currencyCode, t.countryCode),
  ],
);

// Country statistics

export const economy = sqliteTable(
  'economy',
  {
    countryCode: text()
      .primaryKey()
      .references(() => country.code),
    worldBankRegion: text().notNull(),
    incomeGroup: text().notNull(),
  },
  (t) => [index('economy_region').on(t.worldBankRegion), index('economy_income_group').on(t.incomeGroup)],
);

export const indicator = sqliteTable('indicator', {
  code: text({ enum: INDICATORS }).primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  unit: text().notNull(),
  /** sum: a total that adds up across countries; mean: a rate, weighted by population. */
  aggregation: text({ enum: ['sum', 'mean'] }).notNull(),
  worldBankCode: text().notNull(),
  licence: text().notNull(),
  vintage: text().notNull(),
  derivation: text(),
  note: text(),
});

export const countryStat = sqliteTable(
  'country_stat',
  {
    indicator: text({ enum: INDICATORS })
      .notNull()
      .references(() => indicator.code),
    countryCode: text()
      .notNull()
      .references(() => economy.countryCode),
    year: integer().notNull(),
    value: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.indicator, t.countryCode, t.year] }),
    index('country_stat_year').on(t.indicator, t.year, t.value),
    index('country_stat_country').on(t.countryCode, t.year),
  ],
);

// Numbering plans

export const numberingPlan = sqliteTable(
  'numbering_plan',
  {
    /** Region code, or the calling code itself for the nine plans of no region (001). */
    id: text().primaryKey(),
    region: text().notNull(),
    callingCode: text().notNull(),
    isMainRegion: integer({ mode: 'boolean' }).notNull(),
    position: integer().notNull(),
    leadingDigits: text(),
    internationalPrefix: text(),
    preferredInternationalPrefix: text(),
    nationalPrefix: text(),
    nationalPrefixForParsing: text(),
    nationalPrefixTransformRule: text(),
    preferredExtnPrefix: text(),
    sameMobileAndFixedPattern: integer({ mode: 'boolean' }).notNull(),
    mobileNumberPortable: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    index('numbering_plan_region').on(t.region),
    uniqueIndex('numbering_plan_calling_code').on(t.callingCode, t.position),
  ],
);

export const numberingRange = sqliteTable(
  'numbering_range',
  {
    planId: text()
      .notNull()
      .references(() => numberingPlan.id),
    type: text().notNull(),
    pattern: text(),
    possibleLengths: text({ mode: 'json' }).$type<number[]>().notNull(),
    localOnlyLengths: text({ mode: 'json' }).$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.type] }), index('numbering_range_type').on(t.type)],
);

export const numberingFormat = sqliteTable(
  'numbering_format',
  {
    planId: text()
      .notNull()
      .references(() => numberingPlan.id),
    kind: text({ enum: ['national', 'international'] }).notNull(),
    position: integer().notNull(),
    pattern: text().notNull(),
    format: text().notNull(),
    leadingDigits: strings().notNull(),
    nationalPrefixRule: text(),
    nationalPrefixOptional: integer({ mode: 'boolean' }).notNull(),
    carrierRule: text(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.kind, t.position] })],
);

export const numberingExample = sqliteTable(
  'numbering_example',
  {
    planId: text().notNull(),
    type: text().notNull(),
    nationalNumber: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.type] }),
    foreignKey({ columns: [t.planId, t.type], foreignColumns: [numberingRange.planId, numberingRange.type] }),
    index('numbering_example_type').on(t.type),
  ],
);

// Languages

export const languageSubtag = sqliteTable(
  'language_subtag',
  {
    /** language, extlang, script, region, variant, grandfathered or redundant. */
    type: text().notNull(),
    /** The subtag in its conventional case; the whole tag for grandfathered and redundant. */
    subtag: text().notNull(),
    description: text().notNull(),
    descriptions: strings().notNull(),
    searchText: text().notNull(),
    added: text().notNull(),
    deprecated: text(),
    preferredValue: text(),
    prefixes: strings().notNull(),
    suppressScript: text(),
    macrolanguage: text(),
    scope: text(),
    comments: text(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.subtag] }),
    index('language_subtag_subtag').on(t.subtag),
    index('language_subtag_description').on(t.type, t.description),
    index('language_subtag_scope').on(t.type, t.scope),
    index('language_subtag_deprecated').on(t.type, t.deprecated),
  ],
);

export const languageAlias = sqliteTable(
  'language_alias',
  {
    /** language, script, territory, subdivision or variant. */
    kind: text().notNull(),
    alias: text().notNull(),
    replacement: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.alias] })],
);

export const extensionType = sqliteTable(
  'extension_type',
  {
    /** Singleton: u or t. */
    extension: text().notNull(),
    key: text().notNull(),
    /** Empty for the row of the key itself. */
    type: text().notNull(),
    description: text(),
    preferred: text(),
    deprecated: integer({ mode: 'boolean' }).notNull(),
    aliases: strings().notNull(),
  },
  (t) => [primaryKey({ columns: [t.extension, t.key, t.type] })],
);

export const likelySubtag = sqliteTable('likely_subtag', {
  tag: text().primaryKey(),
  likely: text().notNull(),
});

export const parentLocale = sqliteTable(
  'parent_locale',
  {
    locale: text().primaryKey(),
    parent: text().notNull(),
  },
  (t) => [index('parent_locale_parent').on(t.parent)],
);

// Time zones

export const timeZone = sqliteTable(
  'time_zone',
  {
    id: text().primaryKey(),
    /** CLDR short identifier for the -u-tz- extension. */
    shortId: text(),
    description: text().notNull(),
    searchText: text().notNull(),
    standardOffsetMinutes: integer().notNull(),
    daylightOffsetMinutes: integer(),
    latitude: real(),
    longitude: real(),
    comment: text(),
  },
  (t) => [
    uniqueIndex('time_zone_short_id').on(t.shortId),
    index('time_zone_offset').on(t.standardOffsetMinutes, t.id),
  ],
);

export const timeZoneAlias = sqliteTable(
  'time_zone_alias',
  {
    alias: text().primaryKey(),
    zoneId: text()
      .notNull()
      .references((): AnySQLiteColumn => timeZone.id),
  },
  (t) => [index('time_zone_alias_zone').on(t.zoneId)],
);

export const timeZoneCountry = sqliteTable(
  'time_zone_country',
  {
    zoneId: text()
      .notNull()
      .references(() => timeZone.id),
    countryCode: text()
      .notNull()
      .references(() => country.code),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.zoneId, t.countryCode] }),
    index('time_zone_country_country').on(t.countryCode, t.position),
  ],
);

// The Moon

export const moonPhase = sqliteTable(
  'moon_phase',
  {
    instant: text().primaryKey(),
    lunation: integer().notNull(),
    phase: text({ enum: ['new', 'first-quarter', 'full', 'last-quarter'] }).notNull(),
    deltaTSeconds: real().notNull(),
  },
  (t) => [uniqueIndex('moon_phase_lunation').on(t.lunation, t.phase)],
);

// Vocabularies of the fixture generators

export const vocabulary = sqliteTable(
  'vocabulary',
  {
    list: text().notNull(),
    /** en, da, de, fr, es, it, pt, ja; und for lists of no language. */
    locale: text().notNull(),
    position: integer().notNull(),
    value: text().notNull(),
    /** ASCII spelling, where a local part or a slug is made from the value. */
    ascii: text(),
    weight: real(),
  },
  (t) => [primaryKey({ columns: [t.list, t.locale, t.position] })],
);

export const userAgent = sqliteTable(
  'user_agent',
  {
    position: integer().primaryKey(),
    userAgent: text().notNull(),
    device: text({ enum: ['desktop', 'mobile', 'tablet'] }).notNull(),
    browser: text().notNull(),
    os: text().notNull(),
    weight: real().notNull(),
  },
  (t) => [uniqueIndex('user_agent_value').on(t.userAgent), index('user_agent_device').on(t.device)],
);

export const mediaType = sqliteTable(
  'media_type',
  {
    type: text().primaryKey(),
    registry: text(),
    charset: text(),
    compressible: integer({ mode: 'boolean' }),
    extensions: strings().notNull(),
  },
  (t) => [index('media_type_registry').on(t.registry)],
);
