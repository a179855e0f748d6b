/** The format that the options of a run select. */
import { UsageError } from '../../cli/arguments.ts';
import type { Dialect } from '../../standards/sql/dialect.ts';
import type { Compression } from '../formats/compression.ts';
import type { Format, RecordTable } from '../formats/format.ts';
import { chosenFormat, formatNamed } from '../formats/names.ts';
import { rowsFormat } from '../formats/rows-for.ts';
import { rowsFor } from '../loading/destinations.ts';
import { isFolder, type Options } from './options.ts';

/** The name that takes the place of a format if the destination is a database. */
export const ROWS = 'rows';

/** A format with its variants. */
export interface FormatChoice {
  /** Value of `--format`; or `ROWS`, of the dialect. */
  name: string;
  compress: Compression | undefined;
  dialect: Dialect;
  ddl: boolean;
}

/** The format that the options or the file name select. Throws a UsageError if they contradict each other. */
export function formatChoice(options: Options): FormatChoice {
  const { dialect = 'postgresql', ddl, to } = options;
  const rows = to && rowsFor(to);
  if (rows) {
    const file = FILE_OPTIONS.find((name) => options[name]);
    if (file) throw new UsageError(`--${file} is for files; --to ${rows} takes rows as they are`);
    return { name: ROWS, compress: undefined, dialect: rows, ddl: false };
  }
  const out = isFolder(options) ? undefined : options.out;
  const { format = 'ndjson', compress } = chosenFormat({ ...options, out });
  return { name: format, compress, dialect, ddl };
}

/** Options that do not apply to a database. */
const FILE_OPTIONS = ['format', 'compress', 'dialect', 'ddl', 'files', 'rowsPerFile'] as const;

/** A format that is not specific to a route. SQL creates the given tables. */
export async function formatOf(
  { name, compress, dialect, ddl }: FormatChoice,
  tables: readonly RecordTable[],
): Promise<Format> {
  if (name === ROWS) return rowsFormat(dialect);
  return formatNamed(name, compress, { dialect, tables: ddl ? tables : [] });
}
