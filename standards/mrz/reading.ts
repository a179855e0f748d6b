/** The lines and the format of a text that may be a machine-readable zone. */
import { FORMATS, type Format, MRZ_TYPES, type MrzType } from './format.ts';

export interface Reading {
  format: Format;
  /** As they came, without the blanks around them. */
  lines: string[];
  /** How many lines ended or began with blanks. */
  trimmed: number;
}

/** Why a text is not read as a zone. */
export interface Refusal {
  /** Which of the two parameters is at fault. */
  parameter: 'mrz' | 'type';
  refused: string;
}

const BLANKS = /^[ \t]+|[ \t]+$/g;

/**
 * Reads lines separated by line feeds, carriage returns or `|`, or a single line, which is cut according to its length.
 */
export function readZone(text: string, type: MrzType | undefined): Reading | Refusal {
  const raw = text.split(/\r\n|[\n\r|]/);
  const lines = raw.map((line) => line.replace(BLANKS, '')).filter((line) => line !== '');
  const trimmed = raw.filter((line) => line.trim() !== '' && line !== line.replace(BLANKS, '')).length;
  const characters = lines.map((line) => [...line]);
  const known = characters.flat().filter((character) => /[A-Za-z0-9<]/.test(character)).length;
  const total = characters.flat().length;
  if (total === 0) return refused('mrz', 'has no characters.');
  if (2 * known < total) {
    return refused(
      'mrz',
      'is not a machine-readable zone: most of its characters are not A to Z, 0 to 9 or <.',
    );
  }
  if (type !== undefined) {
    const { lineCount, lineLength } = FORMATS[type];
    const wanted = lineCount * lineLength;
    if (2 * total < wanted) return refused('mrz', `has ${total} of the ${wanted} characters of a ${type}.`);
  }
  const cut = characters.length === 1 ? pieces(characters[0] as string[], type) : characters;
  const format = formatOf(cut, type);
  if ('refused' in format) return format;
  return { format, lines: cut.map((line) => line.join('')), trimmed };
}

const refused = (parameter: Refusal['parameter'], why: string): Refusal => ({ parameter, refused: why });

const SHAPES = '3 lines of 30 (td1), 2 of 36 (td2, mrvb) or 2 of 44 (td3, mrva)';

/** One line, cut into the lines of the type, or of the format with the same total length. */
function pieces(line: string[], type: MrzType | undefined): string[][] {
  const fitting = type
    ? FORMATS[type]
    : MRZ_TYPES.map((each) => FORMATS[each]).find(
        ({ lineCount, lineLength }) => lineCount * lineLength === line.length,
      );
  if (!fitting) return [line];
  const { lineCount, lineLength } = fitting;
  return Array.from({ length: lineCount }, (_, index) =>
    // The last line keeps any excess.
    line.slice(index * lineLength, index === lineCount - 1 ? undefined : (index + 1) * lineLength),
  );
}

/** The format with that many lines, at least one of them of its length; visas begin with a V. */
function formatOf(lines: readonly string[][], type: MrzType | undefined): Format | Refusal {
  const lengths = lines.map(({ length }) => length);
  const shape = `${lines.length === 1 ? '1 line' : `${lines.length} lines`} of ${lengths.join(' and ')}`;
  const fits = ({ lineCount, lineLength }: Format) =>
    lines.length === lineCount && lengths.includes(lineLength);
  const shaped = MRZ_TYPES.map((each) => FORMATS[each]).filter(fits);
  if (type !== undefined) {
    const format = FORMATS[type];
    const { lineCount, lineLength } = format;
    if (fits(format) || (shaped.length === 0 && lines.length === lineCount)) return format;
    return refused(
      'type',
      `is ${type}, which has ${lineCount} lines of ${lineLength} characters; mrz has ${shape}.`,
    );
  }
  if (shaped.length === 0) {
    return refused('mrz', `has ${shape} characters; a machine-readable zone has ${SHAPES}.`);
  }
  const isVisa = lines[0]?.[0]?.toUpperCase() === 'V';
  return shaped.find(({ codes }) => (codes === 'V') === isVisa) ?? (shaped[0] as Format);
}
