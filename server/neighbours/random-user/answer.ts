/** What randomuser.me is asked: people of a world. */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Asked, Told } from '../../framework/neighbour.ts';
import { seed as seedSchema } from '../../framework/params.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';
import type { HomeCountry } from '../../generators/address.ts';
import type { Sex } from '../../generators/person-name.ts';
import { FIELDS, NATIONALITIES } from './choice.ts';
import { csvOf, xmlOf, yamlOf } from './format.ts';
import { recordsOf } from './record.ts';

const VERSION = '1.4';

const MOST = 5_000;
const LAST_PAGE = 10_000;

/** Records between two looks at the clock. */
const SLICE = 16;

const listOf = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((text) => text.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');

function numberOf(query: URLSearchParams, name: string, most: number): number {
  const sent = query.get(name);
  if (sent === null) return 1;
  const value = /^\d{1,9}$/.test(sent) ? Number(sent) : 0;
  if (value >= 1 && value <= most) return value;
  throw new InvalidParameter(name, `must be an integer from 1 to ${most}; received '${abridged(sent)}'.`);
}

/** Of those that are asked for, the ones that this service has people of. */
function nationalitiesOf(query: URLSearchParams): HomeCountry[] {
  const asked = listOf(query, 'nat').map((code) => code.toUpperCase());
  const known = NATIONALITIES.filter((code) => asked.includes(code));
  if (known.length > 0 || asked.length === 0) return known;
  const received = abridged(asked.join(','));
  throw new InvalidParameter('nat', `must have one of ${NATIONALITIES.join(', ')}; received '${received}'.`);
}

function genderOf(query: URLSearchParams): Sex | undefined {
  const sent = query.get('gender')?.toLowerCase();
  return sent === 'female' || sent === 'male' ? sent : undefined;
}

function fieldsOf(query: URLSearchParams): ReadonlySet<string> {
  const [included, excluded] = [listOf(query, 'inc'), listOf(query, 'exc')].map((names) =>
    names.map((name) => name.toLowerCase()),
  ) as [string[], string[]];
  for (const [name, fields] of Object.entries({ inc: included, exc: excluded })) {
    const unknown = fields.find((field) => !(FIELDS as readonly string[]).includes(field));
    if (unknown === undefined) continue;
    throw new InvalidParameter(
      name,
      `must be some of ${FIELDS.join(', ')}; received '${abridged(unknown)}'.`,
    );
  }
  const wanted = included.length > 0 ? FIELDS.filter((field) => included.includes(field)) : FIELDS;
  return new Set(wanted.filter((field) => !excluded.includes(field)));
}

const FORMATS = ['json', 'pretty', 'prettyjson', 'csv', 'yaml', 'xml'] as const;
type Format = (typeof FORMATS)[number];

function formatOf(query: URLSearchParams): Format {
  const sent = (query.get('format') ?? query.get('fmt') ?? 'json').toLowerCase();
  const known = FORMATS.find((format) => format === sent);
  if (known) return known;
  throw new InvalidParameter('format', `must be one of ${FORMATS.join(', ')}; received '${abridged(sent)}'.`);
}

/** An integer is the seed of /api/users; any other text stands for one. */
function seedNumber(text: string): number {
  const read = seedSchema().safeParse(text);
  return read.success ? (read.data as number) : crc32(text);
}

export function* answer({ query, dataset }: Asked): Generator<undefined, Told> {
  const results = numberOf(query, 'results', MOST);
  const page = numberOf(query, 'page', LAST_PAGE);
  const fields = fieldsOf(query);
  const format = formatOf(query);
  const sent = query.get('seed');
  const isRandom = sent === null || sent === '';
  const seed = isRandom ? String(randomInt(2 ** 32)) : sent;
  const wish = { seed: seedNumber(seed), nationalities: nationalitiesOf(query), gender: genderOf(query) };
  const record = recordsOf(wish, dataset);
  const records: Record<string, unknown>[] = [];
  for (let index = (page - 1) * results; index < page * results; index++) {
    const whole = Object.entries(record(index));
    records.push(Object.fromEntries(whole.filter(([name]) => fields.has(name))));
    if (records.length % SLICE === 0) yield;
  }
  const info = query.has('noinfo') ? {} : { info: { seed, results, page, version: VERSION } };
  return { ...written(format, records, info), isRandom, headers: headersOf(query, format) };
}

function written(
  format: Format,
  results: Record<string, unknown>[],
  info: object,
): Pick<Told, 'mediaType' | 'body'> {
  const all = { results, ...info };
  switch (format) {
    case 'json':
      return { body: all };
    case 'pretty':
    case 'prettyjson':
      return { body: `${JSON.stringify(all, null, 2)}\n` };
    case 'csv':
      return { mediaType: 'text/csv; charset=utf-8', body: csvOf(results) };
    case 'yaml':
      return { mediaType: 'application/yaml; charset=utf-8', body: yamlOf(all as never) };
    case 'xml':
      return { mediaType: 'application/xml; charset=utf-8', body: xmlOf('user', all as never) };
  }
}

function headersOf(query: URLSearchParams, format: Format): Record<string, string> {
  if (!query.has('dl')) return {};
  const extension = format.startsWith('pretty') ? 'json' : format;
  return { 'Content-Disposition': `attachment; filename="users.${extension}"` };
}
