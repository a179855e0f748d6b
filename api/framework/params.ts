/**
 * Query parameters: how text from a URL becomes a value. Each builder gives a zod schema that reads the text
 * and carries what OpenAPI and an error message say of it, so that no rule is written twice.
 */
import { z } from 'zod';
import { counted } from '../../db/counted.ts';
import { DATE, datePattern, instantSchema, leapSecond, missingDay, OFFSET, TIME } from './calendar-text.ts';
import { abridged } from './problem.ts';
import type { Vocabulary } from './vocabularies.ts';

/** What a parameter's schema cannot say in zod's own terms. */
export interface Traits {
  /** Names of the release or of the runtime; in the OpenAPI document they replace `json`. */
  vocabulary?: Vocabulary;
  /** What is allowed of each item of a list, to follow "must be". */
  each?: string;
  /** Of a text that is not allowed: what was probably meant, and why it is not what is expected. */
  near?: (raw: string) => { suggestion?: string; reason: string } | undefined;
  /** Warning about a text that was read, if any. */
  remark?: (raw: string) => string | undefined;
  /** JSON schema of the value as the API documents it. */
  json: Record<string, unknown>;
  /** What is allowed, to follow "must be". */
  expected: string;
  /** Present without a value means true. */
  bare?: true;
  /** Present without a value means absent, as a box for a search sends it that was cleared. */
  isAbsentWhenEmpty?: true;
  /** A comma-separated list, or a parameter that may be repeated. */
  many?: 'comma' | 'repeat';
  /** A colour, which a form offers a picker for. */
  isColor?: true;
  /** Its text begins a field of the records, and so a cell of CSV. */
  beginsCell?: true;
}

/** Holds Traits; zod's own type for them would expand every function in them. */
const traitsRegistry = z.registry<object>();

export function withTraits<Schema extends z.ZodType>(schema: Schema, traits: Traits): Schema {
  traitsRegistry.add(schema, traits);
  return schema;
}

/** Traits of a parameter, also behind `.optional()`, `.default()` and `.describe()`. */
export function traitsOf(schema: z.ZodType): Traits {
  const own = traitsRegistry.get(schema) as Traits | undefined;
  if (own) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return traitsOf(schema.unwrap() as z.ZodType);
  }
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
  for (const key of ['$schema', 'description', 'default']) delete json[key];
  return { json, expected: expectedOf(json) };
}

/** The value of a text, or undefined if it has none. */
type Read<Value = unknown> = (raw: string) => Value | undefined;

/** By the definition of a schema, which it keeps when it is described and loses when it is refined. */
const reads = new WeakMap<object, Read>();

/** What `read` makes of a text. */
function readBy<Value extends string | number | boolean>(read: Read<Value>) {
  const schema = z.string().transform((raw, context) => {
    const value = read(raw);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withRead(schema, read);
}

function withRead<Schema extends z.ZodType>(schema: Schema, read: Read): Schema {
  reads.set(schema.def, read);
  return schema;
}

/** Reads a text as the schema does, past zod, which takes several times as long; undefined if there is no such way. */
export function readOf(schema: z.ZodType): Read | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return readOf(schema.unwrap() as z.ZodType);
  }
  return reads.get(schema.def);
}

function expectedOf(json: Record<string, unknown>): string {
  if (Array.isArray(json.enum)) return oneOfText(json.enum.map(String));
  const { minLength = 0, maxLength } = json as { minLength?: number; maxLength?: number };
  if (minLength === maxLength) return counted(minLength, 'character');
  return maxLength === undefined
    ? `at least ${counted(minLength, 'character')}`
    : `${minLength} to ${counted(maxLength, 'character')}`;
}

const oneOfText = (values: readonly string[]) =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

/** In code points, as JSON Schema counts. */
function hasLength(raw: string, min: number, max: number): boolean {
  // A code point is one or two units of a string, so most lengths need no counting.
  if (raw.length < min || raw.length > 2 * max) return false;
  if (raw.length >= 2 * min && raw.length <= max) return true;
  const { length } = [...raw];
  return length >= min && length <= max;
}

/** Text of a bounded length. */
export function text(min: number, max: number) {
  const fits = (raw: string) => hasLength(raw, min, max);
  const schema = z.string().refine(fits).meta({ minLength: min, maxLength: max });
  return withRead(schema, (raw) => (fits(raw) ? raw : undefined));
}

/** Text that fields of the records begin with. In CSV it may not be a formula (see formula.ts). */
export function cellText(min: number, max: number) {
  const schema = text(min, max);
  return withTraits(schema, { ...traitsOf(schema), beginsCell: true });
}

/** Text that matches a pattern without flags, as in a JSON schema; `expected` follows "must be". */
export function pattern(
  min: number,
  max: number,
  regex: RegExp,
  expected: string,
  more: Pick<Traits, 'isColor'> = {},
) {
  if (regex.flags !== '') throw new Error(`${regex} has a different meaning without its flags`);
  const schema = z.string().min(min).max(max).regex(regex);
  withRead(schema, (raw) => (hasLength(raw, min, max) && regex.test(raw) ? raw : undefined));
  return withTraits(schema, {
    json: { type: 'string', minLength: min, maxLength: max, pattern: regex.source },
    expected,
    ...more,
  });
}

/** Text that must be a name of a vocabulary; it is checked where the release is at hand. */
export function named(vocabulary: Vocabulary, min: number, max: number) {
  return withTraits(text(min, max), {
    json: { type: 'string', minLength: min, maxLength: max },
    expected: vocabulary.expected,
    vocabulary,
  });
}

/** One of a few names. */
export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  const names = new Set<string>(values);
  return withRead(z.enum(values), (raw) => (names.has(raw) ? raw : undefined));
}

/** Decimal digits with an optional sign; `1e3`, `0x10`, `1.0` and ` 1` are not integers. */
export function integer(min: number, max: number) {
  const expected =
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`;
  const read = readBy((raw) => {
    const value = /^[+-]?\d+$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? unsigned(value) : undefined;
  });
  const bounds = max === Number.MAX_SAFE_INTEGER ? { minimum: min } : { minimum: min, maximum: max };
  return withTraits(read, { json: { type: 'integer', ...bounds }, expected });
}

/** A finite decimal number, optionally with an exponent. */
export function decimal(min: number, max: number) {
  const expected =
    max === Number.MAX_VALUE ? `a number of at least ${min}` : `a number from ${min} to ${max}`;
  const read = readBy((raw) => {
    const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max ? unsigned(value) : undefined;
  });
  const bounds = max === Number.MAX_VALUE ? { minimum: min } : { minimum: min, maximum: max };
  return withTraits(read, { json: { type: 'number', ...bounds }, expected });
}

/** Without the sign of a zero. */
const unsigned = (value: number) => (value === 0 ? 0 : value);

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['true', true],
  ['1', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
]);

/** true/false, 1/0, yes/no, on/off in any case; present without a value is true. */
export function boolean() {
  return withTraits(
    readBy((raw) => BOOLEANS.get(raw.toLowerCase())),
    {
      json: { type: 'boolean' },
      expected: oneOfText(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']),
      bare: true,
    },
  );
}

/** The items between the commas of a list, without the blanks around them. */
export const piecesOf = (raw: string): string[] =>
  raw.split(',').map((piece) => piece.replace(/^[ \t]+|[ \t]+$/g, ''));

/** A text that can be an item of a list: no comma, and no blank at either end. */
const ITEM = '^[^, \\t](?:[^,]*[^, \\t])?$';

/** Comma-separated items, each read by `item`. */
export function list<Item extends z.ZodType<unknown, string>>(item: Item, max: number, min = 1) {
  const { json, expected, vocabulary, isColor } = traitsOf(item);
  const isText = json.type === 'string' && !json.pattern && !json.enum && !vocabulary;
  const schema = itemsOf(z.string().transform(piecesOf), item, max, min);
  const read = readOf(item);
  if (read) withRead(schema, (raw) => readItems(piecesOf(raw), read, max, min));
  return withTraits(schema, {
    json: {
      type: 'array',
      items: isText ? { ...json, pattern: ITEM } : json,
      minItems: min,
      maxItems: max,
    },
    expected: `${min} to ${max} comma-separated values, each ${expected}`,
    many: 'comma',
    each: expected,
    ...(vocabulary ? { vocabulary } : {}),
    ...(isColor ? { isColor } : {}),
  });
}

/** Undefined if any has no value. */
function readItems(texts: readonly string[], read: Read, max: number, min: number): unknown[] | undefined {
  if (texts.length > max || texts.length < min) return undefined;
  const values: unknown[] = [];
  for (const text of texts) {
    const value = read(text);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** A parameter that may be repeated, for values that contain commas. */
export function repeated<Item extends z.ZodType<unknown, string>>(item: Item, max: number) {
  return withTraits(itemsOf(z.array(z.string()), item, max), {
    json: { type: 'array', items: traitsOf(item).json, minItems: 1, maxItems: max },
    expected: `1 to ${max} values, each ${traitsOf(item).expected}`,
    many: 'repeat',
    each: traitsOf(item).expected,
  });
}

function itemsOf<Item extends z.ZodType<unknown, string>, Input>(
  split: z.ZodType<string[], Input>,
  item: Item,
  max: number,
  min = 1,
) {
  return split.transform((texts, context): z.output<Item>[] => {
    if (texts.length > max || texts.length < min) {
      const bound = texts.length > max ? `at most ${max} are allowed` : `at least ${min} are needed`;
      const detail = `has ${counted(texts.length, 'value')}; ${bound}.`;
      context.addIssue({ code: 'custom', params: { detail } });
      return z.NEVER;
    }
    const values: z.output<Item>[] = [];
    for (const piece of texts) {
      const result = item.safeParse(piece);
      if (result.success) values.push(result.data);
      else context.addIssue({ code: 'custom', params: { received: piece } });
    }
    return values;
  });
}

const INSTANT_DATE = new RegExp(`^${DATE}$`);
const DATE_TIME = new RegExp(`^(?<local>${DATE}[Tt]${TIME})(?<offset>${OFFSET})?$`);

const INSTANT = 'YYYY-MM-DD or YYYY-MM-DDTHH:mm[:ss[.SSS]] with Z or an offset such as +02:00';

const CUT = 'in whole milliseconds: its other digits are cut off';

/**
 * A date (midnight UTC), or a date and time with Z, an offset or neither, which is UTC too, as an instant in whole
 * milliseconds. `years` are those that the OpenAPI document names; the route itself refuses other years.
 */
export function instant(years?: readonly [first: number, last: number]) {
  const schema = z.string().transform((raw, context) => {
    const value = readInstant(raw);
    if (value !== undefined) return value;
    const reason = missingDay(raw) ?? leapSecond(raw);
    context.addIssue({ code: 'custom', params: reason ? { reason } : {} });
    return z.NEVER;
  });
  return withTraits(withRead(schema, readInstant), {
    json: instantSchema(years),
    expected: INSTANT,
    remark: (raw) => {
      if (INSTANT_DATE.test(raw)) return undefined;
      const { local = '', offset } = DATE_TIME.exec(raw)?.groups ?? {};
      const isCut = /\.\d{3}\d*[1-9]/.test(local);
      if (offset === undefined)
        return `'${abridged(raw)}' has no zone and is read as UTC${isCut ? `, ${CUT}` : ''}`;
      return isCut ? `'${abridged(raw)}' is read ${CUT}` : undefined;
    },
  });
}

function readInstant(raw: string): Temporal.Instant | undefined {
  if (raw.length === 10 && INSTANT_DATE.test(raw)) return Temporal.Instant.from(`${raw}T00:00:00Z`);
  const { local, offset = 'Z' } = DATE_TIME.exec(raw)?.groups ?? {};
  if (local === undefined) return undefined;
  const whole = local.includes('.') ? local.replace(/(\.\d{3})\d+$/, '$1') : local;
  return Temporal.Instant.from(`${whole}${offset}`.toUpperCase());
}

/**
 * Text in the form of a day, YYYY-MM-DD. The OpenAPI document allows only days of the calendar in some years; the
 * route refuses the others, together with whatever else is wrong with the day.
 */
export function day(years: readonly [first: number, last: number]) {
  return withTraits(z.string().regex(/^\d{4}-\d{2}-\d{2}$/), {
    json: { type: 'string', format: 'date', pattern: `^${datePattern(years)}$` },
    expected: `YYYY-MM-DD in the years ${years[0]} to ${years[1]}`,
  });
}

/** A seed: any decimal integer of any length, reduced modulo 2^32. */
export function seed() {
  const read = readBy((raw) =>
    /^[+-]?\d+$/.test(raw) ? Number(BigInt.asUintN(32, BigInt(raw.replace(/^\+/, '')))) : undefined,
  );
  return withTraits(read, { json: { type: 'integer' }, expected: 'an integer' });
}
