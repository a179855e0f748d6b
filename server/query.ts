/** Reads a query string by a route's declaration, and reports everything that is wrong with it at once. */
import type { z } from 'zod';
import { nearest } from './nearest.ts';
import { type Traits, traitsOf } from './params.ts';
import { abridged, type Fault } from './problem.ts';
import { type Route, recordOf } from './route.ts';
import { type Universal, universalParameters } from './universal.ts';

interface Parameter {
  name: string;
  schema: z.ZodType;
  traits: Traits;
  /** What an absent parameter means. */
  absent: { value: unknown } | 'required';
}

export interface ReadQuery {
  values: Record<string, unknown>;
  universal: Universal;
  warnings: string[];
  faults: Fault[];
}

/** Warnings travel as header lines too, and most clients take 16 KiB of headers at most. */
const UNKNOWN_LIMIT = 20;

/** The parameters of one route, prepared once. */
export class QueryReader {
  readonly #route: Route;
  readonly #own: Parameter[];
  readonly #universal: Parameter[];
  readonly #names: ReadonlySet<string>;
  readonly #universalNames: ReadonlySet<string>;
  /** What most requests mean, since most send none of the universal parameters. */
  readonly #absentUniversal: Universal;
  readonly #fields: readonly string[];

  constructor(route: Route) {
    this.#route = route;
    this.#own = Object.entries(route.query).map(([name, schema]) => parameter(name, schema));
    this.#universal = Object.entries(universalParameters(route)).map(([name, schema]) =>
      parameter(name, schema),
    );
    this.#universalNames = new Set(this.#universal.map(({ name }) => name));
    this.#absentUniversal = Object.freeze(
      Object.fromEntries(
        this.#universal.map(({ name, absent }) => [name, absent === 'required' ? undefined : absent.value]),
      ) as unknown as Universal,
    );
    this.#names = new Set([...this.#own, ...this.#universal].map(({ name }) => name));
    this.#fields = Object.keys(recordOf(route).shape);
  }

  read(search: string): ReadQuery {
    const sent = valuesByName(search);
    const faults: Fault[] = [];
    const faulty = new Set<string>();
    const readAll = (parameters: Parameter[]) => {
      const values: Record<string, unknown> = {};
      for (const each of parameters) {
        const found = readOne(each, sent?.get(each.name), values);
        if (found.length === 0) continue;
        faults.push(...found);
        faulty.add(each.name);
      }
      return values;
    };
    const values = readAll(this.#own);
    const universal = this.#sendsUniversal(sent)
      ? (readAll(this.#universal) as unknown as Universal)
      : this.#absentUniversal;
    for (const rule of this.#route.rules ?? []) {
      if (rule.reads.some((name) => faulty.has(name))) continue;
      const broken = rule.fault(values as never);
      if (broken) faults.push({ code: 'conflict', ...broken });
    }
    if (universal.fields || universal.exclude) this.#projection(universal, faults);
    return { values, universal, warnings: sent ? this.#unknown(sent) : [], faults };
  }

  /** Names in `fields` and `exclude` are top-level fields, and only one of the two is sent. */
  #projection({ fields, exclude }: Universal, faults: Fault[]): void {
    if (fields && exclude) {
      faults.push({
        parameter: 'exclude',
        code: 'conflict',
        message: 'cannot be sent together with fields.',
      });
    }
    for (const [name, chosen] of Object.entries({ fields, exclude })) {
      for (const field of chosen ?? []) {
        if (this.#fields.includes(field)) continue;
        const suggestion = nearest(field, this.#fields);
        faults.push({
          parameter: name,
          code: 'unknown_field',
          message: `names an unknown field '${abridged(field)}'; the fields are ${this.#fields.join(', ')}.`,
          received: abridged(field),
          expected: this.#fields.join(', '),
          ...(suggestion ? { suggestion } : {}),
        });
      }
    }
    if (exclude && this.#fields.every((field) => exclude.includes(field))) {
      faults.push({ parameter: 'exclude', code: 'conflict', message: 'leaves no field.' });
    }
  }

  #sendsUniversal(sent: ReadonlyMap<string, string[]> | undefined): boolean {
    if (sent) for (const name of sent.keys()) if (this.#universalNames.has(name)) return true;
    return false;
  }

  #unknown(sent: ReadonlyMap<string, string[]>): string[] {
    const unknown = [...sent.keys()].filter((name) => !this.#names.has(name));
    const warnings = unknown.slice(0, UNKNOWN_LIMIT).map((name) => {
      const suggestion = nearest(name, this.#names);
      const hint = suggestion ? `; did you mean '${suggestion}'?` : '';
      return `unknown parameter '${abridged(name)}' ignored${hint}`;
    });
    if (unknown.length > UNKNOWN_LIMIT) {
      warnings.push(`${unknown.length - UNKNOWN_LIMIT} more unknown parameters ignored`);
    }
    return warnings;
  }
}

function parameter(name: string, schema: z.ZodType): Parameter {
  const absent = schema.safeParse(undefined);
  return {
    name,
    schema,
    traits: traitsOf(schema),
    absent: absent.success ? { value: absent.data } : 'required',
  };
}

/** Reads one parameter into `values`; returns everything that is wrong with it. */
function readOne(
  { name, schema, traits, absent }: Parameter,
  sent: readonly string[] | undefined,
  values: Record<string, unknown>,
): Fault[] {
  const { expected } = traits;
  if (!sent) {
    if (absent !== 'required') {
      values[name] = absent.value;
      return [];
    }
    return [{ parameter: name, code: 'missing', message: `is required and must be ${expected}.`, expected }];
  }
  if (sent.length > 1 && traits.many !== 'repeat') {
    const received = abridged(sent.join(', '));
    const message = `was sent ${sent.length} times; send it once.`;
    return [{ parameter: name, code: 'repeated', message, received, expected }];
  }
  if (sent.includes('') && !traits.bare) {
    const message = `has no value; it must be ${expected}.`;
    return [{ parameter: name, code: 'empty', message, received: '', expected }];
  }
  const result = schema.safeParse(traits.many === 'repeat' ? sent : sent[0]);
  if (result.success) {
    values[name] = result.data;
    return [];
  }
  const options = enumOf(traits.json);
  const { issues } = result.error;
  const pieces = issues.filter((issue) => issue.code === 'custom' && issue.params);
  // A list says which of its items are wrong; the several checks of one text are one fault.
  return (pieces.length > 0 ? pieces : issues.slice(0, 1)).map((issue) => {
    const { received: item, detail } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as {
      received?: string;
      detail?: string;
    };
    const received = abridged(item ?? sent.join(', '));
    const suggestion = options && nearest(received, options);
    return {
      parameter: name,
      code: 'invalid',
      message: detail ?? `must be ${expected}; received '${received}'.`,
      received,
      expected,
      ...(suggestion ? { suggestion } : {}),
    };
  });
}

function enumOf(json: Record<string, unknown>): string[] | undefined {
  const schema = (json.items ?? json) as Record<string, unknown>;
  return Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
}

function valuesByName(search: string): Map<string, string[]> | undefined {
  if (search === '' || search === '?') return undefined;
  const sent = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  };
  // What holds no escape needs only to be cut; the platform's parser takes several times as long.
  if (/[%+?\x80-\uffff]/.test(search))
    for (const [name, value] of new URLSearchParams(search)) add(name, value);
  else {
    for (const pair of search.split('&')) {
      const cut = pair.indexOf('=');
      if (cut >= 0) add(pair.slice(0, cut), pair.slice(cut + 1));
      else if (pair !== '') add(pair, '');
    }
  }
  return sent;
}
