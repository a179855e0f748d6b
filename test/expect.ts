/**
 * `expect` for assertions that run millions of times, at a few microseconds each: those that certainly hold cost next
 * to nothing here, and all others are left to Vitest's own, which reports the failure.
 */
import { type ExpectStatic, expect as whole } from 'vitest';

/** Whether two values are certainly equal: the same, or lists and plain objects whose parts are. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      Object.keys(one).length === one.length &&
      Object.keys(other).length === other.length &&
      one.every((item, index) => isAlike(item, other[index]))
    );
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  return Object.keys(one).length === Object.keys(other).length && hasAll(one, other);
}

/** Whether all parts of a plain object are certainly parts of another. */
const hasAll = (one: Plain, part: Plain): boolean =>
  Object.keys(part).every((name) => Object.hasOwn(one, name) && isAlike(one[name], part[name]));

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.getOwnPropertySymbols(value).length === 0;

/** Tests that return true only if Vitest's assertion of that name holds. */
const HOLDS: Record<string, (value: unknown, given: unknown) => boolean> = {
  toBe: Object.is,
  toEqual: isAlike,
  toMatchObject: (value, given) => isPlain(value) && isPlain(given) && hasAll(value, given),
  toHaveLength: (value, given) =>
    (typeof value === 'string' || Array.isArray(value)) && value.length === given,
  toMatch: (value, given) =>
    typeof value === 'string' &&
    given instanceof RegExp &&
    !given.global &&
    !given.sticky &&
    given.test(value),
  toContain: (value, given) => {
    // Vitest makes a list of a set.
    if (value instanceof Set) return typeof given === 'string' && value.has(given);
    return (
      (Array.isArray(value) || (typeof value === 'string' && typeof given === 'string')) &&
      value.indexOf(given as never) >= 0
    );
  },
  toBeNull: (value) => value === null,
  toBeUndefined: (value) => value === undefined,
  toBeDefined: (value) => value !== undefined,
  toBeLessThan: (value, given) => areNumbers(value, given) && (value as number) < (given as number),
  toBeLessThanOrEqual: (value, given) => areNumbers(value, given) && (value as number) <= (given as number),
  toBeGreaterThan: (value, given) => areNumbers(value, given) && (value as number) > (given as number),
  toBeGreaterThanOrEqual: (value, given) =>
    areNumbers(value, given) && (value as number) >= (given as number),
};

const areNumbers = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number';

/** Tests that return true only if Vitest's assertion of that name, negated, holds. */
const HOLDS_NOT: typeof HOLDS = {
  toBe: (value, given) => !Object.is(value, given),
  toMatch: (value, given) =>
    typeof value === 'string' &&
    given instanceof RegExp &&
    !given.global &&
    !given.sticky &&
    !given.test(value),
  toContain: (value, given) =>
    typeof value === 'string' && typeof given === 'string' && !value.includes(given),
  toBeNull: (value) => value !== null,
  toBeUndefined: (value) => value !== undefined,
};

class Quick {
  readonly value: unknown;
  readonly message: string | undefined;

  constructor(value: unknown, message?: string) {
    this.value = value;
    this.message = message;
  }
}

class NotExpected extends Quick {}

class Expected extends Quick {
  get not(): NotExpected {
    return new NotExpected(this.value, this.message);
  }
}

type Asserted = Record<string, (...given: unknown[]) => void>;

/** Gives a class all of Vitest's assertions: those that certainly hold by a test, and the rest by Vitest's own. */
function quicken(type: typeof Quick, tests: typeof HOLDS, vitestOf: (quick: Quick) => Asserted): void {
  for (let each = whole(undefined); each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) {
      if (Object.hasOwn(type.prototype, name)) continue;
      const holds = tests[name];
      Object.defineProperty(
        type.prototype,
        name,
        holds
          ? {
              value(this: Quick, ...given: unknown[]) {
                if (given.length > 1 || !holds(this.value, given[0])) vitestOf(this)[name]?.(...given);
              },
            }
          : {
              get(this: Quick) {
                return Reflect.get(vitestOf(this), name);
              },
            },
      );
    }
  }
}

const vitestOf = ({ value, message }: Quick) => whole(value, message);
quicken(Expected, HOLDS, (quick) => vitestOf(quick) as unknown as Asserted);
quicken(NotExpected, HOLDS_NOT, (quick) => vitestOf(quick).not as unknown as Asserted);

export const expect: ExpectStatic = Object.assign((value: unknown, message?: string) => {
  // Vitest refuses a test without an assertion, and counts its own: it is told of the first.
  if (whole.getState().assertionCalls === 0) whole(value);
  return new Expected(value, message);
}, whole) as unknown as ExpectStatic;
