/** Sentences as people write them who are in a hurry or at ease: "I’m", "don’t", "it’s". */
import { entryOf } from '../draws/map-entry.ts';
import type { Template } from './topic.ts';

/** What is contracted where more words follow; a stressed word at the end of a clause stays whole. */
const CONTRACTIONS: readonly (readonly [whole: RegExp, short: string])[] = [
  [/\bcannot\b/g, 'can’t'],
  [/\b(do|does|did|is|was|were|has|have|had|could|would|should)(?: not)\b/gi, '$1n’t'],
  [/\b[Ww]ill not\b/g, 'won’t'],
  [/\bare not\b/g, 'aren’t'],
  [/\bI am(?= (?!now\b)[a-z])/g, 'I’m'],
  [/\b([Tt]here|[Tt]hat|[Ii]t|[Ww]hat) is(?= (?!now\b)[a-z])/g, '$1’s'],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are(?= (?!now\b)[a-z])/g, '$1’re'],
  [/\b(I|[Yy]ou|[Ww]e) (?:will|shall)(?= (?!now\b)[a-z])/g, '$1’ll'],
  [/\bI would(?= (?!now\b)[a-z])/g, 'I’d'],
  [
    /\b(I|[Yy]ou|[Ww]e) have(?= (?:already|just|now|never|been|had|got|taken|kept|put|made|left|found|lost|read|[a-z]+ed)\b)/g,
    '$1’ve',
  ],
];

const contracted = ({ texts, slots }: Template): Template => ({
  texts: texts.map((text) =>
    CONTRACTIONS.reduce((words, [whole, short]) => words.replace(whole, short), text),
  ),
  slots,
});

const known = new Map<Template, Template>();

/** A template with its contractions. */
export const casual = (template: Template): Template => entryOf(known, template, contracted);
