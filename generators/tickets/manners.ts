/** How people begin and end what they write, and what is said in any conversation, whatever it is about. */
import type { TicketSlot } from '../../db/stories/tickets.ts';
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { Weights } from '../draws/random.ts';
import { type Templates, templatesOf } from '../draws/templating.ts';

export const TICKET_CHANNELS = ['email', 'chat', 'web'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export type Tone = keyof Story<'ticket-talk'>['manners'];

/** A person has the same tone in each of their tickets. */
export const TONE_WEIGHTS = new Weights<Tone>(['polite', 42], ['chatty', 22], ['terse', 22], ['annoyed', 14]);

export type Manners = Templates<Story<'ticket-talk'>, TicketSlot>;

export const mannersIn = oncePer(
  (vocabulary: Vocabulary): Manners =>
    templatesOf<Story<'ticket-talk'>, TicketSlot>(vocabulary.story('ticket-talk')),
);
