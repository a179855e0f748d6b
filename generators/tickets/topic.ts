/**
 * What a ticket can be about, and the sentences in which requester and agent talk about it, as the release has them.
 */
import type { TicketSlot } from '../../db/stories/tickets.ts';
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import { Weights } from '../draws/random.ts';
import { type Template as SlottedTemplate, templatesOf } from '../draws/templating.ts';

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

export type Template = SlottedTemplate<TicketSlot>;

type TicketStory = Story<'tickets'>;

/** A question of an agent, and what requesters answer. */
export interface Question {
  ask: Template;
  answeredBy: readonly string[];
  answers: readonly Template[];
}

/** What a requester still wants to know when the answer is there, and what the agent says. */
export interface FollowUp {
  ask: Template;
  reply: Template;
}

/** The sentences in which it is talked about, in a language. */
export interface TopicWords {
  subjects: readonly Template[];
  leads: readonly Template[];
  details: readonly Template[];
  requests: readonly Template[];
  lines: readonly Template[];
  additions: readonly Template[];
  questions: readonly Question[];
  holds: readonly Template[];
  solutions: readonly Template[];
  followUps: readonly FollowUp[];
}

/** With its words in English. */
export interface Topic extends TopicWords {
  name: string;
  tags: readonly string[];
  isTrouble: boolean;
  when: TicketStory['when'];
  /** Whether it is about what wears out. */
  namesDefect: boolean;
  priorities: Weights<TicketPriority>;
  /** An incident is another matter when it is over. */
  over: Topic | undefined;
  isOver: boolean;
}

/** The topic with a name. */
export const topicNamed = oncePerName(
  (vocabulary: Vocabulary, name: string): Topic => topicOf(name, vocabulary.story('tickets', name), false),
);

function topicOf(name: string, story: TicketStory, isOver: boolean): Topic {
  const { over, tags, trouble, when, priorities, ...told } = story;
  return {
    ...wordsOf(told),
    name,
    tags,
    isTrouble: trouble ?? false,
    when,
    namesDefect: JSON.stringify(told).includes('{defect}'),
    priorities: new Weights(...(Object.entries(priorities) as [TicketPriority, number][])),
    over: over && topicOf(name, { ...story, ...over, over: undefined }, true),
    isOver,
  };
}

type ToldWords = Omit<Story<'ticket-words'>['topics'][string], 'over'>;

/** Sentences of a story, with a template for each. */
export function wordsOf(told: ToldWords): TopicWords {
  const questions = told.questions.map(({ answeredBy = [], ...question }) => ({
    ...templatesOf<typeof question, TicketSlot>(question),
    answeredBy,
  }));
  return { ...templatesOf<ToldWords, TicketSlot>(told), questions };
}
