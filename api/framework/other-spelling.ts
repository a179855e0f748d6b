/**
 * Parameters as other services call them that are read as ours, with a warning: `search` as `q`, `sku` as `id` where
 * that finds a record by its sku, too, and `sortBy=price&order=desc` as `sort=-price`.
 */
import words from './other-names.json' with { type: 'json' };
import { plainOf } from './other-names.ts';
import { abridged, type Fault } from './problem.ts';
import type { Warning } from './warning.ts';

type Sent = ReadonlyMap<string, string[]>;

interface Read {
  /** What was sent, by our names. */
  sent: Sent;
  faults: Fault[];
  warnings: Warning[];
  /** By our names, as they were sent. */
  names: ReadonlyMap<string, string>;
}

const WORDS: ReadonlySet<string> = new Set(words.searches);
const SORTS: ReadonlySet<string> = new Set(words.sorts);

/** What a direction puts before the name of a field. */
const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ...['asc', 'ascending', '1'].map((each) => [each, ''] as const),
  ...['desc', 'descending', '-1'].map((each) => [each, '-'] as const),
]);

/** json-server has name_like and brand_like. */
const LIKE = /_like$/;

/** The parameter as which a name is read that a route does not have; undefined where nobody can know what is meant. */
export function readAs(
  name: string,
  known: ReadonlySet<string>,
  idField: string | undefined,
): string | undefined {
  if (known.has(name)) return undefined;
  if (name === idField) return 'id';
  const search = ['q', 'search'].find((each) => known.has(each));
  return WORDS.has(plainOf(name)) || LIKE.test(name) ? search : undefined;
}

/**
 * Undefined if no such name was sent. `idField` is the other field by which `id` finds a record, if there is one;
 * `sortFields` are those that `sort` may name, and what names none of them is not read as an order.
 */
export function readOtherNames(
  sent: Sent,
  known: ReadonlySet<string>,
  { idField, sortFields }: { idField: string | undefined; sortFields: ReadonlySet<string> },
): Read | undefined {
  const areFields = (texts: readonly string[] = []) =>
    texts.every((text) => text.split(',').every((each) => sortFields.has(each.replace(/^-/, ''))));
  const isSort = (name: string) => !known.has(name) && SORTS.has(plainOf(name)) && areFields(sent.get(name));
  const meantBy = (name: string) => {
    const meant = readAs(name, known, idField) ?? (isSort(name) ? 'sort' : undefined);
    // Nothing is looked for.
    return meant === 'search' && sent.get(name)?.every((text) => text === '') ? undefined : meant;
  };
  const others = [...sent.keys()].filter((name) => meantBy(name) !== undefined);
  const direction = sortFields.size > 0 && areFields(sent.get('sort')) ? directionIn(sent, known) : undefined;
  if (others.length === 0 && !direction) return undefined;
  const ours = new Map(sent);
  const names = new Map<string, string>();
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  for (const name of others) {
    const texts = sent.get(name) as string[];
    ours.delete(name);
    const meant = meantBy(name) as string;
    if (ours.has(meant)) {
      const message = `cannot be sent together with ${names.get(meant) ?? meant}.`;
      faults.push({ parameter: abridged(name), code: 'conflict', message });
      continue;
    }
    ours.set(meant, texts);
    names.set(meant, name);
    if (meant === 'sort' && direction) continue;
    warnings.push(readWarning(name, written(name, texts), written(meant, texts)));
  }
  const fields = ours.get('sort');
  if (direction && fields) {
    const sorted = fields.map((each) => directed(each, direction.values));
    ours.set('sort', sorted);
    ours.delete(direction.name);
    const by = written(names.get('sort') ?? 'sort', fields);
    const as = `${by}&${written(direction.name, sent.get(direction.name) as string[])}`;
    warnings.push(readWarning(direction.name, as, written('sort', sorted)));
  }
  return { sent: ours, faults, warnings, names };
}

const written = (name: string, texts: readonly string[]) => `${abridged(name)}=${abridged(texts.join(', '))}`;

const readWarning = (parameter: string, as: string, is: string): Warning => ({
  parameter,
  text: `${as} is read as ${is}, the canonical form`,
  refusal: `is not a parameter of this route; the canonical form of ${as} is ${is}`,
});

/** The parameter that says in which direction to sort, or in which for each of several fields. */
function directionIn(sent: Sent, known: ReadonlySet<string>) {
  for (const [name, [text = '']] of sent) {
    if (known.has(name) || !words.directions.includes(plainOf(name))) continue;
    const values = text.split(',').map((each) => DIRECTIONS.get(each.trim().toLowerCase()));
    if (values.every((each) => each !== undefined)) return { name, values };
  }
  return undefined;
}

/** Fields after the direction of each; one direction is that of all, and a field may have its own. */
const directed = (fields: string, directions: readonly string[]): string =>
  fields
    .split(',')
    .map((each, index) => {
      const direction = directions.length === 1 ? directions[0] : directions[index];
      return each.startsWith('-') ? each : `${direction ?? ''}${each}`;
    })
    .join(',');
