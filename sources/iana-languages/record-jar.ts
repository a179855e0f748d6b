/** The format of the subtag registry (RFC 5646 §3.1.1): records of fields, one a line, folded if it is long. */
import { SourceError } from '../intake/source-error.ts';

export interface Field {
  name: string;
  body: string;
  /** Where it begins, from 1. */
  line: number;
}

const SEPARATOR = '%%';

/** The fields of each record, in their order. Throws a SourceError that names the first line that is neither. */
export function parseRecordJar(at: { source: string; file: string }, text: string): Field[][] {
  const records: Field[][] = [[]];
  const fail = (line: number, message: string) => {
    throw new SourceError(at, `line ${line}: ${message}`);
  };
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    const record = records.at(-1) as Field[];
    if (content === SEPARATOR) {
      if (record.length === 0) fail(line, 'a record ends that has no fields');
      records.push([]);
      continue;
    }
    const folded = /^[ \t]+(\S.*)$/.exec(content)?.[1];
    const field = record.at(-1);
    if (folded !== undefined && field) {
      // The line break and the blanks around it count as one blank.
      field.body = `${field.body} ${folded.trimEnd()}`;
      continue;
    }
    const parts = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*:[ \t]*(\S.*?)[ \t]*$/.exec(content);
    if (!parts)
      fail(line, `expected 'Name: value', a folded line or ${SEPARATOR}, found '${content.slice(0, 80)}'`);
    const [, name = '', body = ''] = parts ?? [];
    record.push({ name, body, line });
  }
  if (records.at(-1)?.length === 0) fail(lines.length, 'the last record has no fields');
  return records;
}
