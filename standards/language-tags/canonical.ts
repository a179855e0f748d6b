/** Canonical form of a language tag: RFC 5646 §4.5, then UTS #35 Annex C. */

import { LRUCache } from 'lru-cache';
import { ownText } from '../kept-value.ts';
import { type AliasTables, LanguageAliases } from './aliases.ts';
import {
  type ExtensionTables,
  type ExtensionTypes,
  formatTransformExtension,
  formatUnicodeExtension,
  readTransformExtension,
  readUnicodeExtension,
} from './extensions.ts';
import type { LanguageSubtags, RegisteredSubtag } from './subtags.ts';
import {
  type Extension,
  formatLanguageId,
  type IllFormed,
  isIllFormed,
  type LanguageId,
  type LanguageTag,
  parseLanguageTag,
  subtagsOf,
} from './tag.ts';

/** The registries that canonicalization uses. */
export interface LanguageTables extends AliasTables, ExtensionTables {
  subtags: readonly RegisteredSubtag[];
}

export type TagKind = 'language-tag' | 'grandfathered' | 'private-use';

export interface CanonicalTag {
  canonical: string;
  /** The original tag. */
  kind: TagKind;
  /** The parts of the canonical form; null if it has none. */
  baseName: string | null;
  language: string | null;
  script: string | null;
  region: string | null;
  extensions: readonly string[];
  privateUse: string | null;
  /** Remarks on anything unregistered, not recommended or uncertain. */
  remarks: readonly string[];
}

const LANGUAGE = /^[a-z]{2,8}$/;
/** Number of cached tags. */
const KEPT = 5000;

/** What tags are looked up in. */
interface LanguageParts {
  aliases: LanguageAliases;
  types: ExtensionTypes;
  subtags: LanguageSubtags;
}

export const aliasesOf = (tables: LanguageTables): LanguageAliases =>
  new LanguageAliases({ ...tables, aliases: [...tables.aliases, ...preferred(tables)] });

export class LanguageCanonicalizer {
  readonly #aliases: LanguageAliases;
  readonly #types: ExtensionTypes;
  readonly #subtags: LanguageSubtags;
  /** Replacements of whole registered tags, by the tag in lower case; undefined if it has none. */
  readonly #grandfathered = new Map<string, string | undefined>();
  /** Languages by registered tags of two subtags, such as sgn-NO and zh-xiang. */
  readonly #registered = new Map<string, string>();
  readonly #kept = new LRUCache<string, CanonicalTag>({ max: KEPT });

  /** The parts are made before, since each of them takes some milliseconds. */
  constructor(tables: LanguageTables, { aliases, types, subtags }: LanguageParts) {
    this.#aliases = aliases;
    this.#types = types;
    this.#subtags = subtags;
    const replacements = new Map(
      tables.aliases.filter(({ kind }) => kind === 'language').map((row) => [row.alias, row.replacement]),
    );
    for (const { type, subtag, preferredValue } of tables.subtags) {
      if (type === 'grandfathered') {
        this.#grandfathered.set(subtag.toLowerCase(), preferredValue ?? replacements.get(subtag));
      }
      const isWholeTag = type === 'grandfathered' || type === 'redundant';
      if (isWholeTag && LANGUAGE.test(preferredValue ?? ''))
        this.#registered.set(subtag, preferredValue ?? '');
    }
  }

  /** Caches recent results, since the same few tags come again and again. */
  canonicalize(text: string): CanonicalTag | IllFormed {
    const known = this.#kept.get(text);
    if (known) return known;
    const result = this.#canonicalize(text, []);
    if (isIllFormed(result)) return result;
    this.#kept.set(text === result.canonical ? result.canonical : ownText(text), result);
    return result;
  }

  /** Only the canonical form, or undefined for a text that is not a tag. */
  readonly canonicalOf = (text: string): string | undefined => {
    const tag = this.#kept.get(text) ?? this.#canonicalize(text);
    return isIllFormed(tag) ? undefined : tag.canonical;
  };

  /** Makes remarks only if given a list for them. */
  #canonicalize(text: string, remarks?: string[]): CanonicalTag | IllFormed {
    const name = text.toLowerCase();
    // The lower case of the Kelvin sign is an ASCII letter, but it is not one itself.
    if (this.#grandfathered.has(name) && subtagsOf(text)) return this.#replaceGrandfathered(name);
    const tag = parseLanguageTag(text);
    if (isIllFormed(tag)) return tag;
    return tag.language === '' ? privateUseOnly(tag.privateUse) : this.#canonicalTag(tag, remarks);
  }

  /** RFC 5646 §4.5 step 2; if the registry is silent, CLDR's rule for the whole tag (Annex C, legacy rules). */
  #replaceGrandfathered(name: string): CanonicalTag {
    const replacement = this.#grandfathered.get(name);
    const tag = replacement === undefined ? undefined : this.canonicalize(replacement);
    if (!tag || isIllFormed(tag)) {
      const remarks = [`'${name}' has no replacement; it stays as it is`];
      return { ...privateUseOnly(''), canonical: name, kind: 'grandfathered', privateUse: null, remarks };
    }
    return { ...tag, kind: 'grandfathered', remarks: this.#grandfatheredRemarks(name) };
  }

  #grandfatheredRemarks(name: string): string[] {
    const record = this.#subtags.find('grandfathered', name);
    return record?.preferredValue === null
      ? [`'${name}' has no preferred value in the IANA registry; CLDR's replacement is given`]
      : [];
  }

  #canonicalTag(tag: LanguageTag, remarks?: string[]): CanonicalTag {
    if (remarks) this.#subtags.remark(tag, remarks);
    let id = this.#canonicalId(tag);
    let extensions: readonly Extension[] = tag.extensions;
    // UTS #35 §3.8.2: the variant POSIX, alone, is the keyword va-posix.
    if (id.variants.length === 1 && id.variants[0] === 'posix') {
      id = { ...id, variants: [] };
      extensions = withKeyword(extensions, 'va', 'posix');
    }
    const baseName = formatLanguageId(id);
    // RFC 5646 §4.5 step 1: extensions by singleton, each of which occurs once.
    const sequences = extensions
      .map((extension) => this.#canonicalExtension(extension, remarks))
      .sort((a, b) => (a < b ? -1 : 1));
    const { privateUse } = tag;
    let canonical = baseName;
    for (const sequence of sequences) canonical += `-${sequence}`;
    if (privateUse !== '') canonical += `-${privateUse}`;
    return {
      canonical,
      kind: 'language-tag',
      baseName,
      language: id.language,
      script: id.script || null,
      region: id.region || null,
      extensions: sequences,
      privateUse: privateUse || null,
      remarks: remarks ?? [],
    };
  }

  #canonicalId(id: LanguageId): LanguageId {
    let { language, extlangs, region, variants } = id;
    // RFC 5646 §4.5 step 3: the extended language replaces its prefix and itself.
    for (let record = this.#extlang(extlangs); record?.preferredValue; record = this.#extlang(extlangs)) {
      language = record.preferredValue;
      extlangs = extlangs.slice(1);
    }
    // Step 2, whatever follows: the runtime's ICU replaces sgn-NO-x-a like sgn-NO.
    if (id.script === '' && extlangs.length === 0 && (region !== '' || variants.length > 0)) {
      const replacement = this.#registered.get(`${language}-${region || variants[0]}`);
      if (replacement !== undefined) {
        language = replacement;
        if (region === '') variants = variants.slice(1);
        region = '';
      }
    }
    return this.#aliases.replace(
      language === id.language ? id : { language, extlangs, script: id.script, region, variants },
    );
  }

  #extlang([extlang]: readonly string[]): RegisteredSubtag | undefined {
    return extlang === undefined ? undefined : this.#subtags.find('extlang', extlang);
  }

  #canonicalExtension({ singleton, subtags }: Extension, remarks?: string[]): string {
    if (singleton === 'u') {
      const extension = readUnicodeExtension(subtags);
      if (extension) {
        this.#remarkFields('u', extension.keywords, remarks);
        return formatUnicodeExtension(this.#types.canonicalUnicode(extension));
      }
    } else if (singleton === 't') {
      const extension = readTransformExtension(subtags);
      if (extension) {
        if (extension.source && remarks) this.#subtags.remark(extension.source, remarks);
        this.#remarkFields('t', extension.fields, remarks);
        return formatTransformExtension(
          this.#types.canonicalTransform(extension, (id) => this.#canonicalId(id)),
        );
      }
    }
    const text = [singleton, ...subtags].join('-');
    remarks?.push(
      this.#types.isKnownExtension(singleton)
        ? `extension '${text}' does not follow the syntax of -${singleton}- and stays as it is`
        : `extension '${singleton}' is not registered`,
    );
    return text;
  }

  #remarkFields(
    extension: 'u' | 't',
    fields: readonly { key: string; value: string }[],
    remarks?: string[],
  ): void {
    if (!remarks) return;
    for (const field of fields) {
      if (!this.#types.isKnownKey(extension, field.key)) {
        remarks.push(`-${extension}- has no key '${field.key}'`);
      } else if (!this.#types.isKnownValue(extension, field)) {
        remarks.push(`key '${field.key}' of -${extension}- has no value '${field.value}'`);
      }
    }
  }
}

/** Preferred values of subtags that CLDR does not have yet, as rules like CLDR's. */
function preferred({ aliases, subtags }: LanguageTables): AliasTables['aliases'] {
  const kinds: Record<string, string> = { region: 'territory' };
  const known = new Set(aliases.map(({ kind, alias }) => `${kind} ${alias}`));
  return subtags.flatMap(({ type, subtag, preferredValue }) => {
    const kind = kinds[type] ?? type;
    if (preferredValue === null || !['language', 'script', 'territory', 'variant'].includes(kind)) return [];
    return known.has(`${kind} ${subtag}`) ? [] : [{ kind, alias: subtag, replacement: preferredValue }];
  });
}

function privateUseOnly(text: string): CanonicalTag {
  return {
    canonical: text,
    kind: 'private-use',
    baseName: null,
    language: null,
    script: null,
    region: null,
    extensions: [],
    privateUse: text,
    remarks: [],
  };
}

/** Adds a keyword to the -u- extension unless its key is there already. */
function withKeyword(extensions: readonly Extension[], key: string, value: string): Extension[] {
  const own = extensions.find(({ singleton }) => singleton === 'u')?.subtags ?? [];
  const others = extensions.filter(({ singleton }) => singleton !== 'u');
  return [...others, { singleton: 'u', subtags: [...own, key, value] }];
}
