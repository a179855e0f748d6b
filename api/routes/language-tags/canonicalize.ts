import { z } from 'zod';
import type { CanonicalTag } from '../../../standards/language-tags/canonical.ts';
import { computation } from '../../framework/route.ts';
import { canonicalTag, languageTags, tagText } from './language-tags.schema.ts';

export default computation({
  category: 'text',
  summary: 'Canonical form and parts of a language tag.',
  notes: {
    Form:
      "The form is that of RFC 5646 §4.5, with the registry's preferred values, and then that of UTS #35 Annex C. " +
      "Variants are in alphabetical order, and CLDR's aliases are replaced.",
    'Differences from Intl':
      'If Intl.getCanonicalLocales accepts a tag, it gives the same result, except for its own faults. It leaves bh ' +
      'and tw unchanged. It cuts variants such as baku1926. It reads yes as true under every key of -u-, which CLDR ' +
      'has only for kb, kc, kh, kk and kn.',
    'Other tags':
      'Grandfathered tags that the registry does not replace are replaced as CLDR does: i-default becomes ' +
      'en-x-i-default. Tags with private use only remain unchanged. A well-formed tag that the registries do not ' +
      'know gets an answer with warnings.',
  },
  standards: ['RFC 5646 §2.1', 'RFC 5646 §4.5', 'RFC 6067', 'RFC 6497', 'UTS #35 Annex C'],
  sources: ['iana-languages', 'cldr-locales'],
  query: {
    tag: tagText().describe(
      'Language tag, grandfathered tag or private-use tag, in any case; no variant or extension may be repeated.',
    ),
  },
  result: z.strictObject({
    input: z.string().describe('Tag as sent.'),
    canonical: z.string().describe('Canonical form, in conventional letter case.'),
    isCanonical: z.boolean().describe('Whether the tag was sent in exactly the canonical form.'),
    kind: z
      .enum(['language-tag', 'grandfathered', 'private-use'])
      .describe('Production of RFC 5646 §2.1 that the tag as sent belongs to.'),
    baseName: z
      .string()
      .nullable()
      .describe('Canonical form without extensions and private use; null if only private use remains.'),
    language: z
      .string()
      .nullable()
      .describe('Primary language of the canonical form; null if only private use remains.'),
    script: z.string().nullable().describe('Script of the canonical form, four letters; null without one.'),
    region: z
      .string()
      .nullable()
      .describe('Region of the canonical form, two letters or three digits; null without one.'),
    extensions: z
      .array(z.string())
      .describe('Extensions of the canonical form, each with its singleton, such as u-ca-buddhist.'),
    privateUse: z.string().nullable().describe('Private use with its x; null without it.'),
  }),
  examples: ['tag=ZH-cmn-hans-cn-U-nu-latn-ca-islamicc', 'tag=i-klingon', 'tag=en-GB-oed', 'tag=x-Private'],
  resolve: ({ tag }, context) => ({ tag: canonicalTag('tag', tag, context) ?? tag }),
  compute: ({ tag: canonical }, { dataset, sent }) => {
    const tag = dataset.derived(languageTags).canonicalize(sent.tag) as CanonicalTag;
    return {
      input: sent.tag,
      canonical,
      isCanonical: sent.tag === canonical,
      kind: tag.kind,
      baseName: tag.baseName,
      language: tag.language,
      script: tag.script,
      region: tag.region,
      extensions: [...tag.extensions],
      privateUse: tag.privateUse,
    };
  },
});
