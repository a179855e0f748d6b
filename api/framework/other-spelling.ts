/**
 * Parameters as other services call them that are read as ours, with a warning: `search` as `q`, and `sku` as `id`
 * where that finds a record by its sku, too.
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
  return known.has('q') && (WORDS.has(plainOf(name)) || LIKE.test(name)) ? 'q' : undefined;
}

/** Undefined if no such name was sent. `idField` is the other field by which `id` finds a record, if there is one. */
export function readOtherNames(
  sent: Sent,
  known: ReadonlySet<string>,
  idField: string | undefined,
): Read | undefined {
  const others = [...sent.keys()].filter((name) => readAs(name, known, idField) !== undefined);
  if (others.length === 0) return undefined;
  const ours = new Map(sent);
  const names = new Map<string, string>();
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  for (const name of others) {
    const texts = sent.get(name) as string[];
    ours.delete(name);
    const meant = readAs(name, known, idField) as string;
    if (ours.has(meant)) {
      const message = `cannot be sent together with ${names.get(meant) ?? meant}.`;
      faults.push({ parameter: abridged(name), code: 'conflict', message });
      continue;
    }
    ours.set(meant, texts);
    names.set(meant, name);
    const [as, is] = [name, meant].map((each) => `${abridged(each)}=${abridged(texts.join(', '))}`);
    warnings.push({
      parameter: name,
      text: `${as} is read as ${is}, the canonical form`,
      refusal: `is not a parameter of this route; the canonical form of ${as} is ${is}`,
    });
  }
  return { sent: ours, faults, warnings, names };
}
