/** A machine-readable zone field by field, then its check digits (ICAO Doc 9303). */
import { withFields } from '../asked.ts';
import { Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Validated {
  type: string | null;
  lines: readonly string[];
  valid: boolean;
  layout: readonly { field: string; line: number; column: number; length: number; text: string }[];
  checkDigits: readonly {
    field: string;
    position: { line: number; column: number };
    data: string;
    weightedSum: number;
    expected: string;
    actual: string;
    valid: boolean;
  }[];
  problems?: readonly { message?: string }[];
}

const PARTS: Readonly<Record<string, string>> = {
  td1: 'ICAO Doc 9303-5',
  td2: 'ICAO Doc 9303-6',
  td3: 'ICAO Doc 9303-4',
  mrva: 'ICAO Doc 9303-7',
  mrvb: 'ICAO Doc 9303-7',
};

export const prove: Proof = (data, asked) => {
  const zone = withFields<Validated>(data, 'lines', 'valid', 'layout', 'checkDigits');
  if (!zone) return undefined;
  const inputs = new Inputs(asked, 'mrz');
  const at = placesIn(inputs.all[0]?.text ?? '', zone.lines);
  const part = PARTS[zone.type ?? ''] ?? 'ICAO Doc 9303';
  const form: Step = {
    title: `The format, ${zone.type ?? 'unknown'}`,
    reads: inputs.whole('mrz'),
    says: `${zone.lines.length} lines of ${zone.lines[0]?.length ?? 0} characters.`,
    clause: `${part} §4.2`,
    verdict: zone.type === null ? 'fail' : 'note',
  };
  const fields = zone.layout.map(
    ({ field, line, column, length, text }): Step => ({
      title: titleOf(field),
      reads: at(line, column, length),
      says: `Line ${line}, ${length === 1 ? `character ${column}` : `characters ${column} to ${column + length - 1}`}: ${text}`,
      clause: `${part} §4.2`,
      verdict: 'note',
    }),
  );
  const digits = zone.checkDigits.map(
    ({ field, position, data: checked, weightedSum, expected, actual, valid }): Step => ({
      title: `Check digit, ${titleOf(field).toLowerCase()}`,
      reads: [
        ...zone.layout
          .filter((each) => each.field === field)
          .flatMap(({ line, column, length }) => at(line, column, length)),
        ...at(position.line, position.column, 1),
      ],
      says: `${checked} weighted with 7, 3, 1 adds up to ${weightedSum}. The remainder by 10 is ${expected}; ${actual} is printed.`,
      clause: 'ICAO Doc 9303-3 §4.9',
      verdict: valid ? 'pass' : 'fail',
    }),
  );
  const problems = (zone.problems ?? []).flatMap(({ message }) => message ?? []);
  const end: Step = {
    title: zone.valid ? 'The zone is valid' : 'The zone is not valid',
    reads: inputs.whole('mrz'),
    says: problems.length > 0 ? problems.join(' ') : 'Every field and every check digit is as it should be.',
    clause: part,
    verdict: zone.valid ? 'pass' : 'fail',
  };
  return { inputs: inputs.all, steps: [form, ...fields, ...digits, end] };
};

/** Positions of the characters of the lines in the text, whatever separates the lines. */
function placesIn(text: string, lines: readonly string[]) {
  const places = [...text].flatMap((character, index) => (/[\s|]/.test(character) ? [] : [index]));
  return (line: number, column: number, length: number): Reading[] => {
    const begins = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length, 0) + column - 1;
    const [from, last] = [places[begins], places[begins + length - 1]];
    return from === undefined || last === undefined ? [] : [{ input: 0, from, to: last + 1 }];
  };
}

/** documentNumber: Document number. */
function titleOf(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
