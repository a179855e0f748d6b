/** Cells as the loaders of PostgreSQL and MySQL read them. */
import { expect, it } from 'vitest';
import { copyCell } from '../../../standards/sql/copy-text.ts';

it.each([
  ['instant', 'mysql', '2026-01-31T12:34:56Z', '2026-01-31 12:34:56'],
  ['instant3', 'mysql', '2026-01-31T12:34:56.789Z', '2026-01-31 12:34:56.789'],
  ['instant', 'postgresql', '2026-01-31T12:34:56Z', '2026-01-31T12:34:56Z'],
  ['boolean', 'mysql', true, '1'],
  ['boolean', 'postgresql', false, '0'],
  ['text', 'postgresql', 'a\tb\\c\nd', 'a\\tb\\\\c\\nd'],
  ['text', 'mysql', '\\N', '\\\\N'],
  ['instant', 'mysql', null, '\\N'],
  ['boolean', 'mysql', null, '\\N'],
  ['text', 'postgresql', null, '\\N'],
] as const)('a cell of type %s of %s: %j is %j', (type, dialect, cell, written) => {
  expect(copyCell(type, dialect)(cell)).toBe(written);
});
