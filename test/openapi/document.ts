/** The served OpenAPI document as a client without any other knowledge has it: what it allows, and what it refuses. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';
import { once } from '../once.ts';

export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  explode?: boolean;
}

export interface Operation {
  path: string;
  description: string;
  parameters: Parameter[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

export type Values = Record<string, unknown>;

export class Document {
  readonly json: { paths: Record<string, { get: Omit<Operation, 'path'> }> };
  readonly operations: Operation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #byText = new Map<string, ValidateFunction>();

  constructor(text: string) {
    this.json = JSON.parse(text);
    this.operations = Object.entries(this.json.paths).map(([path, { get }]) => ({ ...get, path }));
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.json as object, 'document');
  }

  /** Follows $ref. */
  resolved(schema: Schema): Schema {
    const { $ref, ...rest } = schema;
    if (typeof $ref !== 'string') return schema;
    const found = $ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((part, name) => (part as Schema)[name], this.json) as Schema;
    return { ...this.resolved(found), ...rest };
  }

  /** What is wrong with a value by the schema at a place in the document, or undefined. */
  fault(place: readonly string[], value: unknown): string | undefined {
    const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = this.#validators.get(pointer) ?? this.#compiled(place, pointer);
    this.#validators.set(pointer, validate);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }

  /** Schemas of the same text are one: three of four parameters have that of another route. */
  #compiled(place: readonly string[], pointer: string): ValidateFunction {
    const schema = place.reduce<unknown>((part, name) => (part as Schema | undefined)?.[name], this.json);
    const text = JSON.stringify(schema) ?? pointer;
    const $ref = `document#/${pointer.split('/').map(encodeURIComponent).join('/')}`;
    const validate = this.#byText.get(text) ?? this.#ajv.compile({ $ref });
    this.#byText.set(text, validate);
    return validate;
  }

  /** What is wrong with the text of a parameter by its schema, or undefined. */
  faultOfText({ path, parameters }: Operation, parameter: Parameter, text: string): string | undefined {
    const schema = this.resolved(parameter.schema);
    const place = ['paths', path, 'get', 'parameters', String(parameters.indexOf(parameter)), 'schema'];
    const items = schema.type === 'array' ? this.resolved(schema.items as Schema) : undefined;
    const value = items
      ? (parameter.explode ? [text] : piecesOf(text)).map((piece) => typedValue(items, piece))
      : typedValue(schema, text);
    return this.fault(place, value);
  }

  /** Values that the schema of a parameter allows. */
  allowed(schema: Schema): fc.Arbitrary<unknown> {
    const resolved = this.resolved(schema);
    const { type, minimum, maximum, pattern } = resolved as {
      type?: string;
      minimum?: number;
      maximum?: number;
      pattern?: string;
    };
    const { minLength = 0, maxLength = minLength + 40 } = resolved as {
      minLength?: number;
      maxLength?: number;
    };
    if ('const' in resolved) return fc.constant(resolved.const);
    if (Array.isArray(resolved.enum)) return fc.constantFrom(...(resolved.enum as unknown[]));
    if (Array.isArray(resolved.anyOf)) {
      return fc.oneof(...(resolved.anyOf as Schema[]).map((each) => this.allowed({ type, ...each })));
    }
    switch (type) {
      case 'integer':
        return fc.integer({ min: minimum ?? -(2 ** 31), max: Math.min(maximum ?? 2 ** 31 - 1, 2 ** 31 - 1) });
      case 'number':
        return fc.double({ min: minimum ?? -1e9, max: maximum ?? 1e9, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array': {
        const { minItems = 0, maxItems = 5 } = resolved as { minItems?: number; maxItems?: number };
        return fc.array(this.allowed(resolved.items as Schema), {
          minLength: minItems,
          maxLength: Math.min(maxItems, minItems + 3),
        });
      }
      default:
        if (pattern === undefined) {
          return texts(minLength, Math.min(maxLength, minLength + 40));
        }
        return matching(pattern).filter(
          (text) => [...text].length >= minLength && [...text].length <= maxLength,
        );
    }
  }

  /** Queries that the document allows: what is required, and now and then what is not. */
  queries({ parameters }: Operation): fc.Arbitrary<Values> {
    const ofQuery = parameters.filter((each) => each.in === 'query');
    const entries = ofQuery.map(({ name, required, schema }) => {
      const value = this.allowed(schema);
      const absent = fc.constant(undefined);
      return [
        name,
        required ? value : fc.oneof({ weight: 2, arbitrary: absent }, { weight: 1, arbitrary: value }),
      ] as const;
    });
    // `simulate` asks for faults, which is tested by itself.
    return fc.record(Object.fromEntries(entries.filter(([name]) => name !== 'simulate')));
  }
}

/** Made once each: fast-check weighs some hundred dangerous strings for every one that is made. */
const texts = once((minLength: number, maxLength: number) =>
  fc.string({ unit: anyCharacter, minLength, maxLength }),
);
const matching = once((pattern: string) => fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' }));

/** What the document says of lists as a whole: blanks around the commas are nothing. */
const piecesOf = (text: string) => text.split(',').map((piece) => piece.replace(/^[ \t]+|[ \t]+$/g, ''));

/** The value that a text represents by the type of a schema, or else the text itself. */
function typedValue({ type }: Schema, text: string): unknown {
  switch (type) {
    // With leading zeros and a plus, as descriptions of numbers in JSON have no word for.
    case 'integer':
      return /^[+-]?\d+$/.test(text) ? Number(text) : text;
    case 'number':
      return /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return /^(|true|1|yes|on)$/i.test(text) ? true : /^(false|0|no|off)$/i.test(text) ? false : text;
    default:
      return text;
  }
}

/** A query string, by the style of each parameter. */
export function searchOf({ parameters }: Operation, values: Values): string {
  const pairs = parameters.flatMap(({ name, explode }) => {
    const value = values[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) return [[name, encodeURIComponent(String(value))]];
    const items = value.map((item) => encodeURIComponent(String(item)));
    return explode ? items.map((item) => [name, item]) : [[name, items.join(',')]];
  });
  return pairs.map(([name, text]) => `${name}=${text}`).join('&');
}
