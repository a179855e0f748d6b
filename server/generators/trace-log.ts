/**
 * Which operation each trace of the world shows, and where it spends its time. Traces come in blocks, and in each block
 * every operation has its share, in an order of its own: so the n-th trace of any kind is found without a search.
 */
import type { TracedService } from './deployables.ts';
import { oncePer } from './once-per.ts';
import type { Key } from './random.ts';
import { type Operation, serviceOf } from './trace-operation.ts';
import { OPERATIONS } from './trace-operations.ts';
import type { SpanKind, Step } from './trace-steps.ts';

/** What one trace of each block shows. */
export interface Slot {
  operation: Operation;
  /** The step in which the time is spent, of the first four; what fails, fails there. */
  hot: number;
}

const SLOTS: readonly Slot[] = OPERATIONS.flatMap((operation) =>
  operation.hot.flatMap((count, hot) => new Array<Slot>(count).fill({ operation, hot })),
);
const BLOCK = SLOTS.length;
const PLACES = Uint16Array.from(SLOTS.keys());

/** What a span has to be. */
export interface SpanPins {
  service?: TracedService | undefined;
  kind?: SpanKind | undefined;
}

const isPinned = ({ service, kind }: SpanPins) => service !== undefined || kind !== undefined;

const fits = ({ service, kind }: SpanPins, step: Step) =>
  (service === undefined || step.service === service) && (kind === undefined || step.kind === kind);

/** How many traces of a block have a hot span of a service and of a kind. */
const perBlockOf = oncePer(
  (pins: SpanPins) => SLOTS.filter(({ operation, hot }) => fits(pins, operation.steps[hot] as Step)).length,
);

/** Slots by service, for a trace that has to be one of another service than its own. */
const SLOTS_OF = Map.groupBy(SLOTS, ({ operation }) => serviceOf(operation));

interface Block {
  number: number;
  /** Slots in the order of the block's traces. */
  order: Uint16Array;
  /** Places of the traces whose hot span is what was last asked for. */
  places: number[];
  wanted: string;
}

export class TraceLog {
  readonly #keys: Key;
  readonly #blocks: Key;
  #block: Block | undefined;

  /** `root` is the key of the world. */
  constructor(root: Key) {
    this.#keys = root.list('traces');
    this.#blocks = root.list('trace blocks');
  }

  /** The address of everything that a trace draws. */
  key(index: number): Key {
    return this.#keys.at(index);
  }

  slot(index: number): Slot {
    const number = Math.floor(index / BLOCK);
    return SLOTS[this.#of(number).order[index - number * BLOCK] as number] as Slot;
  }

  /** Index of the n-th trace, counted from 0, whose hot span is of a service and of a kind. */
  nth(n: number, pins: SpanPins): number {
    if (!isPinned(pins)) return n;
    const perBlock = perBlockOf(pins);
    const number = Math.floor(n / perBlock);
    return number * BLOCK + (this.#placesOf(number, pins)[n - number * perBlock] as number);
  }

  #placesOf(number: number, pins: SpanPins): number[] {
    const block = this.#of(number);
    const wanted = `${pins.service} ${pins.kind}`;
    if (block.wanted !== wanted) {
      block.wanted = wanted;
      block.places = [];
      for (const [place, slot] of block.order.entries()) {
        const { operation, hot } = SLOTS[slot] as Slot;
        if (fits(pins, operation.steps[hot] as Step)) block.places.push(place);
      }
    }
    return block.places;
  }

  #of(number: number): Block {
    // Traces are made in their order, so that the last block is the one asked for again.
    if (this.#block?.number !== number) {
      const stream = this.#blocks.at(number).stream('order');
      const order = PLACES.slice();
      for (let place = 0; place < BLOCK - 1; place++) {
        const other = place + stream.below(BLOCK - place);
        const slot = order[other] as number;
        order[other] = order[place] as number;
        order[place] = slot;
      }
      this.#block = { number, order, places: [], wanted: '' };
    }
    return this.#block as Block;
  }
}

/** What a trace of a service shows; `share` is in [0, 1). */
export function slotOf(service: TracedService, share: number): Slot {
  const slots = SLOTS_OF.get(service) as Slot[];
  return slots[Math.floor(share * slots.length)] as Slot;
}
