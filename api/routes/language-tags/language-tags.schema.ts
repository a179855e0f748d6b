/** What the language-tags routes share: registries, and how they read tags and ranges. */
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { localeRules, registeredSubtags } from '../../../db/language-registry.ts';
import {
  aliasesOf,
  type CanonicalTag,
  LanguageCanonicalizer,
} from '../../../standards/language-tags/canonical.ts';
import { ExtensionTypes } from '../../../standards/language-tags/extensions.ts';
import { parseRange, type RangeKind } from '../../../standards/language-tags/range.ts';
import { LanguageSubtags } from '../../../standards/language-tags/subtags.ts';
import { type IllFormed, isIllFormed, LANGUAGE_TAG, respelt } from '../../../standards/language-tags/tag.ts';
import { loadInSteps, type ServedDataset } from '../../framework/dataset.ts';
import { list, piecesOf, text, traitsOf, withTraits } from '../../framework/params.ts';
import { abridged } from '../../framework/problem.ts';
import type { ResolveContext } from '../../framework/route.ts';

/** The canonicalizer of a release; obtain it through `dataset.derived`. */
export const languageTags = loadInSteps(function* languageTags(dataset) {
  const registered = registeredSubtags(dataset);
  yield;
  const tables = { subtags: registered, ...localeRules(dataset) };
  yield;
  const subtags = new LanguageSubtags(registered);
  yield;
  const types = new ExtensionTypes(tables);
  yield;
  const aliases = aliasesOf(tables);
  yield;
  return new LanguageCanonicalizer(tables, { aliases, types, subtags });
});

/** RFC 5646 sets no limit; by UTS #35 §3.3.1, every implementation must accept 255 characters. */
const LONGEST = 255;
const MOST_TAGS = 100;

const withPattern = (regex: RegExp) =>
  withTraits(text(1, LONGEST), {
    json: { type: 'string', minLength: 1, maxLength: LONGEST, pattern: regex.source },
    expected: `1 to ${LONGEST} characters`,
  });

export const tagText = () => withPattern(LANGUAGE_TAG);
/** The routes parse ranges themselves, so that they can say which subtag is at fault. */
export const rangeList = (regex: RegExp) => list(withPattern(regex), 20);

/** Comma-separated tags, as sent: `canonicalTags` parses them, because it remembers lists that are sent repeatedly. */
export const tagList = () =>
  withTraits(z.string(), {
    json: {
      type: 'array',
      items: traitsOf(tagText()).json,
      minItems: 1,
      maxItems: MOST_TAGS,
    },
    expected: `1 to ${MOST_TAGS} comma-separated values, each 1 to ${LONGEST} characters`,
    many: 'comma',
  });

/** A tag in canonical form; undefined if it was refused. */
export function canonicalTag(
  parameter: string,
  sent: string,
  context: ResolveContext<ServedDataset>,
): string | undefined {
  const tag = readTag(parameter, sent, context);
  warnAll(tag?.remarks ?? [], `${parameter}: `, context);
  return tag?.canonical;
}

/** Refuses an ill-formed tag and says which subtag is at fault. */
function readTag(
  parameter: string,
  sent: string,
  { dataset, refuse }: ResolveContext<ServedDataset>,
): CanonicalTag | undefined {
  const tag = dataset.derived(languageTags).canonicalize(sent);
  if (!isIllFormed(tag)) return tag;
  const suggestion = respelt(sent);
  refuse({
    parameter,
    message:
      `'${abridged(sent)}' is not a language tag: ` +
      `${faultText(tag)}${suggestion ? `; did you mean '${suggestion}'?` : '.'}`,
    received: abridged(sent),
    expected: 'a well-formed tag of BCP 47, such as zh-Hant-TW',
    ...(suggestion ? { suggestion } : {}),
  });
  return undefined;
}

interface CanonicalTags {
  /** Each once, in the order they were sent. */
  tags: string[];
  remarks: string[];
}

const NO_TAGS: CanonicalTags = { tags: [], remarks: [] };
/** Callers often ask about the same tags, those of their own product. */
const KEPT_LISTS = 200;
const keptLists = () => new LRUCache<string, CanonicalTags>({ max: KEPT_LISTS });

/** Tags in canonical form, each once, in the order they were sent. */
export function canonicalTags(
  parameter: string,
  sent: string,
  context: ResolveContext<ServedDataset>,
): string[] {
  const kept = context.dataset.derived(keptLists);
  const known = kept.get(sent);
  const { tags, remarks } = known ?? readTags(parameter, sent, context) ?? NO_TAGS;
  if (!known && tags.length > 0) kept.set(sent, { tags, remarks });
  warnAll(remarks, `${parameter} `, context);
  return tags;
}

/** Undefined if any of the tags was refused. */
function readTags(
  parameter: string,
  sent: string,
  context: ResolveContext<ServedDataset>,
): CanonicalTags | undefined {
  const texts = piecesOf(sent);
  if (texts.length > MOST_TAGS) {
    const message = `has ${texts.length} values; at most ${MOST_TAGS} are allowed.`;
    context.refuse({ parameter, message });
    return undefined;
  }
  const tags = new Set<string>();
  const remarks: string[] = [];
  let refused = 0;
  for (const text of texts) {
    const tag = fits(parameter, text, context) ? readTag(parameter, text, context) : undefined;
    if (!tag) refused++;
    else tags.add(tag.canonical);
    for (const remark of tag?.remarks ?? []) remarks.push(`'${abridged(text)}': ${remark}`);
  }
  return refused > 0 ? undefined : { tags: [...tags], remarks };
}

function fits(parameter: string, text: string, { refuse }: ResolveContext<ServedDataset>): boolean {
  if (text.length > 0 && text.length <= LONGEST) return true;
  const expected = `1 to ${LONGEST} characters`;
  refuse({
    parameter,
    message: `must have values of ${expected}; received '${abridged(text)}'.`,
    received: abridged(text),
    expected,
  });
  return false;
}

/** Ranges in lower case; refuses anything that is not a range. */
export function ranges(
  sent: readonly string[],
  kind: RangeKind,
  { refuse }: ResolveContext<ServedDataset>,
): string[] {
  return sent.map((each) => {
    const range = parseRange(each, kind);
    if (typeof range === 'string') return range;
    const hint = range.subtag === '*' ? ', as /api/language-tags/filter takes with mode=extended' : '';
    refuse({
      parameter: 'ranges',
      message:
        `'${abridged(each)}' is not ${kind === 'basic' ? 'a basic' : 'an extended'} language range: ` +
        `${faultText(range)}${hint}.`,
      received: abridged(each),
      expected: kind === 'basic' ? 'a range such as de-CH, or *' : 'a range such as de-*-DE, or *',
    });
    return each;
  });
}

/** Warnings are sent as header lines too, so their number is limited. */
const WARNINGS = 20;

function warnAll(remarks: readonly string[], prefix: string, { warn }: ResolveContext<ServedDataset>): void {
  for (const remark of remarks.slice(0, WARNINGS)) warn(prefix + remark);
  if (remarks.length > WARNINGS) warn(`${remarks.length - WARNINGS} more remarks on subtags left out`);
}

const faultText = ({ position, subtag, reason }: IllFormed) =>
  `subtag ${position}${subtag === '' ? '' : ` '${abridged(subtag)}'`} ${reason}`;
