/** Replacement of deprecated and overlong subtags by CLDR's rules (UTS #35 Annex C). */
import { isIllFormed, type LanguageId, parseLanguageTag } from './tag.ts';

export interface AliasTables {
  aliases: readonly { kind: string; alias: string; replacement: string }[];
  /** Likely subtags by the tag that they complete: zh-TW to zh-Hant-TW. */
  likely: ReadonlyMap<string, string>;
}

interface Rule {
  /** The fields that a tag must have; und is an empty language. */
  type: LanguageId;
  /** What replaces them. */
  replacement: LanguageId;
  /** All successors of a region that was divided, the usual one first. */
  regions: readonly string[];
}

/** Most successive replacements: far more than any tag needs, in case the rules form a cycle. */
const LIMIT = 100;

export class LanguageAliases {
  /** Rules of several subtags, in the order of Annex C. */
  readonly #compound: readonly Rule[];
  readonly #compoundLanguages: ReadonlySet<string>;
  readonly #languages: ReadonlyMap<string, Rule>;
  readonly #scripts: ReadonlyMap<string, Rule>;
  readonly #regions: ReadonlyMap<string, Rule>;
  readonly #variants: ReadonlyMap<string, Rule>;
  readonly #likely: ReadonlyMap<string, string>;

  constructor({ aliases, likely }: AliasTables) {
    const rules = aliases.flatMap(({ kind, alias, replacement }) => ruleOf(kind, alias, replacement) ?? []);
    const single = (field: 'language' | 'script' | 'region') =>
      new Map(
        rules.filter(({ type }) => size(type) === 1 && type[field]).map((rule) => [rule.type[field], rule]),
      );
    this.#compound = rules.filter(({ type }) => size(type) > 1).sort((a, b) => byAnnexC(a.type, b.type));
    this.#compoundLanguages = new Set(this.#compound.map(({ type }) => type.language));
    this.#languages = single('language');
    this.#scripts = single('script');
    this.#regions = single('region');
    this.#variants = new Map(
      rules
        .filter(({ type }) => size(type) === 1)
        .flatMap((rule) => rule.type.variants.map((name) => [name, rule])),
    );
    this.#likely = likely;
  }

  /** The same language without aliases; variants in alphabetical order (UTS #35 §3.2.1). */
  replace(id: LanguageId): LanguageId {
    let result = id;
    if (id.variants.length > 1) result = { ...id, variants: id.variants.toSorted() };
    for (let count = 0; count < LIMIT; count++) {
      const rule = this.#rule(result);
      if (!rule) break;
      result = this.#apply(rule, result);
    }
    return result;
  }

  /** The first rule that matches. */
  #rule(id: LanguageId): Rule | undefined {
    const { language, script, region, variants } = id;
    if (this.#compoundLanguages.has(language) || variants.length > 1) {
      const rule = this.#compound.find(({ type }) => matches(type, id));
      if (rule) return rule;
    }
    let rule = this.#languages.get(language);
    // Annex C has variants last; ICU has them here, so sgn-076-aaland is bzs, not bzs-AX.
    for (let index = 0; !rule && index < variants.length; index++) {
      rule = this.#variants.get(variants[index] as string);
    }
    if (!rule && region !== '') rule = this.#regions.get(region);
    if (!rule && script !== '') rule = this.#scripts.get(script);
    return rule;
  }

  /** UTS #35 Annex C, "Replacement". */
  #apply({ type, replacement, regions }: Rule, id: LanguageId): LanguageId {
    const language = id.language === 'und' ? '' : id.language;
    const region = regions.length > 1 ? this.#successor(regions, id) : replacement.region;
    const variants = id.variants.filter((variant) => !type.variants.includes(variant));
    if (type.variants.length > 0 || variants.length === 0) {
      variants.push(...replacement.variants.filter((variant) => !variants.includes(variant)));
      variants.sort();
    }
    return {
      language: replaced(language, type.language, replacement.language) || 'und',
      extlangs: id.extlangs,
      script: replaced(id.script, type.script, replacement.script),
      region: replaced(id.region, type.region, region),
      variants,
    };
  }

  /** Annex C, "Territory Exception": the likely region of language and script, if it is a successor. */
  #successor(regions: readonly string[], { language, script }: LanguageId): string {
    const likely =
      (script === '' ? undefined : this.#likely.get(`${language}-${script}`)) ?? this.#likely.get(language);
    const region = likely?.split('-').at(-1) ?? '';
    return regions.includes(region) ? region : (regions[0] ?? '');
  }
}

function replaced(source: string, type: string, replacement: string): string {
  return type !== '' || source === '' ? replacement : source;
}

const NOTHING: LanguageId = { language: '', extlangs: [], script: '', region: '', variants: [] };

/**
 * A row of CLDR as a rule, or undefined if its type is not a language identifier: a grandfathered tag or an extended
 * language, which RFC 5646 replaces itself, or a three-letter region, which no tag has.
 */
function ruleOf(kind: string, alias: string, replacement: string): Rule | undefined {
  const prefix = kind === 'language' ? '' : 'und-';
  if (kind === 'subdivision') return undefined;
  const type = languageId(prefix + alias);
  const [first, ...others] = replacement.split(' ').map((text) => languageId(prefix + text));
  if (!type || !first || size(type) === 0) return undefined;
  return { type, replacement: first, regions: [first, ...others].map((id) => id?.region ?? '') };
}

/** With und as an empty language; undefined if the text is not a language identifier. */
function languageId(text: string): LanguageId | undefined {
  const tag = parseLanguageTag(text);
  if (isIllFormed(tag) || tag.extlangs.length > 0 || tag.extensions.length > 0 || tag.privateUse !== '') {
    return undefined;
  }
  const { language, script, region, variants } = tag;
  return { ...NOTHING, language: language === 'und' ? '' : language, script, region, variants };
}

function size({ language, script, region, variants }: LanguageId): number {
  return [language, script, region].filter((subtag) => subtag !== '').length + variants.length;
}

function matches(type: LanguageId, id: LanguageId): boolean {
  return (
    (type.language === '' || type.language === id.language) &&
    (type.script === '' || type.script === id.script) &&
    (type.region === '' || type.region === id.region) &&
    type.variants.every((variant) => id.variants.includes(variant))
  );
}

/** Annex C, "Preprocessing", step 5: more fields first, then language before script, region and variants. */
function byAnnexC(a: LanguageId, b: LanguageId): number {
  const fields = (id: LanguageId) => [id.language, id.script, id.region, id.variants.join('-')];
  const bFields = fields(b);
  const present = (names: string[]) => names.map((name) => (name === '' ? '1' : '0')).join('');
  return (
    size(b) - size(a) ||
    compare(present(fields(a)), present(bFields)) ||
    compare(fields(a).join(' '), bFields.join(' '))
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
