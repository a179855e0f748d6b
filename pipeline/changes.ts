/** CHANGES.md: the differences from the previous release, for people. */
import { counted } from '../db/counted.ts';
import { type Difference, differs, type TableDifference } from '../db/difference/difference.ts';
import type { Cell, RowChange } from '../db/difference/row-changes.ts';

/** The difference as Markdown. */
export function changesText(difference: Difference): string {
  const { before, after, unread } = difference;
  const head = `# ${after}\n`;
  if (before === null) {
    const why = unread
      ? `Compared with no other: the release before it is ${unread}.`
      : 'The first release: there is none before it to compare with.';
    return `${head}\n${why}\n`;
  }
  const tables = difference.tables.filter(differs);
  if (tables.length === 0) return `${head}\nNothing differs from ${before}.\n`;
  return `${[head, overview(before, tables), ...tables.map(section)].join('\n')}`;
}

/** One line: `3 tables differ: 2 rows added, 1 removed, 5 changed`, or that none does. */
export function changesLine({ before, unread, tables }: Difference): string {
  if (before === null) return unread ? 'nothing to compare with' : 'the first release';
  const different = tables.filter(differs);
  if (different.length === 0) return `nothing differs from ${before}`;
  return `${counted(different.length, 'table differs', 'tables differ')} from ${before}: ${total(different)}`;
}

function overview(before: string, tables: TableDifference[]): string {
  const lines = tables.map(
    ({ name, rows, added, removed, changed }) =>
      `| ${name} | ${rows.before ?? '–'} | ${rows.after ?? '–'} | ${added} | ${removed} | ${changed} |`,
  );
  return `${counted(tables.length, 'table differs', 'tables differ')} from ${before}: ${total(tables)}.

| table | rows before | after | added | removed | changed |
| --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}
`;
}

function total(tables: TableDifference[]): string {
  const sum = (of: (table: TableDifference) => number) => tables.reduce((rows, table) => rows + of(table), 0);
  const added = counted(
    sum((table) => table.added),
    'row added',
    'rows added',
  );
  return `${added}, ${sum((table) => table.removed)} removed, ${sum((table) => table.changed)} changed`;
}

function section(table: TableDifference): string {
  return [`## ${table.name}\n`, ...layout(table), ...table.changes.map(line), ...unlisted(table), ''].join(
    '\n',
  );
}

function layout({ rows, columns }: TableDifference): string[] {
  if (rows.before === null) return ['The table is new.'];
  if (rows.after === null) return ['The table is gone.'];
  return (['added', 'removed', 'altered'] as const).flatMap((kind) =>
    columns[kind].length > 0 ? [`Columns ${kind}: ${columns[kind].map(code).join(', ')}.\n`] : [],
  );
}

function line({ kind, key, cells }: RowChange): string {
  const place = Object.values(key).map(shown).join(' ');
  const told = cells
    .filter(({ before, after }) => before !== null || after !== null)
    .map(({ column, before, after }) =>
      kind === 'changed'
        ? `${column} ${shown(before)} → ${shown(after)}`
        : `${column} ${shown(kind === 'added' ? after : before)}`,
    );
  return `- ${kind} ${place}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
}

/** What the list leaves out, by kind. */
function unlisted({ added, removed, changed, changes, rows }: TableDifference): string[] {
  if (rows.before === null || rows.after === null) return [];
  const counts = { added, removed, changed };
  const rest = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const left = counts[kind] - changes.filter((change) => change.kind === kind).length;
    return left > 0 ? [`${left} ${kind}`] : [];
  });
  return rest.length > 0 ? [`- and ${rest.join(', ')} more`] : [];
}

/** Longer texts are cut: this is for reading, the tables are for comparing. */
const LONGEST = 200;

function shown(value: Cell): string {
  if (typeof value !== 'string') return String(value);
  const text = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  return code(text);
}

/** A code span, so that nothing in it is markup; control characters are escaped as in JSON. */
function code(text: string): string {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const pad = plain === '' || plain.startsWith('`') || plain.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${plain}${pad}${fence}`;
}
