import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseDelimited } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/arguments.ts';
import { INDICATOR_FACTS, INDICATORS, type Indicator } from '../../db/indicators.ts';
import { statistics } from '../../pipeline/normalize/statistics.ts';
import { pin } from '../../pipeline/pin.ts';
import { npm } from '../../sources/intake/pinned-file.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import worldBank from '../../sources/world-bank/source.ts';

const SHARED = fileURLToPath(new URL('../../../shared/world-bank', import.meta.url));

/** Economies with a series, figures, first and last year, by indicator. */
const EXPECTED: Partial<Record<Indicator, [number, number, number, number]>> = {
  population: [215, 14160, 1960, 2025],
  surfaceArea: [215, 13373, 1961, 2023],
  populationDensity: [215, 12259, 1961, 2023],
  gdp: [212, 11721, 1960, 2025],
  gdpPerCapita: [212, 11721, 1960, 2025],
  lifeExpectancy: [215, 13941, 1960, 2024],
  urbanPopulationPercent: [214, 13696, 1960, 2023],
  internetUsersPercent: [212, 6036, 1990, 2024],
};

async function pinned(): Promise<Map<string, Uint8Array>> {
  const files = worldBank.files.map(async ({ name, read }) => [name, await read()] as const);
  return new Map(await Promise.all(files));
}

const build = (files: Map<string, Uint8Array>) => statistics({ worldBank: parseSource(worldBank, files) });

/** The pinned files with one of them edited. */
async function damaged(name: string, edit: (content: string) => string): Promise<Map<string, Uint8Array>> {
  const files = await pinned();
  const before = Buffer.from(files.get(name) as Uint8Array).toString();
  const after = edit(before);
  expect(after, 'the damage changed nothing').not.toBe(before);
  return files.set(name, Buffer.from(after));
}

function failure(run: () => unknown): SourceError {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    return error as SourceError;
  }
  throw new Error('nothing failed');
}

async function rejection(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => Promise.reject(new Error('nothing failed')),
    (error) => error as Error,
  );
}

const hasShared = existsSync(SHARED);
if (!hasShared)
  console.warn(`skipped: comparing with the figures as delivered, because ${SHARED} is not there`);

describe('the pinned figures', async () => {
  const { economy, indicator, countryStat } = build(await pinned());
  const published = (code: string, country: string, year: number) =>
    countryStat.find((row) => row.indicator === code && row.countryCode === country && row.year === year)
      ?.value;

  it.each(INDICATORS)('hold every figure of %s', (code) => {
    const rows = countryStat.filter((row) => row.indicator === code);
    const years = rows.map(({ year }) => year);
    const countries = new Set(rows.map(({ countryCode }) => countryCode));
    expect([countries.size, rows.length, Math.min(...years), Math.max(...years)]).toEqual(EXPECTED[code]);
  });

  it('are true', () => {
    expect(published('population', 'US', 2022)).toBe(333996304);
    expect(published('population', 'AW', 1960)).toBe(54922);
    expect(published('surfaceArea', 'RU', 2023)).toBe(17125190);
    expect(published('gdp', 'US', 2023)).toBe(27811517000000);
    expect(published('gdpPerCapita', 'AW', 1986)).toBe(6767.55922942669);
    expect(published('internetUsersPercent', 'TH', 1991)).toBe(5.22e-5);
    expect(published('internetUsersPercent', 'AW', 1991)).toBeUndefined();
    expect(published('gdp', 'KP', 2000)).toBeUndefined();
  });

  it('are of 215 economies of ISO 3166-1', async () => {
    const bytes = await npm('world-countries/countries.json').read();
    const iso: { cca2: string; cca3: string }[] = JSON.parse(Buffer.from(bytes).toString());
    const pairs = new Map(iso.map(({ cca2, cca3 }) => [cca3, cca2]));
    const { economies } = parseSource(worldBank, await pinned());
    expect(economies.filter(({ alpha3, alpha2 }) => pairs.get(alpha3) !== alpha2)).toEqual([]);
    expect(economy).toHaveLength(215);
    expect(economy.filter(({ countryCode }) => ['XK', 'JG'].includes(countryCode))).toEqual([]);
    expect(economy.find(({ countryCode }) => countryCode === 'DK')).toEqual({
      countryCode: 'DK',
      worldBankRegion: 'Europe & Central Asia',
      incomeGroup: 'High income',
      landAreaSqKm: 40_000,
      landAreaYear: 2023,
    });
  });

  it('stand in the order of the primary key', () => {
    const keys = countryStat.map((row) => `${row.indicator} ${row.countryCode} ${row.year}`);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(keys).size).toBe(keys.length);
    const codes = economy.map(({ countryCode }) => countryCode);
    expect(codes).toEqual(codes.toSorted());
  });

  it('say which series are older, and which is derived', () => {
    const of = (test: (row: (typeof indicator)[number]) => boolean) =>
      indicator.filter(test).map(({ code }) => code);
    expect(of((row) => row.note?.includes('older update') ?? false)).toEqual([
      'internetUsersPercent',
      'urbanPopulationPercent',
    ]);
    expect(of((row) => row.vintage === '2025-04-15')).toEqual([
      'internetUsersPercent',
      'urbanPopulationPercent',
    ]);
    expect(of((row) => row.derivation !== null)).toEqual(['populationDensity']);
    expect(of((row) => row.note?.includes('definition before the 2026 revision') ?? false)).toEqual([
      'urbanPopulationPercent',
    ]);
    expect(indicator.toSorted((a, b) => a.position - b.position).map(({ code }) => code as string)).toEqual(
      INDICATORS,
    );
    // The release's table of sources shows the newest vintage.
    expect(
      indicator
        .map(({ vintage }) => vintage)
        .sort()
        .at(-1),
    ).toBe(worldBank.vintage);
  });

  const worldBankRegionOf = (code: string) =>
    economy.find(({ countryCode }) => countryCode === code)?.worldBankRegion;

  it('name regions as the World Bank does today', () => {
    expect(['AF', 'PK', 'EG', 'IN'].map(worldBankRegionOf)).toEqual([
      'Middle East, North Africa, Afghanistan & Pakistan',
      'Middle East, North Africa, Afghanistan & Pakistan',
      'Middle East, North Africa, Afghanistan & Pakistan',
      'South Asia',
    ]);
  });

  it.skipIf(!hasShared)('equal the shared figures in every cell', async () => {
    const countryCodes = new Map<string, string>();
    const sharedEconomies: Record<string, string>[] = parseDelimited(
      await readFile(join(SHARED, 'economies.csv')),
      { columns: true },
    );
    for (const { alpha3 = '', alpha2 = '' } of sharedEconomies) countryCodes.set(alpha3, alpha2);
    const mine = new Map(
      countryStat.map((row) => [`${row.indicator} ${row.countryCode} ${row.year}`, row.value]),
    );
    // Text against text first: the digits, not only the doubles, are those published.
    const digits = new Map<string, string>();
    const lines: Record<'indicator' | 'alpha3' | 'first_year' | 'values', string>[] = parseDelimited(
      Buffer.from((await pinned()).get('figures.csv') as Uint8Array),
      { columns: true },
    );
    for (const line of lines) {
      for (const [index, text] of line.values.split(';').entries()) {
        if (text !== '') {
          digits.set(`${line.indicator} ${line.alpha3} ${Number(line.first_year) + index}`, text);
        }
      }
    }
    const differences: string[] = [];
    let cells = 0;
    for (const code of INDICATORS) {
      const file = join(SHARED, 'figures', `${INDICATOR_FACTS[code].worldBankCode}.csv`);
      const rows: Record<string, string>[] = parseDelimited(await readFile(file), { columns: true });
      for (const { alpha3 = '', ...years } of rows) {
        for (const [year, text] of Object.entries(years)) {
          const wanted = text === '' ? undefined : text;
          if (wanted !== undefined) cells++;
          const value = mine.get(`${code} ${countryCodes.get(alpha3)} ${year}`);
          const kept = digits.get(`${code} ${alpha3} ${year}`);
          if (kept !== wanted || value !== (wanted && Number(wanted))) {
            differences.push(`${code} ${alpha3} ${year}: ${wanted}, ${kept}, ${value}`);
          }
        }
      }
    }
    expect(differences).toEqual([]);
    expect(cells).toBe(countryStat.length);
    expect(
      sharedEconomies
        // The delivered list has the name from before July 2025.
        .map(({ alpha2, world_bank_region: region, income_group }) => [
          alpha2,
          region === 'Middle East & North Africa' ? worldBankRegionOf('EG') : region,
          income_group,
        ])
        .sort(),
    ).toEqual(economy.map((row) => [row.countryCode, row.worldBankRegion, row.incomeGroup]));
  });
});

describe('damaged pinned files', () => {
  const firstFigure = (to: string) => (content: string) =>
    content.replace('population,ABW,1960,54922;', `population,ABW,1960,${to};`);

  it.each([
    ['1e99', '1e99 is outside'],
    ['-54922', '-54922 is outside'],
    ['Infinity', "'Infinity' is not a decimal number"],
    ['NaN', "'NaN' is not a decimal number"],
    ['54,922', ''],
    ['0x10', "'0x10' is not a decimal number"],
    ['4000000000', '4000000000 is outside'],
    ['', 'begins or ends with an empty year'],
  ])('a population of %j', async (figure, message) => {
    const files = await damaged('figures.csv', firstFigure(figure));
    const error = failure(() => build(files));
    expect(error).toMatchObject({ source: 'world-bank', file: 'figures.csv' });
    expect(error.message).toContain(message);
    // A comma breaks the file before there are rows; the reader then names the line.
    if (message) expect(error.row).toBe('1');
    else expect(error.message).toMatch(/line 2/);
  });

  it.each([
    [
      'an aggregate among the figures',
      'figures.csv',
      (content: string) => content.replace('population,AFG,', 'population,WLD,'),
      { row: '2', message: /'WLD' is not an economy/ },
    ],
    [
      'a series twice',
      'figures.csv',
      (content: string) => content.replace('population,AFG,', 'population,ABW,'),
      { row: '2', message: /population ABW occurs twice/ },
    ],
    [
      'an unknown indicator',
      'figures.csv',
      (content: string) => content.replace('population,AFG,', 'inflation,AFG,'),
      { row: '2', message: /indicator/ },
    ],
    [
      'an additional column',
      'figures.csv',
      (content: string) => content.replaceAll('\n', ',\n').replace(',\n', ',more\n'),
      { row: '1', message: /more/ },
    ],
    [
      'a year after the vintage',
      'figures.csv',
      (content: string) => content.replace('population,AFG,1960,', 'population,AFG,1962,'),
      { row: '2', message: /population of AFG has 2027, its vintage is 2026-07-13/ },
    ],
    [
      'a year before 1960',
      'figures.csv',
      (content: string) => content.replace('population,AFG,1960,', 'population,AFG,1959,'),
      { row: '2', message: /1960/ },
    ],
    [
      'a cut file',
      'figures.csv',
      (content: string) => content.slice(0, 500_000).replace(/\n[^\n]*$/, '\n'),
      { row: undefined, message: /expected 1650 to 4515 rows, found/ },
    ],
    [
      'series that lost most of their years',
      'figures.csv',
      (content: string) => content.replace(/^(lifeExpectancy,...,\d+,[^;]+);.*$/gm, '$1'),
      { row: undefined, message: /expected 5000 to 20000 figures of lifeExpectancy, found 215/ },
    ],
    [
      'an economy twice',
      'economies.csv',
      (content: string) => content.replace('AFG,AF,', 'ABW,AF,'),
      { row: '2', message: /ABW occurs twice/ },
    ],
    [
      'an alpha-2 code twice',
      'economies.csv',
      (content: string) => content.replace('AFG,AF,', 'AFG,AW,'),
      { row: '2', message: /AFG and ABW are both AW/ },
    ],
    [
      'an economy of no country',
      'economies.csv',
      (content: string) => `${content}XKX,XK,Europe & Central Asia,Upper middle income\n`,
      { row: undefined, message: /expected 215 to 215 rows, found 216/ },
    ],
    [
      'an aggregate among the economies',
      'economies.csv',
      (content: string) => content.replace(/^AFG,AF,"[^"]+",/m, 'WLD,1W,Aggregates,'),
      { row: '2', message: /alpha2/ },
    ],
    [
      'a missing indicator',
      'indicators.csv',
      (content: string) => content.replace(/^gdp,.*\n/m, ''),
      { row: undefined, message: /expected 8 to 21 rows, found 7/ },
    ],
    [
      'the code of another indicator',
      'indicators.csv',
      (content: string) => content.replace('gdp,NY.GDP.MKTP.CD', 'gdp,NY.GDP.PCAP.CD'),
      { row: '4', message: /world_bank_code/ },
    ],
    [
      'a vintage that is no date',
      'indicators.csv',
      (content: string) => content.replace('gdp,NY.GDP.MKTP.CD,2026-07-13', 'gdp,NY.GDP.MKTP.CD,2026-02-30'),
      { row: '4', message: /vintage/ },
    ],
  ])('%s', async (_, file, edit, { row, message }) => {
    const files = await damaged(file, edit);
    const error = failure(() => build(files));
    expect(error).toMatchObject({ source: 'world-bank', file, row, message: expect.stringMatching(message) });
  });

  it('an economy left unclassified is no damage', async () => {
    const files = await damaged('economies.csv', (content) =>
      content.replace(/^AFG,AF,"[^"]+",Low income/m, 'AFG,AF,Not classified,Not classified'),
    );
    expect(build(files).economy.find(({ countryCode }) => countryCode === 'AF')?.incomeGroup).toBe(
      'Not classified',
    );
  });
});

describe('pinning from a folder', () => {
  let root: string;
  const signal = new AbortController().signal;

  /** A folder of made-up figures: the same value for every economy and year. */
  async function folder(name: string, edit: Record<string, (content: string) => string> = {}) {
    const path = join(root, name);
    await mkdir(join(path, 'figures'), { recursive: true });
    const { economies } = parseSource(worldBank, await pinned());
    const years = Array.from({ length: 60 }, (_, index) => 1960 + index);
    const files: Record<string, string> = {
      'economies.csv': [
        'alpha3,alpha2,name,world_bank_region,income_group',
        // Backwards, which the pinned files must not show.
        ...economies
          .toReversed()
          .map((row) => `${row.alpha3},${row.alpha2},"A, B","${row.world_bank_region}",${row.income_group}`),
      ].join('\n'),
    };
    const table = [
      '| file | indicator | World Bank update it was taken from | first-last year | cells |',
      '| --- | --- | --- | --- | --- |',
    ];
    for (const code of INDICATORS) {
      const { worldBankCode } = INDICATOR_FACTS[code];
      const line = years
        .map((year) => (year === 1970 ? '' : '50000.10'))
        .join(',')
        .replaceAll(
          '50000.10',
          code.endsWith('Percent') || code === 'lifeExpectancy'
            ? '5.0E+01'
            : code === 'gdp'
              ? '7000000'
              : '5000.10',
        );
      files[`figures/${worldBankCode}.csv`] = [
        ['alpha3', ...years].join(','),
        ...economies.map(({ alpha3 }) => `${alpha3},${line}`),
        '',
      ].join('\n');
      const update =
        code === 'populationDensity'
          ? 'derived: A (2024-01-01) / B (2023-01-01); so. A remark'
          : '2025-01-01';
      table.push(`| ${worldBankCode} | words | ${update} | 1960-2019 | ${59 * economies.length} |`);
    }
    files['README.md'] = `# Figures\n\n${table.join('\n')}\n`;
    for (const [file, content] of Object.entries(files)) {
      const edited = edit[file]?.(content) ?? content;
      if (edit[file]) expect(edited, 'the damage changed nothing').not.toBe(content);
      await writeFile(join(path, file), edited);
    }
    return path;
  }

  const hashes = async (path: string) =>
    Promise.all(
      (await readdir(path)).sort().map(async (name) => {
        const bytes = await readFile(join(path, name));
        return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
      }),
    );

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pin-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('writes three files, the same each time', async () => {
    const from = await folder('good');
    const into = join(root, 'good-out');
    const lines = await pin('world-bank', { from, into, signal });
    expect(lines).toContain('population: 215 economies, 12685 cells, 1960-2019, 2025-01-01');
    expect(lines).toContain('215 economies, 1720 series, 101480 cells');
    const first = await hashes(into);
    expect(first).toHaveLength(3);
    await pin('world-bank', { from, into, signal });
    expect(await hashes(into)).toEqual(first);
    const figures = (await readFile(join(into, 'figures.csv'), 'utf8')).split('\n');
    expect(figures[1]).toMatch(/^population,ABW,1960,(5000\.10;){10};(5000\.10;){48}5000\.10$/);
    expect(figures.find((line) => line.startsWith('lifeExpectancy,ABW'))).toContain(';5.0E+01;');
    expect(await readFile(join(into, 'indicators.csv'), 'utf8')).toContain(
      'populationDensity,EN.POP.DNST,2023-01-01,A (2024-01-01) / B (2023-01-01); so,A remark.\n',
    );
  });

  it.skipIf(!hasShared)('reproduces the pinned files from the shared figures', async () => {
    const into = join(root, 'shared-out');
    await pin('world-bank', { from: SHARED, into, signal });
    for (const [name, bytes] of await pinned()) {
      expect((await readFile(join(into, name))).equals(bytes), name).toBe(true);
    }
  });

  it.each([
    ['an unknown economy', 'figures/SP.POP.TOTL.csv', /^ABW/m, 'WLD', /SP\.POP\.TOTL\.csv, row 1: 'WLD'/],
    ['an economy twice', 'figures/SP.POP.TOTL.csv', /^AFG/m, 'ABW', /row 2: the economy ABW occurs twice/],
    ['an economy without a row', 'figures/SP.POP.TOTL.csv', /^AFG.*\n/m, '', /no row for AFG/],
    [
      'a malformed number',
      'figures/NY.GDP.MKTP.CD.csv',
      /^(AFG),7000000/m,
      '$1,7 000',
      /figures\/NY\.GDP\.MKTP\.CD\.csv, row 2: gdp of AFG in 1960: '7 000' is not a decimal number/,
    ],
    ['a number beyond belief', 'figures/SP.DYN.LE00.IN.csv', /^(AFG),5.0E\+01/m, '$1,1e99', /row 2: .*1e99/],
    ['a short row', 'figures/SP.POP.TOTL.csv', /^(AFG.*),5000.10$/m, '$1', /SP\.POP\.TOTL\.csv: .*line 3/],
    ['a column that is no year', 'figures/SP.POP.TOTL.csv', ',1961,', ',x1961,', /'x1961' is not a year/],
    ['a missing indicator', 'README.md', /^\| SP\.POP\.TOTL .*\n/m, '', /README\.md, row SP\.POP\.TOTL/],
    ['an indicator without vintage', 'README.md', '2025-01-01', 'spring', /row SP\.POP\.TOTL: no vintage/],
    ['another number of cells', 'README.md', '12685', '12686', /row SP\.POP\.TOTL: says 12686 cells/],
    ['other years', 'README.md', '1960-2019', '1960-2020', /says 1960-2020/],
    ['a table without vintages', 'README.md', 'World Bank update', 'Update', /has no column/],
    ['an unknown region', 'economies.csv', 'North America', 'Atlantis', /economies\.csv, row \d+: .*region/],
    ['an economy of no country', 'economies.csv', /\nAFG,AF/, '\nXKX,XK', /'AFG' is not an economy/],
    ['an economy twice in its list', 'economies.csv', /\nAFG,AF/, '\nAGO,AF', /AGO occurs twice/],
    ['an economy without a code', 'economies.csv', /\nAFG,AF/, '\nAFG,', /economies\.csv, row \d+: expected/],
  ])('refuses %s and writes nothing', async (name, file, from, to, message) => {
    const path = await folder(name.replaceAll(' ', '-'), { [file]: (content) => content.replace(from, to) });
    const into = join(root, 'kept');
    await mkdir(into, { recursive: true });
    await writeFile(join(into, 'figures.csv'), 'as before');
    const error = await rejection(pin('world-bank', { from: path, into, signal }));
    expect(error).toBeInstanceOf(SourceError);
    expect(error.message).toMatch(message);
    expect(await readdir(into)).toEqual(['figures.csv']);
    expect(await readFile(join(into, 'figures.csv'), 'utf8')).toBe('as before');
  });

  it('refuses a folder that lacks a file', async () => {
    const path = await folder('lacking');
    await rm(join(path, 'figures/IT.NET.USER.ZS.csv'));
    const into = join(root, 'nothing');
    const error = await rejection(pin('world-bank', { from: path, into, signal }));
    expect(error.message).toMatch(/^world-bank, figures\/IT\.NET\.USER\.ZS\.csv: cannot be read/);
    expect(existsSync(into)).toBe(false);
  });

  it('names the sources it knows', async () => {
    const error = await rejection(pin('constructor', { signal }));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(
      /^no source 'constructor' can be pinned; known: cldr-localenames-full, .*, holidays, .*, world-bank/,
    );
  });
});
