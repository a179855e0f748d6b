/** The vocabulary of a release as one object of texts, to ship with a program. Each is parsed when it is first drawn from. */
import type { TimeZoneRules } from './time-zone-rules.ts';
import type { ListRow, VocabularyTables } from './vocabulary-tables.ts';

export interface VocabularySnapshot {
  /** Of the release. */
  version: string;
  /** By list and locale, with a slash between them: the values in lines, or the rows as JSON. */
  lists: Readonly<Record<string, string>>;
  /** As JSON. */
  tables: Readonly<Record<(typeof TABLES)[number], string>>;
  /** Current names and all names of the time zones, as JSON. */
  zoneIds: string;
  /** By the current name. */
  zones: Readonly<Record<string, string>>;
}

const TABLES = ['currencies', 'listedCurrencies', 'airports', 'userAgents', 'mediaTypes'] as const;

/** `lists` are those that the release has. */
export function snapshotOf(
  version: string,
  tables: VocabularyTables,
  lists: readonly { list: string; locale: string }[],
): VocabularySnapshot {
  const zoneIds = [...tables.zoneIds()];
  return {
    version,
    lists: Object.fromEntries(
      lists.map(({ list, locale }) => [`${list}/${locale}`, listText(tables.rows(list, locale))]),
    ),
    tables: Object.fromEntries(
      TABLES.map((name) => [name, tableText(tables[name]())]),
    ) as VocabularySnapshot['tables'],
    zoneIds: JSON.stringify(zoneIds),
    zones: Object.fromEntries(
      [...new Set(zoneIds.map(([, id]) => id))].map((id) => [
        id,
        zoneText(tables.zoneRules(id) as TimeZoneRules),
      ]),
    ),
  };
}

/** The tables of a snapshot, as the release had them. */
export function tablesOfSnapshot({ lists, tables, zoneIds, zones }: VocabularySnapshot): VocabularyTables {
  const textOf = (list: string, locale: string) => lists[`${list}/${locale}`];
  const parsed =
    <Row>(name: keyof typeof tables) =>
    () =>
      tableRows(tables[name]) as Row[];
  return {
    rows: (list, locale) => rowsOf(textOf(list, locale)),
    has: (list, locale) => textOf(list, locale) !== undefined,
    currencies: parsed('currencies'),
    listedCurrencies: parsed('listedCurrencies'),
    airports: parsed('airports'),
    userAgents: parsed('userAgents'),
    mediaTypes: parsed('mediaTypes'),
    zoneIds: () => new Map(JSON.parse(zoneIds) as [string, string][]),
    zoneRules: (id) => (Object.hasOwn(zones, id) ? rulesOf(zones[id] as string) : undefined),
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

const JSON_ROWS = '[';

/** Most lists are plain words: their lines take half of what JSON takes. */
function listText(rows: readonly ListRow[]): string {
  const isPlain = rows.every(([value, ascii]) => ascii === null && !value.includes('\n'));
  if (!isPlain || rows[0]?.[0].startsWith(JSON_ROWS)) return JSON.stringify(rows);
  return rows.map(([value]) => value).join('\n');
}

function rowsOf(text: string | undefined): readonly ListRow[] {
  if (text === undefined) return [];
  if (text.startsWith(JSON_ROWS)) return JSON.parse(text) as ListRow[];
  return text.split('\n').map((value) => [value, null]);
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
