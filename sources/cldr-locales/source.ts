import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface Aliases {
  supplemental: { metadata: { alias: Record<string, Record<string, object>> } };
}

interface LikelySubtags {
  supplemental: { likelySubtags: Record<string, string> };
}

interface ParentLocales {
  supplemental: { parentLocales: { parentLocale: Record<string, string>; _localeRules: unknown } };
}

/** Attributes begin with an underscore; anything else in a key is a type, and in an extension a key. */
interface Extensions {
  keyword: Record<'u' | 't', Record<string, Record<string, string | boolean | object>>>;
}

const KINDS = ['language', 'script', 'territory', 'subdivision', 'variant'] as const;

/** The source of time zones reads zoneAlias. */
function aliasRows({ supplemental }: Aliases): unknown[] {
  return KINDS.flatMap((kind) =>
    Object.entries(supplemental.metadata.alias[`${kind}Alias`] ?? {}).map(([alias, value]) => ({
      kind,
      alias,
      ...value,
    })),
  );
}

/** Files of CLDR's BCP 47 data: fewest and most keys and types together. */
const EXTENSION_FILES = {
  calendar: [35, 60],
  collation: [62, 100],
  currency: [311, 360],
  measure: [8, 15],
  number: [101, 140],
  segmentation: [14, 25],
  timezone: [470, 520],
  'transform-destination': [32, 50],
  transform: [33, 50],
  transform_hybrid: [2, 5],
  transform_ime: [5, 10],
  transform_keyboard: [30, 50],
  transform_mt: [2, 5],
  transform_private_use: [2, 3],
  variant: [10, 15],
} as const satisfies Record<string, readonly [number, number]>;

type ExtensionFile = keyof typeof EXTENSION_FILES;

/** The keys of an extension, each followed by its types; the row of the key itself has no type. */
function extensionTable(name: ExtensionFile) {
  return table({
    file: `${name}.json`,
    expect: EXTENSION_FILES[name],
    key: (row) => `${row.extension}-${row.key}-${row.type}`,
    rows: ({ keyword }: Extensions) =>
      Object.entries(keyword).flatMap(([extension, keys]) =>
        Object.entries(keys).flatMap(([key, content]) => {
          const isAttribute = ([property]: [string, unknown]) => property.startsWith('_');
          const entries = Object.entries(content);
          return [
            { extension, key, type: '', ...Object.fromEntries(entries.filter(isAttribute)) },
            ...entries
              .filter((entry) => !isAttribute(entry))
              .map(([type, value]) => ({ extension, key, type, ...(value as object) })),
          ];
        }),
      ),
    row: z.strictObject({
      extension: z.enum(['u', 't']),
      key: z.string().regex(/^([0-9a-z][a-z]|[a-z][0-9])$/),
      /** Upper case means a production of UTS #35, such as SCRIPT_CODE, rather than a type. */
      type: z.string().regex(/^([0-9a-z]{3,8}(-[0-9a-z]{3,8})*|[A-Z_]+|)$/),
      _description: z.string().min(1),
      _alias: z.string().min(1).optional(),
      _deprecated: z.literal(true).optional(),
      _preferred: z.string().min(1).optional(),
      _since: z.string().optional(),
      _valueType: z.enum(['single', 'multiple', 'incremental', 'any']).optional(),
      _region: z.string().optional(),
      _iana: z.string().optional(),
    }),
  });
}

const extensionNames = Object.keys(EXTENSION_FILES) as ExtensionFile[];
const extensions = Object.fromEntries(extensionNames.map((name) => [name, extensionTable(name)])) as Record<
  ExtensionFile,
  ReturnType<typeof extensionTable>
>;

const locale = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/);

export default npmSource({
  id: 'cldr-locales',
  origin: {
    title: 'Unicode CLDR: locale identifiers',
    producer: 'Unicode Consortium',
    licence: 'Unicode-3.0',
    attribution: 'Contains data from Unicode CLDR, © Unicode, Inc., Unicode License v3.',
    url: 'https://cldr.unicode.org',
  },
  vintage: '2026-03-25', // cldr-core and cldr-bcp47 48.2.0
  retrieved: '2026-11-21',
  files: [
    npm('cldr-core/supplemental/aliases.json'),
    npm('cldr-core/supplemental/likelySubtags.json'),
    npm('cldr-core/supplemental/parentLocales.json'),
    ...extensionNames.map((name) => npm(`cldr-bcp47/bcp47/${name}.json`)),
  ],
  tables: {
    aliases: table({
      file: 'aliases.json',
      expect: [1290, 1500],
      key: (row) => `${row.kind} ${row.alias}`,
      rows: aliasRows,
      row: z.strictObject({
        kind: z.enum(KINDS),
        alias: z.string().regex(/^[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/),
        _replacement: z.string().regex(/^[0-9A-Za-z]+([- ][0-9A-Za-z]+)*$/),
        _reason: z.enum(['deprecated', 'overlong', 'macrolanguage', 'bibliographic', 'legacy']),
      }),
    }),
    likelySubtags: table({
      file: 'likelySubtags.json',
      expect: [7700, 8500],
      key: (row) => row.tag,
      rows: ({ supplemental }: LikelySubtags) =>
        Object.entries(supplemental.likelySubtags).map(([tag, likely]) => ({ tag, likely })),
      row: z.strictObject({ tag: locale, likely: locale }),
    }),
    parentLocales: table({
      file: 'parentLocales.json',
      expect: [199, 300],
      key: (row) => row.locale,
      rows: ({ supplemental }: ParentLocales) =>
        Object.entries(supplemental.parentLocales.parentLocale).map(([locale, parent]) => ({
          locale,
          parent,
        })),
      row: z.strictObject({ locale, parent: locale }),
    }),
    /** The rule beside the list: a tag whose script is not the likely one of its language inherits from the root. */
    parentRules: table({
      file: 'parentLocales.json',
      expect: [1, 1],
      rows: ({ supplemental }: ParentLocales) => [supplemental.parentLocales._localeRules],
      row: z.strictObject({ parentLocale: z.strictObject({ nonlikelyScript: z.literal('root') }) }),
    }),
    ...extensions,
  },
});
