import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type cldrTimeZones from '../../sources/cldr-time-zones/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type timeZoneSource from '../../sources/time-zones/source.ts';
import { byKey } from './order.ts';
import { clockRules, type Period } from './time-zone-rules.ts';

interface TimeZoneInputs {
  timeZones: Parsed<typeof timeZoneSource>;
  cldrTimeZones: Parsed<typeof cldrTimeZones>;
}

type TimeZoneTables =
  | 'timeZone'
  | 'timeZoneAlias'
  | 'timeZoneCountry'
  | 'timeZoneRenaming'
  | 'timeZoneTransition';

const IANA = { source: 'time-zones', file: 'packed.json' };
const CLDR = { source: 'cldr-time-zones', file: 'timezone.json' };

/** Zones without a place: UTC, GMT and whole hours from it. Etc/GMT-0 and the like are their aliases. */
const PLACELESS = /^Etc\/(UTC|GMT|GMT[+-][1-9]\d?)$/;

/** Names for an unknown zone. They lead to none. */
const UNKNOWN = ['Etc/Unknown', 'Factory'];

/**
 * Separate zones in moment-timezone, which keeps their older rules; links in IANA's own files since 2024b, and
 * aliases in CLDR.
 */
const LINKED_SINCE_2024 = ['CST6CDT', 'EST5EDT', 'MST7MDT', 'PST8PDT'];

/**
 * Time zones under IANA's current names, with their clocks, all their former names, and the countries they apply to.
 */
export function timeZones({ timeZones, cldrTimeZones }: TimeZoneInputs): Pick<Rows, TimeZoneTables> {
  const [packed, meta] = [timeZones.packedRelease, timeZones.metaRelease].map((rows) => rows[0]?.version);
  if (packed !== meta) throw new SourceError(IANA, `is of release ${packed}, meta.json of ${meta}`);
  const year = yearOf(packed);
  const histories = historiesOf(timeZones);
  const places = new Map(timeZones.places.map((place) => [place.name, place]));
  const ids = new Set([...places.keys(), ...[...histories.keys()].filter((name) => PLACELESS.test(name))]);
  const entries = entriesOf(cldrTimeZones, ids);
  expectExactly(CLDR, 'the zones without an entry in CLDR', ids.difference(new Set(entries.keys())), []);
  const aliases = aliasesOf(entries, histories);
  const aliasNames = Map.groupBy(aliases, ({ zoneId }) => zoneId);

  const lastChange = Math.max(...timeZones.zones.map(({ periods }) => periods.at(-2)?.until ?? -Infinity));
  const zones: Rows['timeZone'] = [];
  const transitions: Rows['timeZoneTransition'] = [];
  const renamings: Rows['timeZoneRenaming'] = [];
  for (const [id, { shortId, description }] of entries) {
    const place = places.get(id);
    const periods = histories.get(id)?.periods ?? [];
    const comment = place?.comments || null;
    const abbreviations = abbreviationsOf(periods);
    const clock = clockRules({ ...IANA, row: id }, periods, lastChange);
    transitions.push(
      ...clock.transitions.map(({ instant, offset }) => ({
        zoneId: id,
        instant: Temporal.Instant.fromEpochMilliseconds(instant).toString(),
        offsetSeconds: offset,
        abbreviation: abbreviations.get(instant) as string,
      })),
    );
    renamings.push(
      ...renamingsOf(periods).map(({ instant, abbreviation }) => ({
        zoneId: id,
        instant: Temporal.Instant.fromEpochMilliseconds(instant).toString(),
        abbreviation,
      })),
    );
    const names = [id, ...(aliasNames.get(id) ?? []).map(({ alias }) => alias)];
    zones.push({
      id,
      shortId,
      description,
      searchText: folded([id, description, comment, ...names.map(spaced)].filter(Boolean).join(' ')),
      ...offsetsOf(id, periods, year),
      firstOffsetSeconds: clock.firstOffset,
      firstAbbreviation: abbreviations.get(-Infinity) as string,
      posixRule: clock.posixRule,
      latitude: place?.lat ?? null,
      longitude: place?.long ?? null,
      comment,
    });
  }

  const countries = timeZones.places.flatMap(({ name, countries }) =>
    countries.map((countryCode, position) => ({ zoneId: name, countryCode, position })),
  );
  return {
    timeZone: byKey(zones, (row) => row.id),
    timeZoneAlias: byKey(aliases, (row) => row.alias),
    timeZoneTransition: byKey(transitions, (row) => `${row.zoneId}\0${row.instant}`),
    timeZoneRenaming: byKey(renamings, (row) => `${row.zoneId}\0${row.instant}`),
    timeZoneCountry: byKey(countries, (row) => `${row.zoneId}\0${row.countryCode}`),
  };
}

/** A history of offsets, under moment's name for it. */
interface History {
  name: string;
  periods: NamedPeriod[];
}

interface NamedPeriod extends Period {
  abbreviation: string;
}

/** What each period is called, by the instant at which it begins. */
function abbreviationsOf(periods: readonly NamedPeriod[]): Map<number, string> {
  return new Map(
    periods.map(({ abbreviation }, index) => [periods[index - 1]?.until ?? -Infinity, abbreviation]),
  );
}

/** Where the time gets another name and the offset stays. */
function renamingsOf(periods: readonly NamedPeriod[]) {
  return periods.slice(1).flatMap(({ offset, abbreviation }, index) => {
    const before = periods[index] as NamedPeriod;
    return offset === before.offset && abbreviation !== before.abbreviation
      ? [{ instant: before.until, abbreviation }]
      : [];
  });
}

/** The history of every IANA name, current or not. */
function historiesOf({ zones, links, places }: TimeZoneInputs['timeZones']): Map<string, History> {
  const histories = new Map<string, History>(zones.map((zone) => [zone.name, zone]));
  for (const { zone, alias } of links) {
    const history = histories.get(zone);
    if (!history) throw new SourceError({ ...IANA, row: `${zone}|${alias}` }, `there is no zone ${zone}`);
    histories.set(alias, history);
  }
  const named = new Set(places.map(({ name }) => name));
  expectExactly(
    { ...IANA, file: 'meta.json' },
    'the places without a history of offsets',
    named.difference(new Set(histories.keys())),
    [],
  );
  return histories;
}

type Entry = TimeZoneInputs['cldrTimeZones']['zones'][number];

/** CLDR's entry for every zone. An entry with names has exactly one current name. */
function entriesOf({ zones }: TimeZoneInputs['cldrTimeZones'], ids: ReadonlySet<string>): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const unknown: string[] = [];
  for (const entry of zones) {
    const current = entry.names.filter((name) => ids.has(name));
    const [id] = current;
    if (id === undefined) {
      unknown.push(...entry.names);
      continue;
    }
    if (current.length > 1 || entries.has(id) || (entry.iana !== null && entry.iana !== id)) {
      const found = [...current, entry.iana].filter(Boolean).join(' ');
      throw new SourceError({ ...CLDR, row: entry.shortId }, `expected one current zone, found ${found}`);
    }
    entries.set(id, entry);
  }
  expectExactly(CLDR, 'the names that lead to no zone', unknown, UNKNOWN);
  return entries;
}

/**
 * Every name that is not current, with its zone. CLDR decides which: a link may mean only that zones share one
 * history, as that from America/Coral_Harbour to America/Panama.
 */
function aliasesOf(entries: Map<string, Entry>, histories: Map<string, History>): Rows['timeZoneAlias'] {
  const aliases = [...entries].flatMap(([zoneId, { names }]) =>
    names.filter((alias) => alias !== zoneId).map((alias) => ({ alias, zoneId })),
  );
  for (const [alias, { length }] of Map.groupBy(aliases, (row) => row.alias)) {
    if (length > 1) throw new SourceError({ ...CLDR, row: alias }, 'the name belongs to two zones');
  }
  expectExactly(
    IANA,
    'the names that CLDR lacks',
    new Set(histories.keys()).difference(new Set([...entries.values()].flatMap(({ names }) => names))),
    [],
  );
  expectExactly(
    IANA,
    'the names with another history than that of their zone',
    aliases
      .filter(({ alias, zoneId }) => histories.has(alias) && histories.get(alias) !== histories.get(zoneId))
      .map(({ alias }) => alias),
    LINKED_SINCE_2024,
  );
  return aliases;
}

/** Milliseconds since 1970: the start of a year, and of the next. */
interface Year {
  start: number;
  end: number;
}

/** The year that a release such as 2026f is of. */
function yearOf(release = ''): Year {
  const year = Number(release.slice(0, 4));
  return { start: Date.UTC(year, 0), end: Date.UTC(year + 1, 0) };
}

/** True if the clocks change in that year and never again. */
function endsChanging(periods: Period[], year: Year): boolean {
  const last = periods.at(-2)?.until ?? -Infinity;
  return last >= year.start && last < year.end;
}

/**
 * Offsets in force in the year. The smaller is standard time, even where the law says the reverse: Ireland's standard
 * time is that of summer. Where the clocks change for the last time, the offset at the end of the year is standard
 * time from then on, as from 1 November 2026 in British Columbia.
 */
function offsetsOf(
  id: string,
  periods: Period[],
  year: Year,
): { standardOffsetMinutes: number; daylightOffsetMinutes: number | null } {
  const inForce = periods.filter(({ until }, index) => {
    const since = periods[index - 1]?.until ?? -Infinity;
    return since < year.end && until > year.start;
  });
  const considered = endsChanging(periods, year) ? inForce.slice(-1) : inForce;
  const offsets = [...new Set(considered.map(({ offset }) => offset))].sort((a, b) => a - b);
  const [standard, daylight = null] = offsets;
  if (standard === undefined || offsets.length > 2 || !offsets.every(Number.isInteger)) {
    const found = offsets.join(', ') || 'none';
    throw new SourceError(
      { ...IANA, row: id },
      `expected one or two offsets in whole minutes, found ${found}`,
    );
  }
  return { standardOffsetMinutes: standard, daylightOffsetMinutes: daylight };
}

/** America/Port_of_Spain as a reader would type it. */
function spaced(name: string): string {
  return name.replace(/[/_]/g, ' ');
}
