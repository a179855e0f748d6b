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

type Manners = Templates<Story<'ticket-talk'>, TicketSlot>;

export interface TicketLanguage {
  /** BCP 47. */
  tag: Locale;
  manners: Manners;
  complaints: Story<'ticket-words'>['complaints'];
  dollars: DollarForm;
  /** What stands between two sentences. */
  between: Template;
  /** Whether customers sign with their whole name even where others write the first alone. */
  signsInFull: boolean;
  wordsOf(topic: Topic): TopicWords;
  /** As somebody writes who is in a hurry or at ease. */
  casual(template: Template): Template;
}

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
      between: templateOf(' '),
      signsInFull: false,
      wordsOf: (topic) => topic,
      casual,
    };
  const { talk, complaints, topics, between, signsInFull = false } = vocabulary.story('ticket-words', tag);
  const known = new Map<Topic, TopicWords>();
  return {
    tag,
    dollars,
    manners: mannersOf(talk),
    complaints,
    between: templateOf(between),
    signsInFull,
    wordsOf(topic) {
      const words = known.get(topic) ?? toldWords(topic, topics);
      known.set(topic, words);
      return words;
    },
    casual: (template) => template,
  };
});

/** Of a topic that the language tells. */
function toldWords({ name, isOver }: Topic, topics: Story<'ticket-words'>['topics']): TopicWords {
  const { over, ...words } = topics[name] as Story<'ticket-words'>['topics'][string];
  return wordsOf(isOver ? { ...words, ...over } : words);
}

/** A topic that their language does not tell is written about in English. */
export function ticketLanguage(requester: Person, topic: Topic, vocabulary: Vocabulary): TicketLanguage {
  const told = vocabulary.stories('ticket-words');
  const tag = languageOf(told, requester);
  return languageIn(vocabulary, told.get(tag)?.topics[topic.name] ? tag : 'en');
}
