/** The Language Subtag Registry from IANA itself, in the layout of the package that pins it. */
import { variable } from '../../db/environment.ts';
import { fetchBytes, optionsOf } from '../intake/http.ts';
import type { Live } from '../intake/retrieval.ts';
import { SourceError } from '../intake/source-error.ts';
import { decodeText } from '../intake/text.ts';
import { type Field, parseRecordJar } from './record-jar.ts';

const SOURCE = 'iana-languages';
const ORIGIN = 'https://www.iana.org';
const PATH = '/assignments/language-subtag-registry/language-subtag-registry';

/** RFC 5646 §3.1.2: the fields that a record may have several times. */
const REPEATABLE: ReadonlySet<string> = new Set(['Description', 'Comments', 'Prefix']);

type Entry = Record<string, string | string[]>;

/** `IANA_URL` replaces the origin. The vintage is the date that the registry states. */
export const live: Live = async (request) => {
  const origin = variable(request.environment ?? process.env, 'IANA_URL') ?? ORIGIN;
  const url = `${origin}${PATH}`;
  const have = request.last?.validators[url];
  const fetched = await fetchBytes(url, { ...optionsOf(SOURCE, request), mediaType: 'text/plain', have });
  if (fetched.notModified) return 'unchanged';
  const { fileDate, entries } = readRegistry(url, fetched.bytes);
  request.progress?.(`registry of ${fileDate}, ${entries.length} records`);
  return {
    vintage: fileDate,
    retrieved: request.today,
    validators: { [url]: fetched.validator },
    files: new Map([
      ['registry.json', json(entries)],
      ['meta.json', json({ 'File-Date': fileDate })],
    ]),
  };
};

/** Throws a SourceError that names the line of what is wrong. */
function readRegistry(file: string, bytes: Uint8Array): { fileDate: string; entries: Entry[] } {
  const at = { source: SOURCE, file };
  const [first = [], ...records] = parseRecordJar(at, decodeText(at, bytes));
  const [date, ...others] = first;
  if (date?.name !== 'File-Date' || others.length > 0) {
    throw new SourceError(at, `line 1: expected a record of File-Date alone, found ${date?.name}`);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(date.body)) {
    throw new SourceError(at, `line 1: File-Date is '${date.body}', expected YYYY-MM-DD`);
  }
  return { fileDate: date.body, entries: records.map((fields) => entryOf(at, fields)) };
}

function entryOf(at: { source: string; file: string }, fields: Field[]): Entry {
  const entry: Entry = {};
  for (const { name, body, line } of fields) {
    const before = entry[name];
    if (REPEATABLE.has(name)) entry[name] = [...(Array.isArray(before) ? before : []), body];
    else if (before === undefined) entry[name] = body;
    else throw new SourceError(at, `line ${line}: ${name} occurs twice in the record`);
  }
  return entry;
}

/** As the package writes it, so that the same registry gives the same bytes. */
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, '\t')}\n`);
