import { z } from 'zod';
import { BASIC_RANGE, lookup } from '../../../standards/language-tags/range.ts';
import { computation } from '../../framework/route.ts';
import {
  canonicalTag,
  canonicalTags,
  languageTags,
  rangeList,
  ranges,
  tagList,
  tagText,
} from './language-tags.schema.ts';

export default computation({
  category: 'text',
  summary: 'The one available language tag that best matches a list of language ranges.',
  notes: {
    Ranges:
      'Each range is shortened, subtag by subtag, until it equals an available tag; if it never does, the next range ' +
      'is tried. A range is also tried in its canonical form: iw finds he.',
  },
  standards: ['RFC 4647 §3.4', 'RFC 5646 §4.5', 'UTS #35 Annex C'],
  sources: ['iana-languages', 'cldr-locales'],
  query: {
    ranges: rangeList(BASIC_RANGE).describe('Basic language ranges, the most preferred first; * is skipped.'),
    available: tagList().describe(
      'Language tags to choose from; no variant or extension may be repeated within a tag.',
    ),
    default: tagText()
      .optional()
      .describe('Language tag to answer if no range matches; no variant or extension may be repeated.'),
  },
  result: z.strictObject({
    ranges: z.array(z.string()).describe('Ranges in lower case.'),
    available: z.array(z.string()).describe('Tags to choose from in canonical form, each once.'),
    match: z
      .string()
      .nullable()
      .describe('Available tag that was found, otherwise the default; null without either.'),
    matchedRange: z.string().nullable().describe('Range that found it; null for the default or nothing.'),
    matchedCandidate: z
      .string()
      .nullable()
      .describe('What remained of the range when it matched; null for the default or nothing.'),
    usedDefault: z.boolean().describe('Whether the match is the default.'),
  }),
  examples: [
    'ranges=zh-Hant-TW,en&available=en,zh-Hant,ja',
    'ranges=fr-CA,*&available=de,en-GB&default=en-GB',
    'ranges=iw&available=he-IL,he',
  ],
  resolve: (query, context) => ({
    ranges: ranges(query.ranges, 'basic', context),
    available: canonicalTags('available', query.available, context),
    default: query.default === undefined ? undefined : canonicalTag('default', query.default, context),
  }),
  compute: ({ ranges, available, default: fallback }, { dataset }) => {
    const match = lookup(ranges, available, dataset.derived(languageTags).canonicalOf);
    return {
      ranges,
      available,
      match: match?.tag ?? fallback ?? null,
      matchedRange: match?.range ?? null,
      matchedCandidate: match?.candidate ?? null,
      usedDefault: !match && fallback !== undefined,
    };
  },
});
