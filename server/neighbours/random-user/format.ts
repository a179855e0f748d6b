/** The formats of randomuser.me besides JSON. */
import { csvLine, csvText } from '../../../db/csv.ts';

type Value = string | number | null | readonly Value[] | { readonly [name: string]: Value };

/** One line for each record; columns are named by their path, such as location.street.name. */
export function csvOf(records: readonly Record<string, unknown>[]): string {
  const rows = records.map((record) => new Map(cells(record as Value, '')));
  const [first = new Map<string, string>()] = rows;
  const names = [...first.keys()];
  return [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ''))]
    .map((line) => csvLine(line.map((text) => csvText(text))))
    .join('');
}

function cells(value: Value, path: string): (readonly [string, string])[] {
  if (value === null || typeof value !== 'object') return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([name, inner]) =>
    cells(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** Block style; texts are written as JSON writes them, which YAML 1.2 reads. */
export function yamlOf(value: Value, indent = ''): string {
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
export function xmlOf(root: string, value: Value): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner(value)}</${root}>\n`;
}

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
