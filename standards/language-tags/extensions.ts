/** The extensions -u- (RFC 6067, UTS #35 §3.6) and -t- (RFC 6497, UTS #35 §3.7): syntax and canonical form. */
import { formatLanguageId, type LanguageId, readLanguageId } from './tag.ts';

export interface ExtensionTables {
  /** Types of the keys of both extensions, with their aliases; the row of a key has an empty type. */
  types: readonly {
    extension: string;
    key: string;
    type: string;
    preferred: string | null;
    aliases: readonly string[];
  }[];
  aliases: readonly { kind: string; alias: string; replacement: string }[];
}

/** A key of two characters with its value, whose subtags are joined by hyphens; empty without one. */
export interface Field {
  key: string;
  value: string;
}

export interface UnicodeExtension {
  attributes: readonly string[];
  keywords: readonly Field[];
}

export interface TransformExtension {
  /** The language that the content was transformed from. */
  source: LanguageId | undefined;
  fields: readonly Field[];
}

const KEY = /^[0-9a-z][a-z]$/;
const TRANSFORM_KEY = /^[a-z][0-9]$/;
/** A value that a tag can contain; other aliases have older syntaxes, such as Asia/Calcutta. */
const VALUE = /^[0-9a-z]{3,8}(-[0-9a-z]{3,8})*$/;
/** Keys whose value is a subdivision (UTS #35 §3.6.5). */
const SUBDIVISION_KEYS = new Set(['rg', 'sd']);

/** Attributes, then keywords; undefined if the subtags do not have that form. */
export function readUnicodeExtension(subtags: readonly string[]): UnicodeExtension | undefined {
  let end = 0;
  while ((subtags[end]?.length ?? 0) > 2) end++;
  const keywords = readFields(subtags, end, KEY);
  return keywords && { attributes: subtags.slice(0, end), keywords };
}

/** A language, then fields that all have a value; undefined if the subtags do not have that form. */
export function readTransformExtension(subtags: readonly string[]): TransformExtension | undefined {
  let source: LanguageId | undefined;
  let end = 0;
  if (!TRANSFORM_KEY.test(subtags[0] ?? '')) {
    const read = readLanguageId(subtags, 0);
    if ('reason' in read) return undefined;
    source = read.id;
    end = read.end;
  }
  const fields = readFields(subtags, end, TRANSFORM_KEY);
  return fields?.every(({ value }) => value !== '') ? { source, fields } : undefined;
}

function readFields(subtags: readonly string[], start: number, isKey: RegExp): Field[] | undefined {
  const fields: Field[] = [];
  for (let index = start; index < subtags.length; ) {
    const key = subtags[index] as string;
    if (!isKey.test(key)) return undefined;
    let next = index + 1;
    while ((subtags[next]?.length ?? 0) > 2) next++;
    fields.push({ key, value: subtags.slice(index + 1, next).join('-') });
    index = next;
  }
  return fields;
}

export class ExtensionTypes {
  /** Canonical value by extension, key and value. */
  readonly #values = new Map<string, string>();
  /** Extensions, their keys (u-ca) and the values of those (u-ca-gregory). */
  readonly #known = new Set<string>();
  /** Keys whose values are not listed, such as region and script codes. */
  readonly #open = new Set<string>();
  readonly #subdivisions: ReadonlyMap<string, string>;

  constructor({ types, aliases }: ExtensionTables) {
    this.#subdivisions = new Map(
      aliases
        .filter(({ kind }) => kind === 'subdivision')
        .map(({ alias, replacement }) => [alias, subdivisionOf(replacement)]),
    );
    for (const { extension, key, type, preferred, aliases } of types) {
      const field = `${extension}-${key}`;
      this.#known.add(extension).add(type === '' ? field : `${field}-${type}`);
      // A type in upper case is a rule of UTS #35, not a value.
      if (/[A-Z]/.test(type)) this.#open.add(field);
      const canonical = preferred ?? type;
      for (const name of [type, ...aliases.map((alias) => alias.toLowerCase())]) {
        if (name !== canonical && VALUE.test(name)) this.#values.set(`${field}-${name}`, canonical);
      }
    }
  }

  /** Attributes and keywords in order, aliases replaced, values that mean true omitted (UTS #35 §3.2.1). */
  canonicalUnicode({ attributes, keywords }: UnicodeExtension): UnicodeExtension {
    const values = new Map<string, string>();
    for (const { key, value } of keywords) {
      // RFC 6067 §2.1.1: if a key is repeated, the first counts.
      if (!values.has(key)) values.set(key, this.#unicodeValue(key, value));
    }
    return {
      attributes: [...new Set(attributes)].sort(),
      keywords: [...values.keys()].sort().map((key) => ({ key, value: values.get(key) as string })),
    };
  }

  #unicodeValue(key: string, value: string): string {
    // CLDR has yes as an alias of true only for kb, kc, kh, kk and kn; elsewhere it stays.
    const canonical = this.#values.get(`u-${key}-${value}`) ?? value;
    if (canonical === 'true') return '';
    return SUBDIVISION_KEYS.has(key) ? (this.#subdivisions.get(canonical) ?? canonical) : canonical;
  }

  /** Fields in order, aliases replaced. RFC 6497 does not say which of two equal keys counts: both stay. */
  canonicalTransform(
    { source, fields }: TransformExtension,
    canonicalId: (id: LanguageId) => LanguageId,
  ): TransformExtension {
    return {
      source: source && canonicalId(source),
      fields: fields
        .map(({ key, value }) => ({ key, value: this.#values.get(`t-${key}-${value}`) ?? value }))
        .sort((a, b) => (formatField(a) < formatField(b) ? -1 : 1)),
    };
  }

  isKnownExtension(singleton: string): boolean {
    return this.#known.has(singleton);
  }

  isKnownKey(extension: 'u' | 't', key: string): boolean {
    return this.#known.has(`${extension}-${key}`);
  }

  /** Whether a key's value is listed; a key without a value means true. */
  isKnownValue(extension: 'u' | 't', { key, value }: Field): boolean {
    const field = `${extension}-${key}`;
    // RFC 6497 §2.5 (c): the version of a mechanism is its year, month or day, as in m0-ungegn-2007.
    const listed = extension === 't' ? value.replace(/-(?:\d{4}|\d{6}|\d{8})$/, '') : value;
    return (
      value === '' ||
      this.#open.has(field) ||
      this.#known.has(`${field}-${listed}`) ||
      this.#values.has(`${field}-${listed}`)
    );
  }
}

/** The first successor; a whole region is written as a subdivision (UTS #35 Annex C, "Processing LocaleIds"). */
function subdivisionOf(replacement: string): string {
  const [first = ''] = replacement.split(' ');
  return /^[A-Z]{2}$/.test(first) ? `${first.toLowerCase()}zzzz` : first;
}

export function formatUnicodeExtension({ attributes, keywords }: UnicodeExtension): string {
  return ['u', ...attributes, ...keywords.map(formatField)].join('-');
}

export function formatTransformExtension({ source, fields }: TransformExtension): string {
  const language = source ? [formatLanguageId(source).toLowerCase()] : [];
  return ['t', ...language, ...fields.map(formatField)].join('-');
}

const formatField = ({ key, value }: Field) => (value === '' ? key : `${key}-${value}`);
