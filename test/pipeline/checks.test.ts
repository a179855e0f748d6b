/** Each check finds the damage that it is for; one without a case here fails. */
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, inject, it } from 'vitest';
import { currentVersion, DATASET_FILE, releaseFolder } from '../../db/release.ts';
import { allChecks, VerifyError, verifyDataset } from '../../pipeline/steps/verify.ts';
import { folder } from './builds.ts';

const datasetIn = async (releases: string) =>
  join(releaseFolder(releases, (await currentVersion(releases)) as string), DATASET_FILE);
const built = await datasetIn(inject('releases'));
/** With a part of the rows: it is copied a hundred times. */
const part = await datasetIn(inject('datasets'));
const checks = await allChecks();

/** The check, what is broken, by which SQL, and what the finding says. */
const CASES: readonly (readonly [check: string, damage: string, sql: string, finding: string | RegExp])[] = [
  [
    'stories',
    'a kind that nobody tells',
    "DELETE FROM story WHERE kind = 'clubs'",
    'no story of the kind clubs',
  ],
  [
    'stories',
    'a topic that nobody writes about',
    "UPDATE story SET name = 'noise' WHERE name = 'damaged'",
    'noise',
  ],
  [
    'stories',
    'notices in a language of nobody',
    "UPDATE story SET name = 'deu' WHERE kind = 'notices' AND name = 'de'",
    '{"language":"deu","fault":"is that of no locale"}',
  ],
  [
    'stories',
    'no English notices',
    "DELETE FROM story WHERE kind = 'notices' AND name = 'en'",
    '{"language":"en","fault":"has no notices"}',
  ],
  [
    'stories',
    'a coupon without a reason in a language',
    "UPDATE story SET content = json_remove(content, '$.QUIZ5') WHERE kind = 'coupon-reasons' AND name = 'de'",
    '{"language":"de","code":"QUIZ5","fault":"has no reason, or is no coupon"}',
  ],
  [
    'stories',
    'no English quotes',
    "DELETE FROM story WHERE kind = 'quotes' AND name = 'en'",
    '{"language":"en","fault":"has no quotes"}',
  ],
  [
    'stories',
    'an invoice that costs more in a language',
    "UPDATE story SET content = json_set(content, '$.seats.cents', 2000) WHERE kind = 'invoice-lines' AND name = 'de'",
    '{"language":"de","fault":"has other prices than English"}',
  ],
  [
    'stories',
    'goods that nobody speaks of in a language',
    "UPDATE story SET content = json_remove(content, '$.kinds.device') WHERE kind = 'quotes' AND name = 'en'",
    '{"language":"en","kind":"device","fault":"nobody speaks of such goods"}',
  ],
  [
    'stories',
    'a piece of code that is gone',
    "DELETE FROM story WHERE kind = 'code' AND name = 'go/find'",
    '{"name":"go/find","fault":"is no code"}',
  ],
  [
    'stories',
    'a piece of code that no source file has',
    "INSERT INTO story SELECT kind, 'go/lost', content FROM story WHERE kind = 'code' AND name = 'go/find'",
    '{"name":"go/lost","fault":"is code of no source file"}',
  ],
  [
    'catalogue-languages',
    'a language that is gone',
    "DELETE FROM story WHERE kind = 'catalogue' AND name = 'fr'",
    'fr: no catalogue',
  ],
  [
    'catalogue-languages',
    'a word that is missing',
    "UPDATE story SET content = json_remove(content, '$.uses.office') WHERE kind = 'catalogue' AND name = 'da'",
    "da: uses: nothing for 'office'",
  ],
  [
    'catalogue-languages',
    'a word of no noun',
    "UPDATE story SET content = json_insert(content, '$.nouns.Mouse.materials.Fur', '*') WHERE name = 'it'",
    "it: Mouse: materials: 'Fur' is in no catalogue",
  ],
  [
    'blog-languages',
    'a blog in a language of nobody',
    "UPDATE story SET name = 'deu' WHERE kind = 'blog-words' AND name = 'de'",
    '{"language":"deu","fault":"is that of no locale"}',
  ],
  [
    'blog-languages',
    'a tag without a name',
    "UPDATE story SET content = json_remove(content, '$.tags.gifts') WHERE kind = 'blog-words' AND name = 'ja'",
    '{"language":"ja","slug":"gifts","fault":"has no name"}',
  ],
  [
    'blog-languages',
    'a tag that English does not have',
    "UPDATE story SET content = json_set(content, '$.tags.lost', 'Fundet') WHERE kind = 'blog-words' AND name = 'da'",
    '{"language":"da","slug":"lost","fault":"is no tag of the shop"}',
  ],
  [
    'blog-languages',
    'a story under a tag of none',
    "UPDATE story SET content = json_set(content, '$.stories[0].tags[0]', 'lost') " +
      "WHERE kind = 'blog-words' AND name = 'fr'",
    '{"language":"fr","slug":"lost","fault":"has no name"}',
  ],
  [
    'ticket-languages',
    'goods that nobody complains of in a language',
    "UPDATE story SET content = json_remove(content, '$.complaints.cable') WHERE kind = 'ticket-words' AND name = 'de'",
    "de: complaints: nothing for 'cable'",
  ],
  [
    'ticket-languages',
    'a topic that English does not have',
    "UPDATE story SET content = json_set(content, '$.topics.lost', json_extract(content, '$.topics.damaged')) " +
      "WHERE kind = 'ticket-words' AND name = 'de'",
    "de: topics: 'lost' is not told in English",
  ],
  [
    'ticket-languages',
    'goods of no kind',
    "UPDATE story SET content = json_set(content, '$.complaints.gas', json_extract(content, '$.complaints.cable')) " +
      "WHERE kind = 'ticket-words' AND name = 'da'",
    "da: complaints: 'gas' is not told in English",
  ],
  [
    'ticket-languages',
    'goods that wear out in one language',
    "UPDATE story SET content = json_remove(content, '$.complaints.device.defects') " +
      "WHERE kind = 'ticket-words' AND name = 'fr'",
    'fr: device: nothing of it wears out',
  ],
  [
    'ticket-languages',
    'an amount that is not known there',
    "UPDATE story SET content = json_set(content, '$.topics.newsletter.leads[0]', '{refund}') " +
      "WHERE kind = 'ticket-words' AND name = 'es'",
    'es: newsletter: English does not know {refund}',
  ],
  [
    'ticket-languages',
    'an incident that is never over',
    "UPDATE story SET content = json_remove(content, '$.topics.incident.over') " +
      "WHERE kind = 'ticket-words' AND name = 'pl'",
    'pl: incident: over',
  ],
  [
    'ticket-languages',
    'a language without notices',
    "DELETE FROM story WHERE kind = 'notices' AND name = 'sv'",
    'sv: no notices',
  ],
  ['airports', 'a code of four signs', "UPDATE airport SET icao = 'EK12' WHERE iata = 'CPH'", 'EK12'],
  [
    'airports',
    'a zone of another country',
    "UPDATE airport SET zone_id = 'Europe/Oslo' WHERE iata = 'CPH'",
    '{"iata":"CPH","country_code":"DK","zone_id":"Europe/Oslo"}',
  ],
  [
    'airports',
    'a zone at the other end of the country',
    "UPDATE airport SET zone_id = 'America/New_York' WHERE iata = 'HNL'",
    '"America/New_York","longitude":-157',
  ],
  [
    'airports',
    'a second airport in the place of another',
    "UPDATE airport SET latitude = 55.62, longitude = 12.65 WHERE iata IN ('CPH', 'MMX')",
    '{"iata":"CPH","other":"MMX"}',
  ],
  [
    'airports',
    'a place in whole minutes',
    "UPDATE airport SET latitude = -27.116667, longitude = -109.366667 WHERE iata = 'IPC'",
    '{"iata":"IPC","latitude":-27.116667',
  ],
  // From 55.62 on, it is another band of latitude.
  [
    'airports',
    'a second airport north of another, over the border of a band',
    "UPDATE airport SET latitude = iif(iata = 'CPH', 55.616, 55.624), longitude = 12.65 WHERE iata IN ('CPH', 'MMX')",
    '{"iata":"CPH","other":"MMX"}',
  ],
  [
    'airports',
    'a second airport south of another, over the border of a band',
    "UPDATE airport SET latitude = iif(iata = 'CPH', 55.624, 55.616), longitude = 12.65 WHERE iata IN ('CPH', 'MMX')",
    '{"iata":"CPH","other":"MMX"}',
  ],
  ['airports', 'an airport of the vocabulary that is gone', "DELETE FROM airport WHERE iata = 'CPH'", 'CPH'],
  [
    'airports',
    'an airport of the vocabulary that has moved',
    "UPDATE airport SET latitude = latitude + 0.1 WHERE iata = 'CPH'",
    'CPH',
  ],
  [
    'airports',
    'a city that flights do not know',
    "UPDATE airport SET city = 'Bath' WHERE iata = 'BRS'",
    'expected 0, found 1',
  ],
  [
    'postal-formats',
    'an expression that refuses its format',
    "UPDATE country SET postal_code_pattern = '^\\d{5}$' WHERE code = 'GR'",
    "GR: ^\\d{5}$ matches no '### ##'",
  ],
  [
    'postal-formats',
    'an expression that matches a part of a text',
    "UPDATE country SET postal_code_pattern = 'NRU68' WHERE code = 'NR'",
    "NR: NRU68 also matches more than 'NRU68'",
  ],
  [
    'postal-formats',
    'a format without an expression',
    "UPDATE country SET postal_code_pattern = NULL WHERE code = 'DK'",
    'DK: {"format":"####","pattern":null}',
  ],
  [
    'areas',
    'a country in another subregion than M49 has it',
    "UPDATE m49_area SET parent_code = '155' WHERE country_code = 'DK'",
    'Northern Europe',
  ],
  [
    'areas',
    'a subdivision of another country',
    "UPDATE subdivision SET country_code = 'AT' WHERE code = 'DE-BY'",
    'DE-BY',
  ],
  [
    'areas',
    'a region of addresses that is gone',
    "DELETE FROM subdivision WHERE code = 'US-NY'",
    'US-NY is new',
  ],
  [
    'country-groups',
    'a member that has left',
    "UPDATE country_group_member SET until = '2026-01-01' WHERE group_code = 'EU' AND country_code = 'DK'",
    'members of EU: expected 27, found 26',
  ],
  [
    'country-groups',
    'a country that never left',
    "DELETE FROM country_group_member WHERE group_code = 'PIF' AND until IS NOT NULL",
    'PIF KI is gone',
  ],
  [
    'country-groups',
    'a group whose members nobody has counted',
    "INSERT INTO country_group SELECT 'OPEC', 'OPEC', kind, as_of, note, url FROM country_group WHERE code = 'EU'",
    'OPEC is new',
  ],
  [
    'country-groups',
    'a member without the money of the group',
    "UPDATE country_currency SET currency_code = 'USD' WHERE country_code = 'FI'",
    'FI',
  ],
  [
    'display-names',
    'a name that is missing',
    "DELETE FROM country_display_name WHERE country_code = 'FI' AND language = 'de'",
    'expected 7470, found 7469',
  ],
  [
    'display-names',
    'two countries of one name',
    "UPDATE country_display_name SET name = 'Niger' WHERE country_code = 'NG' AND language = 'en'",
    'Niger',
  ],
  [
    'display-names',
    'a currency without a name',
    "DELETE FROM currency_display_name WHERE currency_code = 'DKK'",
    'DKK is new',
  ],
  [
    'holidays',
    'a day that is none',
    "UPDATE holiday SET date = '2026-02-30' WHERE country_code = 'DE' AND date = '2026-05-01'",
    '2026-02-30',
  ],
  [
    'holidays',
    'a year without holidays',
    "DELETE FROM holiday WHERE country_code = 'DE' AND date LIKE '2027-%'",
    'DE',
  ],
  [
    'column-docs',
    'a column of a view without a meaning',
    "DELETE FROM column_doc WHERE table_name = 'country_year' AND column_name = 'groups'",
    'country_year',
  ],
  [
    'column-docs',
    'a column without a meaning',
    "DELETE FROM column_doc WHERE column_name = 'area_sq_km'",
    'area_sq_km',
  ],
  [
    'column-docs',
    'a meaning without a column',
    "UPDATE column_doc SET column_name = 'colour' WHERE column_name = 'charset'",
    'colour',
  ],
  [
    'column-docs',
    'half a sentence',
    "UPDATE column_doc SET meaning = 'km' WHERE column_name = 'area_sq_km'",
    'area_sq_km',
  ],
  [
    'countries',
    'a country that is missing',
    "DELETE FROM country WHERE code = 'TV'",
    'expected 249, found 248',
  ],
  [
    'countries',
    'a capital that is missing',
    "UPDATE country SET capital = NULL WHERE code = 'FR'",
    'null capital',
  ],
  [
    'countries',
    'an area that is not known',
    "UPDATE country SET area_sq_km = 1 WHERE code = 'SJ'",
    'null area_sq_km: expected 1, found 0',
  ],
  ['countries', 'a negative area', "UPDATE country SET area_sq_km = -1 WHERE code = 'FR'", '"code":"FR"'],
  [
    'countries',
    'a latitude beyond the pole',
    "UPDATE country SET latitude = 91 WHERE code = 'FR'",
    '"code":"FR"',
  ],
  [
    'countries',
    'withdrawn money',
    "UPDATE country SET currency_code = 'BGN' WHERE code = 'BG'",
    '"code":"BG"',
  ],
  [
    'countries',
    'no language tags',
    "DELETE FROM country_language_tag WHERE country_code = 'FR'",
    'without language tags: expected 3, found 4',
  ],
  [
    'countries',
    'a domain that is not delegated',
    "UPDATE country SET is_cc_tld_delegated = 1 WHERE code = 'EH'",
    'a domain that is not delegated: EH is gone',
  ],
  ['countries', 'a domain of another', "UPDATE country SET cc_tld = '.gb' WHERE code = 'GB'", '".gb"'],
  [
    'countries',
    'an area code in a country code',
    "UPDATE country SET calling_code = '+1876' WHERE code = 'JM'",
    '"calling_code":"+1876"',
  ],
  [
    'country-borders',
    'a border from one side',
    "INSERT INTO country_neighbour VALUES ('CU', 'US')",
    '"country_code":"CU","neighbour_code":"US"',
  ],
  [
    'country-borders',
    'a border with itself',
    "INSERT INTO country_neighbour VALUES ('FR', 'FR')",
    '"country_code":"FR"',
  ],
  [
    'country-capitals',
    'a capital that is not the official one',
    "UPDATE country SET capital = 'La Paz' WHERE code = 'BO'",
    '"derived":"Sucre"',
  ],
  [
    'country-capitals',
    'a capital of none',
    "INSERT INTO country_capital VALUES ('HK', 0, 'Victoria', 'official'); UPDATE country SET capital = " +
      "'Victoria' WHERE code = 'HK'",
    'without a capital: HK is gone',
  ],
  [
    'country-capitals',
    'one seat too many',
    "UPDATE country_capital SET role = 'executive' WHERE country_code = 'NL'; UPDATE country SET capital = " +
      "'Amsterdam; The Hague' WHERE code = 'NL'",
    'with several seats: NL is new',
  ],
  [
    'country-languages',
    'a language of no registry',
    "UPDATE country_language SET tag = 'zxq' WHERE country_code = 'AT'",
    '"tag":"zxq"',
  ],
  [
    'country-languages',
    'a family for a language',
    "UPDATE country_language SET tag = 'gem' WHERE country_code = 'AT'",
    'that are a family: gem is new',
  ],
  [
    'country-languages',
    'two names of one language',
    "UPDATE country_language SET name = 'Moldavian' WHERE country_code = 'MD'",
    'of several names: ro is new',
  ],
  [
    'country-languages',
    'a land for its language',
    "UPDATE country_language SET name = 'Nauru' WHERE tag = 'na'",
    '"name":"Nauru"',
  ],
  [
    'country-names',
    'a name that is not found',
    "DELETE FROM country_name WHERE name = 'Burma'",
    'Burma: expected MM, found none',
  ],
  [
    'country-names',
    'a common name that is another',
    "UPDATE country SET name = 'Côte d’Ivoire' WHERE code = 'CI'",
    '"code":"CI"',
  ],
  [
    'country-names',
    'a name that is not folded',
    "UPDATE country_name SET name_folded = name WHERE country_code = 'ST' AND position = 0",
    'ST: São Tomé and Príncipe is folded to São Tomé',
  ],
  [
    'country-areas',
    'a surface area of another kind',
    "UPDATE country_stat SET value = value * 2 WHERE indicator = 'surfaceArea' AND country_code = 'FI'",
    'an area that is not the surface area of the World Bank: FI is new',
  ],
  [
    'country-areas',
    'an area that is out of date',
    "UPDATE country SET area_sq_km = 9372610 WHERE code = 'US'",
    'an area that is not the surface area of the World Bank: US is new',
  ],
  [
    'country-areas',
    'more land than area',
    'UPDATE country SET area_sq_km = land.land_area_sq_km - 1 FROM economy AS land WHERE ' +
      "country_code = code AND code = 'BF'",
    '{"code":"BF","land_area_sq_km":273600,"area_sq_km":273599}',
  ],
  [
    'country-areas',
    'a reason that is none',
    "UPDATE country SET area_sq_km = 606410 WHERE code = 'FR'",
    'an area that is not the surface area of the World Bank: FR is gone',
  ],
  [
    'country-stats',
    'a region under two names',
    "UPDATE economy SET world_bank_region = 'South Asia' WHERE country_code = 'PK'",
    'names of the region of the Middle East: expected 1, found 2',
  ],
  [
    'country-stats',
    'an economy that is missing',
    "DELETE FROM economy WHERE country_code = 'FR'",
    'found 214',
  ],
  [
    'country-stats',
    'figures of a country that is no economy',
    "INSERT INTO country_stat VALUES ('population', 'AQ', 2020, 1000)",
    '{"country_code":"AQ"}',
  ],
  ['country-stats', 'an indicator that is missing', "DELETE FROM indicator WHERE code = 'gdp'", 'found 7'],
  [
    'country-stats',
    'an Antarctic economy',
    "UPDATE economy SET country_code = 'AQ' WHERE country_code = 'FR'",
    '"country_code":"AQ"',
  ],
  [
    'country-stats',
    'a share above a hundred',
    "UPDATE country_stat SET value = 101 WHERE indicator = 'internetUsersPercent' AND " +
      "country_code = 'FR' AND year = 2020",
    /internetUsersPercent.*FR.*2020.*101/,
  ],
  [
    'country-stats',
    'figures at odds',
    "UPDATE country_stat SET value = value * 1.01 WHERE indicator = 'gdp' AND country_code = 'FR' AND year = 2020",
    /FR.*2020/,
  ],
  [
    'exchange-rates',
    'money without a rate',
    "DELETE FROM exchange_rate WHERE currency_code = 'DKK'",
    'without a rate: DKK is new',
  ],
  [
    'exchange-rates',
    'a rate of a fund',
    "INSERT INTO exchange_rate VALUES ('CLF', 0.024, '2026-09-29', 'a bank')",
    '"code":"CLF"',
  ],
  [
    'exchange-rates',
    'a rate of withdrawn money',
    "INSERT INTO exchange_rate VALUES ('HRK', 6.63, '2026-09-29', 'a bank')",
    '"code":"HRK"',
  ],
  [
    'exchange-rates',
    'a rate of no day',
    "UPDATE exchange_rate SET day = '2026-02-30' WHERE currency_code = 'SEK'",
    '"currency_code":"SEK"',
  ],
  [
    'exchange-rates',
    'a dollar that is worth more than one',
    "UPDATE exchange_rate SET units_per_usd = 2 WHERE currency_code = 'USD'",
    'expected 1, found 2',
  ],
  [
    'exchange-rates',
    'a rate upside down',
    "UPDATE exchange_rate SET units_per_usd = 1 / units_per_usd WHERE currency_code = 'AED'",
    'AED: expected about 3.6725',
  ],
  ['integrity', 'a dangling key', "DELETE FROM currency WHERE code = 'EUR'", '"parent":"currency"'],
  [
    'integrity',
    'a null where none may be',
    `PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, '"name" TEXT NOT NULL', '"name" TEXT') WHERE name = 'currency';
     PRAGMA writable_schema = RESET;
     UPDATE currency SET name = NULL WHERE code = 'XCG';
     PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, '"name" TEXT', '"name" TEXT NOT NULL') WHERE name = 'currency';`,
    'NULL value in currency.name',
  ],
  [
    'languages',
    'an unknown language',
    "UPDATE country_language_tag SET language = 'zxq' WHERE tag = 'fr-FR'",
    'fr-FR',
  ],
  [
    'languages',
    'a preferred value that leads nowhere',
    "UPDATE language_subtag SET preferred_value = 'zxq' WHERE type = 'language' AND subtag = 'iw'",
    '"subtag":"iw"',
  ],
  [
    'languages',
    'an alias of itself',
    "UPDATE language_alias SET replacement = alias WHERE alias = 'iw'",
    '"iw"',
  ],
  [
    'moon',
    'a phase that is missing',
    "DELETE FROM moon_phase WHERE lunation = 1000 AND phase = 'full'",
    'found 9951',
  ],
  [
    'moon',
    'a phase that is late',
    "UPDATE moon_phase SET instant = strftime('%FT%TZ', instant, '+3 days') WHERE lunation = 1000 AND phase = 'full'",
    '"lunation":1000,"phase":"full"',
  ],
  [
    'moon',
    'another count of lunations',
    'UPDATE moon_phase SET lunation = lunation + 10000',
    'first lunation: expected 1, found 10001',
  ],
  ['moon', 'a table that ends early', "DELETE FROM moon_phase WHERE instant > '2101'", '"finding":"reach"'],
  [
    'moon',
    'a Delta-T that cannot be',
    'UPDATE moon_phase SET delta_t_seconds = 203 WHERE lunation = 2200',
    '"delta_t_seconds":203',
  ],
  [
    'calling-prefixes',
    'a prefix of another type',
    "UPDATE calling_prefix SET type = 'pager' WHERE prefix = '336'",
    '33 612345678: expected FR mobile, found FR pager',
  ],
  [
    'calling-prefixes',
    'a prefix within another',
    "INSERT INTO calling_prefix SELECT '3361', min_digits, max_digits, plan_id, region, type FROM calling_prefix " +
      "WHERE prefix = '336'",
    '33 612345678: expected FR mobile, found FR mobile and FR mobile',
  ],
  [
    'calling-prefixes',
    'numbers without a prefix',
    "DELETE FROM calling_prefix WHERE prefix = '336'",
    '33 612345678: expected FR mobile, found none',
  ],
  [
    'phone-metadata',
    'an example that is no number',
    "UPDATE numbering_example SET national_number = '61234567a' WHERE plan_id = 'FR' AND type = 'mobile'",
    'FR mobile 61234567a: expected not valid',
  ],
  [
    'phone-metadata',
    'a pattern that is none of a plan',
    "UPDATE numbering_range SET pattern = '6.*' WHERE plan_id = 'FR' AND type = 'mobile'",
    "FR mobile: '.' is not understood",
  ],
  [
    'phone-metadata',
    'a trunk prefix that rewrites what is no trunk call',
    "UPDATE numbering_plan SET national_prefix_for_parsing = '6(\\d*)', " +
      "national_prefix_transform_rule = '7$1' WHERE id = 'FR'",
    'FR mobile 612345678: expected FR mobile; the library reads 712345678',
  ],
  [
    'numbering',
    'a number outside its pattern',
    "UPDATE numbering_example SET national_number = '000000000' WHERE plan_id = 'FR' AND type = 'mobile'",
    'FR mobile 000000000',
  ],
  [
    'numbering',
    'a number of another length',
    "UPDATE numbering_range SET possible_lengths = '[1]' WHERE plan_id = 'FR' AND type = 'mobile'",
    'FR mobile',
  ],
  [
    'numbering',
    'a plan without a range',
    "DELETE FROM numbering_range WHERE plan_id = 'FR' AND type = 'general'",
    '{"id":"FR"}',
  ],
  [
    'empty-texts',
    'no capital, said twice',
    "UPDATE country SET capital = '' WHERE code = 'FR'",
    'country.capital: 1',
  ],
  [
    'postal-codes',
    'a code of another region',
    `UPDATE vocabulary SET value = replace(value, '"60614"', '"90614"') WHERE list = 'location.place.us'`,
    'US 90614 Chicago does not lie in IL',
  ],
  [
    'postal-codes',
    'a region without a place',
    `DELETE FROM vocabulary WHERE list = 'location.place.it' AND value LIKE '%"Enna"%'`,
    'IT: no place in EN',
  ],
  [
    'postal-codes',
    'a code without its district',
    `UPDATE vocabulary SET value = replace(value, ',"神南"', '') WHERE list = 'location.place.jp'`,
    'JP 渋谷区: 7 codes have 6 districts',
  ],
  ['sources', 'no licence', "UPDATE source SET licence = '' WHERE id = 'geonames'", '"id":"geonames"'],
  ['sources', 'half a hash', "UPDATE source SET sha256 = 'abc' WHERE id = 'geonames'", '"id":"geonames"'],
  ['sources', 'a date to come', "UPDATE source SET vintage = '2999-01-01' WHERE id = 'cldr'", '"id":"cldr"'],
  [
    'subdivision-names',
    'an English name of a neighbour',
    "UPDATE subdivision SET name = 'Hormozgan' WHERE code = 'IR-23'",
    "IR-23: 'Hormozgan' is the name of IR-22",
  ],
  [
    'subdivision-names',
    'a foreign name of a neighbour',
    "UPDATE subdivision_display_name SET name = 'Ruvuma' WHERE subdivision_code = 'TZ-20' AND language = 'de'",
    "TZ-20: 'Ruvuma' is the name of TZ-21",
  ],
  [
    'subdivision-names',
    'an exception that is none',
    "UPDATE subdivision SET name = 'Metropolitan Lima' WHERE code = 'PE-LMA'; DELETE FROM subdivision_display_name " +
      "WHERE subdivision_code = 'PE-LMA'",
    'PE-LMA: has a name of its own now',
  ],
  [
    'subdivision-parents',
    'a country whose parents are missing',
    "UPDATE subdivision SET parent_code = NULL WHERE country_code = 'EE'",
    'several kinds, and nothing that is part of another: EE is new',
  ],
  [
    'subdivision-parents',
    'one parent that is missing',
    "UPDATE subdivision SET parent_code = NULL WHERE code = 'GB-KEN'",
    'directly in the country, unlike others of its kind: GB-KEN is new',
  ],
  [
    'text-signs',
    'a letter that could not be read',
    "UPDATE subdivision SET name = 'T' || char(65533) || 'rtu' WHERE code = 'EE-796'",
    'subdivision.name: "T�rtu"',
  ],
  [
    'text-signs',
    'the mark of a footnote',
    "UPDATE subdivision SET name = 'Tartu²' WHERE code = 'EE-796'",
    'Tartu²',
  ],
  [
    'text-signs',
    'a blank at the end',
    "UPDATE currency SET name = 'Comorian Franc ' WHERE code = 'KMF'",
    'currency.name: "Comorian Franc "',
  ],
  [
    'text-signs',
    'a blank at the start',
    "UPDATE currency SET name = char(160) || 'Comorian Franc' WHERE code = 'KMF'",
    'currency.name: "\u00a0Comorian Franc"',
  ],
  [
    'text-signs',
    'a mark at the very end of a column',
    "UPDATE currency SET name = name || '*' WHERE rowid = (SELECT max(rowid) FROM currency)",
    '*"',
  ],
  [
    'time-zones',
    'two ids of one zone',
    "INSERT INTO time_zone_alias VALUES ('Europe/Paris', 'Europe/Berlin')",
    'Paris',
  ],
  [
    'time-zones',
    'an offset off the clock',
    "UPDATE time_zone SET standard_offset_minutes = 61 WHERE id = 'Europe/Paris'",
    'Europe/Paris',
  ],
  [
    'time-zones',
    'a change that changes nothing',
    `UPDATE time_zone_transition SET offset_seconds = 7200
     WHERE zone_id = 'Europe/Paris' AND instant = '2026-10-25T01:00:00Z'`,
    '2026-10-25T01:00:00Z',
  ],
  [
    'time-zones',
    'a date without a time',
    `UPDATE time_zone_transition SET instant = '2026-10-25'
     WHERE zone_id = 'Europe/Paris' AND instant = '2026-10-25T01:00:00Z'`,
    '2026-10-25',
  ],
  [
    'time-zones',
    'summer time that ends with the list',
    "UPDATE time_zone SET posix_rule = NULL WHERE id = 'Europe/Paris'",
    'Europe/Paris',
  ],
  [
    'time-zones',
    'a clock that stopped elsewhere',
    "DELETE FROM time_zone_transition WHERE zone_id = 'Asia/Kolkata' AND instant > '1945'",
    'Asia/Kolkata',
  ],
  [
    'time-zones',
    'a time without a name',
    "UPDATE time_zone_transition SET abbreviation = '' WHERE zone_id = 'Europe/Paris'",
    'Europe/Paris',
  ],
  [
    'time-zones',
    'two names from one instant',
    `INSERT INTO time_zone_renaming
     SELECT zone_id, instant, 'XYZ' FROM time_zone_transition
     WHERE zone_id = 'Europe/Paris' AND instant = '2026-10-25T01:00:00Z'`,
    '2026-10-25T01:00:00Z',
  ],
  ['time-zones', 'no zone', "DELETE FROM time_zone_country WHERE country_code = 'FR'", '{"code":"FR"}'],
  [
    'weather-places',
    'a place with the clock of another country',
    "UPDATE vocabulary SET value = json_set(value, '$.timeZone', 'Europe/Paris') " +
      "WHERE list = 'weather.place' AND value GLOB '*\"Berlin\"*'",
    '{"city":"Berlin","country":"DE","zone":"Europe/Paris"}',
  ],
  [
    'weather-places',
    'a place on the other side of the earth',
    "UPDATE vocabulary SET value = json_set(value, '$.longitude', -166.59) " +
      "WHERE list = 'weather.place' AND value GLOB '*\"Berlin\"*'",
    '{"city":"Berlin","longitude":-166.59',
  ],
  [
    'weather-places',
    'a climate of few places',
    "DELETE FROM vocabulary WHERE list = 'weather.place' AND value ->> 'climate' = 'arctic' AND position % 2 = 0",
    'climates with 20 places: expected 4, found 3',
  ],
  [
    'phone-ranges',
    'a number that may be somebody’s',
    "UPDATE vocabulary SET value = json_set(value, '$.numbers', '+39320#######') WHERE list = 'phone.range.it'",
    "phone.range.it it +39320#######: +393200000000 may be somebody's",
  ],
  [
    'phone-ranges',
    'a number of no length',
    "UPDATE vocabulary SET value = json_set(value, '$.numbers', '+393###') WHERE list = 'phone.range.it'",
    'has no length of the plan',
  ],
  [
    'phone-ranges',
    'a country with numbers of both kinds',
    "UPDATE vocabulary SET value = json_set(value, '$.status', 'reserved') " +
      "WHERE list = 'phone.range.br' AND position = 0",
    'unassigned, and others of the country are reserved',
  ],
  [
    'vocabulary',
    'a list that is short',
    "DELETE FROM vocabulary WHERE locale = 'ja' AND position > 2",
    /\(ja\): expected at least \d+ entries, found [0-3]/,
  ],
  [
    'vocabulary',
    'an empty word',
    "UPDATE vocabulary SET value = ' ' WHERE locale = 'da' AND position = 0",
    '"da"',
  ],
  [
    'vocabulary',
    'a kind of device without agents',
    "DELETE FROM user_agent WHERE device = 'tablet'",
    'device kinds',
  ],
];

/** A copy of a dataset after some SQL, and how many rows that changed. */
async function spoilt(dataset: string, sql: string): Promise<{ path: string; changes: number }> {
  const path = join(await folder(), DATASET_FILE);
  await copyFile(dataset, path);
  const sqlite = new Sqlite(path);
  // Nobody waits for the disk to have all of it.
  sqlite.pragma('journal_mode = OFF');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = OFF');
  sqlite.unsafeMode(true);
  sqlite.exec(sql);
  const changes = sqlite.prepare('SELECT total_changes()').pluck().get() as number;
  sqlite.close();
  return { path, changes };
}

describe('a broken release', () => {
  it.each(CASES)('%s: %s', async (id, _, sql, finding) => {
    const some = await spoilt(part, sql);
    // A few rows are in the whole release alone.
    const { path, changes } = some.changes > 0 ? some : await spoilt(built, sql);
    expect(changes, 'the damage changed nothing').toBeGreaterThan(0);

    const [own] = checks.filter((check) => check.id === id);
    const error = await verifyDataset(path, () => {}, own && [own]).then(
      () => expect.fail('nothing was found'),
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(VerifyError);
    const { findings } = error as VerifyError;
    const from = findings.findIndex((line) => line.startsWith(`${id}: `));
    expect(from, `${id} found nothing: ${findings.join('\n')}`).toBeGreaterThanOrEqual(0);
    const rest = findings.slice(from + 1);
    const end = rest.findIndex((line) => !line.startsWith('- '));
    const found = rest.slice(0, end < 0 ? undefined : end).join('\n');
    expect(found).toMatch(finding instanceof RegExp ? finding : new RegExp(RegExp.escape(finding)));
  });

  it('is told with all that is wrong, counted, and at most twenty rows a check', async () => {
    const { path } = await spoilt(
      part,
      "UPDATE country SET area_sq_km = -1 WHERE region = 'europe'; UPDATE source SET licence = ''",
    );
    const sqlite = new Sqlite(path, { readonly: true });
    const count = (sql: string) => sqlite.prepare(sql).pluck().get() as number;
    const europe = count("SELECT count(*) FROM country WHERE region = 'europe'");
    const sources = count('SELECT count(*) FROM source');
    sqlite.close();
    // Svalbard's area, which is null, is the one finding more.
    const message = await verifyDataset(path, () => {}).catch((error: Error) => error.message);
    expect(message).toContain(`wrong in ${europe + sources + 1} place(s)`);
    expect(message).toContain(`- and ${europe + 1 - 20} more`);
    expect(message).toMatch(/countries: [\s\S]*sources: /);
  });
});

describe('the checks', () => {
  it('find nothing in the release that was built', async () => {
    expect(await verifyDataset(built, () => {})).toBe(checks.length);
  });

  it('are one a file, named after it', async () => {
    const files = await readdir(new URL('../../pipeline/checks/', import.meta.url));
    const names = files
      .filter((name) => !['check.ts', 'guards'].includes(name))
      .map((name) => name.replace(/\.ts$/, ''));
    expect(checks.map(({ id }) => id).sort()).toEqual(names.sort());
    for (const { promise } of checks) expect(promise).toMatch(/^[A-Z].*\.$/);
  });

  it('all have a case', () => {
    expect([...new Set(CASES.map(([id]) => id))].sort()).toEqual(checks.map(({ id }) => id).sort());
  });
});
