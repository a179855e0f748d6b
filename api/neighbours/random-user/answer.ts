/** What randomuser.me is asked: people of a world. */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HomeCountry } from '../../../db/locales.ts';
import type { Sex } from '../../../generators/people/person-name.ts';
import type { NeighbourRequest, NeighbourResponse } from '../../framework/neighbour.ts';
import { seed as seedSchema } from '../../framework/params.ts';
import { abridged, InvalidParameter } from '../../framework/problem.ts';
import { FIELDS, NATIONALITIES } from './choice.ts';
import { type Fields, FORMATS, type Format } from './format.ts';
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

function formatOf(query: URLSearchParams): Format {
  const sent = (query.get('format') ?? query.get('fmt') ?? 'json').toLowerCase();
  if (Object.hasOwn(FORMATS, sent)) return FORMATS[sent as keyof typeof FORMATS];
  const names = Object.keys(FORMATS).join(', ');
  throw new InvalidParameter('format', `must be one of ${names}; received '${abridged(sent)}'.`);
}

/** An integer is the seed of /api/users; any other text is mapped to one. */
function seedNumber(text: string): number {
  const read = seedSchema().safeParse(text);
  return read.success ? (read.data as number) : crc32(text);
}

export function* answer({ query, dataset }: NeighbourRequest): Generator<undefined, NeighbourResponse> {
  const results = numberOf(query, 'results', MOST);
  const page = numberOf(query, 'page', LAST_PAGE);
  const fields = fieldsOf(query);
  const format = formatOf(query);
  const sent = query.get('seed');
  const isRandom = sent === null || sent === '';
  const seed = isRandom ? String(randomInt(2 ** 32)) : sent;
  const wish = { seed: seedNumber(seed), nationalities: nationalitiesOf(query), gender: genderOf(query) };
  const record = recordsOf(wish, dataset);
  const parts: string[] = [];
  for (let index = (page - 1) * results; index < page * results; index++) {
    const whole = Object.entries(record(index));
    const chosen = Object.fromEntries(whole.filter(([name]) => fields.has(name))) as Fields;
    parts.push(parts.length === 0 ? format.begin(chosen) : (format.between ?? ''), format.record(chosen));
    if ((index + 1) % SLICE === 0) yield;
  }
  const info = query.has('noinfo') ? undefined : { seed, results, page, version: VERSION };
  parts.push(format.end(info));
  const { mediaType } = format;
  return {
    ...(mediaType ? { mediaType } : {}),
    body: parts.join(''),
    isRandom,
    headers: headersOf(query, format),
  };
}

function headersOf(query: URLSearchParams, { extension }: Format): Record<string, string> {
  if (!query.has('dl')) return {};
  return { 'Content-Disposition': `attachment; filename="users.${extension}"` };
}
