import { folded } from '../../db/folded.ts';
import type { Rows } from '../../db/rows.ts';
import type cldrLocales from '../../sources/cldr-locales/source.ts';
import type ianaLanguages from '../../sources/iana-languages/source.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { byKey } from './order.ts';

interface LanguageInputs {
  cldrLocales: Parsed<typeof cldrLocales>;
  ianaLanguages: Parsed<typeof ianaLanguages>;
}

type LanguageTables = 'languageSubtag' | 'languageAlias' | 'extensionType' | 'likelySubtag' | 'parentLocale';

/**
 * The IANA registry of subtags, and CLDR's aliases, extension types, likely subtags and parents. The two are not
 * merged because they disagree by design: zh-guoyu is cmn in IANA and zh in CLDR.
 */
export function languages({ cldrLocales, ianaLanguages }: LanguageInputs): Pick<Rows, LanguageTables> {
  const { aliases, likelySubtags, parentLocales, parentRules: _, ...extensions } = cldrLocales;
  return {
    languageSubtag: subtagRows(ianaLanguages),
    languageAlias: byKey(
      aliases.map(({ kind, alias, _replacement, _reason }) => ({
        kind,
        alias,
        replacement: _replacement,
        reason: _reason,
      })),
      (row) => `${row.kind}\0${row.alias}`,
    ),
    extensionType: extensionRows(Object.values(extensions).flat()),
    likelySubtag: byKey(likelySubtags, (row) => row.tag),
    parentLocale: byKey(parentLocales, (row) => row.locale),
  };
}

function subtagRows({ records }: LanguageInputs['ianaLanguages']): Rows['languageSubtag'] {
  const rows = records.map((record) => {
    const subtag = 'Tag' in record ? record.Tag : record.Subtag;
    const own = 'Subtag' in record ? record : undefined;
    const [description = ''] = record.Description;
    return {
      type: record.Type,
      subtag,
      description,
      descriptions: record.Description,
      searchText: folded([subtag, ...record.Description].join(' ')),
      added: record.Added,
      deprecated: record.Deprecated ?? null,
      preferredValue: record['Preferred-Value'] ?? null,
      prefixes: own?.Prefix ?? [],
      suppressScript: own?.['Suppress-Script'] ?? null,
      macrolanguage: own?.Macrolanguage ?? null,
      scope: own?.Scope ?? null,
      comments: record.Comments?.join('\n') ?? null,
    };
  });
  expectReferences(rows);
  return byKey(rows, (row) => `${row.type}\0${row.subtag}`);
}

/** Checks that scripts and macrolanguages named by a record are records themselves. */
function expectReferences(rows: Rows['languageSubtag']): void {
  const known = new Set(rows.map(({ type, subtag }) => `${type} ${subtag}`));
  const named = rows.flatMap(({ suppressScript, macrolanguage }) => [
    ...(suppressScript ? [`script ${suppressScript}`] : []),
    ...(macrolanguage ? [`language ${macrolanguage}`] : []),
  ]);
  expectExactly(
    { source: 'iana-languages', file: 'registry.json' },
    'the subtags named and not registered',
    new Set(named).difference(known),
    [],
  );
}

type Extension = LanguageInputs['cldrLocales']['calendar'][number];

function extensionRows(entries: Extension[]): Rows['extensionType'] {
  const rows = entries.map((entry) => ({
    extension: entry.extension,
    key: entry.key,
    type: entry.type,
    // Line breaks in CLDR's XML have become runs of spaces.
    description: entry._description.replace(/\s+/g, ' ').trim(),
    preferred: entry._preferred ?? null,
    deprecated: entry._deprecated ?? false,
    aliases: entry._alias?.split(' ') ?? [],
  }));
  const sorted = byKey(rows, (row) => `${row.extension}\0${row.key}\0${row.type}`);
  const known = new Set<string>();
  for (const { extension, key, type } of sorted) {
    const id = `${extension}-${key}-${type}`;
    const at = { source: 'cldr-locales', row: id };
    if (known.has(id)) throw new SourceError(at, 'the type stands in two files');
    known.add(id);
  }
  return sorted;
}
