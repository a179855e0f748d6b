import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

interface Subdivision {
  code: string;
  countryCode: string;
  parent: string | null;
  name: string;
  localName: string;
}

const asker = await sharedAsker();

function subdivisions(parameters: Parameters): Subdivision[] {
  const found: Subdivision[] = [];
  for (;;) {
    const { data } = asker.ask<Subdivision[]>('/api/subdivisions', {
      count: 100,
      offset: found.length,
      ...parameters,
    });
    found.push(...data);
    if (data.length < 100) return found;
  }
}
const codes = (parameters: Parameters) => subdivisions(parameters).map(({ code }) => code);

describe('/api/subdivisions', () => {
  it('has as many as countries say that they have', () => {
    const count = (country: string, level = 'top') => codes({ country, level }).length;
    // States and the federal district; with the six outlying areas, which are countries of ISO 3166-1 too.
    expect(count('US')).toBe(57);
    expect(count('DE')).toBe(16);
    expect(count('CH')).toBe(26);
    expect(count('JP')).toBe(47);
    expect(count('AU')).toBe(8);
    expect(count('CA')).toBe(13);
    expect(count('BR')).toBe(27);
    expect(count('AT')).toBe(9);
    // Regions, and the provinces in them.
    expect(count('IT')).toBe(20);
    expect(codes({ parent: 'it-25' })).toContain('IT-MI');
    // Nations of the United Kingdom, and what ISO names of several of them.
    expect(codes({ country: 'GB', level: 'top' })).toEqual(
      ['EAW', 'ENG', 'GBN', 'NIR', 'SCT', 'UKM', 'WLS'].map((part) => `GB-${part}`),
    );
    expect(codes({ parent: 'GB-NIR' })).toHaveLength(11);
    expect(codes({ country: 'EE', level: 'top' })).toHaveLength(15);
    expect(codes({ country: 'EE', parent: 'EE-37' })).toContain('EE-784');
    expect(codes({ country: 'BE', level: 'lower' })).toHaveLength(10);
    expect(codes({ country: 'IS', level: 'top' })).toHaveLength(8);
    expect(count('VA', 'any')).toBe(0);
  });

  it('filters by each of its parameters', () => {
    const all = subdivisions({ country: 'FRA' });
    const top = all.filter(({ parent }) => parent === null);
    expect(codes({ country: 'FR', level: 'top' })).toEqual(top.map(({ code }) => code));
    expect(codes({ country: 'FR', level: 'lower' })).toHaveLength(all.length - top.length);
    expect(codes({ country: 'FR', parent: 'FR-BRE' })).toEqual(['FR-22', 'FR-29', 'FR-35', 'FR-56']);
    expect(codes({ code: 'us-ca,JP-13' })).toEqual(['JP-13', 'US-CA']);
    const names = subdivisions({ country: 'DE', sort: 'name' }).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it('finds names in every language', () => {
    for (const search of ['Bavaria', 'bayern', 'Baviera', 'بافاريا', 'БАВАРИЯ', 'DE-BY']) {
      expect(codes({ search }), search).toContain('DE-BY');
    }
    expect(codes({ search: 'zurich' })).toContain('CH-ZH');
  });

  it('refuses codes that there are not', () => {
    const refusal = (parameters: Parameters) => asker.ask('/api/subdivisions', parameters).refusal;
    expect(refusal({ code: 'DE-XX' })).toMatch(/^code: 'DE-XX' is not a subdivision that this route knows/);
    expect(refusal({ parent: 'FR-000' })).toMatch(/^parent: 'FR-000'/);
    expect(refusal({ lang: 'ja' })).toMatch(/^lang: must be one of ar, de, en, es, fr, it, ru/);
  });
});
