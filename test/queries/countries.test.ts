import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../service.ts';
import { byName, type CountryRow, countries } from './rows.ts';

let service: RunningService;
let rows: CountryRow[];

beforeAll(async () => {
  service = await startService();
  rows = countries(service.dataset.sqlite);
});
afterAll(() => service.stop());

async function codes(path: string): Promise<string[]> {
  const body = (await (await service.get(`${path}${path.includes('?') ? '&' : '?'}fields=code`)).json()) as {
    data: { code: string }[];
  };
  return body.data.map(({ code }) => code);
}

const naive = (keep: (row: CountryRow) => boolean, order = byName) =>
  rows
    .filter(keep)
    .sort(order)
    .map(({ code }) => code);

const area = (row: CountryRow) => row.area_sq_km;

describe('/api/countries', () => {
  it('gives all 249, in the order a reader of English expects', async () => {
    const body = (await (await service.get('/api/countries?fields=name')).json()) as {
      data: { name: string }[];
    };
    const names = body.data.map(({ name }) => name);
    expect(names).toHaveLength(249);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it.each(['africa', 'americas', 'asia', 'europe', 'oceania', 'antarctic'])('region=%s', async (region) => {
    expect(await codes(`/api/countries?region=${region}`)).toEqual(naive((row) => row.region === region));
  });

  it.each(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])('continent=%s', async (continent) => {
    expect(await codes(`/api/countries?continent=${continent}`)).toEqual(
      naive((row) => row.continent === continent),
    );
  });

  it.each(['guinea', 'GUINEA', 'São', 'sao', 'land islands', '%', '_', "d'", 'zzz'])(
    'search=%s',
    async (search) => {
      const wanted = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      expect(await codes(`/api/countries?search=${encodeURIComponent(search)}`)).toEqual(
        naive((row) => row.name_folded.includes(wanted)),
      );
    },
  );

  it('bounds by area leave unknown areas out', async () => {
    const between = (row: CountryRow) => (area(row) ?? -1) >= 0.44 && (area(row) ?? -1) <= 1000;
    expect(await codes('/api/countries?minArea=0.44&maxArea=1000')).toEqual(naive(between));
    expect(await codes('/api/countries?minArea=0')).toEqual(naive((row) => area(row) !== null));
  });

  it.each([
    ['area-asc', 1],
    ['area-desc', -1],
  ] as const)('sort=%s has unknown areas last and ties alphabetical', async (sort, sign) => {
    const order = (a: CountryRow, b: CountryRow) => {
      if (area(a) === null || area(b) === null) return area(a) === null ? 1 : -1;
      return sign * ((area(a) as number) - (area(b) as number)) || byName(a, b);
    };
    expect(await codes(`/api/countries?sort=${sort}`)).toEqual(naive(() => true, order));
    expect((await codes(`/api/countries?sort=${sort}`)).at(-1)).toBe('SJ');
  });

  it('filters compose, count limits and offset skips', async () => {
    const all = naive((row) => row.region === 'europe' && (area(row) ?? 0) >= 100_000);
    expect(await codes('/api/countries?region=europe&minArea=100000')).toEqual(all);
    expect(await codes('/api/countries?region=europe&minArea=100000&count=3&offset=2')).toEqual(
      all.slice(2, 5),
    );
  });

  it('looks up by any code in any case', async () => {
    expect(await codes('/api/countries?code=jp,DEU,250')).toEqual(['FR', 'DE', 'JP']);
  });
});

describe('/api/currencies', () => {
  it('filters by country, minor units, activity and name', async () => {
    expect(await codes('/api/currencies?country=LSO')).toEqual(['LSL', 'ZAR']);
    expect(await codes('/api/currencies?active=false')).toEqual(['ANG', 'BGN', 'CUC']);
    expect(await codes('/api/currencies?minorUnits=3')).toEqual([
      'BHD',
      'IQD',
      'JOD',
      'KWD',
      'LYD',
      'OMR',
      'TND',
    ]);
    expect(await codes('/api/currencies?minorUnits=4')).toEqual(['CLF', 'UYW']);
    expect(await codes('/api/currencies?code=978,jpy&sort=name')).toEqual(['EUR', 'JPY']);
    const sqlite = service.dataset.sqlite.prepare('SELECT count(*) FROM currency').pluck();
    expect(await codes('/api/currencies')).toHaveLength(sqlite.get() as number);
  });
});

describe('/api/time-zones', () => {
  const ids = async (query: string) => {
    const body = (await (await service.get(`/api/time-zones?fields=id&${query}`)).json()) as {
      data: { id: string }[];
    };
    return body.data.map(({ id }) => id);
  };

  it('knows every alias in any case', async () => {
    const aliases = service.dataset.sqlite
      .prepare('SELECT alias, zone_id FROM time_zone_alias')
      .raw()
      .all() as [string, string][];
    expect(aliases.length).toBeGreaterThan(100);
    for (const [alias, id] of aliases.slice(0, 50))
      expect(await ids(`id=${alias.toUpperCase()}`)).toEqual([id]);
  });

  it('filters by country, offset, daylight saving and text', async () => {
    expect(await ids('country=NP')).toEqual(['Asia/Kathmandu']);
    expect(await ids('utcOffset=%2B05:45')).toEqual(['Asia/Kathmandu']);
    expect(await ids('utcOffset=-03:30')).toEqual(['America/St_Johns']);
    expect(await ids('search=calcutta')).toEqual(['Asia/Kolkata']);
    expect(await ids('country=US&daylight=false')).toEqual(['America/Phoenix', 'Pacific/Honolulu']);
  });
});

describe('/api/languages', () => {
  it('filters by code, scope, country and text, and pages through all', async () => {
    expect(await codes('/api/languages?code=FR,nan')).toEqual(['fr', 'nan']);
    expect(await codes('/api/languages?country=CH')).toEqual(['de', 'fr', 'it', 'rm']);
    expect(await codes('/api/languages?search=klingon')).toEqual(['tlh']);
    const sqlite = service.dataset.sqlite;
    const expected = sqlite
      .prepare("SELECT subtag FROM language_subtag WHERE type = 'language' ORDER BY subtag")
      .pluck();
    const pages = [];
    for (let offset = 0; ; offset += 100) {
      const page = await codes(`/api/languages?offset=${offset}`);
      pages.push(...page);
      if (page.length < 100) break;
    }
    expect(pages).toEqual(expected.all());
    const macro = sqlite
      .prepare("SELECT count(*) FROM language_subtag WHERE scope = 'macrolanguage'")
      .pluck();
    expect(await codes('/api/languages?scope=macrolanguage')).toHaveLength(macro.get() as number);
  });
});
