/**
 * The formats of answers, of records in bulk and of exported tables: the name of each, its media type, and how its
 * files end. What encodes one stands where its data are: `api/framework/render.ts`, `api/pictures/encoders.ts`,
 * `bulk/formats/`, `pipeline/exports/`.
 */
interface FileFormat {
  /** As registered with IANA; that of NDJSON is only usual. */
  mediaType: string;
  /** Parameters of the Content-Type. */
  parameters?: string;
  /** Endings of file names, without a dot; the first is the usual one. */
  endings: readonly [string, ...string[]];
}

const UTF8 = 'charset=utf-8';

export const FORMATS = {
  json: { mediaType: 'application/json', parameters: UTF8, endings: ['json'] },
  ndjson: { mediaType: 'application/x-ndjson', parameters: UTF8, endings: ['ndjson', 'jsonl'] },
  // RFC 4180 §3.
  csv: { mediaType: 'text/csv', parameters: `${UTF8}; header=present`, endings: ['csv'] },
  tsv: { mediaType: 'text/tab-separated-values', parameters: UTF8, endings: ['tsv'] },
  sql: { mediaType: 'application/sql', parameters: UTF8, endings: ['sql'] },
  parquet: { mediaType: 'application/vnd.apache.parquet', endings: ['parquet'] },
  sqlite: { mediaType: 'application/vnd.sqlite3', endings: ['sqlite'] },
  yaml: { mediaType: 'application/yaml', endings: ['yaml'] },
  svg: { mediaType: 'image/svg+xml', endings: ['svg'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
  gzip: { mediaType: 'application/gzip', endings: ['gz'] },
  zstd: { mediaType: 'application/zstd', endings: ['zst'] },
} as const satisfies Record<string, FileFormat>;

export type FormatName = keyof typeof FORMATS;

/** Of every list of records in an answer. */
export const LIST_FORMATS = ['json', 'ndjson', 'csv'] as const satisfies readonly FormatName[];

/** Of every table of a release; each has a folder of its own. */
export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FormatName[];

const entries = Object.entries(FORMATS) as [FormatName, FileFormat][];

/** The Content-Type of each format. */
export const CONTENT_TYPES = Object.fromEntries(
  entries.map(([name, { mediaType, parameters }]) => [
    name,
    parameters ? `${mediaType}; ${parameters}` : mediaType,
  ]),
) as Readonly<Record<FormatName, string>>;

const BY_ENDING = new Map(
  entries.flatMap(([name, { endings }]) => endings.map((ending) => [ending, CONTENT_TYPES[name]] as const)),
);

/**
 * The Content-Type of a file by the last ending of its name: gzip for `orders.csv.gz`. Undefined for any other file.
 */
export const contentTypeOfFile = (path: string): string | undefined =>
  BY_ENDING.get(/\.(\w+)$/.exec(path)?.[1] ?? '');
