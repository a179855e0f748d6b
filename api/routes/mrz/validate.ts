import { z } from 'zod';
import { CHECKED_FIELDS, FIELDS, MRZ_TYPES } from '../../../standards/mrz/format.ts';
import { readZone } from '../../../standards/mrz/reading.ts';
import { verdictOn } from '../../../standards/mrz/verdict.ts';
import { oneOf, text } from '../../framework/params.ts';
import { abridged } from '../../framework/problem.ts';
import { computation } from '../../framework/route.ts';
import { anchorDay, dateOf, isState, MRZ_STANDARDS, place, readAnchor } from './mrz.schema.ts';

/** The longest zone has 90 characters; the others are for separators and blanks. */
const LONGEST = 256;

export default computation({
  category: 'people',
  summary: 'Whether the machine-readable zone of a travel document is valid, with the proof.',
  notes: {
    Coverage:
      'The route reads passports (td3), cards (td1, td2) and visas (mrva, mrvb). Every field is shown with its ' +
      'place and its text. Every check digit is shown with the data it covers and the weighted sum. Every ' +
      'fault has its line and column.',
    Faults:
      'Faults can be in characters, lengths, codes of documents and States, dates, names and check ' +
      'digits. A zone with faults is answered with valid false. Only a text that cannot be laid out as ' +
      'any of the five formats is refused.',
    Reading:
      'Numbers of more than nine characters are read on cards as parts 5 and 6 say. A date of birth is taken to be ' +
      'in the last hundred years, and no later than the expiry. An expiry is the date nearest to asOf.',
    'Sending a zone':
      'Blanks around a line are ignored with a warning. In a URL, < is %3C and a line feed is %0A. Take the mrz of a ' +
      'record of /api/mrz to try it.',
  },
  standards: MRZ_STANDARDS,
  query: {
    mrz: text(1, LONGEST).describe(
      'A machine-readable zone: its lines separated by line feeds or |, or in one piece, which is then ' +
        'cut according to its length.',
    ),
    type: oneOf(...MRZ_TYPES)
      .optional()
      .describe('Format of the zone; when absent, that of its lines, and a visa if the first letter is V.'),
    asOf: anchorDay().describe(
      'Day as of which two-digit years are read, in the years 1970 to 2099; today in UTC when absent.',
    ),
  },
  result: z.strictObject({
    type: z.enum(MRZ_TYPES).describe('Format of the zone.'),
    lines: z.array(z.string()).describe('The lines as sent, without blanks around them.'),
    valid: z.boolean().describe('Whether there is no problem.'),
    fields: z
      .strictObject({
        documentCode: z.string().describe('Kind of document, without fillers.'),
        issuingState: z.string().describe('Code of the issuing State, without fillers.'),
        documentNumber: z.string().describe('Number of the document, without fillers at its end.'),
        primaryIdentifier: z
          .string()
          .describe('Family name or names; the whole name if it has only one identifier.'),
        secondaryIdentifier: z.string().describe('Given name or names; empty if there are none.'),
        nameMayBeTruncated: z
          .boolean()
          .describe('Whether the last position of the name has a letter, so that it may be cut off.'),
        nationality: z.string().describe('Code of the nationality, without fillers.'),
        dateOfBirth: z.iso
          .date()
          .nullable()
          .describe('YYYY-MM-DD; null if a part is unknown or the date does not exist.'),
        sex: z.string().describe('M, F or, where it is not specified, <.'),
        dateOfExpiry: z.iso.date().nullable().describe('YYYY-MM-DD; null if the date does not exist.'),
        optionalData: z
          .array(z.string())
          .describe('Optional data without fillers at its end: two texts of a td1, one of the others.'),
      })
      .describe('What the zone says.'),
    layout: z
      .array(
        z.strictObject({
          field: z.enum([...FIELDS, 'optionalData']).describe('Field.'),
          ...place,
          length: z.int().describe('Number of characters.'),
          text: z.string().describe('Characters of the field; fewer than length if the line is too short.'),
        }),
      )
      .describe('Every field in the order of the zone, without the check digits.'),
    checkDigits: z
      .array(
        z.strictObject({
          field: z.enum(CHECKED_FIELDS).describe('What the digit is for.'),
          position: z.strictObject(place).describe('Where it is.'),
          data: z.string().describe('Characters that it covers.'),
          weightedSum: z
            .int()
            .nullable()
            .describe(
              'Sum of the values of the characters times 7, 3, 1, 7 and so on; null if a character has no value.',
            ),
          expected: z
            .string()
            .nullable()
            .describe('Last digit of the weighted sum; null if a character has no value.'),
          actual: z.string().describe('Character in the zone; empty if the line is too short.'),
          valid: z
            .boolean()
            .describe('Whether it is the expected one, or a filler for the empty optional data of a td3.'),
        }),
      )
      .describe('Every check digit.'),
    problems: z
      .array(
        z.strictObject({
          ...place,
          message: z.string().describe('What is wrong.'),
        }),
      )
      .describe('Everything that is wrong, in the order of the zone.'),
  }),
  examples: [
    'mrz=P%3CUTOERIKSSON%3C%3CANNA%3CMARIA%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%0A' +
      'L898902C36UTO7408122F1204159ZE184226B%3C%3C%3C%3C%3C10',
    'mrz=I%3CUTOD231458907%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%7C' +
      '7408122F1204159UTO%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C6%7C' +
      'ERIKSSON%3C%3CANNA%3CMARIA%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C&type=td1',
    'mrz=V%3CUTOERIKSSON%3C%3CANNA%3CMARIA%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C%3C' +
      'L8988901C4XXX4009078F9612108%3C%3C%3C%3C%3C%3C%3C%3C&asOf=2026-01-31',
  ],
  resolve: ({ mrz, type, asOf }, context) => {
    const reading = readZone(mrz, type);
    const anchor = readAnchor(asOf, context);
    if ('refused' in reading) {
      const received = reading.parameter === 'type' ? String(type) : abridged(mrz);
      context.refuse({ parameter: reading.parameter, message: reading.refused, received });
    } else if (reading.trimmed > 0) {
      context.warn(`mrz: blanks around ${reading.trimmed === 1 ? 'a line' : 'lines'} ignored`);
    }
    return { mrz, type, asOf: anchor };
  },
  compute: ({ mrz, type, asOf }, { dataset }) => {
    const reading = readZone(mrz, type);
    if ('refused' in reading) throw new Error(reading.refused);
    const { fields, layout, checkDigits, problems } = verdictOn(reading, dateOf(asOf), isState(dataset));
    return {
      type: reading.format.type,
      lines: reading.lines,
      valid: problems.length === 0,
      fields,
      layout: layout.map(({ field, line, column, length, text }) => ({ field, line, column, length, text })),
      checkDigits: checkDigits.map(({ field, place, data, sum, expected, actual, valid }) => ({
        field,
        position: { line: place.line, column: place.column },
        data,
        weightedSum: sum,
        expected,
        actual,
        valid,
      })),
      problems,
    };
  },
});
