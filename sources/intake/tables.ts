/**
 * Turns the bytes of a source into rows. Every row is checked against its schema, and every table against its expected
 * content, so that a changed upstream stops the build instead of the service.
 */
import { parse as parseDelimited } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import type { Parsed, Source, SourceFacts, Table } from './source.ts';
import { SourceError } from './source-error.ts';
import { decodeText } from './text.ts';

/**
 * Reads every table of a source from its files, which have the given vintage. Throws a SourceError at the first fault.
 */
export function parseSource<S extends Source>(
  source: S,
  files: ReadonlyMap<string, Uint8Array>,
  vintage: string = source.vintage,
): Parsed<S> {
  const parsed = parseTables(source, files);
  const stated = source.stated?.(parsed as never) ?? vintage;
  if (stated !== vintage) {
    throw new SourceError({ source: source.id }, `the data state the date ${stated}, expected ${vintage}`);
  }
  return parsed;
}

/** Only the tables, whatever date they state. */
export function parseTables<S extends SourceFacts>(
  { id, tables }: S,
  files: ReadonlyMap<string, Uint8Array>,
): Parsed<S> {
  const contents = new Map<string, unknown>();
  const parsed: Record<string, unknown[]> = {};
  for (const [name, definition] of Object.entries(tables)) {
    const { file } = definition;
    if (!contents.has(file)) contents.set(file, parseFile(id, file, files.get(file)));
    parsed[name] = parseTable(id, definition, contents.get(file));
  }
  return parsed as Parsed<S>;
}

function parseFile(sourceId: string, file: string, bytes: Uint8Array | undefined): unknown {
  const at = { source: sourceId, file };
  if (!bytes) throw new SourceError(at, 'the file is missing from the input');
  const content = decodeText(at, bytes);
  try {
    if (file.endsWith('.json')) return JSON.parse(content);
    if (file.endsWith('.csv')) return parseDelimited(content, { columns: true });
    if (file.endsWith('.tsv'))
      return parseDelimited(content, { columns: true, delimiter: '\t', quote: false });
    if (file.endsWith('.yaml')) return parseYaml(content);
    // A program is text like any other: nothing runs it.
    if (/\.(xml|js|tmpl)$/.test(file)) return content;
    if (file.endsWith('.txt')) return content.split(/\r?\n/).filter((line) => line !== '');
  } catch (error) {
    throw new SourceError(at, `the file cannot be read: ${(error as Error).message}`);
  }
  throw new SourceError(at, 'only .json, .yaml, .csv, .tsv, .xml, .js, .tmpl and .txt files are read');
}

function parseTable(sourceId: string, definition: Table, content: unknown): unknown[] {
  const { file, row: schema, key, expect } = definition;
  const at = { source: sourceId, file };
  let raw: unknown[];
  try {
    raw = definition.rows ? definition.rows(content as never) : (content as unknown[]);
  } catch (error) {
    throw new SourceError(at, `the file has another shape than expected: ${(error as Error).message}`);
  }
  if (!Array.isArray(raw)) throw new SourceError(at, `expected rows, found ${typeof raw}`);
  const seen = new Set<string>();
  const rows = raw.map((value, index) => {
    const result = schema.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      const path = issue?.path.join('.') || 'the row';
      const got = JSON.stringify(value)?.slice(0, 200);
      throw new SourceError(
        { ...at, row: String(index + 1) },
        `${path}: ${issue?.message}; the row is ${got}`,
      );
    }
    const label = key?.(result.data as never);
    if (label !== undefined && seen.has(label)) {
      throw new SourceError({ ...at, row: String(index + 1) }, `the key ${label} occurs twice`);
    }
    if (label !== undefined) seen.add(label);
    return result.data;
  });
  const [fewest, most] = expect;
  if (rows.length < fewest || rows.length > most) {
    throw new SourceError(at, `expected ${fewest} to ${most} rows, found ${rows.length}`);
  }
  return rows;
}
