/** What the IANA registry says of a tag's subtags (RFC 5646 §2.2.9, validity). */
import type { LanguageId } from './tag.ts';

export interface RegisteredSubtag {
  /** language, extlang, script, region, variant, grandfathered or redundant. */
  type: string;
  /** One subtag or tag, or a range such as qaa..qtz. */
  subtag: string;
  deprecated: string | null;
  preferredValue: string | null;
  /** Prefixes that it must or should follow. */
  prefixes: readonly string[];
}

const TYPE_NAMES = {
  language: 'language',
  extlang: 'extended language',
  script: 'script',
  region: 'region',
  variant: 'variant',
} as const;

type SubtagType = keyof typeof TYPE_NAMES;

export class LanguageSubtags {
  /** Records by type and subtag in lower case. */
  readonly #records = new Map<string, RegisteredSubtag>();
  readonly #ranges: { type: string; first: string; last: string }[] = [];

  constructor(records: readonly RegisteredSubtag[]) {
    for (const record of records) {
      const name = record.subtag.toLowerCase();
      if (!name.includes('..')) {
        this.#records.set(`${record.type} ${name}`, record);
        continue;
      }
      const [first = '', last = ''] = name.split('..');
      this.#ranges.push({ type: record.type, first, last });
    }
  }

  find(type: SubtagType | 'grandfathered', subtag: string): RegisteredSubtag | undefined {
    return this.#records.get(`${type} ${subtag.toLowerCase()}`);
  }

  /** Adds remarks on the subtags of a language, one clause each. */
  remark({ language, extlangs, script, region, variants }: LanguageId, remarks: string[]): void {
    this.#remark('language', language, remarks);
    for (const extlang of extlangs) this.#remark('extlang', extlang, remarks);
    if (script !== '') this.#remark('script', script, remarks);
    if (region !== '') this.#remark('region', region, remarks);
    for (const variant of variants) this.#remark('variant', variant, remarks);
    if (extlangs.length > 0) this.#remarkPrefix(language, extlangs, remarks);
  }

  #remark(type: SubtagType, subtag: string, remarks: string[]): void {
    const name = subtag.toLowerCase();
    const record = this.#records.get(`${type} ${name}`);
    if (record) {
      if (record.deprecated === null || record.preferredValue !== null) return;
      remarks.push(
        `${TYPE_NAMES[type]} '${subtag}' is deprecated, without a preferred value in the IANA registry`,
      );
      return;
    }
    const isInRange = this.#ranges.some(
      (range) =>
        range.type === type &&
        name.length === range.first.length &&
        range.first <= name &&
        name <= range.last,
    );
    if (!isInRange) remarks.push(`${TYPE_NAMES[type]} '${subtag}' is not in the IANA registry`);
  }

  /** RFC 5646 §2.2.2: an extended language follows its prefix, and there is only one. */
  #remarkPrefix(language: string, [extlang = '', second]: readonly string[], remarks: string[]): void {
    const prefixes = this.find('extlang', extlang)?.prefixes ?? [language];
    if (!prefixes.includes(language)) {
      remarks.push(
        `extended language '${extlang}' is registered to follow ${prefixes.join(' or ')}, not ${language}`,
      );
    }
    if (second !== undefined) remarks.push('only one extended language may be used in a tag');
  }
}
