/** The formats of rows for bulk loading, by dialect. */
import type { Dialect } from '../../standards/sql/dialect.ts';
import { cellRowsFormat } from './cell-rows.ts';
import { copyTextFormat } from './copy-text.ts';
import type { Format } from './format.ts';

export const rowsFormat = (dialect: Dialect): Format =>
  (dialect === 'sqlite' ? cellRowsFormat : copyTextFormat(dialect)) as Format;
