/** Which records of a fixture a request gets, where it does not simply get those of a page; and how many there are. */
import { MOST_SEEN } from '../../generators/time/listing.ts';
import { isoText } from '../../generators/time/window.ts';
import type { World } from '../../generators/world.ts';
import type { WorldDataset } from './dataset.ts';
import {
  type Entries,
  FINDERS,
  idFields,
  type Lookup,
  MOST_LOOKED_AT,
  OWNER_NAMES,
  OWNERS,
  type Owner,
} from './lookup.ts';
import { withArticle } from './name-list.ts';
import { narrowingOf } from './narrowing.ts';
import type { Prepared } from './prepare.ts';
import { abridged, type Fault, InvalidParameter, invalidParameters } from './problem.ts';
import { isGenerated } from './route.ts';
import type { Steps } from './steps.ts';
import type { Universal } from './universal.ts';

/** The indexes of all records of a list that ends; undefined for one that goes on with what is made to fit. */
export type Indexes = { readonly length: number; at(place: number): number | undefined } | undefined;

export const lookupOf = ({ endpoint: { route } }: Prepared<WorldDataset>): Lookup<never> | undefined =>
  isGenerated(route) ? (route.lookup as Lookup<never> | undefined) : undefined;

/**
 * Finds what a request asks for by `id`, by what it belongs to or by what it shows, in steps. `recordAt` makes the
 * record at an index. Throws a Problem that names what is unknown.
 */
export function* indexesOf(
  prepared: Prepared<WorldDataset>,
  world: World,
  recordAt: (index: number) => Record<string, unknown>,
): Steps<Indexes> {
  const lookup = lookupOf(prepared);
  if (!lookup) return undefined;
  const { id, own } = prepared.universal;
  const owners = ownersOf(prepared);
  const narrowing = narrowingOf(prepared, world, lookup, recordAt);
  const isFound = id !== undefined || owners.length > 0 || narrowing !== undefined;
  if (!isFound && !own) return undefined;
  const entries = lookup.entries(world, prepared.resolved as never);
  if (!isFound) return yield* ownOf(prepared, entries);
  const ids = id && numbersOf(prepared, world, lookup, entries, [...new Set(id)]);
  const belongs = owners.map((name) => belongingOf(prepared, world, lookup, name));
  if (narrowing && entries) belongs.push((number) => narrowing.holds(entries.indexOf(number)));
  const found = ids
    ? ids.filter((number) => belongs.every((each) => includes(each, number)))
    : entries
      ? yield* matching(prepared, entries, belongs)
      : [];
  if (narrowing) prepared.warnings.push(...narrowing.warnings(found.length));
  return found.map((number) => (entries as Entries).indexOf(number));
}

/** Those that the world has by itself. Throws an InvalidParameter where nobody knows how many there are. */
function* ownOf(prepared: Prepared<WorldDataset>, entries: Entries | undefined): Steps<Indexes> {
  if (!entries?.own) {
    throw new InvalidParameter(
      'own',
      'must be false where a list is too long to be looked through; ask for fewer by other parameters.',
    );
  }
  const { own, isAsked } = entries;
  if (isAsked && !own.areChosen) {
    return (yield* matching(prepared, entries, [])).map((number) => entries.indexOf(number));
  }
  return { length: own.count, at: (place) => entries.indexOf(own.at(place)) };
}

const ownersOf = ({ universal }: Prepared<WorldDataset>): Owner[] =>
  OWNER_NAMES.filter((name) => universal[name] !== undefined);

type Belongs = ((number: number) => boolean) | readonly number[];
const includes = (belongs: Belongs, number: number): boolean =>
  typeof belongs === 'function' ? belongs(number) : belongs.includes(number);

function belongingOf(
  { resolved, seed, universal }: Prepared<WorldDataset>,
  world: World,
  { by }: Lookup<never>,
  parameter: Owner,
): Belongs {
  const received = universal[parameter] as string;
  const { what, numberOf } = OWNERS[parameter];
  const of = numberOf(world, received);
  const belongs = of === undefined ? undefined : by?.[parameter]?.(world, resolved as never, of);
  if (belongs) return belongs;
  const expected = `${withArticle(what)} of the world of seed ${seed}`;
  throw new InvalidParameter(parameter, `must name ${expected}; received '${abridged(received)}'.`, {
    received: abridged(received),
    expected,
  });
}

const NONE = { count: 0, at: (place: number) => place };

/** Things that are looked at between two breaks: of some, the whole record is made. */
const LOOKED_AT_ONCE = 8;

/** The world's own in the list that belong to all that is asked for. */
function* matching(
  prepared: Prepared<WorldDataset>,
  entries: Entries,
  belongs: readonly Belongs[],
): Steps<readonly number[]> {
  const { own, candidates = NONE, from = -Infinity, to = Infinity } = entries;
  const { count, at } = own ?? candidates;
  const given = belongs.find((each) => typeof each !== 'function') as readonly number[] | undefined;
  const isAsked = own?.areChosen && !given ? undefined : entries.isAsked;
  const isFit = (number: number) =>
    (isAsked?.(number) ?? true) && belongs.every((each) => each === given || includes(each, number));
  if (given) {
    return given.filter((number) => {
      const instant = entries.happensAt?.(number);
      return instant !== undefined && instant >= from && instant <= to && isFit(number);
    });
  }
  if (count > MOST_LOOKED_AT) {
    const names = FINDERS.filter((name) => prepared.universal[name as keyof Universal] !== undefined);
    const which = entries.begins ?? (entries.from === undefined ? 'first' : 'newest');
    const rest = which === 'first' ? '' : '; a shorter window reaches the others';
    prepared.warnings.push(
      `${names.join(', ') || 'own'}: looked for among the ${which} ${MOST_LOOKED_AT} of ${count} records${rest}`,
    );
  }
  const found: number[] = [];
  for (let place = 0; place < Math.min(count, MOST_LOOKED_AT); place++) {
    if (place % LOOKED_AT_ONCE === LOOKED_AT_ONCE - 1) yield;
    const number = at(place) as number;
    if (isFit(number)) found.push(number);
  }
  return found;
}

/**
 * The numbers of the ids that the list has. What it has not is refused: an id that the seed has never given at any
 * rate, and one of a record that is not in the list where it has none of the others. Otherwise that is left out.
 */
function numbersOf(
  { resolved, seed, endpoint, universal, warnings }: Prepared<WorldDataset>,
  world: World,
  { id: named }: Lookup<never>,
  entries: Entries | undefined,
  ids: readonly string[],
): readonly number[] {
  const faults: Fault[] = [];
  const absences: string[] = [];
  const field = named && idFields(named);
  const refuse = (id: string, why: string) =>
    faults.push({
      parameter: 'id',
      code: 'invalid',
      message: `names '${abridged(id)}', ${why}.`,
      received: abridged(id),
      expected: `a value of ${field} in ${endpoint.path} for seed ${seed}`,
    });
  const miss = (id: string, why: string) => {
    refuse(id, why);
    absences.push(`id: '${abridged(id)}' left out, ${why}`);
  };
  const numbers = ids.flatMap((id) => {
    const number = named?.numberOf(world, id, resolved as never);
    const instant = number === undefined ? undefined : entries?.happensAt?.(number);
    if (number === undefined || instant === undefined) {
      refuse(
        id,
        `which is the ${field} of no record of seed ${seed}${
          universal.seed === undefined ? ', which was drawn, as none was sent' : ''
        }; what a list makes for a request, behind its total, may not be found again`,
      );
    } else if (instant > (entries?.to ?? Infinity)) {
      miss(id, `which comes only at ${isoText(instant)}, after the end of the window`);
    } else if (!(entries?.isAsked?.(number) ?? true)) {
      miss(id, 'which is not as the other parameters ask');
    } else {
      return [number];
    }
    return [];
  });
  const isRefused = faults.length > absences.length || numbers.length === 0 || universal.strict;
  if (faults.length > 0 && isRefused) throw invalidParameters(faults);
  warnings.push(...absences);
  return numbers;
}

/** How many records of a list are the world's own; undefined where they are not counted, and for other lists. */
export function ownCount(prepared: Prepared<WorldDataset>, world: World): number | undefined {
  const entries = lookupOf(prepared)?.entries(world, prepared.resolved as never);
  if (!entries?.own) return undefined;
  const { own, isAsked } = entries;
  if (!isAsked || own.areChosen) return own.count;
  // In a window with more of them, the list itself looks no further.
  if (own.count > MOST_SEEN) return undefined;
  let count = 0;
  for (let place = 0; place < own.count; place++) if (isAsked(own.at(place))) count++;
  return count;
}
