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

export interface Topic {
  tags: readonly string[];
  isTrouble: boolean;
  when: TicketStory['when'];
  /** Whether it is about what wears out. */
  namesDefect: boolean;
  priorities: Weights<TicketPriority>;
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
  /** An incident is another matter when it is over. */
  over: Topic | undefined;
}

/** The topic with a name. */
export const topicNamed = oncePerName(
  (vocabulary: Vocabulary, name: string): Topic => topicOf(vocabulary.story('tickets', name)),
);

function topicOf({ over, tags, trouble, when, priorities, ...told }: TicketStory): Topic {
  const questions = told.questions.map(({ answeredBy = [], ...question }) => ({
    ...templatesOf<typeof question, TicketSlot>(question),
    answeredBy,
  }));
  return {
    ...templatesOf<typeof told, TicketSlot>(told),
    questions,
    tags,
    isTrouble: trouble ?? false,
    when,
    namesDefect: JSON.stringify(told).includes('{defect}'),
    priorities: new Weights(...(Object.entries(priorities) as [TicketPriority, number][])),
    over: over && topicOf({ tags, trouble, when, priorities, ...told, ...over }),
  };
}
