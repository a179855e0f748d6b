/**
 * Capitals with their roles. Countries-list names one city per country; the entries below are the countries for which
 * that is wrong, oddly spelt or incomplete. Each records what the source says, so that it stops the build once the
 * source says something else.
 */
import type { CapitalRole } from '../../db/capitals.ts';
import { SourceError } from '../../sources/intake/source-error.ts';

type Capital = readonly [name: string, role: CapitalRole];

interface Decision {
  /** What countries-list says. */
  listed: string;
  capitals: readonly Capital[];
}

const spelt = (listed: string, name: string): Decision => ({ listed, capitals: [[name, 'official']] });

const DECISIONS: Readonly<Record<string, Decision>> = {
  // The constitution names Porto-Novo; president and ministries are in Cotonou.
  BJ: {
    listed: 'Porto-Novo',
    capitals: [
      ['Porto-Novo', 'official'],
      ['Cotonou', 'seat-of-government'],
    ],
  },
  // Constitution of 2009, article 6: Sucre. Only the supreme court is there.
  BO: {
    listed: 'Sucre',
    capitals: [
      ['Sucre', 'official'],
      ['La Paz', 'seat-of-government'],
    ],
  },
  // One public body on each of three islands, and none above them.
  BQ: {
    listed: 'Kralendijk',
    capitals: [
      ['Kralendijk', 'administrative'],
      ['Oranjestad', 'administrative'],
      ['The Bottom', 'administrative'],
    ],
  },
  // Switzerland has no capital by law; Bern is the federal city since 1848.
  CH: { listed: 'Bern', capitals: [['Bern', 'de-facto']] },
  // Capital since 1983; the presidency and most ministries have stayed in Abidjan.
  CI: {
    listed: 'Yamoussoukro',
    capitals: [
      ['Yamoussoukro', 'official'],
      ['Abidjan', 'seat-of-government'],
    ],
  },
  // The National Congress has sat in Valparaíso since 1990.
  CL: {
    listed: 'Santiago',
    capitals: [
      ['Santiago', 'official'],
      ['Valparaíso', 'legislative'],
    ],
  },
  // The seat of the Moroccan administration; claimed as its capital by the Sahrawi Republic.
  EH: { listed: 'El Aaiún', capitals: [['El Aaiún', 'administrative']] },
  // Decree-Law 1/2026 of 2026-01-02 gives the institutions a year to leave Malabo.
  GQ: {
    listed: 'Malabo',
    capitals: [
      ['Ciudad de la Paz', 'official'],
      ['Malabo', 'seat-of-government'],
    ],
  },
  // A city is the whole territory; the City of Victoria is its oldest quarter.
  HK: { listed: 'City of Victoria', capitals: [] },
  // A military base, run from London.
  IO: { listed: 'Diego Garcia', capitals: [['Diego Garcia', 'administrative']] },
  // Most ministries have been in Sejong since 2012; the constitutional court ruled in 2004 that Seoul is the capital.
  KR: {
    listed: 'Seoul',
    capitals: [
      ['Seoul', 'official'],
      ['Sejong', 'administrative'],
    ],
  },
  // Parliament has sat in Kotte, a suburb of Colombo, since 1982; president and supreme court are in Colombo.
  LK: {
    listed: 'Colombo',
    capitals: [
      ['Colombo', 'executive'],
      ['Sri Jayawardenepura Kotte', 'legislative'],
    ],
  },
  MN: spelt('Ulan Bator', 'Ulaanbaatar'),
  // Buried by the volcano since 1997; never replaced by law.
  MS: {
    listed: 'Plymouth',
    capitals: [
      ['Plymouth', 'official'],
      ['Brades', 'seat-of-government'],
    ],
  },
  // Constitution, article 154: Kuala Lumpur. Ministries and federal courts are in Putrajaya.
  MY: {
    listed: 'Kuala Lumpur',
    capitals: [
      ['Kuala Lumpur', 'official'],
      ['Putrajaya', 'administrative'],
    ],
  },
  // Constitution, article 32: Amsterdam. King, government, parliament and high council are in The Hague.
  NL: {
    listed: 'Amsterdam',
    capitals: [
      ['Amsterdam', 'official'],
      ['The Hague', 'seat-of-government'],
    ],
  },
  // Nauru has no capital by law; parliament and ministries are in the district of Yaren.
  NR: { listed: 'Yaren', capitals: [['Yaren', 'de-facto']] },
  PF: spelt('Papeetē', 'Papeete'),
  // Basic Law of 2003, article 3: Jerusalem. The Authority sits in Ramallah.
  PS: {
    listed: 'Ramallah',
    capitals: [
      ['Ramallah', 'seat-of-government'],
      ['East Jerusalem', 'proclaimed'],
    ],
  },
  SM: spelt('City of San Marino', 'San Marino'),
  // King and parliament are in Lobamba, the ministries in Mbabane.
  SZ: {
    listed: 'Lobamba',
    capitals: [
      ['Mbabane', 'administrative'],
      ['Lobamba', 'legislative'],
    ],
  },
  // The largest research station; the territory is run from Saint-Pierre on Réunion.
  TF: { listed: 'Port-aux-Français', capitals: [['Port-aux-Français', 'de-facto']] },
  // Each atoll has its own centre, and the seat of government rotates among them every year.
  TK: { listed: 'Fakaofo', capitals: [] },
  // No law of the Republic of China names Taipei.
  TW: { listed: 'Taipei', capitals: [['Taipei', 'de-facto']] },
  US: spelt('Washington D.C.', 'Washington, D.C.'),
  // The recognized government has sat in Aden since 2015.
  YE: {
    listed: "Sana'a",
    capitals: [
      ["Sana'a", 'official'],
      ['Aden', 'seat-of-government'],
    ],
  },
  // Each has one branch of the state: executive, judiciary, parliament.
  ZA: {
    listed: 'Pretoria',
    capitals: [
      ['Pretoria', 'executive'],
      ['Bloemfontein', 'judicial'],
      ['Cape Town', 'legislative'],
    ],
  },
};

/** The cities of a country; the first, if any, is the official or foremost one. */
export function capitalsOf(code: string, listed: string | undefined): readonly Capital[] {
  const decision = DECISIONS[code];
  if (!decision) return listed ? [[listed, 'official']] : [];
  if (decision.listed === listed) return decision.capitals;
  throw new SourceError(
    { source: 'countries-list', file: 'countries.min.json', row: code },
    `the capital is '${listed}', it was '${decision.listed}'; decide and record it`,
  );
}

/** The official capital or, if none is official, every seat, separated by semicolons; null if there is none. */
export function capitalText(capitals: readonly Capital[]): string | null {
  const official = capitals.filter(([, role]) => role === 'official');
  const seats = official.length > 0 ? official : capitals.filter(([, role]) => role !== 'proclaimed');
  return seats.map(([name]) => name).join('; ') || null;
}
