/** The formats by name, and the format that a file name implies. Large ones are loaded when they are first used. */

import { notAmong } from '../../api/framework/nearest.ts';
import { FORMATS, type FormatName } from '../../standards/formats.ts';
import type { Dialect } from '../../standards/sql/dialect.ts';
import { compressed } from './compress.ts';
import { COMPRESSIONS, type Compression } from './compression.ts';
import type { Format, RecordTable } from './format.ts';
import { FormatRefusal } from './refusal.ts';
import { csv, json, ndjson } from './text.ts';

interface Named {
  /** Whether a compressed file of the format has the additional extension .gz or .zst. */
  isText: boolean;
  /** Whether the format chooses a compression itself if none is requested. */
  load(compression: Compression | undefined, script: Script): Promise<Format>;
}

/** Variants of SQL. */
export interface Script {
  dialect: Dialect;
  /** Tables that the script makes before it fills them. */
  tables: readonly RecordTable[];
}

const text = (format: Format): Named => ({
  isText: true,
  load: async (compression) => maybeCompressed(format, compression),
});

/** A text format, in a plain or a compressed file. */
export const maybeCompressed = (format: Format, compression: Compression = 'none'): Format =>
  compression === 'none' ? format : (compressed(format, compression) as Format);

const NAMED: ReadonlyMap<string, Named> = new Map(
  Object.entries<Named>({
    ndjson: text(ndjson as Format),
    csv: text(csv as Format),
    json: text(json as Format),
    parquet: {
      isText: false,
      load: async (compression) => (await import('./parquet.ts')).parquet(compression) as Format,
    },
    sql: {
      isText: true,
      async load(compression, { dialect, tables }) {
        const { sqlFormat } = await import('./sql.ts');
        return maybeCompressed(sqlFormat(dialect, tables) as Format, compression);
      },
    },
  }),
);

/** Values of `--format` that every list of records has. */
export const FORMAT_NAMES: readonly string[] = [...NAMED.keys()];

/** The format of a name. Throws a FormatRefusal if there is none, or no such compression. */
export async function formatNamed(
  name: string,
  compression?: Compression,
  script: Script = { dialect: 'postgresql', tables: [] },
): Promise<Format> {
  const named = NAMED.get(name);
  if (named) return named.load(compression, script);
  throw new FormatRefusal(notAmong('--format', name, FORMAT_NAMES));
}

export interface Chosen {
  /** Name of the format; undefined for the default. */
  format: string | undefined;
  compress: Compression | undefined;
}

/**
 * The format that the options select together; any of them may be absent. Throws a FormatRefusal if they contradict
 * each other. Formats specific to a route are not among these, and go into a file of any name.
 */
export function chosenFormat({ format, compress, out = '' }: Asked): Chosen {
  const asked = compressionNamed(compress);
  const { formats, compress: ending } = readName(out);
  if (format === undefined && formats.length > 1) {
    throw new FormatRefusal(`--out ${out} can be any of ${formats.join(', ')}; choose one with --format`);
  }
  const chosen = format ?? formats[0];
  const known = NAMED.get(chosen ?? '');
  if (known && chosen && formats.length > 0 && !formats.includes(chosen)) {
    throw new FormatRefusal(
      `--format ${chosen} does not fit --out ${out}, whose extension means ${formats.join(' or ')}`,
    );
  }
  if (known && !known.isText && ending) {
    throw new FormatRefusal(
      `--out ${out} would compress ${chosen} as a whole, and readers could not open it; use --compress ` +
        `${ending} to compress its pages`,
    );
  }
  if (asked !== undefined && ending !== undefined && asked !== ending) {
    throw new FormatRefusal(`--compress ${asked} does not fit --out ${out}, whose extension means ${ending}`);
  }
  return { format: chosen, compress: asked ?? ending };
}

/**
 * What a file name implies: `orders.csv.gz` is CSV and gzip, `orders.parquet` Parquet, and `orders.txt` can be
 * anything. Formats may share an extension.
 */
function readName(path: string): { formats: readonly string[]; compress: Compression | undefined } {
  const extensions = (path.split(/[/\\]/).at(-1) ?? '').toLowerCase().split('.').slice(1);
  const compress = COMPRESSIONS.find((name) => endsAs(name, extensions.at(-1)));
  const ending = (compress ? extensions.at(-2) : extensions.at(-1)) ?? '';
  return { formats: FORMAT_NAMES.filter((name) => endsAs(name, ending)), compress };
}

const endsAs = (name: string, ending = ''): boolean =>
  name in FORMATS && (FORMATS[name as FormatName].endings as readonly string[]).includes(ending);

/** The options as given. */
export interface Asked {
  format?: string | undefined;
  compress?: string | undefined;
  out?: string | undefined;
}

function compressionNamed(name: string | undefined): Compression | undefined {
  if (name === undefined) return undefined;
  const found = COMPRESSIONS.find((compression) => compression === name);
  if (found) return found;
  throw new FormatRefusal(`--compress must be one of ${COMPRESSIONS.join(', ')}; received '${name}'`);
}
