import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { held, npmModule } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

/** Google's compiled metadata: every message of phonemetadata.proto is an array indexed by field number. */
interface Metadata {
  countryToMetadata: Record<string, unknown>;
  countryCodeToRegionCodeMap: Record<string, string[]>;
}

const unused = z.null().optional();
const text = z.string().min(1).nullish();
const flag = z
  .literal(1)
  .nullish()
  .transform((value) => value === 1);
const pattern = z.string().min(1).refine(compiles, 'not a regular expression');
const lengths = z.array(z.int().min(1).max(17)).min(1);
/** A single -1 means that the plan has no numbers of the type. */
const possibleLengths = z.union([lengths, z.tuple([z.literal(-1)])]);

/** PhoneNumberDesc. */
const description = z
  .tuple([
    unused,
    unused,
    pattern.nullish(),
    unused,
    unused,
    unused,
    z.string().regex(/^\d+$/).nullish(),
    unused,
    unused,
    possibleLengths.nullish(),
    lengths.nullish(),
  ])
  .transform((fields) => ({
    pattern: fields[2] ?? null,
    example: fields[6] ?? null,
    possibleLengths: fields[9] ?? null,
    localOnlyLengths: fields[10] ?? [],
  }));

/** NumberFormat. */
const format = z
  .tuple([unused, pattern, z.string().min(1), z.array(pattern).nullish(), text, text, flag.optional()])
  .transform((fields) => ({
    pattern: fields[1],
    format: fields[2],
    leadingDigits: fields[3] ?? [],
    nationalPrefixRule: fields[4] ?? null,
    carrierRule: fields[5] ?? null,
    nationalPrefixOptional: fields[6] ?? false,
  }));
const formats = z
  .array(format)
  .nullish()
  .transform((list) => list ?? []);

/** PhoneMetadata. */
const plan = z
  .tuple([
    unused,
    ...(Array(8).fill(description) as Eight<typeof description>),
    z.string().regex(/^([A-Z]{2}|001)$/),
    z.int().min(1).max(999),
    pattern.nullish(),
    text,
    text,
    unused,
    pattern.nullish(),
    text,
    text,
    flag,
    formats,
    formats,
    description,
    flag,
    pattern.nullish(),
    description,
    description,
    unused,
    unused,
    description,
  ])
  .transform((fields) => ({
    region: fields[9],
    callingCode: String(fields[10]),
    internationalPrefix: fields[11] ?? null,
    nationalPrefix: fields[12] ?? null,
    preferredExtnPrefix: fields[13] ?? null,
    nationalPrefixForParsing: fields[15] ?? null,
    nationalPrefixTransformRule: fields[16] ?? null,
    preferredInternationalPrefix: fields[17] ?? null,
    sameMobileAndFixedPattern: fields[18],
    nationalFormats: fields[19],
    internationalFormats: fields[20],
    isMainCountry: fields[22],
    leadingDigits: fields[23] ?? null,
    descriptions: {
      general: fields[1],
      fixedLine: fields[2],
      mobile: fields[3],
      tollFree: fields[4],
      premiumRate: fields[5],
      sharedCost: fields[6],
      personalNumber: fields[7],
      voip: fields[8],
      pager: fields[21],
      uan: fields[25],
      voicemail: fields[28],
      noInternationalDialling: fields[24],
    },
  }));

type Eight<T> = [T, T, T, T, T, T, T, T];

function compiles(expression: string): boolean {
  try {
    return Boolean(new RegExp(`^(?:${expression})$`));
  } catch {
    return false;
  }
}

export default npmSource({
  id: 'numbering-plans',
  origin: {
    title: 'Telephone numbering plans of libphonenumber',
    producer: 'Google and the libphonenumber contributors; packaged by Rui Marinho',
    licence: 'MIT AND Apache-2.0',
    attribution: 'Numbering plans: libphonenumber, © Google and contributors, Apache-2.0.',
    url: 'https://github.com/google/libphonenumber',
    note: 'Where mobile numbers can be ported: as libphonenumber 9.0.36 (July 2026) says; not in the package.',
  },
  vintage: '2026-09-29', // google-libphonenumber 3.2.47
  retrieved: '2026-11-21',
  files: [
    npmModule('metadata.json', 'google-libphonenumber/dist/libphonenumber.js', 'metadata'),
    held(import.meta.url, 'portable-regions.csv'),
  ],
  tables: {
    plans: table({
      file: 'metadata.json',
      expect: [254, 260],
      key: (row) => row.id,
      rows: (content: Metadata) =>
        Object.entries(content.countryToMetadata).map(([id, plan]) => ({ id, plan })),
      row: z.strictObject({ id: z.string().regex(/^([A-Z]{2}|\d{3})$/), plan }),
    }),
    /** Which regions share a calling code, the main one first; 001 means none. */
    callingCodes: table({
      file: 'metadata.json',
      expect: [215, 220],
      key: (row) => row.callingCode,
      rows: (content: Metadata) =>
        Object.entries(content.countryCodeToRegionCodeMap).map(([callingCode, regions]) => ({
          callingCode,
          regions,
        })),
      row: z.strictObject({
        callingCode: z.string().regex(/^\d{1,3}$/),
        regions: z.array(z.string().regex(/^([A-Z]{2}|001)$/)).min(1),
      }),
    }),
    portableRegions: table({
      file: 'portable-regions.csv',
      expect: [100, 130],
      key: (row) => row.region,
      row: z.strictObject({ region: z.string().regex(/^[A-Z]{2}$/) }),
    }),
  },
});
