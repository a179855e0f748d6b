import { beforeAll, describe, it } from 'vitest';
import { folded } from '../../db/folded.ts';
import type { Asker, Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';

let asker: Asker;
let rows: Airport[];

interface Airport {
  iata: string;
  icao: string;
  name: string;
  city: string | null;
  countryCode: string;
  type: string;
  timeZone: string;
}

beforeAll(async () => {
  asker = await sharedAsker();
  rows = airports({});
});

/** All pages. */
function airports(parameters: Parameters): Airport[] {
  const found: Airport[] = [];
  for (;;) {
    const page = asker.ask<Airport[]>('/api/airports', { count: 100, offset: found.length, ...parameters });
    found.push(...page.data);
    if (page.data.length < 100) return found;
  }
}
const codes = (parameters: Parameters) => airports(parameters).map(({ iata }) => iata);
const naive = (keep: (row: Airport) => boolean) => rows.filter(keep).map(({ iata }) => iata);

describe('/api/airports', () => {
  it('lists them by code, or by name', () => {
    expect(rows.length).toBeGreaterThan(3000);
    expect(naive(() => true)).toEqual(naive(() => true).toSorted());
    const names = airports({ sort: 'name' }).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(asker.ask<Airport[]>('/api/airports', {}).data).toEqual(rows.slice(0, 100));
  });

  it('filters by each of its parameters', () => {
    expect(codes({ country: 'DNK' })).toEqual(naive(({ countryCode }) => countryCode === 'DK'));
    expect(codes({ iata: 'jfk,lhr,CPH' })).toEqual(['CPH', 'JFK', 'LHR']);
    expect(codes({ icao: 'egll' })).toEqual(['LHR']);
    expect(codes({ type: 'large', country: 'GB' })).toEqual(
      naive((row) => row.type === 'large' && row.countryCode === 'GB'),
    );
    expect(codes({ timeZone: 'asia/calcutta' })).toEqual(naive((row) => row.timeZone === 'Asia/Kolkata'));
    expect(codes({ timeZone: 'Etc/GMT+1' })).toEqual([]);
  });

  it('finds what is typed, in codes, names and cities', () => {
    for (const search of ['London', 'são paulo', 'EKCH', "o'hare"]) {
      const found = codes({ search });
      expect(found.length, search).toBeGreaterThan(0);
      expect(found, search).toEqual(
        naive(({ iata, icao, name, city }) =>
          folded([iata, icao, name, city].filter(Boolean).join(' ')).includes(folded(search)),
        ),
      );
    }
    expect(codes({ search: 'new york' })).toContain('JFK');
  });

  it('refuses codes that no airport has', () => {
    const refusal = (parameters: Parameters) => asker.ask('/api/airports', parameters).refusal;
    expect(refusal({ iata: 'CPH,QQQ' })).toMatch(
      /^iata: 'QQQ' is not a code that this route knows; send IATA/,
    );
    expect(refusal({ icao: 'ZZZZ' })).toMatch(/^icao: 'ZZZZ'/);
    expect(refusal({ country: 'ZZ' })).toMatch(/^country: 'ZZ'/);
    expect(refusal({ country: 'UK' })).toMatch(/\(did you mean 'GB'\?\)/);
    expect(refusal({ iata: 'pbi' })).toMatch(/\(did you mean 'DJT'\?\)/);
    expect(refusal({ timeZone: 'Mars' })).toMatch(/^timeZone: 'Mars' is not an IANA time zone/);
    expect(refusal({ type: 'small' })).toMatch(/^type: must be one of large, medium/);
  });
});
