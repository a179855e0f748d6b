/** Reads a query string by a route's declaration, and reports all of its faults at once. */
import type { z } from 'zod';
import { formulaSign } from './formula.ts';
import { nearest } from './nearest.ts';
import { meantName } from './other-names.ts';
import { readOf, type Traits, traitsOf } from './params.ts';
import { abridged, type Fault } from './problem.ts';
import { type Inapplicable, type Route, recordOf } from './route.ts';
import { type Universal, universalParameters } from './universal.ts';

interface Parameter {
  name: string;
  schema: z.ZodType;
  traits: Traits;
  /** Reads most values; for any other, the schema says what is wrong. */
  read: ReturnType<typeof readOf>;
  /** What an absent parameter means. */
  absent: { value: unknown } | 'required';
}

export interface ReadQuery {
  values: Record<string, unknown>;
  universal: Universal;
  warnings: string[];
  faults: Fault[];
}

/** Warnings are also sent as header lines, and most clients take at most 16 KiB of headers. */
const UNKNOWN_LIMIT = 20;

/** The parameters of one route, prepared once. */
export class QueryReader {
  readonly #route: Route;
  readonly #own: Parameter[];
  readonly #universal: Parameter[];
  /** Those of the route that do not always apply. */
  readonly #conditional: (Parameter & Inapplicable<never>)[];
  /** Of every parameter of the route. */
  readonly names: ReadonlySet<string>;
  readonly #universalNames: ReadonlySet<string>;
  /** Shared by most requests, which send none of the universal parameters. */
  readonly #absentUniversal: Universal;
  readonly #fields: readonly string[];

  constructor(route: Route) {
    this.#route = route;
    this.#own = Object.entries(route.query).map(([name, schema]) => parameter(name, schema));
    this.#conditional = this.#own.flatMap((each) => {
      const inapplicable: Inapplicable<never> | undefined = route.inapplicable?.[each.name];
      return inapplicable ? [{ ...each, ...inapplicable }] : [];
    });
    this.#universal = Object.entries(universalParameters(route)).map(([name, schema]) =>
      parameter(name, schema),
    );
    this.#universalNames = new Set(this.#universal.map(({ name }) => name));
    this.#absentUniversal = Object.freeze(
      Object.fromEntries(
        this.#universal.map(({ name, absent }) => [name, absent === 'required' ? undefined : absent.value]),
      ) as unknown as Universal,
    );
    this.names = new Set([...this.#own, ...this.#universal].map(({ name }) => name));
    this.#fields = Object.keys(recordOf(route).shape);
  }

  read(search: string): ReadQuery {
    const sent = valuesByName(search);
    let faults: Fault[] = [];
    const faulty = new Set<string>();
    const remarks = new Map<string, string>();
    const readAll = (parameters: Parameter[]) => {
      const values: Record<string, unknown> = {};
      for (const each of parameters) {
        const texts = sent?.get(each.name);
        const found = readOne(each, texts, values);
        if (found.length === 0) {
          const remark = texts?.[0] && each.traits.remark?.(texts[0]);
          if (remark) remarks.set(each.name, `${each.name}: ${remark}`);
          continue;
        }
        faults.push(...found);
        faulty.add(each.name);
      }
      return values;
    };
    const values = readAll(this.#own);
    if (sent) {
      for (const [name, warning] of this.#ignored(values, sent, faulty)) {
        remarks.set(name, warning);
        faulty.delete(name);
        faults = faults.filter(({ parameter }) => parameter !== name);
      }
    }
    const universal = this.#sendsUniversal(sent)
      ? (readAll(this.#universal) as unknown as Universal)
      : this.#absentUniversal;
    for (const rule of this.#route.rules ?? []) {
      if (rule.reads.some((name) => faulty.has(name))) continue;
      const broken = rule.fault(values as never);
      if (broken) faults.push({ code: 'conflict', ...broken });
    }
    if (universal.fields || universal.exclude) this.#projection(universal, faults);
    const warnings = [...remarks.values()];
    if (search.includes('%') && isGarbled(search))
      warnings.push('the query has escapes that are not UTF-8; each is read as U+FFFD');
    const unknown = sent ? this.#unknownNames(sent) : [];
    if (unknown.length > 0) {
      nameMisspelt(faults, unknown);
      warnings.push(...this.#unknown(unknown));
    }
    return { values, universal, warnings, faults };
  }

  /** Sets what was sent and does not apply as if it were absent; gives the warning of each. */
  #ignored(
    values: Record<string, unknown>,
    sent: ReadonlyMap<string, string[]>,
    faulty: ReadonlySet<string>,
  ): Map<string, string> {
    const ignored = new Map<string, string>();
    for (const { name, absent, reads, warning } of this.#conditional) {
      if (!sent.has(name) || reads.some((other) => faulty.has(other))) continue;
      const text = warning(values as never);
      if (text === undefined) continue;
      ignored.set(name, text);
      values[name] = absent === 'required' ? undefined : absent.value;
    }
    return ignored;
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
        const suggestion = meantName(field, this.#fields);
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

  /** Faults of texts that would begin a cell of CSV as a formula. */
  formulas(values: Record<string, unknown>): Fault[] {
    return this.#own.flatMap(({ name, traits }) => {
      const value = values[name];
      if (!traits.beginsCell || typeof value !== 'string') return [];
      const sign = formulaSign(value);
      if (sign === undefined) return [];
      const expected = 'text that no spreadsheet takes for a formula, where the format is csv';
      const received = abridged(value);
      const message = `would begin a cell of CSV with ${JSON.stringify(sign)}, which a spreadsheet runs as a formula; format=json and format=ndjson take '${received}'.`;
      return [{ parameter: name, code: 'conflict', message, received, expected }];
    });
  }

  #sendsUniversal(sent: ReadonlyMap<string, string[]> | undefined): boolean {
    if (sent) for (const name of sent.keys()) if (this.#universalNames.has(name)) return true;
    return false;
  }

  #unknownNames(sent: ReadonlyMap<string, string[]>): string[] {
    const unknown: string[] = [];
    for (const name of sent.keys()) if (!this.names.has(name)) unknown.push(name);
    return unknown;
  }

  #unknown(unknown: readonly string[]): string[] {
    const warnings = unknown.slice(0, UNKNOWN_LIMIT).map((name) => {
      const suggestion = meantName(name, this.names);
      const hint = suggestion ? `; did you mean '${suggestion}'?` : '';
      return `unknown parameter '${abridged(name)}' ignored${hint}`;
    });
    if (unknown.length > UNKNOWN_LIMIT) {
      warnings.push(`${unknown.length - UNKNOWN_LIMIT} more unknown parameters ignored`);
    }
    return warnings;
  }
}

/** Adds to a missing parameter the name under which it was probably sent. */
function nameMisspelt(faults: Fault[], unknown: readonly string[]): void {
  const missing = faults.filter(({ code }) => code === 'missing');
  for (const name of missing.length > 0 ? unknown : []) {
    const meant = nearest(
      name,
      missing.map(({ parameter }) => parameter),
    );
    const fault = missing.find(({ parameter }) => parameter === meant);
    if (!fault) continue;
    const hint = `; the query has '${abridged(name)}' (did you mean '${fault.parameter}'?).`;
    fault.message = fault.message.replace(/\.$/, hint);
  }
}

function parameter(name: string, schema: z.ZodType): Parameter {
  const absent = schema.safeParse(undefined);
  return {
    name,
    schema,
    traits: traitsOf(schema),
    read: readOf(schema),
    absent: absent.success ? { value: absent.data } : 'required',
  };
}

/** Reads one parameter into `values`; returns all of its faults. */
function readOne(
  { name, schema, traits, read, absent }: Parameter,
  sent: readonly string[] | undefined,
  values: Record<string, unknown>,
): Fault[] {
  const { expected, each = expected } = traits;
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
  const value = sent.length === 1 ? read?.(sent[0] as string) : undefined;
  if (value !== undefined) {
    values[name] = value;
    return [];
  }
  const result = schema.safeParse(traits.many === 'repeat' ? sent : sent[0]);
  if (result.success) {
    values[name] = result.data;
    return [];
  }
  const withPlus = schema.safeParse(traits.many === 'repeat' ? sent.map(plused) : plused(sent[0] as string));
  if (withPlus.success) {
    const received = abridged(sent.join(', '));
    const suggestion = abridged(sent.map(plused).join(', '));
    const message = `must be ${expected}; received '${received}'. If its blank was a +, send '${suggestion}' with the + as %2B.`;
    return [{ parameter: name, code: 'invalid', message, received, expected, suggestion }];
  }
  const options = enumOf(traits.json);
  const { issues } = result.error;
  const pieces = issues.filter((issue) => issue.code === 'custom' && issue.params);
  // A list reports each of its wrong items; the checks of one text make one fault together.
  return (pieces.length > 0 ? pieces : issues.slice(0, 1)).map((issue) => {
    const {
      received: item,
      detail,
      reason,
    } = (issue.code === 'custom' ? (issue.params ?? {}) : {}) as {
      received?: string;
      /** The whole message. */
      detail?: string;
      /** Why the value is not what is expected. */
      reason?: string;
    };
    const received = abridged(item ?? sent.join(', '));
    const suggestion = options && nearest(received, options);
    return {
      parameter: name,
      code: 'invalid',
      message:
        detail ??
        `must be ${item === undefined ? expected : each}; received '${received}'${reason ? `: ${reason}` : ''}.`,
      received,
      expected,
      ...(suggestion ? { suggestion } : {}),
    };
  });
}

/** A + that was not escaped arrives as a blank. */
const plused = (text: string) => text.replaceAll(' ', '+');

function enumOf(json: Record<string, unknown>): string[] | undefined {
  const schema = (json.items ?? json) as Record<string, unknown>;
  return Array.isArray(schema.enum) ? schema.enum.map(String) : undefined;
}

function valuesByName(search: string): Map<string, string[]> | undefined {
  if (search === '' || search === '?') return undefined;
  // Unusual queries are left to the platform's parser, which takes several times as long.
  return (/[?\x80-\uffff]/.test(search) ? undefined : cutApart(search)) ?? parsed(search);
}

/** Whether a query has an escape that is not UTF-8, which the platform's parser replaces by U+FFFD. */
function isGarbled(search: string): boolean {
  try {
    for (const escapes of search.match(BEYOND_ASCII) ?? []) decodeURIComponent(escapes);
    return false;
  } catch {
    return true;
  }
}

const BEYOND_ASCII = /(?:%[89A-F][\dA-F])+/gi;

function parsed(search: string): Map<string, string[]> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) add(sent, name, value);
  return sent;
}

/** Undefined if an escape is not UTF-8. */
function cutApart(search: string): Map<string, string[]> | undefined {
  const sent = new Map<string, string[]>();
  try {
    for (const pair of search.split('&')) {
      const cut = pair.indexOf('=');
      if (cut >= 0) add(sent, unescaped(pair.slice(0, cut)), unescaped(pair.slice(cut + 1)));
      else if (pair !== '') add(sent, unescaped(pair), '');
    }
  } catch {
    return undefined;
  }
  return sent;
}

function unescaped(text: string): string {
  const blank = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return blank.includes('%') ? decodeURIComponent(blank) : blank;
}

function add(sent: Map<string, string[]>, name: string, value: string): void {
  const values = sent.get(name);
  if (values) values.push(value);
  else sent.set(name, [value]);
}
