/** Language ranges and the ways to match them against tags (RFC 4647). Tags are canonical here. */
import { type IllFormed, misspelling } from './tag.ts';

export type RangeKind = 'basic' | 'extended';

/** RFC 4647 §2.1 and §2.2. */
export const BASIC_RANGE = /^(?:\*|[A-Za-z]{1,8}(?:-[0-9A-Za-z]{1,8})*)$/;
export const EXTENDED_RANGE = /^(?:\*|[A-Za-z]{1,8})(?:-(?:\*|[0-9A-Za-z]{1,8}))*$/;

/** The range in lower case, or why it is not valid: §2.1 for a basic range, §2.2 for an extended one. */
export function parseRange(text: string, kind: RangeKind): string | IllFormed {
  if (text === '*') return text;
  const subtags = text.split('-');
  for (const [index, subtag] of subtags.entries()) {
    const reason =
      subtag === '*'
        ? misplacedAsterisk(kind)
        : (misspelling(subtag) ?? (index === 0 ? noLetters(subtag) : undefined));
    if (reason) return { position: index + 1, subtag, reason };
  }
  return text.toLowerCase();
}

const misplacedAsterisk = (kind: RangeKind) =>
  kind === 'basic' ? 'is among other subtags, which only an extended range allows' : undefined;

const noLetters = (subtag: string) =>
  /\d/.test(subtag) ? 'has digits; a range begins with letters or an asterisk' : undefined;

/** The canonical form of a range, or undefined if it is not a well-formed tag. */
export type Canonical = (range: string) => string | undefined;

export interface LookupMatch {
  tag: string;
  range: string;
  candidate: string;
}

/** RFC 5646 §4.4.1: the length of tag that every implementation accepts; longer ones are very rare. */
const USUAL_LENGTH = 35;

/**
 * §3.4: the first range, shortened subtag by subtag, that names a tag. Candidates are compared in canonical form, so
 * that iw finds he; to bound the work, only the whole range is if it is very long.
 */
export function lookup(
  ranges: readonly string[],
  tags: readonly string[],
  canonical: Canonical,
): LookupMatch | undefined {
  for (const range of ranges) {
    // §3.4: the range * names no tag by itself; the next range or the default decides.
    if (range === '*') continue;
    for (let candidate = range; candidate !== ''; candidate = shortened(candidate)) {
      const isUsual = candidate === range || candidate.length <= USUAL_LENGTH;
      const tag = isUsual ? found(canonical(candidate), tags) : spelledSo(candidate, tags);
      if (tag !== undefined) return { tag, range, candidate };
    }
  }
  return undefined;
}

const found = (tag: string | undefined, tags: readonly string[]) =>
  tag !== undefined && tags.includes(tag) ? tag : undefined;

const spelledSo = (name: string, tags: readonly string[]) =>
  tags.find((tag) => tag.length === name.length && tag.toLowerCase() === name);

/** Without the last subtag, and without single characters that are then last. */
function shortened(range: string): string {
  let end = range.lastIndexOf('-');
  while (end > 0 && (end === 1 || range[end - 2] === '-')) end -= 2;
  return end > 0 ? range.slice(0, end) : '';
}

export interface FilterMatch {
  tag: string;
  range: string;
}

/**
 * §3.3: the tags that the ranges match, each with the first range that matches it, in the order of the ranges, then of
 * the tags. A range matches as written or in its canonical form.
 */
export function filter(
  ranges: readonly string[],
  tags: readonly string[],
  kind: RangeKind,
  canonical: Canonical,
): FilterMatch[] {
  const matcher = kind === 'basic' ? basicMatcher : extendedMatcher;
  let left = tags.map((tag) => nameOf(tag, kind));
  const matches: FilterMatch[] = [];
  for (const range of ranges) {
    const other = canonical(range)?.toLowerCase() ?? range;
    const asSent = matcher(range);
    const asCanonical = other === range ? asSent : matcher(other);
    const rest: Name[] = [];
    for (const name of left) {
      if (asSent(name) || asCanonical(name)) matches.push({ tag: name.tag, range });
      else rest.push(name);
    }
    left = rest;
  }
  return matches;
}

/** A tag in lower case, and its subtags if they are needed. */
interface Name {
  tag: string;
  text: string;
  subtags: readonly string[];
}

function nameOf(tag: string, kind: RangeKind): Name {
  const text = tag.toLowerCase();
  return { tag, text, subtags: kind === 'extended' ? text.split('-') : [] };
}

/** §3.3.1: the range is the tag, or its beginning up to a hyphen. */
function basicMatcher(range: string): (name: Name) => boolean {
  return ({ text }) =>
    range === '*' || (text.startsWith(range) && (text.length === range.length || text[range.length] === '-'));
}

/** §3.3.2: the range's subtags occur in the tag in this order, and none is searched for beyond a singleton. */
function extendedMatcher(range: string): (name: Name) => boolean {
  const [first, ...others] = range.split('-');
  const wanted = others.filter((subtag) => subtag !== '*');
  return ({ subtags }) => {
    if (first !== '*' && first !== subtags[0]) return false;
    let next = 1;
    for (const subtag of wanted) {
      for (let other = subtags[next++]; other !== subtag; other = subtags[next++]) {
        if (other === undefined || other.length === 1) return false;
      }
    }
    return true;
  };
}
