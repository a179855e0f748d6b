import { z } from 'zod';
import { EXTENDED_RANGE, filter } from '../../../standards/language-tags/range.ts';
import { oneOf } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { canonicalTags, languageTags, rangeList, ranges, tagList } from './language-tags.schema.ts';

export default computation({
  category: 'text',
  summary: 'All available language tags that match a list of language ranges.',
  notes: {
    Ranges:
      'With basic filtering, a range matches the beginning of a tag; with extended filtering, its subtags must occur ' +
      'in order, and * matches any. A range is also tried in its canonical form.',
    Order:
      'Matches are in the order of the ranges, then of the tags; a tag is listed once, for the ' +
      'first range that matches it.',
  },
  standards: ['RFC 4647 §3.3.1', 'RFC 4647 §3.3.2', 'RFC 5646 §4.5', 'UTS #35 Annex C'],
  sources: ['iana-languages', 'cldr-locales'],
  query: {
    ranges: rangeList(EXTENDED_RANGE).describe(
      'Language ranges, the most preferred first; * matches every tag, and may be combined with other ' +
        'subtags only with mode=extended.',
    ),
    available: tagList().describe(
      'Language tags to choose from; no variant or extension may be repeated within a tag.',
    ),
    mode: oneOf('basic', 'extended').default('basic').describe('How ranges are matched.'),
  },
  result: z.strictObject({
    ranges: z.array(z.string()).describe('Ranges in lower case.'),
    available: z.array(z.string()).describe('Tags to choose from in canonical form, each once.'),
    mode: z.enum(['basic', 'extended']).describe('How ranges are matched.'),
    matches: z.array(z.string()).describe('Available tags that match.'),
    matchedRanges: z.array(z.string()).describe('For each match, the range that found it.'),
  }),
  examples: [
    'ranges=de-DE,de&available=de,de-CH,de-DE-1996,en',
    'ranges=de-*-DE&available=de,de-DE,de-Latn-DE,de-x-DE&mode=extended',
    'ranges=*&available=fr,it',
  ],
  resolve: ({ ranges: sent, available, mode }, context) => ({
    ranges: ranges(sent, mode, context),
    available: canonicalTags('available', available, context),
    mode,
  }),
  compute: ({ ranges, available, mode }, { dataset }) => {
    const found = filter(ranges, available, mode, dataset.derived(languageTags).canonicalOf);
    return {
      ranges,
      available,
      mode,
      matches: found.map(({ tag }) => tag),
      matchedRanges: found.map(({ range }) => range),
    };
  },
});
