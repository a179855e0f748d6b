/** What a ticket can be about, and the sentences in which requester and agent talk about it. */
import type { Weights } from '../random.ts';
import type { Template } from './template.ts';

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** A question of an agent, and what requesters answer. */
export interface Question {
  ask: Template;
  /** What answers it already where the requester has said so. */
  unless?: RegExp;
  answers: readonly Template[];
}

/** What a requester still wants to know when the answer is there, and what the agent says. */
export interface FollowUp {
  ask: Template;
  reply: Template;
}

export interface Topic {
  /** The first always fits; the others are added at times. */
  tags: readonly [string, ...string[]];
  /** Whether something has gone wrong that an agent would be sorry about. */
  isTrouble?: true;
  priorities: Weights<TicketPriority>;
  subjects: readonly Template[];
  /** The opening is a lead, a detail and a request; in a chat it is one line. */
  leads: readonly Template[];
  details: readonly Template[];
  requests: readonly Template[];
  lines: readonly Template[];
  /** What comes to the requester's mind after that, in any order. */
  additions: readonly Template[];
  questions: readonly Question[];
  /** The agent is at work on it and will be back. */
  holds: readonly Template[];
  solutions: readonly Template[];
  followUps: readonly FollowUp[];
}
