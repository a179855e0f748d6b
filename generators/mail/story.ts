/** What a message, and the conversation that follows from it, is about. */

import type { Story } from '../../db/stories.ts';
import type { Key } from '../draws/random.ts';
import { type Facts, said } from '../draws/templating.ts';
import { MINUTE, SECOND } from '../time/window.ts';
import type { MailFile } from './file.ts';
import type { Correspondent, WritingClock } from './person.ts';
import { type Block, paragraph } from './text.ts';

export interface MessageOutline {
  subject: string;
  from: Correspondent;
  to: readonly Correspondent[];
  cc: readonly Correspondent[];
  /** Milliseconds since 1970, in whole seconds. */
  sentAt: number;
  /** Paragraphs and lists between greeting and closing. */
  blocks: readonly Block[];
  /** What can be attached. */
  files(): readonly MailFile[];
  /** The answers, made on demand: most messages are asked for without them. */
  script: Script;
  /** How it begins and ends. */
  talk: Talk;
}

/** The answers, in turn, before the facts are filled in. */
export interface Script {
  /** The facts at an instant, in milliseconds since 1970. */
  factsAt(instant: number): Facts;
  /** Whoever wrote first. */
  author: readonly string[];
  /** Whoever answers. */
  other: readonly string[];
  /** Someone else, on the side. */
  asides: readonly string[];
  bystander: Correspondent;
}

export type Talk = Story<'mail-talk'>;

/** A text with its facts, as a sentence begins. */
export function told(text: string, facts: Facts): string {
  const sentence = said(text, facts);
  // A name keeps its first letter, wherever it is.
  return text.startsWith('{') ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Each part of a letter is one of several ways to say it. */
interface LetterWording {
  readonly subjects: readonly string[];
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
}

/** A letter that asks something: what a question is about goes through all of it. */
interface InquiryWording {
  readonly openings: readonly string[];
  readonly questions: readonly { subject: string; middle: string; ending: string; answer: string }[];
}

/** How a message begins, and the answer to its question, if it asks one. */
export interface Opening {
  subject: string;
  paragraphs: Block[];
  answer: string | undefined;
}

export function openingOf(key: Key, texts: LetterWording | InquiryWording, facts: Facts): Opening {
  const stream = key.stream('opening');
  const outlined = (subject: string, opening: string, middle: string, ending: string) => ({
    subject: told(subject, facts),
    paragraphs: [paragraph(`${told(opening, facts)} ${told(middle, facts)}`), paragraph(told(ending, facts))],
  });
  if ('questions' in texts) {
    const { subject, middle, ending, answer } = stream.pick(texts.questions);
    return { ...outlined(subject, stream.pick(texts.openings), middle, ending), answer };
  }
  const subject = stream.pick(texts.subjects);
  const opening = stream.pick(texts.openings);
  const middle = stream.pick(texts.middles);
  return { ...outlined(subject, opening, middle, stream.pick(texts.endings)), answer: undefined };
}

/** How many milliseconds after an event somebody writes about it. */
export interface Pause {
  least: number;
  most: number;
}

/** The second in which somebody writes about something, before it is over. */
export function writtenAt(
  share: number,
  since: number,
  until: number,
  { least, most }: Pause,
  { hours, utcOffset }: WritingClock,
): number {
  const last = Math.min(since + most, until - MINUTE);
  return wholeSecond(hours.instant(share, Math.min(since + least, last), last, utcOffset));
}

export const wholeSecond = (instant: number): number => Math.floor(instant / SECOND) * SECOND;
