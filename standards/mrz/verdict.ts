/** Whether a machine-readable zone is as ICAO Doc 9303 has it: what each field says, each check digit, every fault. */
import { checkDigit, weightedSum } from './check-digit.ts';
import { readBirth, readExpiry } from './date.ts';
import { type CheckDigit, type CheckedField, FIELDS, type FieldName, type Place, textAt } from './format.ts';
import { readName } from './name-field.ts';
import type { Reading } from './reading.ts';

export interface Problem {
  line: number;
  column: number;
  message: string;
}

export interface CheckedDigit {
  field: CheckedField;
  place: Place;
  data: string;
  /** Null where the data has a character without a value. */
  sum: number | null;
  expected: string | null;
  actual: string;
  valid: boolean;
}

export interface PlacedField extends Place {
  field: FieldName | 'optionalData';
  text: string;
}

export interface Verdict {
  fields: {
    documentCode: string;
    issuingState: string;
    documentNumber: string;
    primaryIdentifier: string;
    secondaryIdentifier: string;
    nameMayBeTruncated: boolean;
    nationality: string;
    dateOfBirth: string | null;
    sex: string;
    dateOfExpiry: string | null;
    optionalData: string[];
  };
  layout: PlacedField[];
  checkDigits: CheckedDigit[];
  problems: Problem[];
}

const unfilled = (text: string) => text.replace(/<+$/, '');

/** `asOf` decides the century of dates, `isState` which codes of States there are. */
export function verdictOn(
  { format, lines: received }: Pick<Reading, 'format' | 'lines'>,
  asOf: string,
  isState: (code: string) => boolean,
): Verdict {
  const problems: Problem[] = [];
  const fault = ({ line, column }: Pick<Place, 'line' | 'column'>, message: string) =>
    problems.push({ line, column, message });
  for (const [index, line] of received.entries()) {
    for (const each of strangers(line)) fault({ line: index + 1, column: each.column }, each.message);
    const { length } = [...line];
    if (length === format.lineLength) continue;
    const column = Math.min(length, format.lineLength) + 1;
    fault(
      { line: index + 1, column },
      `the line has ${length} characters; those of ${format.type} have ${format.lineLength}`,
    );
  }
  // Each character in one unit, so that columns are those of the text.
  const lines = received.map((line) => [...line].map(oneUnit).join(''));
  const { fields, optionalData } = format;
  const text = Object.fromEntries(FIELDS.map((field) => [field, textAt(lines, fields[field])])) as Record<
    FieldName,
    string
  >;

  const code = text.documentCode;
  if (!format.codes.includes(code.charAt(0)) || code === '') {
    const letters = [...format.codes].join(', ');
    fault(fields.documentCode, `the document code '${code}' of ${format.type} must begin with ${letters}`);
  } else if (!/^.[A-Z<]$/.test(code) || (/^[ACI]/.test(code) && code[1] === 'V')) {
    fault(
      { ...fields.documentCode, column: 2 },
      `the document code '${code}' must continue with a ` +
        `letter${format.codes === 'ACI' ? ' other than V' : ''} or a filler`,
    );
  }
  for (const field of ['issuingState', 'nationality'] as const) {
    const state = text[field];
    if (!/^[A-Z]{1,3}<*$/.test(state)) fault(fields[field], `${field} '${state}' is not a code of letters`);
    else if (!isState(unfilled(state))) {
      fault(fields[field], `${field} '${unfilled(state)}' is not a code of ISO 3166-1 or ICAO Doc 9303-3`);
    }
  }
  nameFaults(text.name, fields.name, fault);
  if (!/^[MF<]$/.test(text.sex)) {
    fault(fields.sex, `sex '${text.sex}' must be M, F or, where it is not specified, a filler`);
  }
  const expiry = readExpiry(text.dateOfExpiry, asOf);
  if (expiry.fault) fault(fields.dateOfExpiry, `dateOfExpiry '${text.dateOfExpiry}' ${expiry.fault}`);
  // Nobody is born after the document expires.
  const latest = expiry.date !== null && expiry.date < asOf ? expiry.date : asOf;
  const birth = readBirth(text.dateOfBirth, latest);
  if (birth.fault) fault(fields.dateOfBirth, `dateOfBirth '${text.dateOfBirth}' ${birth.fault}`);

  const long = longNumber(
    format.type,
    text.documentNumber,
    lines,
    format.checkDigits[0] as CheckDigit,
    optionalData[0] as Place,
  );
  if (/^<*$/.test(text.documentNumber)) fault(fields.documentNumber, 'documentNumber is empty');
  const checkDigits = format.checkDigits.map((digit) =>
    digit.field === 'documentNumber' && long ? long.digit : checkedDigit(digit, lines),
  );
  for (const { field, place, sum, expected, actual, valid } of checkDigits) {
    if (valid) continue;
    const found = actual === '' ? 'missing' : `'${actual}'`;
    fault(
      place,
      sum === null
        ? `the check digit of ${field} is ${found} and cannot be checked, because its data has a ` +
            'character without a value'
        : `the check digit of ${field} is ${found} and must be ${expected}: the weighted sum is ${sum}, and ` +
            `${sum} modulo 10 is ${sum % 10}`,
    );
  }

  const { primary, secondary, mayBeTruncated } = readName(text.name);
  const optional = optionalData.map((place, index) =>
    unfilled(index === 0 && long ? long.rest : textAt(lines, place)),
  );
  return {
    fields: {
      documentCode: unfilled(code),
      issuingState: unfilled(text.issuingState),
      documentNumber: long?.number ?? unfilled(text.documentNumber),
      primaryIdentifier: primary,
      secondaryIdentifier: secondary,
      nameMayBeTruncated: mayBeTruncated,
      nationality: unfilled(text.nationality),
      dateOfBirth: birth.date,
      sex: text.sex,
      dateOfExpiry: expiry.date,
      optionalData: optional,
    },
    layout: [
      ...FIELDS.map((field) => ({ field, ...fields[field], text: text[field] })),
      ...optionalData.map((place) => ({
        field: 'optionalData' as const,
        ...place,
        text: textAt(lines, place),
      })),
    ].toSorted((a, b) => a.line - b.line || a.column - b.column),
    checkDigits,
    problems: problems.toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

function oneUnit(character: string): string {
  if (character.length > 1) return '\uFFFD';
  return kindOf(character) === 'lower' ? character.toUpperCase() : character;
}

/** Runs of characters that no zone may have. */
function strangers(line: string): { column: number; message: string }[] {
  const characters = [...line];
  const found: { column: number; message: string }[] = [];
  for (let index = 0; index < characters.length; ) {
    const kind = kindOf(characters[index] as string);
    let end = index + 1;
    while (end < characters.length && kindOf(characters[end] as string) === kind) end++;
    if (kind !== 'usual') {
      const run = characters.slice(index, end).join('');
      const what =
        kind === 'lower' ? 'is in lower case; it is read as capitals' : 'is not one of A to Z, 0 to 9 and <';
      found.push({ column: index + 1, message: `'${run}' ${what}` });
    }
    index = end;
  }
  return found;
}

function kindOf(character: string): 'usual' | 'lower' | 'other' {
  if (/[A-Z0-9<]/.test(character)) return 'usual';
  return /[a-z]/.test(character) ? 'lower' : 'other';
}

function nameFaults(
  name: string,
  { line, column }: Place,
  fault: (at: Place, message: string) => void,
): void {
  const at = (index: number): Place => ({ line, column: column + index, length: 1 });
  const digit = name.search(/\d/);
  if (digit >= 0) fault(at(digit), `the name has the digit ${name[digit]}; numbers are written as words`);
  if (name.startsWith('<')) fault(at(0), 'the name begins with a filler');
  const wide = name.search(/[^<]<{3,}[^<]/);
  if (wide >= 0)
    fault(at(wide + 1), 'three or more fillers are within the name; two separate its identifiers');
  const parts = [...name.matchAll(/[^<](<<)(?=[^<])/g)];
  if (parts[1]) fault(at(parts[1].index + 1), 'two fillers separate the name a second time');
}

function checkedDigit({ field, place, covers }: CheckDigit, lines: readonly string[]): CheckedDigit {
  const data = covers.map((each) => textAt(lines, each)).join('');
  const actual = textAt(lines, place);
  const expected = checkDigit(data) ?? null;
  // Part 4 §4.2.2: where the optional data of a passport is empty, so may be its check digit.
  const mayBeEmpty = field === 'optionalData' && /^<+$/.test(data) && actual === '<';
  return {
    field,
    place,
    data,
    sum: weightedSum(data) ?? null,
    expected,
    actual,
    valid: mayBeEmpty || (expected !== null && actual === expected),
  };
}

interface LongNumber {
  number: string;
  digit: CheckedDigit;
  /** The optional data after it. */
  rest: string;
}

/**
 * Parts 5 and 6 §4.2.2: a number of more than nine characters has a filler for its check digit, and continues in the
 * optional data, to a check digit and a filler.
 */
function longNumber(
  type: string,
  begin: string,
  lines: readonly string[],
  { field, place }: CheckDigit,
  optional: Place,
): LongNumber | undefined {
  if ((type !== 'td1' && type !== 'td2') || textAt(lines, place) !== '<') return undefined;
  const text = textAt(lines, optional);
  const [, more, actual] = /^([A-Z0-9]+)([0-9])(?:<|$)/.exec(text) ?? [];
  if (more === undefined || actual === undefined || begin.includes('<')) return undefined;
  const number = begin + more;
  const sum = weightedSum(number) ?? null;
  const expected = checkDigit(number) ?? null;
  return {
    number,
    digit: {
      field,
      place: { line: optional.line, column: optional.column + more.length, length: 1 },
      data: number,
      sum,
      expected,
      actual,
      valid: actual === expected,
    },
    rest: text.slice(more.length + 2),
  };
}
