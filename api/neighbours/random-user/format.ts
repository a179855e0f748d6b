/** The formats of randomuser.me. Each writes one record at a time, so that others have a turn between them. */
import { csvLine, csvText } from '../../../db/csv.ts';

type Value = string | number | null | readonly Value[] | { readonly [name: string]: Value };
export type Fields = { readonly [name: string]: Value };

export interface Format {
  /** JSON's by default. */
  mediaType?: string;
  /** Of a file that is saved. */
  extension: string;
  /** What comes before the first record. */
  begin(first: Fields): string;
  between?: string;
  record(record: Fields): string;
  /** What comes after the last. */
  end(info: Fields | undefined): string;
}

const indented = (value: Fields, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

const pretty: Format = {
  extension: 'json',
  begin: () => '{\n  "results": [\n    ',
  between: ',\n    ',
  record: (record) => indented(record, '    '),
  end: (info) => `\n  ]${info ? `,\n  "info": ${indented(info, '  ')}` : ''}\n}\n`,
};

export const FORMATS = {
  json: {
    extension: 'json',
    begin: () => '{"results":[',
    between: ',',
    record: (record) => JSON.stringify(record),
    end: (info) => `]${info ? `,"info":${JSON.stringify(info)}` : ''}}`,
  },
  pretty,
  prettyjson: pretty,
  /** Columns are named by their path, such as location.street.name; every record has the same. */
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    begin: (first) => lineOf(cells(first, '').map(([path]) => path)),
    record: (record) => lineOf(cells(record, '').map(([, text]) => text)),
    end: () => '',
  },
  yaml: {
    mediaType: 'application/yaml; charset=utf-8',
    extension: 'yaml',
    begin: () => 'results:\n',
    record: (record) => yamlOf([record], '  '),
    end: (info) => (info ? yamlOf({ info }) : ''),
  },
  xml: {
    mediaType: 'application/xml; charset=utf-8',
    extension: 'xml',
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<user>',
    record: (record) => inner({ results: record }),
    end: (info) => `${info ? inner({ info }) : ''}</user>\n`,
  },
} as const satisfies Readonly<Record<string, Format>>;

const lineOf = (texts: readonly string[]) => csvLine(texts.map((text) => csvText(text)));

function cells(value: Value, path: string): (readonly [string, string])[] {
  if (value === null || typeof value !== 'object') return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, inner]) =>
    cells(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Block style; texts are written as JSON writes them, which YAML 1.2 reads. */
function yamlOf(value: Value, indent = ''): string {
  const entries = Array.isArray(value)
    ? value.map((item) => ['-', item] as const)
    : Object.entries(value as Record<string, Value>).map(([name, item]) => [`${name}:`, item] as const);
  return entries
    .map(([head, item]) =>
      item !== null && typeof item === 'object'
        ? `${indent}${head}\n${yamlOf(item, `${indent}  `)}`
        : `${indent}${head} ${JSON.stringify(item)}\n`,
    )
    .join('');
}

/** A list is its element again and again. */
function inner(value: Value): string {
  if (value === null || typeof value !== 'object') return escaped(String(value ?? ''));
  return Object.entries(value)
    .flatMap(([name, item]) =>
      (Array.isArray(item) ? item : [item]).map((each) => `<${name}>${inner(each)}</${name}>`),
    )
    .join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
