/**
 * Everything that happens in a world, oldest first. Each source has things whose instants rise with their numbers, and
 * from each follow steps within a known time. So what happens from an instant on is found from there: the things of
 * the time before it are looked at, and the log is read on from them for as long as anybody wants.
 */
import { oncePer } from '../draws/once-per.ts';
import { EVENT_SOURCES, type EventSource, eventNumber, eventOrigin } from '../time/event-number.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import { SESSION_EVENTS, sessionEvents, USER_EVENTS, userEvents } from './account-events.ts';
import { Agenda, isBefore } from './agenda.ts';
import {
  archivedEvents,
  COMMENT_EVENTS,
  commentEvents,
  POST_EVENTS,
  publishedEvents,
} from './blog-events.ts';
import { type Cause, Causes, isCause } from './causes.ts';
import { DEPLOYMENT_EVENTS, deploymentEvents } from './deployment-events.ts';
import { FILE_EVENTS, fileEvents, jobFileEvents } from './file-events.ts';
import { JOB_EVENTS, JOBS } from './job-events.ts';
import { NOTICES, NOTIFICATION_EVENTS } from './notification-events.ts';
import { ORDER_EVENTS, orderEvents, RETURN_EVENTS, returnEvents } from './order-events.ts';
import { COMMIT_EVENTS, commitEvents, INCIDENT_EVENTS, incidentEvents } from './platform-events.ts';
import type { Source, Step } from './source.ts';
import { filledShelves, STOCK_EVENTS, stockEvents } from './stock-events.ts';
import { TICKET_EVENTS, ticketEvents } from './ticket-events.ts';
import { DELIVERIES, WEBHOOK_EVENTS } from './webhook-events.ts';

const [REQUESTED, APPROVED, REJECTED, RECEIVED] = RETURN_EVENTS;

export const EVENT_TYPES = [
  ...USER_EVENTS,
  ...SESSION_EVENTS,
  ...ORDER_EVENTS,
  REQUESTED,
  APPROVED,
  REJECTED,
  RECEIVED,
  ...TICKET_EVENTS,
  ...POST_EVENTS,
  ...COMMENT_EVENTS,
  ...FILE_EVENTS,
  ...COMMIT_EVENTS,
  ...INCIDENT_EVENTS,
  ...DEPLOYMENT_EVENTS,
  ...JOB_EVENTS,
  ...NOTIFICATION_EVENTS,
  ...WEBHOOK_EVENTS,
  ...STOCK_EVENTS,
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface WorldEvent extends Step<EventType> {
  /** Identifiers are made of it, and of two events at one instant the one with the lower comes first. */
  number: number;
}

/** What a caller asks for; undefined where anything will do. */
export interface EventFilter {
  types: readonly EventType[] | undefined;
  /** Identifier of the record that something happened to. */
  subject: string | undefined;
  /** The event after which the list begins. */
  after: WorldEvent | undefined;
}

const SOURCES: Readonly<Record<EventSource, (world: World) => Source<EventType>>> = {
  users: userEvents,
  sessions: sessionEvents,
  orders: orderEvents,
  returns: returnEvents,
  'order tickets': (world) => ticketEvents(world, 'orders'),
  'other tickets': (world) => ticketEvents(world, 'others'),
  'incident tickets': (world) => ticketEvents(world, 'incidents'),
  'published posts': publishedEvents,
  'archived posts': archivedEvents,
  comments: commentEvents,
  files: fileEvents,
  commits: commitEvents,
  incidents: incidentEvents,
  deployments: deploymentEvents,
  invoices: jobFileEvents('invoices'),
  reports: jobFileEvents('reports'),
  ...JOBS,
  ...NOTICES,
  ...DELIVERIES,
  'filled shelves': filledShelves,
  stock: stockEvents,
};

const sourcesOf = oncePer((world: World) => EVENT_SOURCES.map((name) => SOURCES[name](world)));

/** What has the events of a source. */
export const sourceNamed = (world: World, name: EventSource): Source =>
  sourcesOf(world)[EVENT_SOURCES.indexOf(name)] as Source;

/** The event with a number; undefined if the world has none. */
export function eventOf(world: World, number: number): WorldEvent | undefined {
  const { source, cause, place } = eventOrigin(number);
  const from = sourcesOf(world)[source];
  if (!from || from.instant(cause) === Infinity) return undefined;
  const step = from.steps(cause)[place];
  return step && { ...step, number };
}

type Coming = WorldEvent | Cause;

/** How many of the events that were read last are at hand, for who reads a page of them again. */
const KEPT = 1000;

/**
 * The logs that were begun last, each the last of those that went on from one another: whoever asks for the next page
 * is spared what was looked at for the one before.
 */
let lately: EventLog[] = [];
const MOST_LOGS = 8;

export class EventLog {
  readonly #world: World;
  readonly #window: Window;
  readonly #asked: EventFilter;
  readonly #types: ReadonlySet<string> | undefined;
  /** No event is before it. */
  readonly #begin: number;
  #coming = new Agenda<Coming>();
  #causes: Causes;
  #kept: WorldEvent[] = [];
  /** How many have been read. */
  #read = 0;
  /** Of the log that this one goes on from: its own beginning, to go back to. */
  readonly #begun: readonly Coming[] | undefined;

  constructor(world: World, window: Window, asked: EventFilter) {
    const last = lately.find((log) => log.#leadsTo(world, window, asked));
    // Its world has made some of what comes next.
    this.#world = last ? last.#world : world;
    this.#window = window;
    this.#asked = asked;
    this.#types = asked.types && new Set(asked.types);
    this.#begin = Math.max(window.from, asked.after?.at ?? -Infinity);
    this.#begun = last ? last.#after(asked.after as WorldEvent) : undefined;
    this.#causes = this.#restart();
    // Those of a release that was replaced are let go.
    const others = lately.filter((log) => log !== last && log.#world.vocabulary === world.vocabulary);
    lately = [...others.slice(1 - MOST_LOGS), this];
  }

  /** Whether what is asked for goes on after one of the last events of this log. */
  #leadsTo(world: World, window: Window, { types, subject, after }: EventFilter): boolean {
    const { seed, size, vocabulary, publicUrl } = this.#world;
    return (
      after !== undefined &&
      window.from <= after.at &&
      this.#kept.some(({ number }) => number === after.number) &&
      seed === world.seed &&
      size === world.size &&
      vocabulary === world.vocabulary &&
      publicUrl === world.publicUrl &&
      subject === this.#asked.subject &&
      String(types) === String(this.#asked.types)
    );
  }

  /** What comes after one of the last events. */
  #after({ number }: WorldEvent): Coming[] {
    const place = this.#kept.findIndex((event) => event.number === number);
    return [...this.#coming, ...this.#kept.slice(place + 1)];
  }

  /** How many have been read: all of them, once `at` has given undefined. */
  get length(): number {
    return this.#read;
  }

  /** The event at an index from the beginning; undefined after the last of the window. */
  at(index: number): WorldEvent | undefined {
    if (index < this.#read - this.#kept.length) this.#causes = this.#restart();
    while (this.#read <= index) if (!this.#take()) return undefined;
    return this.#kept[index - this.#read + this.#kept.length];
  }

  /** Reads on to an index, with a break after each thing that is looked at. */
  *ahead(index: number): Generator<undefined> {
    while (this.#read <= index && this.#take()) yield;
  }

  #restart(): Causes {
    this.#kept = [];
    this.#read = 0;
    this.#coming = new Agenda(this.#begun);
    const sources = sourcesOf(this.#world);
    const causes = new Causes(sources, this.#begin, this.#coming, (source, cause) =>
      this.#unfold(source, cause),
    );
    if (this.#begun) return causes;
    const { subject } = this.#asked;
    for (const [source, { reach, since, instant, types, causeOf, hasManyCauses }] of sources.entries()) {
      if (!types.some((type) => this.#isAsked(type))) continue;
      if (subject === undefined || hasManyCauses?.(subject)) {
        causes.expect(source, Math.max(0, since(this.#begin - reach)));
        continue;
      }
      const cause = causeOf(subject);
      // Nothing is told of records of denser levels, which only a list that has too few goes on to.
      if (cause !== undefined && instant(cause) < Infinity) this.#unfold(source, cause);
    }
    return causes;
  }

  #isAsked(type: string): boolean {
    return this.#types?.has(type) ?? true;
  }

  /** Takes what comes next: an event, or a thing whose steps are known from then on. False after the window. */
  #take(): boolean {
    const { next } = this.#coming;
    if (!next || next.at > this.#window.to) return false;
    this.#coming.take();
    if (isCause(next)) {
      this.#causes.look(next);
      return true;
    }
    this.#read++;
    this.#kept.push(next);
    if (this.#kept.length >= 2 * KEPT) this.#kept = this.#kept.slice(KEPT);
    return true;
  }

  /** The steps of a thing that are as asked, those after the window among them: a log that goes on may want them. */
  #unfold(source: number, cause: number): void {
    const { subject, after } = this.#asked;
    const steps = (sourcesOf(this.#world)[source] as Source<EventType>).steps(cause);
    for (const [place, step] of steps.entries()) {
      if (!step || step.at < this.#window.from || !this.#isAsked(step.type)) continue;
      if (subject !== undefined && step.subject !== subject) continue;
      const coming = { ...step, number: eventNumber({ source, cause, place }) };
      if (!after || isBefore(after, coming)) this.#coming.add(coming);
    }
  }
}
