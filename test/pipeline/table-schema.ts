/**
 * Reads a CSV file by the schema that its resource declares, as Table Schema (version 2.0) defines types and
 * constraints, and as strictly: nothing is trimmed, guessed or let pass.
 */
import { parse } from 'csv-parse/sync';

export interface SchemaField {
  name: string;
  type: string;
  missingValues?: string[];
  constraints?: { required?: boolean; unique?: boolean; enum?: string[] };
}

export interface Schema {
  fields: SchemaField[];
  missingValues: string[];
  primaryKey: string[];
  foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[];
}

export interface TableFaults {
  faults: string[];
  /** Cells as they stand, null where a value is missing. */
  rows: (string | null)[][];
}

/** The lexical space of each type that the package uses, in its default format. */
const TYPES: Record<string, (cell: string) => boolean> = {
  string: () => true,
  // Without a decimal point, which is not in the lexical space of an integer.
  integer: (cell) => /^[-+]?\d+$/.test(cell),
  // Stricter than the type: every real number of ours shows that it is one.
  number: (cell) => /^[-+]?\d+\.\d+(e[-+]?\d+)?$/.test(cell),
  boolean: (cell) => ['true', 'True', 'TRUE', '1', 'false', 'False', 'FALSE', '0'].includes(cell),
  array: (cell) => cell.startsWith('[') && Array.isArray(JSON.parse(cell)),
  date: (cell) => /^\d{4}-\d\d-\d\d$/.test(cell) && isInstant(`${cell}T00:00:00Z`),
  datetime: (cell) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(cell) && isInstant(cell),
};

const isInstant = (text: string) => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
};

/** Every cell, the header and the keys of one table. Foreign keys are for who has the other tables. */
export function readTable(text: string, schema: Schema): TableFaults {
  const [header = [], ...records] = parse(text, { bom: false, relax_column_count: false }) as string[][];
  const { fields, primaryKey } = schema;
  const faults: string[] = [];
  if (header.join() !== fields.map(({ name }) => name).join()) faults.push(`header: ${header}`);
  const rows = records.map((record) =>
    record.map((cell, column) => {
      const missing = fields[column]?.missingValues ?? schema.missingValues;
      return missing.includes(cell) ? null : cell;
    }),
  );
  for (const [column, { name, type, constraints = {} }] of fields.entries()) {
    const cells = rows.map((row) => row[column] as string | null);
    const present = cells.filter((cell) => cell !== null);
    const isOfType = TYPES[type];
    const wrong = isOfType ? present.find((cell) => !isOfType(cell)) : type;
    if (wrong !== undefined) faults.push(`${name}: ${JSON.stringify(wrong)} is no ${type}`);
    if (constraints.required && present.length < cells.length) faults.push(`${name}: required, and missing`);
    if (constraints.unique && new Set(present).size < present.length) faults.push(`${name}: not unique`);
    const listed = constraints.enum && new Set(constraints.enum);
    const other = listed && present.find((cell) => !listed.has(cell));
    if (other !== undefined) faults.push(`${name}: ${JSON.stringify(other)} is not in its enum`);
  }
  const key = primaryKey.map((name) => fields.findIndex((field) => field.name === name));
  if (key.includes(-1)) faults.push(`primary key: ${primaryKey}`);
  const keys = rows.map((row) => JSON.stringify(key.map((column) => row[column])));
  if (new Set(keys).size < keys.length) faults.push('primary key: not unique');
  if (rows.some((row) => key.some((column) => row[column] === null))) faults.push('primary key: missing');
  return { faults, rows };
}
