/** Groups, areas, holidays, speakers and Windows zones: what is made of their sources, and what stops the build. */
import { describe, expect, it } from 'vitest';
import { areas } from '../../pipeline/normalize/areas.ts';
import { countryGroups } from '../../pipeline/normalize/country-groups.ts';
import { holidays } from '../../pipeline/normalize/holidays.ts';
import { speakers } from '../../pipeline/normalize/speakers.ts';
import { windowsZones } from '../../pipeline/normalize/windows-zones.ts';
import cldr from '../../sources/cldr/source.ts';
import cldrSpeakers from '../../sources/cldr-speakers/source.ts';
import cldrSubdivisions from '../../sources/cldr-subdivisions/source.ts';
import cldrWindowsZones from '../../sources/cldr-windows-zones/source.ts';
import groupsSource from '../../sources/country-groups/source.ts';
import holidaysSource from '../../sources/holidays/source.ts';
import { npm } from '../../sources/intake/pinned-file.ts';
import type { Source } from '../../sources/intake/source.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import iso3166 from '../../sources/iso-3166/source.ts';
import subdivisionNames from '../../sources/subdivision-names/source.ts';
import subdivisionParents from '../../sources/subdivision-parents/source.ts';
import unM49 from '../../sources/un-m49/source.ts';
import { pinned } from '../sources/upstream/pinned.ts';

const read = async <S extends Source>(source: S) => parseSource(source, await pinned(source));

const bytes = await npm('world-countries/countries.json').read();
const country = (
  JSON.parse(Buffer.from(bytes).toString()) as Record<'cca2' | 'cca3' | 'ccn3' | 'status', string>[]
)
  .filter(({ status }) => status === 'officially-assigned')
  .map(({ cca2, cca3, ccn3 }) => ({ code: cca2, alpha3: cca3, numeric: ccn3 })) as never;

describe('country groups', async () => {
  const inputs = { countryGroups: await read(groupsSource), cldr: await read(cldr) };
  type Member = (typeof inputs)['countryGroups']['members'][number];
  const without = (test: (row: Member) => boolean, ...more: Member[]) =>
    countryGroups(
      {
        ...inputs,
        countryGroups: {
          ...inputs.countryGroups,
          members: [...inputs.countryGroups.members.filter((row) => !test(row)), ...more],
        },
      },
      country,
    );

  it('are held against those of CLDR', () => {
    const { countryGroup, countryGroupMember } = without(() => false);
    expect(countryGroup.map(({ code }) => code)).toEqual(countryGroup.map(({ code }) => code).toSorted());
    expect(countryGroupMember.filter(({ groupCode }) => groupCode === 'UN')).toHaveLength(193);
    expect(() => without(({ group, country }) => group === 'EU' && country === 'DK')).toThrow(
      /members of EU in CLDR alone changed \(new: DK\)/,
    );
    expect(() => without(({ group, country }) => group === 'EZ' && country === 'BG')).toThrow(
      /members of EZ that CLDR does not list changed \(no longer so: BG\)/,
    );
  });

  it.each<[string, Member, RegExp]>([
    [
      'of no group',
      { group: 'EEC', country: 'DK', since: null, until: null },
      /row EEC DK: 'EEC' is not a group/,
    ],
    ['of no country', { group: 'EFTA', country: 'ZZ', since: null, until: null }, /'ZZ' is not a country/],
    [
      'that ends before it begins',
      { group: 'EFTA', country: 'DK', since: '1973-01-01', until: '1960-05-03' },
      /it ends \(1960-05-03\) before it begins/,
    ],
    [
      'that begins before an earlier one ends',
      { group: 'COE', country: 'RU', since: '2020-01-01', until: null },
      /row COE RU: it begins \(2020-01-01\) before the one before it ends \(2022-03-16\)/,
    ],
  ])('refuse a membership %s', (_, member, message) => {
    expect(() => without(() => false, member)).toThrow(message);
  });
});

describe('areas', async () => {
  const inputs = {
    unM49: await read(unM49),
    iso3166: await read(iso3166),
    cldrSubdivisions: await read(cldrSubdivisions),
    subdivisionNames: await read(subdivisionNames),
    subdivisionParents: await read(subdivisionParents),
  };
  const tables = areas(inputs, country);

  it('are those of M49, ISO 3166-2 and ISO 3166-3', () => {
    expect(tables.m49Area).toHaveLength(278);
    expect(tables.m49Area.find(({ code }) => code === '015')).toEqual({
      code: '015',
      name: 'Northern Africa',
      level: 'subregion',
      parentCode: '002',
      countryCode: null,
    });
    const byCode = new Map(tables.subdivision.map((row) => [row.code, row]));
    expect(byCode.get('IT-25')).toMatchObject({ name: 'Lombardy', localName: 'Lombardia', parentCode: null });
    const como = { parentCode: 'IT-25', countryCode: 'IT', kind: 'Province' };
    expect(byCode.get('IT-CO')).toMatchObject(como);
    expect(tables.formerCountry.find(({ code }) => code === 'DDDE')).toEqual({
      code: 'DDDE',
      alpha2: 'DD',
      alpha3: 'DDR',
      name: 'German Democratic Republic',
      reason: 'merge',
    });
    // Yugoslavia became Serbia and Montenegro, whose code was withdrawn in its turn.
    const successors = (code: string) =>
      tables.formerCountrySuccessor.filter((row) => row.formerCode === code).map((row) => row.countryCode);
    expect(successors('CSXX')).toEqual(['ME', 'RS']);
    expect(successors('YUCS')).toEqual([null]);
  });

  it('are those in force, by names of their own without marks', () => {
    const names = new Map(tables.subdivision.map(({ code, name, localName }) => [code, [name, localName]]));
    const of = (country: string) => [...names.keys()].filter((code) => code.startsWith(`${country}-`));
    expect(of('DK')).toEqual(['DK-81', 'DK-82', 'DK-83', 'DK-84', 'DK-85']);
    expect(of('LU')).toHaveLength(12);
    // The counties of 2024, Svalbard and Jan Mayen.
    expect(of('NO')).toHaveLength(17);
    expect(names.get('NO-55')).toEqual(['Troms', 'Troms']);
    expect(names.get('IR-23')).toEqual(['Tehran', 'Tehrān']);
    expect(names.get('MA-02')).toEqual(['Oriental', "L'Oriental"]);
    expect(names.get('MA-10')).toEqual(['Guelmim-Oued Noun', 'Guelmim-Oued Noun']);
    expect(names.get('FR-IDF')).toEqual(['Île-de-France', 'Île-de-France']);
    expect([...names.values()].flat().filter((name) => /[²³†\ufffd]|\((de|EH)/.test(name))).toEqual([]);
    const german = new Map(
      tables.subdivisionDisplayName.flatMap(({ subdivisionCode, language, name }) =>
        language === 'de' ? [[subdivisionCode, name]] : [],
      ),
    );
    expect(['IR-23', 'MA-02', 'MA-04', 'TZ-20'].map((code) => german.get(code))).toEqual([
      'Teheran',
      'Oriental',
      undefined,
      'Rukwa',
    ]);
  });

  it('have the parents of either list, and of the laws since', () => {
    const parents = new Map(tables.subdivision.map(({ code, parentCode }) => [code, parentCode]));
    const of = (...codes: string[]) => codes.map((code) => parents.get(code));
    expect(of('GB-KEN', 'GB-BFS', 'EE-784', 'IS-RKV', 'ID-BA', 'BE-VAN', 'GQ-BN')).toEqual([
      ...['GB-ENG', 'GB-NIR', 'EE-37', 'IS-1', 'ID-NU', 'BE-VLG', 'GQ-I'],
    ]);
    expect(of('GB-NNH', 'ID-PD', 'IS-MUL')).toEqual(['GB-ENG', 'ID-PP', 'IS-7']);
    // ISO 3166-2 of today goes before a list of 2023.
    expect(of('FR-67', 'FR-6AE', 'FR-974', 'LT-01')).toEqual(['FR-6AE', 'FR-GES', null, 'LT-SA']);
    expect(tables.subdivision.find(({ code }) => code === 'US-PR')?.kind).toBe('Outlying area');
  });

  it('refuse a code that the list of parents lacks, and a parent that is listed now', () => {
    const { subdivisions } = inputs.subdivisionParents;
    const edited = (rows: typeof subdivisions) =>
      areas({ ...inputs, subdivisionParents: { subdivisions: rows } }, country);
    expect(() => edited(subdivisions.filter(({ code }) => code !== 'DE-BY'))).toThrow(
      /codes that are not listed changed \(new: DE-BY\)/,
    );
    expect(() => edited([...subdivisions, { code: 'IS-MUL', kind: 'Municipality', parent: 'IS-7' }])).toThrow(
      /no longer so: IS-MUL/,
    );
    const moved = subdivisions.map((row) => (row.code === 'IT-MI' ? { ...row, parent: 'IT-45' } : row));
    expect(() => edited(moved)).toThrow(/iso-3166 places elsewhere changed \(new: IT-MI\)/);
  });

  it('refuse an exception that is no longer needed', () => {
    const { iso3166, cldrSubdivisions } = inputs;
    const troms = { code: 'NO-55', name: 'Troms', parent: 'NO' };
    const listed = { ...iso3166, subdivisions: [...iso3166.subdivisions, troms] };
    expect(() => areas({ ...inputs, iso3166: listed }, country)).toThrow(
      /not listed yet changed \(no longer so: NO-55\)/,
    );
    const left = { ...iso3166, subdivisions: iso3166.subdivisions.filter(({ code }) => code !== 'GH-BA') };
    expect(() => areas({ ...inputs, iso3166: left }, country)).toThrow(/no longer so: GH-BA/);
    const mended = cldrSubdivisions.names.map((row) =>
      row.code === 'IR-23' ? { ...row, name: 'Tehran' } : row,
    );
    expect(() => areas({ ...inputs, cldrSubdivisions: { names: mended } }, country)).toThrow(
      /names that are corrected changed \(no longer so: IR-23\)/,
    );
  });

  it('come after what they are part of', () => {
    for (const rows of [tables.m49Area, tables.subdivision]) {
      const seen = new Set<string>();
      for (const { code, parentCode } of rows) {
        if (parentCode) expect(seen, code).toContain(parentCode);
        seen.add(code);
      }
    }
  });

  it('refuse a parent that is not there, and a circle', () => {
    const edited = (code: string, parent: string) =>
      areas(
        {
          ...inputs,
          iso3166: {
            ...inputs.iso3166,
            subdivisions: inputs.iso3166.subdivisions.map((row) =>
              row.code === code ? { ...row, parent } : row,
            ),
          },
        },
        country,
      );
    expect(() => edited('IT-25', 'IT-00')).toThrow('row IT-25: there is no IT-00');
    expect(() => edited('IT-25', 'IT-MI')).toThrow(/it is part of itself/);
  });
});

describe('holidays', async () => {
  const inputs = await read(holidaysSource);

  it('are a row for each day, in order', () => {
    const { holiday } = holidays({ holidays: inputs }, country);
    const keys = holiday.map(({ countryCode, date, position }) => `${countryCode} ${date} ${position}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(keys.toSorted());
    expect(holiday.filter(({ countryCode, date }) => countryCode === 'DE' && date === '2026-10-03')).toEqual([
      {
        countryCode: 'DE',
        date: '2026-10-03',
        position: 0,
        type: 'public',
        name: 'German Unity Day',
        localName: 'Tag der Deutschen Einheit',
        isSubstitute: false,
        startsAtHour: null,
      },
    ]);
    // Three days of the Feast of Breaking the Fast, of 2026, in the Emirates.
    const eid = holiday.filter((row) => row.countryCode === 'AE' && row.name.includes('al-Fitr'));
    expect(eid.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2026-03-20', '2026-03-21', '2026-03-22']),
    );
  });

  it('refuse a country that nobody has decided on', () => {
    const [first] = inputs.holidays as [(typeof inputs)['holidays'][number]];
    const more = { holidays: [...inputs.holidays, { ...first, country: 'ZZ' }] };
    expect(() => holidays({ holidays: more }, country)).toThrow(/does not have changed \(new: ZZ\)/);
  });
});

it('speakers have a share and a standing', async () => {
  const { countrySpeakers } = speakers({ cldrSpeakers: await read(cldrSpeakers) }, country);
  const of = (code: string) =>
    countrySpeakers
      .filter(({ countryCode }) => countryCode === code)
      .map(({ tag, status }) => `${tag} ${status}`);
  expect(of('CH')).toEqual(
    expect.arrayContaining(['de official', 'gsw de-facto', 'rm official-regional', 'en null']),
  );
  expect(countrySpeakers.every(({ percent }) => percent >= 0 && percent <= 100)).toBe(true);
});

it('zones of Windows have current names', async () => {
  const inputs = { cldrWindowsZones: await read(cldrWindowsZones) };
  const ids = new Set(inputs.cldrWindowsZones.zones.flatMap(({ zones }) => zones));
  const timeZone = [...ids, 'Asia/Kolkata']
    .filter((id) => id !== 'Asia/Calcutta')
    .map((id) => ({ id })) as never;
  const timeZoneAlias = [{ alias: 'Asia/Calcutta', zoneId: 'Asia/Kolkata' }] as never;
  const { windowsZone } = windowsZones(inputs, { timeZone, timeZoneAlias });
  expect(windowsZone.filter(({ windowsName }) => windowsName === 'India Standard Time')).toEqual([
    { windowsName: 'India Standard Time', territory: '001', position: 0, zoneId: 'Asia/Kolkata' },
    { windowsName: 'India Standard Time', territory: 'IN', position: 0, zoneId: 'Asia/Kolkata' },
  ]);
  expect(() => windowsZones(inputs, { timeZone, timeZoneAlias: [] as never })).toThrow(
    /row India Standard Time: there is no time zone 'Asia\/Calcutta'/,
  );
});
