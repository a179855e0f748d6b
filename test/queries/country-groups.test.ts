import { beforeAll, describe, it } from 'vitest';
import { npm } from '../../sources/intake/pinned-file.ts';
import type { Asker, Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

interface Group {
  code: string;
  name: string;
  kind: string;
  size: number;
  countries: string[];
  memberships: { countryCode: string; since: string | null; until: string | null }[];
  asOf: string;
  note: string | null;
}

let asker: Asker;
let groups: Group[];
beforeAll(async () => {
  asker = await sharedAsker();
  groups = list({});
});

const list = (parameters: Parameters) => asker.ask<Group[]>('/api/country-groups', parameters).data;
const of = (code: string) => groups.find((group) => group.code === code) as Group;
const codes = (path: string, parameters: Parameters) =>
  asker.ask<{ code: string }[]>(path, { count: 100, ...parameters }).data.map(({ code }) => code);
const refusal = (path: string, parameters: Parameters) => asker.ask(path, parameters).refusal;

describe('/api/country-groups', () => {
  it('has as many members as the organisations say', () => {
    const sizes = Object.fromEntries(groups.map(({ code, size }) => [code, size]));
    expect(sizes).toMatchObject({
      EU: 27,
      EZ: 21,
      UN: 193,
      OECD: 38,
      G20: 19,
      G7: 7,
      ASEAN: 11,
      AU: 55,
      NATO: 32,
    });
    for (const { countries, memberships, size } of groups) {
      expect(countries).toHaveLength(size);
      const current = memberships.filter(({ until }) => until === null);
      expect(current.map(({ countryCode }) => countryCode)).toEqual(countries);
    }
  });

  it('agrees with what others list', async () => {
    const bytes = await npm('world-countries/countries.json').read();
    const world: { cca2: string; unMember: boolean }[] = JSON.parse(Buffer.from(bytes).toString());
    // It counts the Holy See, which observes.
    const listed = world.flatMap(({ cca2, unMember }) => (unMember && cca2 !== 'VA' ? [cca2] : []));
    expect(of('UN').countries).toEqual(listed.sort());
    for (const code of ['EU', 'NATO', 'OECD', 'LDC', 'LLDC', 'G20']) {
      expect(of('UN').countries, code).toEqual(expect.arrayContaining(of(code).countries));
    }
  });

  it('knows when countries came and went', () => {
    const dates = (code: string, country: string) =>
      of(code).memberships.find((each) => each.countryCode === country);
    expect(dates('EU', 'HR')).toEqual({ countryCode: 'HR', since: '2013-07-01', until: null });
    expect(dates('EU', 'GB')).toEqual({ countryCode: 'GB', since: '1973-01-01', until: '2020-02-01' });
    expect(dates('EZ', 'BG')?.since).toBe('2026-01-01');
    expect(dates('ASEAN', 'TL')?.since).toBe('2025-10-26');
    expect(dates('UN', 'SS')?.since).toBe('2011-07-14');
  });

  it('keeps countries that have left, and those that came back', () => {
    const left = (code: string) =>
      of(code).memberships.flatMap(({ countryCode, until }) => (until ? [`${countryCode} ${until}`] : []));
    // The treaties of accession of 1972, 1985 and 1994.
    expect(left('EFTA')).toEqual([
      ...[
        'AT 1995-01-01',
        'DK 1973-01-01',
        'FI 1995-01-01',
        'GB 1973-01-01',
        'PT 1986-01-01',
        'SE 1995-01-01',
      ],
    ]);
    expect(left('EEA')).toEqual(['GB 2020-02-01']);
    // Eight countries have graduated, as the Committee for Development Policy counts.
    expect(left('LDC')).toHaveLength(8);
    const all = (code: string, country: string) =>
      of(code)
        .memberships.filter(({ countryCode }) => countryCode === country)
        .map(({ since, until }) => [since, until]);
    expect(all('COMMONWEALTH', 'MV')).toEqual([
      ['1982-07-09', '2016-10-13'],
      ['2020-02-01', null],
    ]);
    // Notice of 12 December 1969 took effect at the end of the next financial year: Statute, article 7.
    expect(all('COE', 'GR')).toEqual([
      ['1949-08-09', '1971-01-01'],
      ['1974-11-28', null],
    ]);
    // The letter of its President, and the communiqué of the Forum that welcomed it back.
    expect(all('PIF', 'KI')).toEqual([
      [null, '2022-07-09'],
      ['2023-02-24', null],
    ]);
  });

  it('says as of which day a list holds', () => {
    expect(of('EU')).toMatchObject({ asOf: '2026-01-01', note: null });
    expect(of('LDC')).toMatchObject({ asOf: '2026-11-23', size: 44 });
    expect(of('LDC').note).toMatch(/On 2026-11-24 resolution 76\/8 .* Bangladesh, Laos and Nepal/);
  });

  it('says what a list leaves open', () => {
    for (const [code, country, absent] of [
      ['BRICS', 'SA', /^Saudi Arabia is not in the list/],
      ['MERCOSUR', 'VE', /^Venezuela is not in the list/],
    ] as const) {
      expect(of(code).note).toMatch(absent);
      expect(of(code).memberships.map(({ countryCode }) => countryCode)).not.toContain(country);
    }
    // Both were suspended on the day of the list.
    expect(of('AU').note).toBe('Members that are suspended from its meetings are in the list.');
    expect(of('AU').countries).toEqual(expect.arrayContaining(['ML', 'SD']));
  });

  it('filters and sorts', () => {
    expect(list({ code: 'eu,ez' }).map(({ code }) => code)).toEqual(['EU', 'EZ']);
    expect(codes('/api/country-groups', { country: 'NOR' })).toEqual(
      groups.filter(({ countries }) => countries.includes('NO')).map(({ code }) => code),
    );
    expect(codes('/api/country-groups', { country: 'GB' })).not.toContain('EU');
    expect(codes('/api/country-groups', { kind: 'currency' })).toEqual(['EZ']);
    const sizes = list({ sort: 'size-desc' }).map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const names = list({ sort: 'name' }).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(refusal('/api/country-groups', { code: 'EUR' })).toMatch(/^code: 'EUR' is not a group/);
  });
});

describe('group', () => {
  it('leaves the members of a group in every list of countries', () => {
    const members = of('EU').countries;
    expect(codes('/api/countries', { group: 'eu' }).sort()).toEqual(members);
    expect(codes('/api/country-stats', { group: 'EU' }).sort()).toEqual(members);
    const ranked = codes('/api/country-stats/rankings', { group: 'EU', indicator: 'population' });
    expect(ranked.toSorted()).toEqual(members);
    expect(ranked[0]).toBe('DE');
    for (const path of ['/api/countries', '/api/country-stats', '/api/country-stats/aggregates']) {
      expect(refusal(path, { group: 'XX' })).toMatch(
        /^group: 'XX' is not a group that this route knows; send codes/,
      );
    }
  });

  it('is what aggregates are of', () => {
    interface Aggregate {
      group: string;
      indicator: string;
      value: number;
      economies: number;
      economiesInGroup: number;
    }
    const aggregates = (parameters: Parameters) =>
      asker.ask<Aggregate[]>('/api/country-stats/aggregates', { count: 100, ...parameters }).data;
    const people = { indicators: 'population', year: 2020 };
    const stats = asker.dataset.sqlite
      .prepare(
        "SELECT country_code AS code, value FROM country_stat WHERE indicator = 'population' AND year = 2020",
      )
      .all() as { code: string; value: number }[];
    const all = aggregates({ by: 'group', ...people });
    expect(all.map(({ group }) => group)).toEqual(groups.map(({ code }) => code));
    for (const { group, value, economies, economiesInGroup } of all) {
      const members = stats.filter(({ code }) => of(group).countries.includes(code));
      expect(value, group).toBe(members.reduce((sum, each) => sum + each.value, 0));
      expect([economies, economiesInGroup]).toEqual([members.length, members.length]);
    }
    expect(aggregates({ by: 'group', group: 'EU', ...people })).toEqual(
      all.filter(({ group }) => group === 'EU'),
    );
    const [world] = aggregates({ by: 'world', group: 'EU', ...people });
    expect(world?.value).toBe(all.find(({ group }) => group === 'EU')?.value);
    const [density] = aggregates({ by: 'group', group: 'EU', indicators: 'populationDensity' });
    expect(density).toMatchObject({ method: 'landAreaWeightedMean' });
    // Eurostat has 109 people per km² with inland waters.
    expect(density?.value).toBeGreaterThan(105);
    expect(density?.value).toBeLessThan(118);
  });
});

describe('lang', () => {
  const names = (path: string, parameters: Parameters) =>
    Object.fromEntries(
      asker
        .ask<{ code: string; name: string }[]>(path, { count: 100, ...parameters })
        .data.map(({ code, name }) => [code, name]),
    );

  it('names countries, currencies, languages and subdivisions', () => {
    expect(names('/api/countries', { code: 'DE,JP,CI', lang: 'de' })).toEqual({
      DE: 'Deutschland',
      JP: 'Japan',
      CI: 'Côte d’Ivoire',
    });
    expect(names('/api/countries', { code: 'DE', lang: 'ja' })).toEqual({ DE: 'ドイツ' });
    expect(names('/api/currencies', { code: 'USD', lang: 'fr' })).toEqual({ USD: 'dollar des États-Unis' });
    expect(names('/api/languages', { code: 'de,fr', lang: 'es' })).toEqual({ de: 'alemán', fr: 'francés' });
    expect(names('/api/subdivisions', { code: 'DE-BY,CH-VD', lang: 'fr' })).toEqual({
      'DE-BY': 'Bavière',
      'CH-VD': 'Canton de Vaud',
    });
  });

  it('names the languages of a country, and finds countries by such names', () => {
    const [switzerland] = asker.ask<{ languages: string[] }[]>('/api/countries', {
      code: 'CH',
      lang: 'it',
    }).data;
    expect(switzerland?.languages).toEqual(['tedesco', 'francese', 'italiano', 'romancio']);
    expect(codes('/api/countries', { q: 'ドイツ', lang: 'ja' })).toEqual(['DE']);
    expect(codes('/api/countries', { q: 'ドイツ' })).toEqual([]);
  });

  it('leaves English as it is, and what has no other name', () => {
    const plain = asker.ask('/api/countries', { code: 'CZ,TR' }).data;
    expect(asker.ask('/api/countries', { code: 'CZ,TR', lang: 'en' }).data).toEqual(plain);
    expect(names('/api/currencies', { code: 'XAD', lang: 'de' })).toEqual(
      names('/api/currencies', { code: 'XAD' }),
    );
    expect(refusal('/api/countries', { lang: 'xx' })).toMatch(/^lang: must be one of ar, bn, cs/);
  });
});
