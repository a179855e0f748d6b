/**
 * Query parameters: how text from a URL becomes a value. Each builder gives a zod schema that reads the text
 * and carries what OpenAPI and an error message say of it, so that no rule stands twice.
 */
import { z } from 'zod';

/** What a parameter's schema cannot say in zod's own terms. */
export interface Traits {
  /** JSON schema of the value as the API documents it. */
  json: Record<string, unknown>;
  /** What is allowed, to follow "must be". */
  expected: string;
  /** Present without a value means true. */
  bare?: true;
  /** A comma-separated list, or a parameter that may stand several times. */
  many?: 'comma' | 'repeat';
}

const traitsRegistry = z.registry<Traits>();

export function withTraits<Schema extends z.ZodType>(schema: Schema, traits: Traits): Schema {
  traitsRegistry.add(schema, traits);
  return schema;
}

/** Traits of a parameter, through `.optional()`, `.default()` and `.describe()`. */
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

function expectedOf(json: Record<string, unknown>): string {
  if (Array.isArray(json.enum)) return oneOfText(json.enum.map(String));
  const { minLength = 0, maxLength } = json as { minLength?: number; maxLength?: number };
  const length = maxLength === undefined ? `at least ${minLength}` : `${minLength} to ${maxLength}`;
  return minLength === maxLength ? `${minLength} characters` : `${length} characters`;
}

const oneOfText = (values: readonly string[]) => `one of ${values.join(', ')}`;

/** Text of so many characters. */
export function text(min: number, max: number) {
  return z.string().min(min).max(max);
}

/** Text that a pattern describes; `expected` follows "must be". */
export function pattern(min: number, max: number, regex: RegExp, expected: string) {
  return withTraits(z.string().min(min).max(max).regex(regex), {
    json: { type: 'string', minLength: min, maxLength: max, pattern: regex.source },
    expected,
  });
}

/** One of a few names. */
export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values);
}

/** Decimal digits with an optional sign; `1e3`, `0x10`, `1.0` and ` 1` are not integers. */
export function integer(min: number, max: number) {
  const expected =
    max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`;
  const read = z.string().transform((raw, context) => {
    const value = /^[+-]?\d+$/.test(raw) ? Number(raw) : Number.NaN;
    if (value >= min && value <= max) return value === 0 ? 0 : value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  const bounds = max === Number.MAX_SAFE_INTEGER ? { minimum: min } : { minimum: min, maximum: max };
  return withTraits(read, { json: { type: 'integer', ...bounds }, expected });
}

/** A finite decimal number, with an exponent if need be. */
export function decimal(min: number, max: number) {
  const expected =
    max === Number.MAX_VALUE ? `a number of at least ${min}` : `a number from ${min} to ${max}`;
  const read = z.string().transform((raw, context) => {
    const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(raw) ? Number(raw) : Number.NaN;
    if (value >= min && value <= max) return value === 0 ? 0 : value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  const bounds = max === Number.MAX_VALUE ? { minimum: min } : { minimum: min, maximum: max };
  return withTraits(read, { json: { type: 'number', ...bounds }, expected });
}

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
  const read = z.string().transform((raw, context) => {
    const value = BOOLEANS.get(raw.toLowerCase());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withTraits(read, {
    json: { type: 'boolean' },
    expected: oneOfText(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']),
    bare: true,
  });
}

/** Comma-separated items, each read by `item`. */
export function list<Item extends z.ZodType<unknown, string>>(item: Item, max: number, min = 1) {
  return withTraits(
    itemsOf(
      z.string().transform((raw) => raw.split(',')),
      item,
      max,
      min,
    ),
    {
      json: { type: 'array', items: traitsOf(item).json, minItems: min, maxItems: max },
      expected: `${min} to ${max} comma-separated values, each ${traitsOf(item).expected}`,
      many: 'comma',
    },
  );
}

/** A parameter that may stand several times, for values that hold commas themselves. */
export function repeated<Item extends z.ZodType<unknown, string>>(item: Item, max: number) {
  return withTraits(itemsOf(z.array(z.string()), item, max), {
    json: { type: 'array', items: traitsOf(item).json, minItems: 1, maxItems: max },
    expected: `1 to ${max} values, each ${traitsOf(item).expected}`,
    many: 'repeat',
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
      const detail = `has ${texts.length} value${texts.length === 1 ? '' : 's'}; ${bound}.`;
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

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:[0-5]\d(\.\d{1,3})?)?([Zz]|[+-]\d{2}:?\d{2})$/;

/** A date (midnight UTC) or a date and time with Z or an offset, as an instant. */
export function instant() {
  const read = z.string().transform((raw, context) => {
    try {
      if (DATE.test(raw)) return Temporal.Instant.from(`${raw}T00:00:00Z`);
      if (DATE_TIME.test(raw)) return Temporal.Instant.from(raw.toUpperCase());
    } catch {
      // A day or an hour that the calendar does not have.
    }
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withTraits(read, {
    json: { type: 'string', examples: ['2026-01-31', '2026-01-31T12:00:00Z'] },
    expected: 'YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss[.SSS] with Z or an offset',
  });
}

/** A seed: any decimal integer of any length, reduced modulo 2^32. */
export function seed() {
  const read = z.string().transform((raw, context) => {
    if (/^[+-]?\d+$/.test(raw)) return Number(BigInt.asUintN(32, BigInt(raw.replace(/^\+/, ''))));
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
  return withTraits(read, { json: { type: 'integer' }, expected: 'an integer' });
}
