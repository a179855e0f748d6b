import { afterAll, beforeAll, describe, it } from 'vitest';
import { INDICATORS } from '../../db/indicators.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import worldBank from '../../sources/world-bank/source.ts';
import { expect } from '../expect.ts';
import { type RunningService, startService } from '../service.ts';
import { byName, type EconomyRow, economies, type StatRow, seriesOf, stats } from './rows.ts';

let service: RunningService;
let lands: EconomyRow[];
let series: Map<string, StatRow[]>;

beforeAll(async () => {
  service = await startService();
  lands = economies(service.dataset.sqlite).sort(byName);
  series = seriesOf(stats(service.dataset.sqlite));
});
afterAll(() => service.stop());

type Json = Record<string, unknown>;

async function data(query: string): Promise<Json[]> {
  const response = await service.get(`/api/country-stats${query}`);
  const body = (await response.json()) as { data: Json[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** The observation that answers a question about a year, or about the newest. */
function observed(
  indicator: string,
  code: string,
  year: number | 'latest',
  fill = false,
): StatRow | undefined {
  const list = series.get(`${indicator} ${code}`) ?? [];
  if (year === 'latest') return list.at(-1);
  return fill ? list.findLast((row) => row.year <= year) : list.find((row) => row.year === year);
}

describe('/api/country-stats', () => {
  it('equals the pinned figures in every cell of every year', async () => {
    const files = new Map(
      await Promise.all(worldBank.files.map(async (file) => [file.name, await file.read()] as const)),
    );
    const { series: pinned, economies } = parseSource(worldBank, files);
    const alpha3 = new Map(economies.map((row) => [row.alpha2, row.alpha3]));
    const published = new Map(pinned.map((row) => [`${row.indicator} ${row.alpha3}`, row]));
    let cells = 0;
    for (let year = 1960; year <= 2025; year++) {
      const records = await data(`?year=${year}`);
      expect(records).toHaveLength(215);
      for (const { code, indicators } of records as { code: string; indicators: Record<string, Json> }[]) {
        for (const indicator of INDICATORS) {
          const row = published.get(`${indicator} ${alpha3.get(code)}`);
          const value = row?.values[year - row.first_year] ?? null;
          expect(indicators[indicator]).toEqual({ value, year: value === null ? null : year });
          if (value !== null) cells++;
        }
      }
    }
    expect(cells).toBe(96_907);
  });

  it("gives each indicator's most recent observation by default", async () => {
    for (const { code, indicators } of (await data('')) as {
      code: string;
      indicators: Record<string, Json>;
    }[]) {
      for (const indicator of INDICATORS) {
        const row = observed(indicator, code, 'latest');
        expect(indicators[indicator]).toEqual({ value: row?.value ?? null, year: row?.year ?? null });
      }
    }
  });

  it('filters by group and population of the resolved year', async () => {
    const records = await data(
      '?year=1990&region=asia&minPopulation=1000000&maxPopulation=50000000&indicators=gdp',
    );
    const expected = lands.filter(({ code, region }) => {
      const people = observed('population', code, 1990)?.value ?? -1;
      return region === 'asia' && people >= 1e6 && people <= 5e7;
    });
    expect(records.map(({ code }) => code)).toEqual(expected.map(({ code }) => code));
    expect(records.every(({ indicators }) => Object.keys(indicators as Json).join() === 'gdp')).toBe(true);
    // A bound that is a country's own figure lets it in, from above and from below, and the next whole number does not.
    const people = observed('population', 'DK', 1990)?.value ?? 0;
    expect(people).toBeGreaterThan(1e6);
    const within = async (bounds: string) =>
      (await data(`?year=1990&indicators=gdp&${bounds}`)).some(({ code }) => code === 'DK');
    expect(await within(`maxPopulation=${people}`)).toBe(true);
    expect(await within(`minPopulation=${people}`)).toBe(true);
    expect(await within(`minPopulation=${people}&maxPopulation=${people}`)).toBe(true);
    expect(await within(`maxPopulation=${people - 1}`)).toBe(false);
    expect(await within(`minPopulation=${people + 1}`)).toBe(false);
    const poor = await data('?incomeGroup=low');
    expect(poor.map(({ code }) => code)).toEqual(
      lands.filter((row) => row.income_group === 'Low income').map(({ code }) => code),
    );
  });
});

describe('/api/country-stats/rankings', () => {
  it.each([
    ['gdpPerCapita', 'latest', 'desc', 'any'],
    ['lifeExpectancy', '2000', 'asc', 'asia'],
    ['internetUsersPercent', '2005', 'desc', 'any'],
    ['urbanPopulationPercent', '2020', 'desc', 'any'],
  ] as const)('%s %s %s %s', async (indicator, year, order, region) => {
    const asked = year === 'latest' ? 'latest' : Number(year);
    const sign = order === 'desc' ? -1 : 1;
    const expected = lands
      .filter((row) => region === 'any' || row.region === region)
      .flatMap((row) => {
        const figure = observed(indicator, row.code, asked);
        return figure ? [{ row, figure }] : [];
      })
      .sort((a, b) => sign * (a.figure.value - b.figure.value) || byName(a.row, b.row));
    const records = await data(
      `/rankings?indicator=${indicator}&year=${year}&order=${order}&region=${region}`,
    );
    expect(records.map(({ code, value, year: seen, rank }) => [code, value, seen, rank])).toEqual(
      expected.map(({ row, figure }) => [
        row.code,
        figure.value,
        figure.year,
        1 + expected.filter((other) => sign * (other.figure.value - figure.value) < 0).length,
      ]),
    );
  });

  it('shares ranks among equals and counts them all after', async () => {
    const ranks = (await data('/rankings?indicator=urbanPopulationPercent&year=2020')).map(
      ({ rank }) => rank,
    );
    const shared = ranks.filter((rank) => rank === 1).length;
    expect(shared).toBeGreaterThan(1);
    expect(ranks[shared]).toBe(shared + 1);
  });
});

describe('/api/country-stats/year', () => {
  it.each([
    ['FRA', '2020'],
    ['GI', '2000'],
    ['ER', 'latest'],
  ])('%s %s', async (country, year) => {
    const records = await data(`/year?country=${country}&year=${year}`);
    expect(records.map(({ indicator }) => indicator)).toEqual([...INDICATORS]);
    for (const record of records) {
      const code = record.code as string;
      const figure = observed(record.indicator as string, code, year === 'latest' ? 'latest' : Number(year));
      const peers = lands.flatMap((row) =>
        figure ? (observed(figure.indicator, row.code, figure.year)?.value ?? []) : [],
      );
      expect(record).toMatchObject({
        value: figure?.value ?? null,
        year: figure?.year ?? null,
        rank: figure ? 1 + peers.filter((value) => value > figure.value).length : null,
        rankedEconomies: figure ? peers.length : null,
      });
    }
  });
});

describe('/api/country-stats/series', () => {
  it.each(['none', 'previous'])('fill=%s', async (fill) => {
    const records = await data(`/series?country=ERI,DE,SXM&indicator=gdp&from=1985&to=2025&fill=${fill}`);
    const expected = lands
      .filter(({ code }) => ['ER', 'DE', 'SX'].includes(code))
      .flatMap(({ code }) =>
        Array.from({ length: 41 }, (_, index) => {
          const figure = observed('gdp', code, 1985 + index, fill === 'previous');
          return [code, 1985 + index, figure?.value ?? null, figure?.year ?? null];
        }),
      );
    expect(records.map(({ code, year, value, observedYear }) => [code, year, value, observedYear])).toEqual(
      expected,
    );
  });
});

describe('/api/country-stats/aggregates', () => {
  const groupings = {
    world: () => 'world',
    region: (row: EconomyRow) => row.region,
    incomeGroup: (row: EconomyRow) => row.income_group,
    worldBankRegion: (row: EconomyRow) => row.world_bank_region,
  };
  const LAND = 'populationDensity';

  it.each([
    ['world', 'latest'],
    ['region', '2000'],
    ['incomeGroup', 'latest'],
    ['worldBankRegion', '1995'],
  ] as const)('by=%s year=%s', async (by, year) => {
    const asked = year === 'latest' ? 'latest' : Number(year);
    const groups = Map.groupBy(lands, groupings[by]);
    const records = await data(`/aggregates?by=${by}&year=${year}`);
    expect(records).toHaveLength(groups.size * INDICATORS.length);
    for (const record of records) {
      const members = groups.get(record.group as string) ?? [];
      const known = members.flatMap((row) => {
        const figure = observed(record.indicator as string, row.code, asked);
        const residents = figure && observed('population', row.code, figure.year)?.value;
        const land = residents === undefined ? row.land_area_sq_km : residents / (figure?.value ?? 0);
        const weight = record.indicator === LAND ? (land ?? undefined) : residents;
        const people = observed('population', row.code, asked)?.value ?? 0;
        return figure && weight !== undefined
          ? [{ value: figure.value, year: figure.year, weight, people }]
          : [];
      });
      const total = (of: (each: (typeof known)[number]) => number) =>
        known.reduce((sum, each) => sum + of(each), 0);
      const isSum = ['population', 'surfaceArea', 'gdp'].includes(record.indicator as string);
      const value = isSum
        ? total((each) => each.value)
        : total((each) => each.value * each.weight) / total((each) => each.weight);
      const mean = record.indicator === LAND ? 'landAreaWeightedMean' : 'populationWeightedMean';
      expect(record.method).toBe(isSum ? 'sum' : mean);
      expect(record.economies).toBe(known.length);
      expect(record.economiesInGroup).toBe(members.length);
      if (known.length === 0) {
        expect([record.value, record.populationCoverage]).toEqual([null, 0]);
        continue;
      }
      expect((record.value as number) / value).toBeCloseTo(1, 9);
      expect(record.firstYear).toBe(Math.min(...known.map((each) => each.year)));
      expect(record.lastYear).toBe(Math.max(...known.map((each) => each.year)));
      const everyone = members.reduce(
        (sum, row) => sum + (observed('population', row.code, asked)?.value ?? 0),
        0,
      );
      expect(record.populationCoverage).toBeCloseTo(total((each) => each.people) / everyone, 9);
    }
  });
});

describe('/api/country-stats/indicators', () => {
  it('says how old and how complete each series is', async () => {
    const records = await data('/indicators');
    const shape = records.map(({ code, firstYear, lastYear, observations, vintage }) => [
      code,
      firstYear,
      lastYear,
      observations,
      vintage,
    ]);
    expect(shape).toEqual([
      ['population', 1960, 2025, 14160, '2026-07-13'],
      ['surfaceArea', 1961, 2023, 13373, '2026-07-13'],
      ['populationDensity', 1961, 2023, 12259, '2026-02-24'],
      ['gdp', 1960, 2025, 11721, '2026-07-13'],
      ['gdpPerCapita', 1960, 2025, 11721, '2026-07-13'],
      ['lifeExpectancy', 1960, 2024, 13941, '2026-07-13'],
      ['urbanPopulationPercent', 1960, 2023, 13696, '2025-04-15'],
      ['internetUsersPercent', 1990, 2024, 6036, '2025-04-15'],
    ]);
    const remarked = records.filter(({ derivation, note }) => derivation ?? note).map(({ code }) => code);
    expect(remarked).toEqual([
      'surfaceArea',
      'populationDensity',
      'gdpPerCapita',
      'urbanPopulationPercent',
      'internetUsersPercent',
    ]);
  });
});
