/** CHANGES.md of a table, row by row. */
import { expect, it } from 'vitest';
import type { RowChange } from '../../db/difference/row-changes.ts';
import { changesText } from '../../pipeline/changes.ts';

const columns = { added: [], removed: [], altered: [] };

function linesOf(...changes: RowChange[]): string[] {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  const table = {
    name: 'airport',
    rows: { before: 9, after: 9 },
    added: count('added'),
    removed: count('removed') + 2,
    changed: count('changed'),
    columns,
    changes,
  };
  const text = changesText({ before: 'A', after: 'B', unread: null, tables: [table] });
  return text.split('\n').filter((line) => line.startsWith('- '));
}

it('says what a row has, or had, and of a changed one what it has become', () => {
  const cells = [
    { column: 'name', before: null, after: 'Nice' },
    { column: 'elevation', before: null, after: 4 },
    { column: 'closed', before: null, after: null },
  ];
  const turned = cells.map(({ column, before, after }) => ({ column, before: after, after: before }));
  expect(
    linesOf(
      { kind: 'added', key: { iata: 'NCE' }, cells },
      { kind: 'removed', key: { iata: 'NCE', part: 1 }, cells: turned },
      { kind: 'changed', key: { iata: 'NCE' }, cells: [{ column: 'name', before: 'Nice', after: null }] },
      { kind: 'added', key: { iata: 'XXX' }, cells: [] },
    ),
  ).toEqual([
    '- added `NCE`: name `Nice`, elevation 4',
    '- removed `NCE` 1: name `Nice`, elevation 4',
    '- changed `NCE`: name `Nice` → null',
    '- added `XXX`',
    '- and 2 removed more',
  ]);
});

it('shows texts as code, whatever is in them, and long ones cut', () => {
  const changed = (before: string, after: string): RowChange => ({
    kind: 'changed',
    key: { iata: 'NCE' },
    cells: [{ column: 'name', before, after }],
  });
  expect(linesOf(changed('a`b', '`'))).toEqual([
    '- changed `NCE`: name ``a`b`` → `` ` ``',
    '- and 2 removed more',
  ]);
  expect(linesOf(changed('a\n"b"', ''))[0]).toBe('- changed `NCE`: name `a\\n"b"` → `  `');
  const [long] = linesOf(changed('x'.repeat(200), 'x'.repeat(201)));
  expect(long).toBe(`- changed \`NCE\`: name \`${'x'.repeat(200)}\` → \`${'x'.repeat(200)}…\``);
});
