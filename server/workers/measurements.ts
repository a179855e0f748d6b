/** What all workers have measured, those that have died included: a sum of counts never falls. */
import { setTimeout } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Measured } from '../http/metrics.ts';
import type { Member } from './members.ts';

/** A worker that is too busy to answer in this time is counted as it was when it last did. */
const PATIENCE_MS = 1_000;

export class Measurements {
  readonly #last = new Map<Member, Measured>();
  /** Counts of workers that have ended, as of the last time that they were asked. */
  #past: Measured = [];

  /** Of all but the worker that asks, whose own are given. */
  async others(asking: Member, own: Measured, listening: readonly Member[]): Promise<Measured[]> {
    this.#last.set(asking, own);
    const others = listening.filter((member) => member !== asking);
    const measured = await Promise.all(others.map((member) => this.#measuredBy(member)));
    return [...measured, this.#past];
  }

  left(member: Member): void {
    const last = this.#last.get(member);
    this.#last.delete(member);
    if (!last) return;
    const counts = last.filter(({ type }) => COUNTING.has(String(type)));
    this.#past = AggregatorRegistry.aggregate([this.#past, counts]).getMetricsAsArray() as Measured;
  }

  async #measuredBy(member: Member): Promise<Measured> {
    const answer = member.link.ask('measure', null).catch(() => undefined);
    const measured = await Promise.race([answer, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    if (measured && member.isListening) this.#last.set(member, measured);
    return measured ?? this.#last.get(member) ?? [];
  }
}

const COUNTING: ReadonlySet<string> = new Set(['counter', 'histogram']);
