/**
 * A cache of answers that depend only on their URL and the release: test suites ask for the same seeds again and
 * again. It belongs to a release and is dropped with it.
 */
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { instantText } from '../../api/framework/envelope.ts';
import type { Prepared } from '../../api/framework/prepare.ts';
import type { HeaderFields } from './headers.ts';
import { LONG, type Part } from './respond.ts';

const ROOM_BYTES = 32 * 1024 * 1024;
/** A long list costs more to keep than it saves. */
const LARGEST_BYTES = 256 * 1024;

export interface KeptAnswer {
  headers: HeaderFields;
  /** The body of a PNG or WebP; it has no parts. */
  bytes?: Buffer;
  /** The body before and after the instant it was generated at; in one part if it has none. */
  parts: readonly Part[];
}

/** Recently requested keys, by checksum. */
const SLOTS = 16_384;

export class KeptAnswers {
  readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: ROOM_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ parts, bytes }, key) =>
      1024 + key.length + (bytes?.length ?? parts.reduce((sum, part) => sum + bytesOf(part), 0)),
  });
  readonly #asked = new Uint32Array(SLOTS);

  get(key: string): KeptAnswer | undefined {
    return this.answers.get(key);
  }

  /** Whether an answer was requested before: most never are again, and keeping those would only churn memory. */
  isWanted(key: string): boolean {
    const sum = crc32(key);
    const slot = sum % SLOTS;
    if (this.#asked[slot] === sum) return true;
    this.#asked[slot] = sum;
    return false;
  }

  set(key: string, answer: KeptAnswer): void {
    this.answers.set(key, answer);
  }
}

export const keptAnswers = () => new KeptAnswers();

export function keptAnswer(
  { now, format, universal }: Prepared,
  headers: HeaderFields,
  body: string,
): KeptAnswer {
  if (format !== 'json' || universal.unwrap) return { headers, parts: [keptPart(body)] };
  const instant = instantText(now);
  // Only warnings follow it in the envelope.
  const cut = body.lastIndexOf(instant);
  return { headers, parts: [keptPart(body.slice(0, cut)), keptPart(body.slice(cut + instant.length))] };
}

/**
 * Long parts are kept as bytes, outside of the heap: there V8 would let garbage of as much again gather beside them,
 * and hold a text with one letter that is not Latin at two bytes a character.
 */
const keptPart = (text: string): Part => (text.length < LONG ? text : Buffer.from(text));

/** As V8 holds a text that is not Latin. */
const bytesOf = (part: Part): number => (typeof part === 'string' ? 2 * part.length : part.length);

/** The body at another instant, in parts. */
export function partsAt({ parts: [before = '', after] }: KeptAnswer, now: number): readonly Part[] {
  return after === undefined ? [before] : [before, instantText(now), after];
}
