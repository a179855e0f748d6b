/** The language of a ticket: that of its requester, in which the agent answers. */
import type { Locale } from '../../db/locales.ts';
import type { TicketSlot } from '../../db/stories/tickets.ts';
import type { Story } from '../../db/stories.ts';
import { languageOf } from '../../db/told-language.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import { type Templates, templateOf, templatesOf } from '../draws/templating.ts';
import type { DollarForm } from '../fulfilment/shop-words.ts';
import type { Person } from '../people/person.ts';
import { casual } from './contraction.ts';
import { type Template, type Topic, type TopicWords, wordsOf } from './topic.ts';

export type Manners = Templates<Story<'ticket-talk'>, TicketSlot>;

export interface TicketLanguage {
  /** BCP 47. */
  tag: Locale;
  manners: Manners;
  complaints: Story<'ticket-words'>['complaints'];
  dollars: DollarForm;
  /** What stands between two sentences. */
  between: Template;
  wordsOf(topic: Topic): TopicWords;
  /** As somebody writes who is in a hurry or at ease. */
  casual(template: Template): Template;
}

const BLANK: Template = templateOf(' ');
const NOTHING: Template = templateOf('');

const mannersOf = (talk: Story<'ticket-talk'>): Manners =>
  templatesOf<Story<'ticket-talk'>, TicketSlot>(talk);

/** English is told by topic, every other language in a story of its own. */
const languageIn = oncePerName((vocabulary: Vocabulary, tag: Locale): TicketLanguage => {
  const { dollars } = vocabulary.story('notices', tag);
  if (tag === 'en')
    return {
      tag,
      dollars,
      manners: mannersOf(vocabulary.story('ticket-talk')),
      complaints: vocabulary.story('complaints'),
      between: BLANK,
      wordsOf: (topic) => topic,
      casual,
    };
  const { talk, complaints, topics, between } = vocabulary.story('ticket-words', tag);
  const known = new Map<Topic, TopicWords>();
  return {
    tag,
    dollars,
    manners: mannersOf(talk),
    complaints,
    between: between === undefined ? BLANK : NOTHING,
    wordsOf(topic) {
      const words = known.get(topic) ?? toldWords(topic, topics);
      known.set(topic, words);
      return words;
    },
    casual: (template) => template,
  };
});

function toldWords({ name, isOver }: Topic, topics: Story<'ticket-words'>['topics']): TopicWords {
  const told = topics[name];
  if (!told) throw new Error(`the release tells nothing of tickets about '${name}' in one of its languages`);
  const { over, ...words } = told;
  return wordsOf(isOver ? { ...words, ...over } : words);
}

export const ticketLanguage = (requester: Person, vocabulary: Vocabulary): TicketLanguage =>
  languageIn(vocabulary, languageOf(vocabulary.stories('ticket-words'), requester));
