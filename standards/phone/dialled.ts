/** A telephone number as written: its digits, a leading plus, an extension at the end. */
import { type Failure, failure } from './failure.ts';

export interface DialledNumber {
  digits: string;
  /** Begins with a plus, so with a calling code. */
  isInternational: boolean;
  extension: string | null;
}

/** Space, tab, no-break space, ( ) - . / \ and their full-width forms, and the dashes U+2010 to U+2015. */
const SEPARATORS = new Set(' \t\u00a0()-./\\\u2010\u2011\u2012\u2013\u2014\u2015\uff0d\uff08\uff09');
const PLUSES = new Set('+\uff0b');
const DECIMAL_DIGIT = /\p{Nd}/u;
const SCHEME = /^[ \t\u00a0]*tel:/i;
/** RFC 3966 §3: pname. */
const PARAMETER_NAME = /^[a-z\d-]+$/i;
const FEWEST_DIGITS = 3;

export function readDialled(value: string): DialledNumber | Failure {
  const [number = '', ...parameters] = value.replace(SCHEME, '').split(';');
  const written = scan(number);
  if ('reason' in written) return written;
  const followed = extensionOf(parameters);
  if ('reason' in followed) return followed;
  const { digits, isInternational, isAdjacent } = written;
  const { extension } = followed;
  // Two digits are a number only if nothing else was written.
  const isBare = !isInternational && isAdjacent && extension === null;
  if (digits.length < (isBare ? FEWEST_DIGITS - 1 : FEWEST_DIGITS)) {
    const found = digits.length === 0 ? 'none' : digits.length;
    return failure(
      'NOT_A_NUMBER',
      `A telephone number has at least ${FEWEST_DIGITS} digits; the value has ${found}.`,
    );
  }
  return { digits, isInternational, extension };
}

/** Whether a value that is a number includes a calling code. */
export function hasPlus(value: string): boolean {
  return /^[^;]*[+\uff0b]/.test(value);
}

interface WrittenNumber {
  digits: string;
  isInternational: boolean;
  /** No separator between the digits. */
  isAdjacent: boolean;
}

function scan(text: string): WrittenNumber | Failure {
  let digits = '';
  let previous = '';
  let isInternational = false;
  let isAdjacent = true;
  for (const character of text) {
    const digit = digitOf(character);
    if (digit !== undefined) {
      if (digits !== '' && SEPARATORS.has(previous)) isAdjacent = false;
      digits += digit;
    } else if (PLUSES.has(character)) {
      if (digits !== '' || (isInternational && !PLUSES.has(previous))) {
        return failure('NOT_A_NUMBER', 'A plus is allowed only before the first digit.');
      }
      isInternational = true;
    } else if (!SEPARATORS.has(character)) {
      return failure('NOT_A_NUMBER', `${named(character)} cannot be part of a telephone number.`);
    }
    previous = character;
  }
  return { digits, isInternational, isAdjacent };
}

/** A decimal digit of any script as ASCII. */
function digitOf(character: string): string | undefined {
  if (character <= '9' && character >= '0') return character;
  if (character < '\u0080' || !DECIMAL_DIGIT.test(character)) return undefined;
  // Unicode §4.6: the digits of a script are contiguous, from zero to nine.
  const code = character.codePointAt(0) as number;
  let zero = code;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** RFC 3966 §3: parameters other than ext may change which number is meant, so none is ignored. */
function extensionOf(parameters: readonly string[]): Pick<DialledNumber, 'extension'> | Failure {
  let extension: string | null = null;
  for (const parameter of parameters) {
    const [name = '', ...values] = parameter.split('=');
    if (!PARAMETER_NAME.test(name)) {
      return failure('NOT_A_NUMBER', `${named(';')} cannot be part of a telephone number.`);
    }
    if (name.toLowerCase() !== 'ext') {
      return failure('UNSUPPORTED_TEL_PARAMETER', `The parameter '${name}' is not supported; only ext is.`);
    }
    if (extension !== null) {
      return failure('UNSUPPORTED_TEL_PARAMETER', 'The parameter ext is supported only once.');
    }
    const written = scan(values.join('='));
    if ('reason' in written) return written;
    if (written.isInternational || written.digits === '') {
      return failure('NOT_A_NUMBER', 'The parameter ext must be digits.');
    }
    extension = written.digits;
  }
  return { extension };
}

/** A character for a message: itself if visible, and its code point. */
function named(character: string): string {
  const code = `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `'${character}' (${code})` : code;
}
