/** How people begin and end what they write, and what is said in any conversation, whatever it is about. */
import type { Story } from '../../db/stories.ts';
import { Weights } from '../draws/random.ts';

export const TICKET_CHANNELS = ['email', 'chat', 'web'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

export type Tone = keyof Story<'ticket-talk'>['manners'];

/** A person has the same tone in each of their tickets. */
export const TONE_WEIGHTS = new Weights<Tone>(['polite', 42], ['chatty', 22], ['terse', 22], ['annoyed', 14]);
