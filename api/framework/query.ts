/** Reads a query string by a route's declaration, and reports all of its faults at once. */
import { formulaSign } from './formula.ts';
import { meantField, meantParameter } from './other-names.ts';
import { OtherPaging } from './other-paging.ts';
import { readOtherNames } from './other-spelling.ts';
import { abridged, type Fault } from './problem.ts';
import { type Parameter, parameter, readOne } from './read-parameter.ts';
import { type Inapplicable, isGenerated, isList, type Route, recordOf } from './route.ts';
import { SentValueWording } from './rule.ts';
import { isGarbled, valuesByName } from './sent-values.ts';
import { sortableNames } from './sort.ts';
import { type Universal, universalParameters } from './universal.ts';
import { UnknownNames } from './unknown-names.ts';
import type { Warning } from './warning.ts';

export interface ReadQuery {
  values: Record<string, unknown>;
  universal: Universal;
  /** Parameters that mean nothing beside the others, whether they were sent or not. */
  inapplicable: readonly string[];
  warnings: Warning[];
  faults: Fault[];
}

/** The parameters of one route, prepared once. */
export class QueryReader {
  readonly #route: Route;
  readonly #own: Parameter[];
  readonly #universal: Parameter[];
  /** Those of the route that do not always apply. */
  readonly #conditional: (Parameter & Inapplicable<never>)[];
  /** Of every parameter of the route. */
  readonly names: ReadonlySet<string>;
  /** Those that are sent once for each of their values; others have commas between them. */
  readonly repeated: ReadonlySet<string>;
  readonly #universalNames: ReadonlySet<string>;
  /** Shared by most requests, which send none of the universal parameters. */
  readonly #absentUniversal: Universal;
  readonly #fields: readonly string[];
  readonly #unknown: UnknownNames;
  /** The field besides that of `id` by which it finds a record. */
  readonly #idField: string | undefined;
  readonly #sortFields: ReadonlySet<string>;
  /** Of lists. */
  readonly #otherPaging: OtherPaging | undefined;

  /** `path` is that of the route. */
  constructor(route: Route, path: string) {
    this.#route = route;
    this.#own = Object.entries(route.query).map(([name, schema]) => parameter(name, schema));
    this.#conditional = this.#own.flatMap((each) => {
      const inapplicable: Inapplicable<never> | undefined = route.inapplicable?.[each.name];
      return inapplicable ? [{ ...each, ...inapplicable }] : [];
    });
    const universal = universalParameters(route);
    this.#universal = Object.entries(universal).map(([name, schema]) => parameter(name, schema));
    this.#universalNames = new Set(this.#universal.map(({ name }) => name));
    this.#absentUniversal = Object.freeze(
      Object.fromEntries(
        this.#universal.map(({ name, absent }) => [name, absent === 'required' ? undefined : absent.value]),
      ) as unknown as Universal,
    );
    this.names = new Set([...this.#own, ...this.#universal].map(({ name }) => name));
    this.repeated = new Set(
      this.#own.filter(({ traits }) => traits.many === 'repeat').map(({ name }) => name),
    );
    this.#fields = Object.keys(recordOf(route).shape);
    this.#unknown = new UnknownNames(route, this.names, path);
    this.#idField = isGenerated(route) ? route.lookup?.id?.other : undefined;
    this.#sortFields = new Set(this.#universalNames.has('sort') ? sortableNames(recordOf(route)) : []);
    this.#otherPaging = isList(route) ? new OtherPaging(this.names, this.#universal) : undefined;
  }

  read(search: string): ReadQuery {
    const given = valuesByName(search);
    const other =
      given &&
      readOtherNames(given, this.names, {
        idField: this.#idField,
        sortFields: this.#sortFields,
      });
    const sent = other?.sent ?? given;
    let faults: Fault[] = [];
    const faulty = new Set<string>();
    const remarks = new Map<string, Warning>();
    const readAll = (parameters: Parameter[]) => {
      const values: Record<string, unknown> = {};
      for (const each of parameters) {
        const texts = sent?.get(each.name);
        const found = readOne(each, texts, values);
        if (found.length === 0) {
          const remark = texts?.[0] && each.traits.remark?.(texts[0]);
          if (remark) remarks.set(each.name, { parameter: each.name, text: `${each.name}: ${remark}` });
          continue;
        }
        faults.push(...found);
        faulty.add(each.name);
      }
      return values;
    };
    const values = readAll(this.#own);
    if (sent) {
      for (const [name, text] of this.#ignored(values, sent, faulty)) {
        remarks.set(name, { parameter: name, text });
        faulty.delete(name);
        faults = faults.filter(({ parameter }) => parameter !== name);
      }
    }
    const inapplicable = this.#conditional
      .filter(
        ({ reads, warning }) =>
          !reads.some((each) => faulty.has(each)) && warning(values as never) !== undefined,
      )
      .map(({ name }) => name);
    let universal = this.#sendsUniversal(sent)
      ? (readAll(this.#universal) as unknown as Universal)
      : this.#absentUniversal;
    const teller = new SentValueWording(values, sent);
    for (const rule of this.#route.rules ?? []) {
      if (rule.reads.some((name) => faulty.has(name))) continue;
      const blame = rule.fault(values as never, teller);
      if (blame) faults.push(teller.fault(rule, blame));
    }
    if (universal.fields || universal.exclude) this.#projection(universal, faults);
    const warnings = [...remarks.values()];
    if (other) {
      // What is wrong with a value is said of the name that it came under.
      faults = faults.map((fault) => ({
        ...fault,
        parameter: other.names.get(fault.parameter) ?? fault.parameter,
      }));
      faults.push(...other.faults);
      warnings.push(...other.warnings);
    }
    if (search.includes('%') && isGarbled(search)) warnings.push(GARBLED);
    let unknown = sent ? this.#unknownNames(sent) : [];
    const paging = sent && unknown.length > 0 ? this.#otherPaging?.read(sent, universal) : undefined;
    if (paging) {
      universal = paging.universal;
      unknown = unknown.filter((name) => !paging.names.includes(name));
      faults.push(...paging.faults);
      if (paging.warning) warnings.push(paging.warning);
    }
    if (unknown.length > 0) {
      nameMisspelt(faults, unknown);
      warnings.push(...this.#unknown.warnings(unknown));
    }
    return { values, universal, inapplicable, warnings, faults };
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
        const suggestion = meantField(field, this.#fields);
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
      const message =
        `would begin a cell of CSV with ${JSON.stringify(sign)}, which a spreadsheet runs as a formula; format=json ` +
        `and format=ndjson take '${received}'.`;
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
}

const GARBLED: Warning = {
  parameter: 'strict',
  text: 'the query has escapes that are not UTF-8; each is read as U+FFFD',
};

/** Adds to a missing parameter the name under which it was probably sent. */
function nameMisspelt(faults: Fault[], unknown: readonly string[]): void {
  const missing = faults.filter(({ code }) => code === 'missing');
  for (const name of missing.length > 0 ? unknown : []) {
    const meant = meantParameter(
      name,
      missing.map(({ parameter }) => parameter),
    );
    const fault = missing.find(({ parameter }) => parameter === meant);
    if (!fault) continue;
    const hint = `; the query has '${abridged(name)}' (did you mean '${fault.parameter}'?).`;
    fault.message = fault.message.replace(/\.$/, hint);
  }
}
