/** Postal codes of countries: codes of real addresses fit the expression of their country, and others do not. */
import { describe, expect, it } from 'vitest';
import { holdPostalCodes, postalCodesOf } from '../../pipeline/normalize/postal-codes.ts';
import geonames from '../../sources/geonames/source.ts';
import { parseSource } from '../../sources/intake/tables.ts';

const files = new Map(
  await Promise.all(geonames.files.map(async ({ name, read }) => [name, await read()] as const)),
);
const { countries } = parseSource(geonames, files);
const codes = new Map(countries.map((facts) => [facts.alpha2, postalCodesOf(facts)]));
const fits = (country: string, code: string) =>
  new RegExp(codes.get(country)?.postalCodePattern as string).test(code);

/** Of head post offices, parliaments and universities; several where a country writes them in several ways. */
const REAL: Readonly<Record<string, string>> = {
  AD: 'AD500',
  AF: '1001',
  AI: 'AI-2640',
  AM: '0010',
  AR: 'C1002AAP,1002',
  AS: '96799,96799-9999',
  AT: '1010',
  AU: '2600',
  AZ: 'AZ 1000',
  BE: '1000',
  BG: '1000',
  BH: '317,1116',
  BL: '97133',
  BM: 'HM 12,HM CX',
  BN: 'BA1111',
  BR: '70160-900',
  BT: '11001',
  BY: '220010',
  CA: 'K1A 0B1',
  CH: '3003',
  CN: '100000',
  CU: 'CP 10400,10400',
  CY: '1010',
  CZ: '110 00,11000',
  DE: '10115',
  DK: '1050',
  EC: '170515',
  EE: '10111',
  EH: '70000',
  ES: '28001',
  FI: '00100',
  FK: 'FIQQ 1ZZ',
  FM: '96941',
  FO: '100',
  FR: '75001',
  GB: 'SW1A 1AA,M1 1AE,B33 8TH,CR2 6XH,DN55 1PT,EC1A 1BB,W1A 0AX,GIR 0AA',
  GE: '0105',
  GF: '97300',
  GG: 'GY1 1AA,GY10 1SF',
  GI: 'GX11 1AA',
  GL: '3900',
  GN: '001',
  GP: '97100',
  GR: '104 31,10431',
  GS: 'SIQQ 1ZZ',
  GU: '96910',
  HN: '11101',
  HR: '10000',
  HT: 'HT6110',
  HU: '1055',
  IE: 'D02 X285,A65 F4E2,D6W XY00',
  IL: '9100801',
  IM: 'IM1 3LY,IM99 1AA',
  IN: '110001',
  IO: 'BBND 1ZZ',
  IS: '101',
  IT: '00184',
  JE: 'JE1 1ZZ,JE2 3AB',
  JP: '100-0001',
  KH: '12000,120101',
  KR: '04524',
  KY: 'KY1-1100',
  KZ: '010000',
  LB: '1107 2810,1107',
  LI: '9490',
  LT: 'LT-01100,01100',
  LU: 'L-1009,1009',
  LV: 'LV-1050,1050',
  MC: '98000',
  MD: 'MD-2012,2012',
  ME: '81000',
  MF: '97150',
  MH: '96960,96970,96960-1234',
  MK: '1000',
  MN: '14200',
  MP: '96950,96950-1234',
  MQ: '97200',
  MT: 'VLT 1117',
  MU: '42602',
  MX: '06000',
  MY: '50000',
  NA: '10001',
  NC: '98800',
  NI: '11001',
  NL: '1012 AB,1012AB',
  NO: '0150',
  NP: '44600',
  NR: 'NRU68',
  NZ: '6011',
  PF: '98713',
  PH: '1000',
  PL: '00-001',
  PM: '97500',
  PN: 'PCRN 1ZZ',
  PR: '00901,00901-1234',
  PT: '1000-001',
  PW: '96940,96939',
  RE: '97400',
  RO: '010011',
  RS: '11000,106314',
  RU: '101000',
  SE: '111 22,11122',
  SG: '018956',
  SH: 'STHL 1ZZ,ASCN 1ZZ,TDCU 1ZZ',
  SI: '1000',
  SK: '811 01',
  SM: '47890',
  SO: 'BN 03040',
  SV: 'CP 1101,1101',
  SZ: 'H100',
  TC: 'TKCA 1ZZ',
  TH: '10200',
  TR: '06100',
  TW: '100,10048,100001',
  TZ: '6090,34413',
  UA: '01001',
  US: '20500,20500-0003',
  UY: '11000',
  VA: '00120',
  VC: 'VC0100',
  VG: 'VG1110',
  VI: '00802',
  VN: '10000,700000',
  WF: '98600',
  YT: '97600',
  ZA: '0001',
  ZM: '10101',
};

const WRONG: Readonly<Record<string, string>> = {
  DE: '1011,101155',
  FK: 'FIQQ 1ZZZ',
  GB: 'SW1A 1AA and more,x GIR 0AA',
  GG: 'SW1A 1AA',
  GP: '75001',
  HN: '111011',
  IE: 'D02 X285X',
  IM: 'GY1 1AA',
  MH: '96799',
  NR: 'NRU689',
  PT: '1000-001 Lisboa',
  RE: '98400',
  US: '2050,20500-03',
  YT: '97400',
};

const pairs = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([country, list]) => list.split(',').map((code) => [country, code] as const));

describe('postal codes', () => {
  it.each(pairs(REAL))('of %s are such as %s', (country, code) => {
    expect(fits(country, code)).toBe(true);
  });

  it.each(pairs(WRONG))('of %s are not such as %s', (country, code) => {
    expect(fits(country, code)).toBe(false);
  });

  it('are none where no post has them', () => {
    for (const country of ['AE', 'HK', 'MO', 'TD', 'WS']) {
      expect(codes.get(country), country).toEqual({ postalCodeFormat: null, postalCodePattern: null });
    }
  });

  it('stop the build where a correction is due no more', () => {
    const mended = countries.map((facts) =>
      facts.alpha2 === 'TD' ? { ...facts, postal_code_format: null, postal_code_regex: null } : facts,
    );
    expect(() => holdPostalCodes(mended)).toThrow(
      /postal codes to be corrected changed \(no longer so: TD\)/,
    );
    expect(() => holdPostalCodes(countries)).not.toThrow();
  });
});
