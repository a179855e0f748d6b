/** The vocabulary of a release as texts, to ship with a program. Each is parsed when it is first drawn from. */
import { listText, rowsOf } from './list-text.ts';
import type { TimeZoneRules } from './time-zone-rules.ts';
import {
  isToldApart,
  languageOfPart,
  partOfList,
  partOfLocale,
  partOfStories,
  partOfTable,
  type VocabularyPart,
  ZONES,
} from './vocabulary-parts.ts';
import type { LocaleRow, StoryRow, VocabularyTables } from './vocabulary-tables.ts';

export interface VocabularySnapshot {
  /** Of the release. */
  version: string;
  /** Whether every part of the release is there; else one that is absent can still come. */
  isWhole: boolean;
  /** By the names that vocabulary-parts.ts gives them. */
  parts: Readonly<Record<string, VocabularyPart>>;
}

const TABLES = ['currencies', 'listedCurrencies', 'airports', 'userAgents', 'mediaTypes'] as const;
const ZONE_IDS = 'zoneIds';

/** `lists` and `kinds` of stories are those that the release has. */
export function snapshotOf(
  version: string,
  tables: VocabularyTables,
  lists: readonly { list: string; locale: string }[],
  kinds: readonly string[],
): VocabularySnapshot {
  const parts: Record<string, VocabularyPart> = {};
  const put = (part: string, kind: keyof VocabularyPart, name: string, text: string) => {
    parts[part] ??= {};
    parts[part][kind] ??= {};
    parts[part][kind][name] = text;
  };
  for (const [tag, facts] of tables.locales()) put(partOfLocale(tag), 'locales', tag, facts);
  for (const { list, locale } of lists) {
    put(partOfList(list, locale), 'lists', `${list}/${locale}`, listText(tables.rows(list, locale)));
  }
  for (const kind of kinds) {
    const rows = tables.stories(kind);
    if (!isToldApart(kind)) put(partOfStories(kind), 'stories', kind, JSON.stringify(rows));
    else for (const row of rows) put(partOfStories(kind, row[0]), 'stories', kind, JSON.stringify([row]));
  }
  for (const name of TABLES) put(partOfTable(name), 'tables', name, tableText(tables[name]()));
  const zoneIds = [...tables.zoneIds()];
  put(partOfTable(ZONE_IDS), 'tables', ZONE_IDS, JSON.stringify(zoneIds));
  for (const id of new Set(zoneIds.map(([, current]) => current))) {
    put(ZONES, 'zones', id, zoneText(tables.zoneRules(id) as TimeZoneRules));
  }
  return { version, isWhole: true, parts };
}

/** The tables of a snapshot, as the release had them. Parts that are added to it later are read, too. */
export function tablesOfSnapshot({ isWhole, parts }: VocabularySnapshot): VocabularyTables {
  /** A part, which is empty where the release has none of that name. Throws where it has not come yet. */
  const part = (name: string): VocabularyPart => {
    if (parts[name] === undefined && !isWhole) {
      const language = languageOfPart(name);
      const how = language ? `: await load('${language}') first` : '';
      throw new Error(`the vocabulary '${name}' is not loaded yet${how}`);
    }
    return parts[name] ?? {};
  };
  const key = (list: string, locale: string) => `${list}/${locale}`;
  const parsed =
    <Row>(name: string) =>
    () =>
      tableRows(part(partOfTable(name)).tables?.[name] as string) as Row[];
  return {
    rows: (list, locale) => rowsOf(part(partOfList(list, locale)).lists?.[key(list, locale)]),
    has: (list, locale) => {
      const found = parts[partOfList(list, locale)];
      return found === undefined ? !isWhole : found.lists?.[key(list, locale)] !== undefined;
    },
    locales: () => Object.values(parts).flatMap(({ locales = {} }): LocaleRow[] => Object.entries(locales)),
    stories: (kind, name) =>
      JSON.parse(part(partOfStories(kind, name)).stories?.[kind] ?? '[]') as StoryRow[],
    currencies: parsed('currencies'),
    listedCurrencies: parsed('listedCurrencies'),
    airports: parsed('airports'),
    userAgents: parsed('userAgents'),
    mediaTypes: parsed('mediaTypes'),
    zoneIds: () => {
      const text = part(partOfTable(ZONE_IDS)).tables?.[ZONE_IDS] as string;
      return new Map(JSON.parse(text) as [string, string][]);
    },
    zoneRules: (id) => {
      const { zones = {} } = part(ZONES);
      return Object.hasOwn(zones, id) ? rulesOf(zones[id] as string) : undefined;
    },
  };
}

/** The names of the columns, then the values of each row. */
function tableText(rows: readonly object[]): string {
  return JSON.stringify([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

function tableRows(text: string): object[] {
  const [columns = [], ...rows] = JSON.parse(text) as unknown[][];
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

/** Clocks of a zone: the offset and abbreviation in force from the first instant on, and those that follow. */
type ZoneRows = [
  firstOffset: number,
  firstAbbreviation: string,
  posixRule: string | null,
  /** What transitions lead to. */
  clocks: [offset: number, abbreviation: string][],
  /** For each transition, the seconds since the one before and the position of its clock, in base 36. */
  transitions: string,
  renamings: [instant: number, abbreviation: string][],
];

function zoneText({
  firstOffset,
  firstAbbreviation,
  posixRule,
  transitions,
  renamings,
}: TimeZoneRules): string {
  const clocks: [number, string][] = [];
  let last = 0;
  const steps = transitions.map(({ instant, offset, abbreviation }) => {
    let clock = clocks.findIndex(([seconds, name]) => seconds === offset && name === abbreviation);
    if (clock < 0) clock = clocks.push([offset, abbreviation]) - 1;
    const seconds = instant / 1000 - last;
    last = instant / 1000;
    return `${seconds.toString(36)} ${clock.toString(36)}`;
  });
  const rows: ZoneRows = [
    firstOffset,
    firstAbbreviation,
    posixRule,
    clocks,
    steps.join(','),
    renamings.map(({ instant, abbreviation }) => [instant, abbreviation]),
  ];
  return JSON.stringify(rows);
}

function rulesOf(text: string): TimeZoneRules {
  const [firstOffset, firstAbbreviation, posixRule, clocks, steps, renamings] = JSON.parse(text) as ZoneRows;
  let last = 0;
  return {
    firstOffset,
    firstAbbreviation,
    posixRule,
    transitions: (steps === '' ? [] : steps.split(',')).map((step) => {
      const [seconds = 0, clock = 0] = step.split(' ').map((digits) => Number.parseInt(digits, 36));
      last += seconds;
      const [offset, abbreviation] = clocks[clock] as [number, string];
      return { instant: last * 1000, offset, abbreviation };
    }),
    renamings: renamings.map(([instant, abbreviation]) => ({ instant, abbreviation })),
  };
}
