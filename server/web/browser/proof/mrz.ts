/** A machine-readable zone field by field, then its check digits and their arithmetic (ICAO Doc 9303). */
import { withFields } from '../answered-request.ts';
import { capital, inTerms, sentence, verdictOf, words } from '../verdicts.ts';
import { Inputs, nextAt, type Proof, type Reading, type Step, type Working } from './proof.ts';

interface Validated {
  type: string | null;
  lines: readonly string[];
  valid: boolean;
  layout: readonly { field: string; line: number; column: number; length: number; text: string }[];
  checkDigits: readonly CheckDigit[];
  problems?: readonly { line: number; column: number; message?: string }[];
}

interface CheckDigit {
  field: string;
  position: { line: number; column: number };
  data: string;
  weightedSum: number | null;
  expected: string | null;
  actual: string;
  valid: boolean;
}

const PARTS: Readonly<Record<string, string>> = {
  td1: 'ICAO Doc 9303-5',
  td2: 'ICAO Doc 9303-6',
  td3: 'ICAO Doc 9303-4',
  mrva: 'ICAO Doc 9303-7',
  mrvb: 'ICAO Doc 9303-7',
};

/** What the digit over several fields covers: line, column and length. */
const COMPOSITE: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  td1: [
    [1, 6, 25],
    [2, 1, 7],
    [2, 9, 7],
    [2, 19, 11],
  ],
  td2: [
    [2, 1, 10],
    [2, 14, 7],
    [2, 22, 14],
  ],
  td3: [
    [2, 1, 10],
    [2, 14, 7],
    [2, 22, 22],
  ],
};

type At = (line: number, column: number, length: number) => Reading[];

export const prove: Proof = (data, asked) => {
  const zone = withFields<Validated>(data, 'lines', 'valid', 'layout', 'checkDigits');
  if (!zone) return undefined;
  const inputs = new Inputs(asked, 'mrz');
  const at = placesIn(inputs.all[0]?.text ?? '', zone.lines);
  const part = PARTS[zone.type ?? ''] ?? 'ICAO Doc 9303';
  const { kind, text } = verdictOf('/api/mrz/validate', { data });
  const end: Step = {
    title: zone.valid ? 'The zone is valid' : 'The zone is not valid',
    reads: inputs.whole('mrz'),
    says: text,
    clause: part,
    verdict: kind,
  };
  return {
    inputs: inputs.all,
    steps: [
      formOf(zone, inputs, part),
      ...zone.layout.map((field) => fieldStep(field, zone, at, part)),
      ...zone.checkDigits.map((digit) => digitStep(digit, zone, at)),
      end,
    ],
    change: changeOf(zone, inputs, at),
  };
};

/** Steps counted from one, as addresses name them: the form is the first, and the fields follow. */
export const fieldStepNumber = (index: number): number => index + 2;
export const digitStepNumber = (fields: number, index: number): number => fieldStepNumber(fields + index);

function formOf({ type, lines, problems = [] }: Validated, inputs: Inputs, part: string): Step {
  const lengths = [...new Set(lines.map(({ length }) => length))].join(' and ');
  const wrong = problems.filter(({ message = '' }) => message.startsWith('the line has'));
  return {
    title: `The format, ${type ?? 'unknown'}`,
    reads: inputs.whole('mrz'),
    says: [`${lines.length} lines of ${lengths} characters.`, ...wrong.map(inSentence)].join(' '),
    clause: `${part} §4.2`,
    verdict: type === null || wrong.length > 0 ? 'fail' : 'note',
  };
}

function fieldStep(
  { field, line, column, length, text }: Validated['layout'][number],
  { problems = [] }: Validated,
  at: At,
  part: string,
): Step {
  const wrong = problems.filter(
    (each) => each.line === line && each.column >= column && each.column < column + length,
  );
  const where = length === 1 ? `character ${column}` : `characters ${column} to ${column + length - 1}`;
  return {
    title: capital(words(field)),
    reads: at(line, column, length),
    says: [`Line ${line}, ${where}: ${text}`, ...wrong.map(inSentence)].join('. '),
    clause: `${part} §4.2`,
    verdict: wrong.length > 0 ? 'fail' : 'note',
  };
}

function digitStep(digit: CheckDigit, zone: Validated, at: At): Step {
  const { field, position, data, weightedSum, expected, actual, valid } = digit;
  const own = zone.layout.filter((each) => each.field === field);
  const covered =
    field === 'composite'
      ? (COMPOSITE[zone.type ?? ''] ?? []).flatMap((place) => at(...place))
      : own.flatMap(({ line, column, length }) => at(line, column, length));
  // A long number of a card goes on in the optional data, up to its digit.
  const more = field === 'documentNumber' ? data.length - (own[0]?.length ?? data.length) : 0;
  const printed = actual === '' ? 'none is printed' : `${actual} is printed`;
  return {
    title: field === 'composite' ? 'Composite check digit' : `Check digit, ${words(field)}`,
    reads: [
      ...covered,
      ...(more > 0 ? at(position.line, position.column - more, more) : []),
      ...at(position.line, position.column, 1),
    ],
    says:
      weightedSum === null
        ? `A character has no value, so there is no sum; ${printed}.`
        : `Each character has a value and, in turn, the weight 7, 3 or 1. The products add up to ${weightedSum}. ` +
          `Divided by 10 this leaves ${expected}; ${printed}.`,
    clause: 'ICAO Doc 9303-3 §4.9',
    verdict: valid ? 'pass' : 'fail',
    working: weightedSum === null ? undefined : workingOf(data),
  };
}

const WEIGHTS = [7, 3, 1];

/** The sum, character by character: a digit counts as it is, A is 10 and Z is 35, and a filler counts nothing. */
function workingOf(data: string): Working {
  let sum = 0;
  const rows = [...data].map((character, index) => {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    const weight = WEIGHTS[index % WEIGHTS.length] as number;
    sum += value * weight;
    return [character, value, weight, value * weight, sum].map(String);
  });
  return {
    caption: 'Each character times its weight',
    columns: ['Character', 'Value', 'Weight', 'Product', 'Sum'],
    rows,
  };
}

/** Another last character of the document number; or the digit that is the only fault. */
function changeOf({ valid, layout, checkDigits, problems = [] }: Validated, inputs: Inputs, at: At) {
  if (valid) {
    const number = layout.find(({ field }) => field === 'documentNumber');
    const length = number?.text.replace(/<+$/, '').length ?? 0;
    return number && nextAt(inputs, at(number.line, number.column, length));
  }
  const [wrong] = checkDigits.filter((digit) => !digit.valid);
  const isLast = wrong?.field === 'composite' || checkDigits.every(({ field }) => field !== 'composite');
  if (!wrong || wrong.expected === null || problems.length > 1 || !isLast) return undefined;
  const [place] = at(wrong.position.line, wrong.position.column, 1);
  return place && { at: place, becomes: wrong.expected, breaks: false };
}

const inSentence = ({ message = '' }: { message?: string }): string => sentence(inTerms(message));

/** Positions of the characters of the lines in the text, whatever separates the lines. */
function placesIn(text: string, lines: readonly string[]) {
  const places = [...text].flatMap((character, index) => (/[\s|]/.test(character) ? [] : [index]));
  return (line: number, column: number, length: number): Reading[] => {
    const begins = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length, 0) + column - 1;
    const [from, last] = [places[begins], places[begins + length - 1]];
    return from === undefined || last === undefined ? [] : [{ input: 0, from, to: last + 1 }];
  };
}
