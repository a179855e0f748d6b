import { describe, expect, it } from 'vitest';
import { timeZones } from '../../pipeline/normalize/time-zones.ts';
import cldrTimeZones from '../../sources/cldr-time-zones/source.ts';
import type { Source } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';
import timeZoneSource from '../../sources/time-zones/source.ts';
import worldCountries from '../../sources/world-countries/source.ts';

async function bytesOf(source: Source): Promise<Map<string, Uint8Array>> {
  return new Map(
    await Promise.all(source.files.map(async (file) => [file.name, await file.read()] as const)),
  );
}

const ianaFiles = await bytesOf(timeZoneSource);
const cldrFiles = await bytesOf(cldrTimeZones);
const inputs = {
  timeZones: parseSource(timeZoneSource, ianaFiles),
  cldrTimeZones: parseSource(cldrTimeZones, cldrFiles),
};
const rows = timeZones(inputs);

const zones = new Map(rows.timeZone.map((zone) => [zone.id, zone]));
const aliases = new Map(rows.timeZoneAlias.map(({ alias, zoneId }) => [alias, zoneId]));
const canonical = (name: string) => (zones.has(name) ? name : aliases.get(name));
const countriesOf = (id: string) =>
  rows.timeZoneCountry
    .filter(({ zoneId }) => zoneId === id)
    .toSorted((a, b) => a.position - b.position)
    .map(({ countryCode }) => countryCode);

describe('names', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Godthab', 'America/Nuuk'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Fort_Wayne', 'America/Indiana/Indianapolis'],
    ['Pacific/Enderbury', 'Pacific/Kanton'],
    ['America/Coral_Harbour', 'America/Atikokan'],
    ['Atlantic/Jan_Mayen', 'Arctic/Longyearbyen'],
    ['Pacific/Yap', 'Pacific/Chuuk'],
    ['US/Eastern', 'America/New_York'],
    ['CST6CDT', 'America/Chicago'],
    ['EST', 'America/Panama'],
    ['UTC', 'Etc/UTC'],
    ['Zulu', 'Etc/UTC'],
    ['GMT', 'Etc/GMT'],
    ['Etc/GMT-0', 'Etc/GMT'],
    ['Factory', undefined],
  ])('%s is %s now', (name, id) => {
    expect(zones.has(name)).toBe(false);
    expect(canonical(name)).toBe(id);
    if (id) expect(zones.has(id)).toBe(true);
  });

  it('has a zone for every place, and those of no place', () => {
    expect(rows.timeZone).toHaveLength(446);
    for (const id of ['Europe/Oslo', 'Europe/Berlin', 'Europe/Jersey', 'America/Coyhaique', 'Etc/GMT-14']) {
      expect(zones.has(id), id).toBe(true);
    }
    expect([...zones.keys()].filter((id) => zones.get(id)?.latitude === null)).toEqual(
      [...zones.keys()].filter((id) => id.startsWith('Etc/')),
    );
    expect([...zones.keys()].filter((id) => id.startsWith('Etc/'))).toHaveLength(28);
  });

  it('resolves every name of both sources and every one that Intl lists', () => {
    const names = [
      ...inputs.timeZones.zones.map(({ name }) => name),
      ...inputs.timeZones.links.map(({ alias }) => alias),
      ...inputs.cldrTimeZones.zones.flatMap((zone) => zone.names),
      ...Intl.supportedValuesOf('timeZone'),
    ];
    const unresolved = names.filter((name) => canonical(name) === undefined);
    expect([...new Set(unresolved)].sort()).toEqual(['Etc/Unknown', 'Factory']);
  });

  it('names only zones that Intl accepts', () => {
    for (const id of zones.keys())
      expect(() => new Intl.DateTimeFormat('en', { timeZone: id }), id).not.toThrow();
  });

  it('gives each zone the short identifier of CLDR and a text to search', () => {
    expect(new Set(rows.timeZone.map(({ shortId }) => shortId)).size).toBe(446);
    expect(zones.get('Asia/Kolkata')).toMatchObject({ shortId: 'inccu', description: 'Kolkata, India' });
    expect(zones.get('America/Nuuk')?.searchText).toBe(
      'america/nuuk nuuk (godthab), greenland most of greenland america nuuk america godthab',
    );
    for (const { searchText } of rows.timeZone) expect(searchText).not.toMatch(/\s\s|\p{Lu}|\p{M}/u);
  });
});

describe('abbreviations', () => {
  const transitions = (id: string) => rows.timeZoneTransition.filter(({ zoneId }) => zoneId === id);
  const renamings = (id: string) => rows.timeZoneRenaming.filter(({ zoneId }) => zoneId === id);

  it('are those of IANA for every offset', () => {
    expect(zones.get('Europe/Berlin')).toMatchObject({ firstAbbreviation: 'LMT' });
    expect(zones.get('Antarctica/Troll')).toMatchObject({ firstAbbreviation: '-00' });
    expect(zones.get('Etc/GMT-14')).toMatchObject({ firstAbbreviation: '+14' });
    expect(transitions('Europe/Berlin').filter(({ instant }) => instant.startsWith('2026'))).toEqual([
      {
        zoneId: 'Europe/Berlin',
        instant: '2026-03-29T01:00:00Z',
        offsetSeconds: 7200,
        abbreviation: 'CEST',
      },
      { zoneId: 'Europe/Berlin', instant: '2026-10-25T01:00:00Z', offsetSeconds: 3600, abbreviation: 'CET' },
    ]);
  });

  it('change without the offset where summer time became standard time', () => {
    expect(transitions('America/Vancouver').at(-1)).toMatchObject({
      instant: '2026-03-08T10:00:00Z',
      abbreviation: 'PDT',
    });
    expect(renamings('America/Vancouver').at(-1)).toEqual({
      zoneId: 'America/Vancouver',
      instant: '2026-11-01T09:00:00Z',
      abbreviation: 'MST',
    });
    expect(renamings('Europe/Berlin')).toEqual([]);
    const both = new Set(rows.timeZoneTransition.map(({ zoneId, instant }) => `${zoneId} ${instant}`));
    for (const { zoneId, instant } of rows.timeZoneRenaming) {
      expect(both.has(`${zoneId} ${instant}`), `${zoneId} ${instant}`).toBe(false);
    }
  });
});

/** Minutes from UTC at each instant as Intl has them, each once, the smallest first. */
function intlOffsets(id: string, instants: number[]): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' });
  const offsets = instants.map((at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
    return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  });
  return [...new Set(offsets)].sort((a, b) => a - b);
}

describe('offsets', () => {
  it.each([
    ['Europe/Dublin', 0, 60],
    ['Asia/Kolkata', 330, null],
    ['Asia/Kathmandu', 345, null],
    ['Australia/Lord_Howe', 630, 660],
    ['America/New_York', -300, -240],
    ['America/Havana', -300, -240],
    ['Antarctica/Troll', 0, 120],
    ['Europe/Oslo', 60, 120],
    ['Africa/Casablanca', 0, null],
    ['America/Vancouver', -420, null],
    ['America/Phoenix', -420, null],
    ['Etc/GMT+5', -300, null],
    ['Etc/GMT-14', 840, null],
    ['Etc/UTC', 0, null],
  ])('%s has %i and %s', (id, standardOffsetMinutes, daylightOffsetMinutes) => {
    expect(zones.get(id)).toMatchObject({ standardOffsetMinutes, daylightOffsetMinutes });
  });

  it('are those of Intl through the year', () => {
    const days = Array.from({ length: 52 }, (_, week) => Date.UTC(2026, 0, 2 + 7 * week));
    const different = rows.timeZone.filter(({ id, standardOffsetMinutes, daylightOffsetMinutes }) => {
      return `${intlOffsets(id, days)}` !== `${[standardOffsetMinutes, daylightOffsetMinutes ?? []].flat()}`;
    });
    // Zones that gave up changing their clocks in 2026, which is later than the ICU of Node 26 knows.
    expect(different.map(({ id }) => id)).toEqual([
      'Africa/Casablanca',
      'Africa/El_Aaiun',
      'America/Edmonton',
      'America/Inuvik',
      'America/Vancouver',
      'America/Winnipeg',
    ]);
  });
});

describe('a release of the next year', () => {
  const { timeZones: iana } = inputs;
  const named = (version: string, more: Partial<typeof iana> = {}) => ({
    ...inputs,
    timeZones: { ...iana, packedRelease: [{ version }], metaRelease: [{ version }], ...more },
  });

  it('gives the offsets of its own year, with nothing to be changed in the code', () => {
    expect(timeZones(named('2027a')).timeZone).toEqual(rows.timeZone);
    // Turkey left summer time behind in 2016, Volgograd moved by an hour in 2020.
    const in2015 = new Map(timeZones(named('2015g')).timeZone.map((zone) => [zone.id, zone]));
    expect(in2015.get('Europe/Istanbul')).toMatchObject({
      standardOffsetMinutes: 120,
      daylightOffsetMinutes: 180,
    });
    expect(in2015.get('Europe/Volgograd')).toMatchObject({
      standardOffsetMinutes: 180,
      daylightOffsetMinutes: null,
    });
    expect(zones.get('Europe/Istanbul')).toMatchObject({
      standardOffsetMinutes: 180,
      daylightOffsetMinutes: null,
    });
  });

  it('knows a zone that takes up changing its clocks again', () => {
    const again = iana.zones.map(({ name, periods }) => {
      if (name !== 'America/Vancouver') return { name, periods };
      const until = [Date.UTC(2027, 2, 14), Date.UTC(2027, 10, 7), Date.UTC(2028, 2, 14), Infinity];
      const changes = until.map((each, index) =>
        index % 2 === 0
          ? { abbreviation: 'PST', offset: -480, until: each }
          : { abbreviation: 'PDT', offset: -420, until: each },
      );
      return { name, periods: [...periods.slice(0, -1), ...changes] };
    });
    const { timeZone } = timeZones(named('2027a', { zones: again }));
    expect(timeZone.find(({ id }) => id === 'America/Vancouver')).toMatchObject({
      standardOffsetMinutes: -480,
      daylightOffsetMinutes: -420,
    });
  });
});

describe('countries', () => {
  it('begin with the one the zone is named for', () => {
    expect(countriesOf('Europe/Oslo')).toEqual(['NO']);
    expect(countriesOf('Europe/Berlin')).toEqual(['DE', 'DK', 'NO', 'SE', 'SJ']);
    expect(countriesOf('Europe/Zurich')).toEqual(['CH', 'DE', 'LI']);
    expect(countriesOf('Asia/Dubai')[0]).toBe('AE');
    expect(countriesOf('Etc/UTC')).toEqual([]);
  });

  it('are all of ISO 3166-1 but the two where nobody lives', async () => {
    const { countries } = parseSource(worldCountries, await bytesOf(worldCountries));
    const iso = countries.filter((row) => row.status === 'officially-assigned').map(({ cca2 }) => cca2);
    const found = new Set(rows.timeZoneCountry.map(({ countryCode }) => countryCode));
    expect([...found].filter((code) => !iso.includes(code))).toEqual([]);
    expect(iso.filter((code) => !found.has(code)).sort()).toEqual(['BV', 'HM']);
  });
});

describe('damaged input', () => {
  const packed = () => JSON.parse(new TextDecoder().decode(ianaFiles.get('packed.json')));
  const bytes = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));
  const parse = (content: unknown) => () =>
    parseSource(timeZoneSource, new Map(ianaFiles).set('packed.json', bytes(content)));
  const { timeZones: iana, cldrTimeZones: cldr } = inputs;

  it('a zone that cannot be unpacked stops the build', () => {
    const content = packed();
    content.zones[2] = content.zones[2].split('|').slice(0, 3).join('|');
    expect(parse(content)).toThrow(SourceError);
    expect(parse(content)).toThrow(/^time-zones, packed\.json, row 3: .*"Africa\/Algiers/);
  });

  it('files of two releases of the data stop the build', () => {
    expect(parse({ ...packed(), version: 'next' })).toThrow(/^time-zones, packed\.json, row 1: version/);
    expect(() =>
      timeZones({ ...inputs, timeZones: { ...iana, metaRelease: [{ version: '2027a' }] } }),
    ).toThrow('time-zones, packed.json: is of release 2026f, meta.json of 2027a');
  });

  it('a link to no zone stops the build', () => {
    const links = [...iana.links, { zone: 'Europe/Atlantis', alias: 'Atlantis' }];
    expect(() => timeZones({ ...inputs, timeZones: { ...iana, links } })).toThrow(
      'time-zones, packed.json, row Europe/Atlantis|Atlantis: there is no zone Europe/Atlantis',
    );
  });

  it('a zone that CLDR does not have stops the build', () => {
    const zones = cldr.zones.filter(({ shortId }) => shortId !== 'dkcph');
    expect(() => timeZones({ ...inputs, cldrTimeZones: { zones } })).toThrow(
      /^cldr-time-zones, timezone\.json: the zones without an entry .* \(new: Europe\/Copenhagen\)/,
    );
  });

  it('an alias of two zones stops the build', () => {
    const zones = cldr.zones.map((zone) =>
      zone.shortId === 'noosl' ? { ...zone, names: [...zone.names, 'Atlantic/Jan_Mayen'] } : zone,
    );
    expect(() => timeZones({ ...inputs, cldrTimeZones: { zones } })).toThrow(
      'cldr-time-zones, timezone.json, row Atlantic/Jan_Mayen: the name belongs to two zones',
    );
  });

  it('an alias that has left its zone stops the build', () => {
    const zones = cldr.zones.map((zone) => {
      const names = zone.names.filter((name) => name !== 'US/Eastern');
      return { ...zone, names: zone.shortId === 'dkcph' ? [...names, 'US/Eastern'] : names };
    });
    expect(() => timeZones({ ...inputs, cldrTimeZones: { zones } })).toThrow(
      /another history than that of their zone changed \(new: US\/Eastern\)/,
    );
  });
});
