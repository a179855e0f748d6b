/** How far a stream has come: kept in a file, so that the same command goes on from there. */
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import type { Event } from '../../api/framework/followed.ts';
import { holdFile } from '../../db/held-file.ts';
import { fileAt, replaceFile } from '../../db/place.ts';
import type { Recipe } from '../request/recipe.ts';
import { differenceOf, FolderError, readAs } from '../run/manifest.ts';

const stateSchema = z.strictObject({
  /** What determines the events and where they go. */
  stream: z.record(z.string(), z.unknown()),
  /** When the stream began. */
  from: z.iso.datetime(),
  /** The event that was confirmed last. */
  last: z.strictObject({ id: z.string(), time: z.iso.datetime() }).optional(),
  /** Number of events that were confirmed. */
  events: z.int(),
  /** The process that goes on with it, or was the last to do so. */
  by: z.strictObject({ pid: z.int(), host: z.string(), since: z.iso.datetime() }).optional(),
});

type Kept = z.output<typeof stateSchema>;

/** Another process goes on with the stream. Its message says which, and what to do. */
export class HeldStateError extends FolderError {}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Time between two writes while many events are confirmed. */
const EVERY_MS = 100;

export class StreamState {
  readonly #path: string;
  #kept: Kept;
  #isSaved = false;
  #savedAt = Number.NEGATIVE_INFINITY;

  private constructor(path: string, kept: Kept, now: number) {
    this.#path = path;
    this.#kept = { ...kept, by: { pid: process.pid, host: hostname(), since: iso(now) } };
  }

  /**
   * Keeps other processes from going on with it; returns a function that lets them. Throws a HeldStateError if another
   * one does.
   */
  static async hold(path: string): Promise<() => void> {
    const file = fileAt(path);
    const letGo = holdFile(`${file}.lock`);
    if (letGo) return letGo;
    const { by } = readAs(stateSchema, await readFile(file, 'utf8').catch(() => '')) ?? {};
    const holder = by ? `process ${by.pid} on ${by.host}, since ${by.since}` : 'another process';
    throw new HeldStateError(`--state ${path} is held by ${holder}; end that stream, or name another file`);
  }

  /**
   * What the file says, and from now on that this process goes on with it; undefined if there is none. Throws a
   * FolderError if it is of another stream.
   */
  static async read(path: string, stream: Recipe, now: number): Promise<StreamState | undefined> {
    const file = fileAt(path);
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const kept = readAs(stateSchema, text) as Kept | undefined;
    if (!kept) throw new FolderError(`--state ${path} is no state of a stream; name another file`);
    const difference = differenceOf(kept.stream, stream);
    if (difference !== undefined) {
      const what = `--state ${path} is of another stream (${difference})`;
      throw new FolderError(`${what}; name another file, or remove it to begin anew`);
    }
    const state = new StreamState(file, kept, now);
    await state.save();
    return state;
  }

  static begin(path: string, stream: Recipe, from: number, now: number): StreamState {
    return new StreamState(fileAt(path), { stream, from: iso(from), events: 0 }, now);
  }

  get from(): string {
    return this.#kept.from;
  }

  /** The event that was confirmed last, if any was. */
  get last(): Kept['last'] {
    return this.#kept.last;
  }

  get events(): number {
    return this.#kept.events;
  }

  /** Takes a last event, and writes it to the file now or, if that was written a moment ago, with a later one. */
  async confirm({ id, time }: Event, count: number): Promise<void> {
    this.#kept = { ...this.#kept, last: { id, time }, events: this.events + count };
    this.#isSaved = false;
    if (performance.now() - this.#savedAt >= EVERY_MS) await this.save();
  }

  /** Writes what has not been written. */
  async save(): Promise<void> {
    if (this.#isSaved) return;
    await replaceFile(this.#path, `${JSON.stringify(this.#kept, null, 2)}\n`, `${this.#path}.new`);
    this.#isSaved = true;
    this.#savedAt = performance.now();
  }
}
