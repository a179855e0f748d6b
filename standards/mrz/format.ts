/** Where each field of a machine-readable zone is: ICAO Doc 9303 parts 4 (TD3), 5 (TD1), 6 (TD2) and 7 (visas). */
import { checkDigit } from './check-digit.ts';

export const MRZ_TYPES = ['td1', 'td2', 'td3', 'mrva', 'mrvb'] as const;
export type MrzType = (typeof MRZ_TYPES)[number];

/** Characters of a line; lines and columns count from 1. */
export interface Place {
  line: number;
  column: number;
  length: number;
}

export const CHECKED_FIELDS = [
  'documentNumber',
  'dateOfBirth',
  'dateOfExpiry',
  'optionalData',
  'composite',
] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

export interface CheckDigit {
  field: CheckedField;
  place: Place;
  /** What it is computed over, in this order. */
  covers: readonly Place[];
}

export const FIELDS = [
  'documentCode',
  'issuingState',
  'documentNumber',
  'name',
  'nationality',
  'dateOfBirth',
  'sex',
  'dateOfExpiry',
] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Format {
  type: MrzType;
  lineCount: number;
  lineLength: number;
  /** First letters of the document code. */
  codes: string;
  fields: Readonly<Record<FieldName, Place>>;
  optionalData: readonly Place[];
  checkDigits: readonly CheckDigit[];
}

const at = (line: number, first: number, last = first): Place => ({
  line,
  column: first,
  length: last - first + 1,
});

/** The second line of all formats with two lines begins alike. */
const SECOND_LINE = {
  documentNumber: at(2, 1, 9),
  nationality: at(2, 11, 13),
  dateOfBirth: at(2, 14, 19),
  sex: at(2, 21),
  dateOfExpiry: at(2, 22, 27),
};
const SECOND_LINE_DIGITS: readonly CheckDigit[] = [
  { field: 'documentNumber', place: at(2, 10), covers: [at(2, 1, 9)] },
  { field: 'dateOfBirth', place: at(2, 20), covers: [at(2, 14, 19)] },
  { field: 'dateOfExpiry', place: at(2, 28), covers: [at(2, 22, 27)] },
];

function twoLines(
  type: MrzType,
  lineLength: 36 | 44,
  codes: string,
  optional: Place,
  more: readonly CheckDigit[],
): Format {
  return {
    type,
    lineCount: 2,
    lineLength,
    codes,
    fields: {
      documentCode: at(1, 1, 2),
      issuingState: at(1, 3, 5),
      name: at(1, 6, lineLength),
      ...SECOND_LINE,
    },
    optionalData: [optional],
    checkDigits: [...SECOND_LINE_DIGITS, ...more],
  };
}

export const FORMATS: Readonly<Record<MrzType, Format>> = {
  td1: {
    type: 'td1',
    lineCount: 3,
    lineLength: 30,
    codes: 'ACI',
    fields: {
      documentCode: at(1, 1, 2),
      issuingState: at(1, 3, 5),
      documentNumber: at(1, 6, 14),
      dateOfBirth: at(2, 1, 6),
      sex: at(2, 8),
      dateOfExpiry: at(2, 9, 14),
      nationality: at(2, 16, 18),
      name: at(3, 1, 30),
    },
    optionalData: [at(1, 16, 30), at(2, 19, 29)],
    checkDigits: [
      { field: 'documentNumber', place: at(1, 15), covers: [at(1, 6, 14)] },
      { field: 'dateOfBirth', place: at(2, 7), covers: [at(2, 1, 6)] },
      { field: 'dateOfExpiry', place: at(2, 15), covers: [at(2, 9, 14)] },
      {
        field: 'composite',
        place: at(2, 30),
        covers: [at(1, 6, 30), at(2, 1, 7), at(2, 9, 15), at(2, 19, 29)],
      },
    ],
  },
  td2: twoLines('td2', 36, 'ACI', at(2, 29, 35), [
    { field: 'composite', place: at(2, 36), covers: [at(2, 1, 10), at(2, 14, 20), at(2, 22, 35)] },
  ]),
  td3: twoLines('td3', 44, 'P', at(2, 29, 42), [
    { field: 'optionalData', place: at(2, 43), covers: [at(2, 29, 42)] },
    { field: 'composite', place: at(2, 44), covers: [at(2, 1, 10), at(2, 14, 20), at(2, 22, 43)] },
  ]),
  mrva: twoLines('mrva', 44, 'V', at(2, 29, 44), []),
  mrvb: twoLines('mrvb', 36, 'V', at(2, 29, 36), []),
};

/** The characters at a place; fewer where the line is too short. */
export function textAt(lines: readonly string[], { line, column, length }: Place): string {
  return (lines[line - 1] ?? '').slice(column - 1, column - 1 + length);
}

export interface Zone {
  lines: string[];
  checkDigits: Partial<Record<CheckedField, string>>;
}

/** A zone with these texts, each of the length of its field, fillers for optional data, and its check digits. */
export function writeZone(format: Format, texts: Readonly<Record<FieldName, string>>): Zone {
  const rows = Array.from({ length: format.lineCount }, () => FILLERS.slice(0, format.lineLength));
  const put = ({ line, column, length }: Place, text: string) => {
    const row = rows[line - 1] as string;
    rows[line - 1] = row.slice(0, column - 1) + text + row.slice(column - 1 + length);
  };
  for (const field of FIELDS) put(format.fields[field], texts[field]);
  const checkDigits: Zone['checkDigits'] = {};
  for (const { field, place, covers } of format.checkDigits) {
    let data = '';
    for (const each of covers) data += textAt(rows, each);
    const digit = checkDigit(data) as string;
    put(place, digit);
    checkDigits[field] = digit;
  }
  return { lines: rows, checkDigits };
}

/** As many as the longest line has. */
export const FILLERS = '<'.repeat(44);

/** The date as YYMMDD, from YYYY-MM-DD. */
export const shortDate = (date: string): string => date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10);
