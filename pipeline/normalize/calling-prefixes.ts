/**
 * What international numbers begin with: of each calling code the shortest beginnings whose numbers all belong to one
 * region and are of one type, as libphonenumber decides both for a number (PhoneNumberUtil.getRegionCodeForNumber and
 * getNumberType). Every valid number begins with exactly one of those for its length.
 */
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import type numberingPlans from '../../sources/numbering-plans/source.ts';
import { classify, type DecidingPlan } from '../../standards/phone/verdict.ts';
import { DEAD, DigitAutomaton } from '../digit-automaton.ts';
import { numbering } from './numbering.ts';

type Row = Rows['callingPrefix'][number];
type RangesByPlan = ReadonlyMap<string, Rows['numberingRange']>;

/** ITU-T E.164 allows 15 digits, but some plans have longer numbers. */
const MOST_DIGITS = 17;

/** National numbers that begin alike: the state of each pattern of their calling code, and the number of digits. */
interface National {
  states: readonly number[];
  length: number;
}

interface Member extends DecidingPlan<National> {
  row: Rows['numberingPlan'][number];
}

/** A region with a type. */
interface Kind {
  row: Member['row'];
  type: string;
}

/** Kinds of valid numbers by how many digits they have; null where there are several. */
type Kinds = ReadonlyMap<number, Kind | null>;

class CallingCode {
  readonly #code: string;
  readonly #automata: DigitAutomaton[] = [];
  readonly #places = new Map<string, number>();
  readonly #members: readonly Member[];
  /** By states and length, since most numbers end alike. */
  readonly #kindsAfter = new Map<string, Kinds>();
  /** So that equal kinds are the same object. */
  readonly #kinds = new Map<string, Kind>();

  constructor(code: number, plans: readonly Member['row'][], ranges: RangesByPlan) {
    this.#code = String(code);
    this.#members = plans.map((row) => this.#member(row, ranges.get(row.id) ?? []));
  }

  rows(): Generator<Row> {
    return this.#under('', { states: this.#automata.map(({ start }) => start), length: 0 });
  }

  #member(row: Member['row'], ranges: Rows['numberingRange']): Member {
    const numbers = new Map(
      ranges.flatMap(({ type, pattern, possibleLengths }) => {
        if (pattern == null) return [];
        const matches = this.#matcher(pattern);
        const holds = (national: National) => possibleLengths.includes(national.length) && matches(national);
        return [[type, { holds }] as const];
      }),
    );
    const { leadingDigits, sameMobileAndFixedPattern } = row;
    return {
      row,
      sameMobileAndFixedPattern,
      general: numbers.get('general') ?? { holds: () => false },
      ranges: numbers,
      leads:
        leadingDigits == null ? () => undefined : this.#matcher(`(?:${leadingDigits})\\d{0,${MOST_DIGITS}}`),
    };
  }

  #matcher(pattern: string): (national: National) => boolean {
    const place = this.#places.get(pattern) ?? this.#automata.push(new DigitAutomaton(pattern)) - 1;
    this.#places.set(pattern, place);
    const automaton = this.#automata[place] as DigitAutomaton;
    return ({ states }) => automaton.accepts(states[place] as number);
  }

  /** The rows of the numbers that begin with some digits. */
  *#under(digits: string, national: National): Generator<Row> {
    const kinds = this.#kindsOf(national);
    if (kinds.size === 0) return;
    if ([...kinds.values()].includes(null)) {
      for (let digit = 0; digit < 10; digit++)
        yield* this.#under(`${digits}${digit}`, this.#after(national, digit));
      return;
    }
    const prefix = `${this.#code}${digits}`;
    let before: (Row & { kind: Kind }) | undefined;
    for (const [length, kind] of [...kinds].sort(([a], [b]) => a - b) as [number, Kind][]) {
      const total = this.#code.length + length;
      if (before?.kind === kind && before.maxDigits === total - 1) before.maxDigits = total;
      else {
        if (before) yield rowOf(before);
        const { id: planId, region } = kind.row;
        before = { prefix, minDigits: total, maxDigits: total, planId, region, type: kind.type, kind };
      }
    }
    if (before) yield rowOf(before);
  }

  #after({ states, length }: National, digit: number): National {
    const next = states.map((state, place) => (this.#automata[place] as DigitAutomaton).after(state, digit));
    return { states: next, length: length + 1 };
  }

  #kindsOf(national: National): Kinds {
    const { states, length } = national;
    const key = `${length} ${states}`;
    const known = this.#kindsAfter.get(key);
    if (known) return known;
    const kinds = new Map<number, Kind | null>();
    const own = this.#kindOf(national);
    if (own) kinds.set(length, own);
    if (length < MOST_DIGITS && states.some((state) => state !== DEAD)) {
      for (let digit = 0; digit < 10; digit++) {
        for (const [total, kind] of this.#kindsOf(this.#after(national, digit))) {
          const other = kinds.get(total);
          kinds.set(total, other === undefined || other === kind ? kind : null);
        }
      }
    }
    this.#kindsAfter.set(key, kinds);
    return kinds;
  }

  /** Of numbers that end here. */
  #kindOf(national: National): Kind | undefined {
    const { plan, type } = classify<Member, National>(this.#members, national);
    if (!plan || type === 'unknown') return undefined;
    const key = `${plan.row.id} ${type}`;
    const kind = this.#kinds.get(key) ?? { row: plan.row, type };
    this.#kinds.set(key, kind);
    return kind;
  }
}

const rowOf = ({ kind: _, ...row }: Row & { kind: Kind }): Row => row;

/** Some 33,000 rows, ordered by calling code and then by prefix. */
export function callingPrefixes(inputs: {
  numberingPlans: Parsed<typeof numberingPlans>;
}): Pick<Rows, 'callingPrefix'> {
  const { numberingPlan, numberingRange } = numbering(inputs);
  const ranges = Map.groupBy(numberingRange, ({ planId }) => planId);
  const plans = numberingPlan.toSorted((a, b) => a.callingCode - b.callingCode || a.position - b.position);
  const callingPrefix = [...Map.groupBy(plans, ({ callingCode }) => callingCode)].flatMap(
    ([code, members]) => [...new CallingCode(code, members, ranges).rows()],
  );
  return { callingPrefix };
}
