/** What a message, and the conversation that follows from it, is about. */
import type { MailFile } from './mail-file.ts';
import type { Questions, Texts } from './mail-order-texts.ts';
import type { Correspondent } from './mail-person.ts';
import { type Block, paragraph } from './mail-text.ts';
import type { Key } from './random.ts';
import { SECOND, type Window } from './window.ts';

export interface Story {
  subject: string;
  from: Correspondent;
  to: readonly Correspondent[];
  cc: readonly Correspondent[];
  /** Milliseconds since 1970, in whole seconds. */
  sentAt: number;
  /** Between greeting and closing. */
  blocks: readonly Block[];
  /** What can be attached. */
  files(): readonly MailFile[];
  /** The answers, made on demand: most messages are asked for without them. */
  script: Script;
}

/** The answers, in turn, before the facts are filled in. */
export interface Script {
  /** As they are at an instant, in milliseconds since 1970. */
  factsAt(instant: number): Facts;
  /** Whoever wrote first. */
  author: readonly string[];
  /** Whoever answers. */
  other: readonly string[];
  /** Someone else, on the side. */
  asides: readonly string[];
  bystander: Correspondent;
}

/** Facts by the names that stand for them in texts, in braces. */
export type Facts = Readonly<Record<string, string>>;

/** A text with its facts, as a sentence begins. */
export function told(text: string, facts: Facts): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] as string);
  // A name keeps its first letter, wherever it is.
  return text.startsWith('{') ? filled : filled.charAt(0).toUpperCase() + filled.slice(1);
}

/** How a message begins, and the answer to its question, if it asks one. */
export interface Opening {
  subject: string;
  paragraphs: Block[];
  answer: string | undefined;
}

/** Each part of a message is picked from several ways to say it. */
export function openingOf(key: Key, texts: Texts | Questions, facts: Facts): Opening {
  const answers = 'answer' in texts ? texts.answer : undefined;
  const stream = key.stream('opening');
  const subject = stream.below(texts.subject.length);
  const chosen = (ways: readonly string[]) =>
    told(ways[answers ? subject : stream.below(ways.length)] as string, facts);
  const first = `${told(stream.pick(texts.opening), facts)} ${chosen(texts.middle)}`;
  return {
    subject: told(texts.subject[subject] as string, facts),
    paragraphs: [paragraph(first), paragraph(chosen(texts.ending))],
    answer: answers?.[subject],
  };
}

/** How many milliseconds after an event somebody writes about it. */
export interface Pause {
  least: number;
  most: number;
}

/** The second in which somebody writes after an event, early enough to leave room for answers. */
export function writtenAt(
  share: number,
  after: number,
  { least, most }: Pause,
  { hours, utcOffset }: Correspondent,
  { from, to }: Window,
): number {
  const room = Math.min(most, Math.floor((to - after) * 0.7));
  const first = after + Math.min(least, Math.floor(room / 2));
  return wholeSecond(hours.instant(share, first, after + room, utcOffset), { from, to });
}

/** The whole second at or before an instant, or the first one of the window. */
export function wholeSecond(instant: number, { from }: Window): number {
  return Math.max(Math.floor(instant / SECOND), Math.ceil(from / SECOND)) * SECOND;
}
