/** Five-field cron expressions by crontab(5), read strictly: faults are reported, never guessed away. */

import { nearest } from '../nearest.ts';

export const FIELDS = ['minute', 'hour', 'dayOfMonth', 'month', 'dayOfWeek'] as const;
export type Field = (typeof FIELDS)[number];

export interface Schedule {
  /** Fields separated by one space each, names in upper case. */
  expression: string;
  /** Each field as written, names in upper case. */
  fields: Record<Field, string>;
  /** Values of each field in ascending order; weekdays are 0 (Sunday) to 6. */
  values: Record<Field, readonly number[]>;
  /** Bit d stands for day d of the month, bit m for month m, bit w for weekday w. */
  masks: { dayOfMonth: number; month: number; dayOfWeek: number };
  /**
   * How the two day fields combine. crontab(5): either may match when both are restricted, and a field that
   * begins with * is not restricted.
   */
  days: 'and' | 'or';
  /** Whether the minute or the hour begins with *: clock changes do not move such a job (cron(8)). */
  isWild: boolean;
  /** Remarks on parts that mean less than they seem to. */
  remarks: string[];
}

/** Why an expression is not valid; the message follows the expression's name. */
export interface SyntaxFault {
  message: string;
  received: string;
  suggestion?: string;
}

interface FieldRule {
  /** Its name in messages. */
  name: string;
  min: number;
  max: number;
  /** Three-letter names; the first stands for `firstName`. */
  names: readonly string[];
  firstName: number;
  allowed: string;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

const RULES: Readonly<Record<Field, FieldRule>> = {
  minute: { name: 'minute', min: 0, max: 59, names: [], firstName: 0, allowed: '0 to 59' },
  hour: { name: 'hour', min: 0, max: 23, names: [], firstName: 0, allowed: '0 to 23' },
  dayOfMonth: { name: 'day-of-month', min: 1, max: 31, names: [], firstName: 0, allowed: '1 to 31' },
  month: { name: 'month', min: 1, max: 12, names: MONTHS, firstName: 1, allowed: '1 to 12 or JAN to DEC' },
  dayOfWeek: {
    name: 'day-of-week',
    min: 0,
    max: 7,
    names: WEEKDAYS,
    firstName: 0,
    allowed: '0 to 7 (0 and 7 are Sunday) or SUN to SAT',
  },
};

/**
 * The grammar as the source of an expression without flags. It cannot express that no range runs backwards, nor that
 * the day of the month occurs in one of the months.
 */
export const EXPRESSION = `^[ \\t]*${FIELDS.map((field) => fieldPattern(RULES[field])).join('[ \\t]+')}[ \\t]*$`;

function fieldPattern({ min, max, names }: FieldRule): string {
  const values = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  const inAnyCase = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => `[${letter}${letter.toLowerCase()}]`);
  const value = `(?:${[`0*(?:${values.join('|')})`, ...names.map(inAnyCase)].join('|')})`;
  const item = `(?:\\*(?:\\/0*[1-9]\\d*)?|${value}(?:-${value}(?:\\/0*[1-9]\\d*)?)?)`;
  return `${item}(?:,${item})*`;
}

/** Number of values that each field can have; weekday 7 is 0. */
const SIZES: Readonly<Record<Field, number>> = {
  minute: 60,
  hour: 24,
  dayOfMonth: 31,
  month: 12,
  dayOfWeek: 7,
};

/** The nicknames of crontab(5), which this grammar excludes, in five fields. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

/** Reads an expression, or says what is wrong with it: at most one fault per field. */
export function parse(text: string): Schedule | SyntaxFault[] {
  const pieces = text.split(/[ \t]+/).filter(Boolean);
  const nickname = pieces.length === 1 && pieces[0]?.startsWith('@') && nicknameFault(pieces[0]);
  if (nickname) return [nickname];
  if (pieces.length !== FIELDS.length) return [countFault(pieces)];

  const fields = {} as Record<Field, string>;
  const values = {} as Record<Field, readonly number[]>;
  const faults: SyntaxFault[] = [];
  const remarks: string[] = [];
  for (const [index, field] of FIELDS.entries()) {
    const piece = pieces[index] as string;
    fields[field] = piece.toUpperCase();
    const read = parseField(field, piece, remarks);
    if (Array.isArray(read)) values[field] = read;
    else faults.push(read as SyntaxFault);
  }
  if (faults.length > 0) return faults;
  const isOpen = (field: Field) => fields[field].startsWith('*');
  return {
    expression: FIELDS.map((field) => fields[field]).join(' '),
    fields,
    values,
    masks: {
      dayOfMonth: maskOf(values.dayOfMonth),
      month: maskOf(values.month),
      dayOfWeek: maskOf(values.dayOfWeek),
    },
    days: isOpen('dayOfMonth') || isOpen('dayOfWeek') ? 'and' : 'or',
    isWild: isOpen('minute') || isOpen('hour'),
    remarks,
  };
}

/** The item of a field's list that contains a value, or null. */
export function itemHolding({ fields }: Schedule, field: Field, value: number): string | null {
  const items = fields[field].split(',');
  return items.find((item) => (parseField(field, item, []) as number[]).includes(value)) ?? null;
}

/** Whether a field leaves nothing out. */
export const isFull = ({ values }: Schedule, field: Field) => values[field].length === SIZES[field];

const maskOf = (values: readonly number[]) => values.reduce((mask, value) => mask | (1 << value), 0);

const EVERY = Object.fromEntries(
  FIELDS.map((field) => {
    const { min } = RULES[field];
    return [field, Array.from({ length: SIZES[field] }, (_, index) => min + index)];
  }),
) as unknown as Readonly<Record<Field, readonly number[]>>;

function parseField(field: Field, text: string, remarks: string[]): readonly number[] | SyntaxFault {
  if (text === '*') return EVERY[field];
  const rule = RULES[field];
  const values: number[] = [];
  let idle: string | undefined;
  for (const item of text.split(',')) {
    const range = parseItem(rule, item, text);
    if ('message' in range) return range;
    const { from, to, step } = range;
    if (step > 1 && step > to - from) idle = item;
    for (let value = from; value <= to; value += step) values.push(value);
  }
  if (idle !== undefined)
    remarks.push(`${rule.name} '${abridged(idle)}' steps beyond its range, so only its first value is left`);
  if (field === 'dayOfWeek' && values.includes(7)) return ascending(values.map((value) => value % 7));
  return text.includes(',') ? ascending(values) : values;
}

const ascending = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

interface Range {
  from: number;
  to: number;
  step: number;
}

/** Without the u flag no letter of another alphabet is the lower case of one of these: 'ſun' is not SUN. */
const ITEM = /^(?:\*|([A-Z]+|\d+)(?:-([A-Z]+|\d+))?)(?:\/(\d+))?$/i;

function parseItem(rule: FieldRule, item: string, text: string): Range | SyntaxFault {
  const fault = (message: string, suggestion?: string): SyntaxFault => ({
    message: `${rule.name} ${message}`,
    received: item,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  if (item === '') return fault(`'${abridged(text)}' has an empty item in its list.`);
  const match = ITEM.exec(item);
  if (!match) return fault(malformed(rule, item), item === '?' ? '*' : undefined);
  // Read by index: destructuring a match costs as much as the match.
  const first = match[1];
  const last = match[2];
  const stride = match[3];
  const step = stride === undefined ? 1 : Number(stride);
  if (step === 0) return fault(`'${abridged(item)}' has a step of 0; a step is at least 1.`);
  if (first === undefined) return { from: rule.min, to: rule.max, step };

  const problem = endProblem(rule, first, item) ?? (last && endProblem(rule, last, item));
  if (problem) return fault(problem.message, problem.suggestion);
  const from = numberOf(rule, first);
  if (last === undefined) {
    if (stride === undefined) return { from, to: from, step };
    const ranged = `${first}-${rule.max}/${stride}`;
    return fault(`'${abridged(item)}' has a step without a range; '${abridged(ranged)}' has one.`, ranged);
  }
  // FRI-SUN is 5-7: at the end of a range Sunday is the last day, unless the range begins with it.
  const to = last.toUpperCase() === 'SUN' && from > 0 ? 7 : numberOf(rule, last);
  if (from <= to) return { from, to, step };
  if (stride !== undefined) return fault(`'${abridged(item)}' runs backwards.`);
  const split = overTheEnd(rule, { first, from, last, to });
  return fault(`'${item}' runs backwards; '${split}' goes over the end.`, split);
}

/** A backward range as the two that it probably means: 22-2 as 22-23,0-2. */
function overTheEnd(
  rule: FieldRule,
  range: { first: string; from: number; last: string; to: number },
): string {
  const { first, from, last, to } = range;
  // Saturday is the last day that both names and numbers have.
  const end = rule.names.length > 0 ? rule.firstName + rule.names.length - 1 : rule.max;
  const upper = from < end ? `${first}-${nameLike(rule, first, end)}` : first;
  const lower = to > rule.min ? `${nameLike(rule, last, rule.min)}-${last}` : last;
  return `${upper},${lower}`;
}

const isNumber = (text: string) => text.charCodeAt(0) < 58;

function numberOf({ names, firstName }: FieldRule, text: string): number {
  return isNumber(text) ? Number(text) : names.indexOf(text.toUpperCase()) + firstName;
}

/** A value in the spelling of another one: by name or by number. */
function nameLike({ names, firstName }: FieldRule, model: string, value: number): string {
  return isNumber(model) ? String(value) : (names[value - firstName] as string);
}

function endProblem(
  rule: FieldRule,
  end: string,
  item: string,
): { message: string; suggestion?: string } | undefined {
  if (!isNumber(end)) {
    const name = end.toUpperCase();
    if (rule.names.includes(name)) return undefined;
    // Only whole words: MARS is not a month.
    const short = rule.names.find((each) => LONG_NAMES[each] === name);
    const hint = short ? `'${short}' is` : `it takes ${rule.allowed}`;
    return { message: `'${abridged(end)}' is not valid; ${hint}.`, ...(short ? { suggestion: short } : {}) };
  }
  const value = Number(end);
  if (value >= rule.min && value <= rule.max) return undefined;
  const place = item === end ? '' : ` in '${abridged(item)}'`;
  return { message: `${abridged(end)}${place} is out of range; it takes ${rule.allowed}.` };
}

const LONG_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER'],
    ...['NOVEMBER', 'DECEMBER', 'SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
  ].map((name) => [name.slice(0, 3), name]),
);

function malformed({ allowed }: FieldRule, item: string): string {
  if (item === '?') return "'?' is not part of cron; '*' means any value.";
  return `'${abridged(item)}' is not valid; write *, */n, a, a-b, a-b/n or a list of these, with ${allowed}.`;
}

function nicknameFault(nickname: string): SyntaxFault {
  const known = nearest(nickname.toLowerCase(), NICKNAMES.keys());
  const suggestion = known && NICKNAMES.get(known);
  const received = abridged(nickname);
  const message = `'${received}' is not a five-field expression`;
  if (suggestion === undefined) return { message: `${message} and names no times.`, received };
  const meant = known === nickname.toLowerCase() ? '' : `, which is what '${known}' means`;
  return { message: `${message}; send '${suggestion}'${meant}.`, received, suggestion };
}

function countFault(pieces: readonly string[]): SyntaxFault {
  const { length } = pieces;
  const extra = length === 6 || length === 7 ? ' Seconds and years are not part of it.' : '';
  return {
    message:
      `has ${length} ${length === 1 ? 'field' : 'fields'}; it must have five: ` +
      `minute hour day-of-month month day-of-week, separated by spaces.${extra}`,
    received: pieces.join(' '),
  };
}

/** A caller's text, short enough for a message. */
const abridged = (text: string) => (text.length <= 40 ? text : `${text.slice(0, 40)}…`);
