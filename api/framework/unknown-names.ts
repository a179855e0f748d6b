/** What a warning says of a name that is no parameter of its route: always what was probably meant instead. */
import { type Field, fieldsOf } from './field-type.ts';
import { FINDERS, type Lookup } from './lookup.ts';
import { listText } from './name-list.ts';
import { meantField, meantParameters, misspeltParameters, plainOf, singular } from './other-names.ts';
import { abridged } from './problem.ts';
import { isGenerated, type Route, recordOf } from './route.ts';
import type { Warning } from './warning.ts';

/** Warnings are also sent as header lines, and most clients take at most 16 KiB of headers. */
const LIMIT = 20;
/** Parameters that are listed. */
const MOST_LISTED = 12;

/** Names that a route does not know. */
export class UnknownNames {
  readonly #own: readonly string[];
  readonly #all: ReadonlySet<string>;
  /** Fields in which q looks for words. */
  readonly #searched: readonly string[];
  /** Fields by which id finds a record. */
  readonly #idFields: readonly string[];
  readonly #route: Route;
  /** Last part of the path: countries. */
  readonly #noun: string;
  /** Paths of fields, found when they are first asked for. */
  #fields: readonly string[] | undefined;

  /** `all` has the universal parameters, too; `path` is that of the route. */
  constructor(route: Route, all: ReadonlySet<string>, path: string) {
    this.#route = route;
    this.#own = [
      ...Object.keys(route.query),
      ...FINDERS.filter((each) => all.has(each) && !(each in route.query)),
    ];
    this.#all = all;
    const { search = [], id }: Partial<Lookup<never>> = (isGenerated(route) && route.lookup) || {};
    this.#searched = search;
    this.#idFields = id ? [id.field, ...(id.other === undefined ? [] : [id.other])] : [];
    this.#noun = path.slice(path.lastIndexOf('/') + 1);
  }

  warnings(unknown: readonly string[]): Warning[] {
    let isListed = false;
    const warnings = unknown.slice(0, LIMIT).map((name): Warning => {
      const exact = this.#field(name);
      const key = this.#key(name, exact);
      // The name of a thing is also that of the direction in which its list is sorted.
      const also = key !== undefined && plainOf(name) === 'order' && this.#all.has('sort') ? ['sort'] : [];
      const sure = key === undefined ? this.#meant(name, exact !== undefined) : [key, ...also];
      const field = exact ?? (sure.length > 0 ? undefined : this.#similarField(name));
      const isFound = key !== undefined || sure.some((each) => each !== 'q' && FINDERS.includes(each));
      const found = !isFound && field !== undefined && this.#searched.includes(field) ? ['q'] : sure;
      const meant = found.length > 0 || field !== undefined ? found : misspeltParameters(name, this.#all);
      // Once is enough, and as much as fits into header lines.
      const rest = meant.length > 0 || isListed ? '' : this.#listed(field);
      isListed ||= rest !== '';
      const hint = `${hintOf(meant, isFound ? undefined : field)}${rest}`;
      return {
        parameter: abridged(name),
        text: `unknown parameter '${abridged(name)}' ignored${hint}`,
        refusal: `is not a parameter of this route${hint}`,
        ...(meant[0] === undefined ? {} : { suggestion: meant[0] }),
      };
    });
    const more = unknown.length - LIMIT;
    if (more > 0) {
      const text = `${more} more unknown ${more === 1 ? 'parameter' : 'parameters'} ignored`;
      warnings.push({ parameter: abridged(unknown[LIMIT] as string), text });
    }
    return warnings;
  }

  /**
   * What a thing is asked for by: a country of /api/countries by its code, as country or countryCode, and an order of
   * /api/orders by its id, as order, number or orderNumber. `field` is the one of that name.
   */
  #key(name: string, field: string | undefined): string | undefined {
    const plain = plainOf(name);
    const asked = singular(plain.replace(/(?<=.)(code|number|no|nr)$/, ''));
    const nouns = [this.#noun, this.#noun.slice(this.#noun.lastIndexOf('-') + 1)].map((noun) =>
      singular(plainOf(noun)),
    );
    const isId = this.#idFields.some(
      (each) => each === field || nouns.some((noun) => `${noun}${plain}` === plainOf(each)),
    );
    return isId || nouns.includes(asked) ? KEYS.find((each) => this.#all.has(each)) : undefined;
  }

  #meant(name: string, isField: boolean): readonly string[] {
    const meant = meantParameters(name, this.#all, isField);
    // Where a record says in which language it is told, its locale is of words, and no place to choose people of.
    const isOfWords = 'language' in recordOf(this.#route).shape && !/lang|loc|cult/i.test(name);
    return isOfWords ? meant.filter((each) => each !== 'locale') : meant;
  }

  /** The parameters that there are. */
  #listed(field: string | undefined): string {
    const own = this.#own.slice(0, MOST_LISTED);
    const left = this.#own.length - own.length;
    const names = left > 0 ? `${own.join(', ')} and ${left} more` : listText(own);
    if (own.length === 0) {
      const shared = [...this.#all].slice(0, 3).join(', ');
      return field === undefined ? `; this route takes only what all do, such as ${shared}` : '';
    }
    if (field !== undefined) return `, only by ${names}`;
    return own.length === 1
      ? `; the parameter of this route is ${names}`
      : `; the parameters of this route are ${names}`;
  }

  /** The path of the field of that name, such as customer.email, unless it is a parameter as well. */
  #field(name: string): string | undefined {
    const asked = plainOf(name);
    const last = (path: string) => plainOf(path.slice(path.lastIndexOf('.') + 1));
    const paths = asked === '' ? [] : this.#paths();
    const found = paths.find((path) => plainOf(path) === asked) ?? paths.find((path) => last(path) === asked);
    return found === undefined || this.#all.has(found) ? undefined : found;
  }

  /** A field that the caller may have meant. */
  #similarField(name: string): string | undefined {
    const names = this.#paths().filter((path) => !path.includes('.') && !this.#all.has(path));
    return meantField(name, names);
  }

  #paths(): readonly string[] {
    this.#fields ??= fieldPaths(this.#route);
    return this.#fields;
  }
}

/** What a thing is asked for by, on routes that have such a parameter. */
const KEYS = ['id', 'code', 'iata', 'tag'];

function hintOf(meant: readonly string[], field: string | undefined): string {
  const question =
    meant.length > 0
      ? `; did you mean ${listText(
          meant.map((each) => `'${each}'`),
          'or',
        )}?`
      : '';
  if (field === undefined) return question;
  return question === ''
    ? `; ${field} is a field of the answer, and there is no filter by it`
    : `${question} ${field} is a field of the answer, without a filter of its own`;
}

/** Of the record and of the objects in it, the outer ones first. */
function fieldPaths(route: Route): string[] {
  const paths: string[] = [];
  let level: [path: string, field: Field][] = fieldsOf(recordOf(route)).map((field) => [field.name, field]);
  while (level.length > 0) {
    paths.push(...level.map(([path]) => path));
    level = level.flatMap(([path, { type }]) =>
      type.kind === 'struct'
        ? type.fields.map((field): [string, Field] => [`${path}.${field.name}`, field])
        : [],
    );
  }
  return paths;
}
