import { z } from 'zod';
import { DEFAULT_LOCALE } from '../../../db/locales.ts';
import { DOCUMENT_SEXES, travelDocument } from '../../../generators/travel/travel-document.ts';
import { FORMATS, MRZ_TYPES } from '../../../standards/mrz/format.ts';
import { SPECIMEN_STATE } from '../../../standards/mrz/states.ts';
import { boolean, integer, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { ordered } from '../../framework/rule.ts';
import { localeName } from '../../schemas/locale.ts';
import { anchorDay, checkDigitsOfZone, dateOf, MRZ_STANDARDS, readAnchor } from './mrz.schema.ts';

export default fixture({
  category: 'people',
  summary: 'Machine-readable zones of specimen passports, identity cards and visas.',
  notes: {
    Specimens:
      "Everything is issued by Utopia (UTO), the State of ICAO's specimens. Every number says SPECIMEN.",
    Users:
      'The first records are documents of users: each user of /api/users?seed=7&count=100 whose language is the ' +
      'locale has one, and userId is the id of that user. All other records are documents of other people, and their ' +
      'userId is null. A user whom sex, minAge, maxAge or asOf rule out is replaced by somebody else.',
    Dates:
      'Birth and expiry (dateOfBirth, dateOfExpiry) are full dates, but the zone has only two digits of each year. ' +
      'Readers take a birth to be in the last hundred years, so ages above 99 are given only if minAge is above 99, ' +
      'with a warning. People born on 29 February complete a year on 1 March if the year has no such day.',
    Names:
      'About one holder in eight has a name that could not be divided: all of it is in the primary identifier, as ' +
      'Part 3 allows. Japanese names are in Hepburn. Ä, Ö and Ü of Germans and Swedes are spelled out. Other ' +
      'languages drop their marks. Names that are too long are truncated as in parts 4 to 7, and end with a letter.',
    Proof: 'Each zone can be proved by /api/mrz/validate.',
  },
  standards: MRZ_STANDARDS,
  revision: 5,
  showsWorld: true,
  query: {
    type: oneOf(...MRZ_TYPES)
      .default('td3')
      .describe(
        'Format: td1 and td2 are cards, td3 passports, mrva and mrvb visas in the sizes of td3 and td2.',
      ),
    sex: oneOf(...DOCUMENT_SEXES)
      .optional()
      .describe('Sex in every document; X gives the filler <. A mix when absent.'),
    expired: boolean()
      .optional()
      .describe(
        'True for documents that expired before asOf, false for documents that expire after it; when absent, ' +
          'about 1 in 16 has expired.',
      ),
    longName: boolean()
      .default(false)
      .describe('True for names that overflow their field and are truncated; otherwise few are.'),
    minAge: integer(0, 120).default(18).describe('Fewest completed years at asOf.'),
    maxAge: integer(0, 120)
      .default(80)
      .describe('Most completed years at asOf; above 99, it counts as 99 unless minAge is above 99 too.'),
    asOf: anchorDay().describe(
      'UTC day at which ages and expiries hold, in the years 1970 to 2099; today when absent.',
    ),
    locale: localeName.default(DEFAULT_LOCALE).describe('Language of the names.'),
  },
  rules: [ordered('minAge', 'maxAge')],
  record: z.strictObject({
    userId: z
      .string()
      .nullable()
      .describe('Identifier of the holder in /api/users; null for people who are not users.'),
    type: z.enum(MRZ_TYPES).describe('Format of the zone.'),
    mrz: z.string().describe('The lines, separated by line feeds.'),
    lines: z.array(z.string()).describe('Lines of the zone: three of a td1, two of the others.'),
    lineLength: z.int().describe('Characters of a line: 30, 36 or 44.'),
    documentCode: z.string().describe('Kind of document: PP, I< or V<.'),
    issuingState: z.string().describe('Always UTO, the code for specimens.'),
    nationality: z.string().describe('Always UTO, the code for specimens.'),
    documentNumber: z.string().describe('The word SPECIMEN and one digit.'),
    primaryIdentifier: z
      .string()
      .describe('Family name or names in A to Z, in full; the whole name if it has only one identifier.'),
    secondaryIdentifier: z
      .string()
      .describe('Given name or names in A to Z, in full; empty for about every eighth holder.'),
    nameField: z.string().describe('Both as the zone has them, padded with fillers or truncated.'),
    nameTruncated: z.boolean().describe('Whether the name does not fit into its field.'),
    sex: z.enum(['M', 'F', '<']).describe('Sex in the document; < is not specified.'),
    dateOfBirth: z.iso.date().describe('YYYY-MM-DD.'),
    dateOfExpiry: z.iso.date().describe('YYYY-MM-DD.'),
    ageYears: z.int().describe('Completed years of the holder at asOf.'),
    expired: z.boolean().describe('Whether dateOfExpiry is before asOf.'),
    optionalData: z
      .array(z.string())
      .describe('Optional data, all fillers: two texts of a td1, one of the others.'),
    checkDigits: checkDigitsOfZone,
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31',
    'seed=7&type=td1&locale=es&longName=true&asOf=2026-01-31',
    'seed=7&type=mrvb&sex=X&expired=true&minAge=0&maxAge=12&asOf=2026-01-31',
  ],
  resolve: (query, context) => {
    if (query.minAge > 99) {
      context.warn(
        'minAge: in two digits, the year of birth of someone aged 100 or more reads as one of the last hundred years',
      );
    } else if (query.maxAge > 99) {
      context.warn(
        `maxAge: ${query.maxAge} counts as 99, since in two digits a greater age reads as one of the last hundred ` +
          'years; with a minAge above 99 it counts as it is',
      );
    }
    return { ...query, asOf: readAnchor(query.asOf, context) };
  },
  generate(key, query, world, index) {
    const { userId, lines, checkDigits, ...document } = travelDocument(key, world, index, {
      ...query,
      asOf: dateOf(query.asOf),
    });
    return {
      userId,
      type: query.type,
      mrz: lines.join('\n'),
      lines,
      lineLength: FORMATS[query.type].lineLength,
      documentCode: document.documentCode,
      issuingState: SPECIMEN_STATE,
      nationality: SPECIMEN_STATE,
      documentNumber: document.documentNumber,
      primaryIdentifier: document.primaryIdentifier,
      secondaryIdentifier: document.secondaryIdentifier,
      nameField: document.nameField,
      nameTruncated: document.nameTruncated,
      sex: document.sex,
      dateOfBirth: document.dateOfBirth,
      dateOfExpiry: document.dateOfExpiry,
      ageYears: document.ageYears,
      expired: document.expired,
      optionalData: document.optionalData,
      checkDigits: {
        documentNumber: checkDigits.documentNumber as string,
        dateOfBirth: checkDigits.dateOfBirth as string,
        dateOfExpiry: checkDigits.dateOfExpiry as string,
        optionalData: checkDigits.optionalData ?? null,
        composite: checkDigits.composite ?? null,
      },
    };
  },
});
