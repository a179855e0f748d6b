/** What the locale-formats routes share: parameters, and the fields of several answers. */
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { knownLanguages } from '../../../db/language-registry.ts';
import { keptValue } from '../../../standards/kept-value.ts';
import * as locales from '../../../standards/locale/locale.ts';
import type { ServedDataset } from '../../framework/dataset.ts';
import { integer, type Traits, text, withTraits } from '../../framework/params.ts';
import type { Rule } from '../../framework/rule.ts';
import type { Vocabulary } from '../../framework/vocabularies.ts';
import { wordPattern, wordPatternSteps } from '../../framework/word-pattern.ts';
import { exactDecimal } from './numeral.schema.ts';

export const BOUND = 1_000_000_000_000_000n;

/** Text that a function of the standard parses once; if it refuses, its message becomes that of the fault. */
function readBy(traits: Traits, read: (text: string) => string | locales.Refusal) {
  const known = new LRUCache<string, string | locales.Refusal>({ max: 500 });
  const { minLength = 1, maxLength = LONGEST } = traits.json as { minLength?: number; maxLength?: number };
  const reading = text(minLength, maxLength).transform((sent, context): string => {
    const value = keptValue(known, sent, () => read(sent));
    if (typeof value === 'string') return value;
    context.addIssue({ code: 'custom', params: { detail: value.refused } });
    return z.NEVER;
  });
  return withTraits(reading, traits);
}

const LONGEST = 64;
const LOCALE_EXPECTED = 'a Unicode BCP 47 locale identifier such as de-CH or ar-u-nu-latn';
const VARIANTS = '(?:-(?:[0-9A-Za-z]{5,8}|\\d[0-9A-Za-z]{3}))*';
const KEYWORD = '(?:-[0-9A-Za-z][A-Za-z](?:-[0-9A-Za-z]{3,8})*)';
/** UTS #35 §3.6: attributes and keywords, with at least one of them. */
const UNICODE_EXTENSION = `(?:-[Uu](?:(?:-[0-9A-Za-z]{3,8})+${KEYWORD}*|${KEYWORD}+))`;

/** Locales for which a service of the runtime has data. */
const vocabularies = new Map<locales.Service, Vocabulary>();
function localesOf(service: locales.Service): Vocabulary {
  const known = vocabularies.get(service) ?? {
    name: `${service}Locale`,
    description:
      'Unicode BCP 47 locale identifier in a language for which the runtime has ' +
      `${locales.SUBJECTS[service]}, in any case. No variant or extension may be repeated, and the keywords ` +
      'nu, ca and hc must have values that Intl knows.',
    expected: LOCALE_EXPECTED,
    examples: ['en', 'de-CH', 'ar-u-nu-latn'],
    *schema(dataset: ServedDataset) {
      const found: string[] = [];
      // Intl is asked for each of 8,000 languages.
      for (const language of dataset.derived(knownLanguages)) {
        found.push(...locales.languagesOf(service, [language]));
        yield;
      }
      const languages = yield* wordPatternSteps(found, true);
      const region = '(?:-(?:[A-Za-z]{2}|\\d{3}))?';
      const extensions = `${UNICODE_EXTENSION}?(?:-[Xx](?:-[0-9A-Za-z]{1,8})+)?`;
      return { type: 'string', pattern: `^${languages}(?:-[A-Za-z]{4})?${region}${VARIANTS}${extensions}$` };
    },
  };
  vocabularies.set(service, known);
  return known;
}

/** A locale for which the service has data, with the keywords that the route reads checked. */
export const locale = (service: locales.Service, keywords: readonly locales.Keyword[] = []) =>
  readBy(
    {
      json: { type: 'string', minLength: 2, maxLength: LONGEST },
      expected: LOCALE_EXPECTED,
      vocabulary: localesOf(service),
    },
    (sent) => locales.readLocale(sent, service, keywords),
  ).describe(
    'Unicode BCP 47 locale identifier, such as de-CH or ar-u-nu-latn; 400 if the runtime has no data for it.',
  );

export const numberingSystem = () =>
  readBy(
    {
      json: {
        type: 'string',
        pattern: `^${wordPattern(locales.NUMBERING_SYSTEMS, true)}$`,
        minLength: 3,
        maxLength: 8,
      },
      expected: 'a numbering system with ten digits, such as latn, arab, deva, beng or thai',
    },
    locales.readNumberingSystem,
  )
    .optional()
    .describe(
      "Numbering system with ten digits, such as latn, arab, deva, beng or thai; the locale's own when absent.",
    );

export const calendar = () =>
  readBy(
    {
      json: {
        type: 'string',
        pattern: `^${wordPattern(locales.CALENDAR_NAMES, true)}$`,
        examples: [...locales.CALENDARS],
        minLength: 3,
        maxLength: 32,
      },
      expected: `one of ${[...locales.CALENDARS].join(', ')}`,
    },
    locales.readCalendar,
  )
    .optional()
    .describe(`Calendar, such as gregory, buddhist or islamic-civil; the locale's own when absent.`);

/** A number within ±10^15 that keeps the digits that were sent. */
export const value = () =>
  exactDecimal(BOUND).describe(
    'Number from -10^15 to 10^15, with or without an exponent; every digit counts.',
  );

const fractionDigits = () => integer(0, 20).optional();

export const fractionDigitParameters = {
  minimumFractionDigits: fractionDigits().describe(
    'Fewest fraction digits, 0 to 20; raises a smaller default maximum. When absent, the default of the locale.',
  ),
  maximumFractionDigits: fractionDigits().describe(
    'Most fraction digits, 0 to 20; halves are rounded away from zero. When absent, the default of the locale.',
  ),
};

interface FractionDigits {
  minimumFractionDigits?: number | undefined;
  maximumFractionDigits?: number | undefined;
}

/**
 * The minimum may not exceed the maximum; if only one is sent, it moves the default of the other (ECMA-402 §16.1.3).
 */
export const fractionDigitRule: Rule<FractionDigits> = {
  states: 'minimumFractionDigits is at most maximumFractionDigits.',
  reads: ['minimumFractionDigits', 'maximumFractionDigits'],
  fault: ({ minimumFractionDigits: min, maximumFractionDigits: max }, told) =>
    min !== undefined && max !== undefined && min > max
      ? { minimumFractionDigits: `must be at most ${told.of('maximumFractionDigits')}` }
      : undefined,
};

/** Warns if the locale asks for one numbering system or calendar and the parameter for another. */
export function warnOfKeyword(
  name: 'numberingSystem' | 'calendar',
  query: { locale: string; numberingSystem?: string | undefined; calendar?: string | undefined },
  warn: (message: string) => void,
): void {
  if (query[name] === undefined || !query.locale.includes('-u-')) return;
  const own = new Intl.Locale(locales.unicodeLocale(query.locale))[name];
  if (own !== undefined && own !== query[name]) warn(`${name}=${query[name]} overrides ${own} in the locale`);
}

export const resolvedLocale = z
  .string()
  .describe('Locale that was used; may be a parent of the one that was sent.');

export const usedNumberingSystem = z.string().describe('Numbering system that was used.');

export const formatted = z.string().describe('Formatted text; the values of all parts in order.');

export const parts = z
  .array(
    z.strictObject({
      type: z.string().describe('Type of the part, as Intl names it, such as integer, group or literal.'),
      value: z.string().describe('Text of the part.'),
    }),
  )
  .describe('Pieces of the formatted text, in order.');
