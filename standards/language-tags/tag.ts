/** Language tags by RFC 5646 §2.1: their syntax and letter case, without any registry. */

/** The part of a tag that names a language; an absent subtag is empty. */
export interface LanguageId {
  language: string;
  extlangs: readonly string[];
  script: string;
  region: string;
  variants: readonly string[];
}

export interface Extension {
  singleton: string;
  subtags: readonly string[];
}

/** A well-formed tag in conventional case. A tag with only private use has no language. */
export interface LanguageTag extends LanguageId {
  extensions: readonly Extension[];
  /** Begins with x-; empty without one. */
  privateUse: string;
}

/** Why a text is not a language tag. */
export interface IllFormed {
  /** The subtag at fault, counted from 1. */
  position: number;
  subtag: string;
  /** A clause that follows the subtag's name. */
  reason: string;
}

const GRANDFATHERED =
  'en-GB-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu ' +
  'sgn-BE-FR sgn-BE-NL sgn-CH-DE';
const inAnyCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

/**
 * RFC 5646 §2.1 as an expression without flags. It cannot express that no variant or extension is repeated. The
 * registered tags in it are the irregular ones, which fit no other syntax.
 */
export const LANGUAGE_TAG = new RegExp(
  `^(?:${[
    [
      '(?:[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3}|[A-Za-z]{4,8})',
      '(?:-[A-Za-z]{4})?',
      '(?:-(?:[A-Za-z]{2}|\\d{3}))?',
      '(?:-(?:[0-9A-Za-z]{5,8}|\\d[0-9A-Za-z]{3}))*',
      '(?:-[0-9A-WY-Za-wy-z](?:-[0-9A-Za-z]{2,8})+)*',
      '(?:-[Xx](?:-[0-9A-Za-z]{1,8})+)?',
    ].join(''),
    '[Xx](?:-[0-9A-Za-z]{1,8})+',
    ...GRANDFATHERED.split(' ').map(inAnyCase),
  ].join('|')})$`,
);

/** 1 to 8 letters and digits between hyphens; the Kelvin sign and the long s are not letters here. */
const SUBTAGS = /^[0-9A-Za-z]{1,8}(?:-[0-9A-Za-z]{1,8})*$/;
const LANGUAGE = /^[a-z]{2,8}$/;
const EXTLANG = /^[a-z]{3}$/;
const SCRIPT = /^[a-z]{4}$/;
const REGION = /^(?:[a-z]{2}|\d{3})$/;
const VARIANT = /^(?:[0-9a-z]{5,8}|\d[0-9a-z]{3})$/;

/** Subtags in lower case, or undefined if the text is not made of subtags at all. */
export function subtagsOf(text: string): string[] | undefined {
  return SUBTAGS.test(text) ? text.toLowerCase().split('-') : undefined;
}

export function isIllFormed(result: object): result is IllFormed {
  return 'reason' in result;
}

/** Reads a tag; the registered tags of older standards (RFC 5646 §2.2.8) are not known here. */
export function parseLanguageTag(text: string): LanguageTag | IllFormed {
  const subtags = subtagsOf(text);
  if (!subtags) return misspelt(text);
  const illFormed = (index: number, reason: string): IllFormed => ({
    position: index + 1,
    subtag: text.split('-')[index] ?? '',
    reason,
  });
  if (subtags[0] === 'x') {
    if (subtags.length === 1) return illFormed(0, EMPTY_PRIVATE_USE);
    return { ...NOTHING, extensions: [], privateUse: subtags.join('-') };
  }
  const read = readLanguageId(subtags, 0);
  if ('reason' in read) return illFormed(read.index, read.reason);
  const { id, end } = read;
  const extensions: Extension[] = [];
  for (let index = end; index < subtags.length; ) {
    const singleton = subtags[index] as string;
    if (singleton === 'x') {
      if (index + 1 === subtags.length) return illFormed(index, EMPTY_PRIVATE_USE);
      return { ...id, extensions, privateUse: subtags.slice(index).join('-') };
    }
    if (singleton.length > 1) return illFormed(index, misplaced(singleton, id));
    // RFC 5646 §2.2.6: each singleton at most once, and never without a subtag of its own.
    if (extensions.some((extension) => extension.singleton === singleton)) {
      return illFormed(index, 'begins an extension that the tag already has');
    }
    let next = index + 1;
    while ((subtags[next]?.length ?? 0) > 1) next++;
    if (next === index + 1)
      return illFormed(index, 'begins an extension that has no subtags of 2 to 8 characters');
    extensions.push({ singleton, subtags: subtags.slice(index + 1, next) });
    index = next;
  }
  return { ...id, extensions, privateUse: '' };
}

const NOTHING: LanguageId = { language: '', extlangs: [], script: '', region: '', variants: [] };
const EMPTY_PRIVATE_USE = 'begins private use, which needs a subtag after it';

/**
 * The longest language, script, region and variants that lower-case subtags begin with, from an index on; at
 * the start of a tag and at the start of a -t- extension (RFC 6497 §2.2).
 */
export function readLanguageId(
  subtags: readonly string[],
  start: number,
): { id: LanguageId; end: number } | { index: number; reason: string } {
  const language = subtags[start] ?? '';
  if (!LANGUAGE.test(language)) return { index: start, reason: noLanguage(language) };
  let end = start + 1;
  const take = (shape: RegExp): string => {
    const subtag = subtags[end];
    if (subtag === undefined || !shape.test(subtag)) return '';
    end++;
    return subtag;
  };
  const extlangs: string[] = [];
  if (language.length <= 3) {
    for (let extlang = take(EXTLANG); extlang !== ''; extlang = extlangs.length < 3 ? take(EXTLANG) : '') {
      extlangs.push(extlang);
    }
  }
  const script = take(SCRIPT);
  const region = take(REGION).toUpperCase();
  const variants: string[] = [];
  for (let variant = take(VARIANT); variant !== ''; variant = take(VARIANT)) {
    // RFC 5646 §2.2.5: the same variant at most once.
    if (variants.includes(variant))
      return { index: end - 1, reason: 'is a variant that the tag already has' };
    variants.push(variant);
  }
  return { id: { language, extlangs, script: titleCase(script), region, variants }, end };
}

const titleCase = (script: string) => script.charAt(0).toUpperCase() + script.slice(1);

function noLanguage(subtag: string): string {
  if (subtag.length === 1) {
    return (
      'is one character; a tag begins with a language of 2 to 8 letters, with x- for private use, or is a ' +
      'registered tag such as i-klingon'
    );
  }
  return 'is not a language; a language has 2 to 8 letters and no digits';
}

/** Why a subtag of more than one character cannot be at its position. */
function misplaced(subtag: string, { language, extlangs, script, region }: LanguageId): string {
  if (SCRIPT.test(subtag)) {
    return script === ''
      ? 'has the form of a script, which comes before region and variants'
      : 'has the form of a second script';
  }
  if (REGION.test(subtag)) {
    return region === ''
      ? 'has the form of a region, which comes before the variants'
      : 'has the form of a second region';
  }
  if (EXTLANG.test(subtag)) {
    if (language.length > 3)
      return 'has the form of an extended language, which follows a language of 2 or 3 letters';
    return extlangs.length === 3
      ? 'is a fourth extended language; at most three are allowed'
      : 'has the form of an extended language, which comes right after the language';
  }
  return (
    'is neither script (4 letters), region (2 letters or 3 digits) nor variant (5 to 8 letters and digits, or ' +
    '4 that begin with a digit)'
  );
}

/** The first fault of a text that is not made of subtags. */
function misspelt(text: string): IllFormed {
  for (const [index, subtag] of text.split('-').entries()) {
    const reason = misspelling(subtag);
    if (reason) return { position: index + 1, subtag, reason };
  }
  throw new RangeError(`'${text}' is made of subtags`);
}

/** Why a text is not 1 to 8 letters and digits, or undefined if it is. */
export function misspelling(subtag: string): string | undefined {
  if (subtag === '') return 'is empty; a hyphen needs a subtag on both sides';
  const [stranger] = /[^0-9A-Za-z]/u.exec(subtag) ?? [];
  if (stranger === '_') return 'has an underscore; subtags are separated by hyphens';
  if (stranger !== undefined && /\s/u.test(stranger)) return 'has white space; only hyphens separate subtags';
  if (stranger !== undefined)
    return `has '${stranger}'; only the letters A to Z, digits and hyphens are allowed`;
  return subtag.length > 8 ? `has ${subtag.length} characters; at most 8 are allowed` : undefined;
}

/** The tag that a POSIX locale (en_US.UTF-8) or a text with spaces probably means, or undefined. */
export function respelt(text: string): string | undefined {
  const spelling = text
    .trim()
    .replace(/[.@].*$/s, '')
    .replace(/[_\s-]+/g, '-')
    .replace(/^-|-$/g, '');
  return spelling !== text && !isIllFormed(parseLanguageTag(spelling)) ? spelling : undefined;
}

/** Language, extended languages, script, region and variants, joined. */
export function formatLanguageId({ language, extlangs, script, region, variants }: LanguageId): string {
  let text = language;
  for (const extlang of extlangs) text += `-${extlang}`;
  if (script !== '') text += `-${script}`;
  if (region !== '') text += `-${region}`;
  for (const variant of variants) text += `-${variant}`;
  return text;
}
