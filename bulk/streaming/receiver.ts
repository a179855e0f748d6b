/** What a stream needs of a receiver of events, of whatever kind it is. */
import type { Event } from '../../api/framework/followed.ts';
import type { Remedies } from '../loading/load-error.ts';

/** Media type of an event: JSON Event Format for CloudEvents 1.0.2, §3. */
export const CLOUD_EVENT = 'application/cloudevents+json';

/** Events at once, for brokers, which confirm many together. */
export const AT_ONCE = 256;

/** How long a connection may take. */
export const CONNECT_MS = 10_000;

export interface Receiver {
  /** Its address without a password. */
  shown: string;
  /** How many events are sent before the first of them has been confirmed: so many may come twice. */
  atOnce: number;
  /** Connects, and makes what keeps the events. */
  connect(): Promise<Link>;
  /** What to do about its errors. */
  remedies: Remedies;
}

/** A connection, which does not come back once it is lost. */
export interface Link {
  /**
   * Resolves once the receiver has confirmed that it has all of them, in order. Rejects if that may be tried again with
   * another connection; with a LoadError if it will never take them.
   */
  send(events: readonly Event[]): Promise<void>;
  close(): Promise<void>;
}

/** A receiver that is there, and says when to come back. */
export class Postponed extends Error {
  /** Milliseconds. */
  readonly wait: number;

  constructor(message: string, wait: number) {
    super(message);
    this.name = 'Postponed';
    this.wait = wait;
  }
}

/** The bytes of an event: the same everywhere. */
export const textOf = (event: Event): string => JSON.stringify(event);
