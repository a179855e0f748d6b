/**
 * Which operation each request to the world's shop is, and where it spends its time. Requests come in blocks, and in
 * each block every operation has its share, in an order of its own. Orders and sign-ins have traces of their own.
 */

import type { Key } from '../draws/random.ts';
import type { TracedService } from '../platform/deployables.ts';
import type { World } from '../world.ts';
import { type Operation, rootOf, serviceOf } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import type { SpanKind, Step } from './steps.ts';
import { DECLINED_PAYMENT } from './storefront.ts';

/** What one trace of each block shows. */
export interface Slot {
  operation: Operation;
  /** The step in which the time is spent, of the first four; what fails, fails there. */
  hot: number;
}

const slotsOf = (operations: readonly Operation[]): readonly Slot[] =>
  operations.flatMap((operation) =>
    operation.hot.flatMap((count, hot) => new Array<Slot>(count).fill({ operation, hot })),
  );

const isRoot =
  (...paths: readonly string[]) =>
  (operation: Operation) => {
    const { verb, object } = rootOf(operation);
    return verb === 'POST' && paths.includes(object);
  };
const placesOrder = isRoot('/checkout', '/v1/orders');
const signsIn = isRoot('/login');

/** What places an order, what signs somebody in, and everything else. */
const OF_ORDERS = slotsOf(OPERATIONS.filter(placesOrder));
const OF_SIGN_INS = slotsOf(OPERATIONS.filter(signsIn));
const SLOTS = slotsOf(OPERATIONS.filter((each) => !placesOrder(each) && !signsIn(each)));
const BLOCK = SLOTS.length;
const PLACES = Uint16Array.from(SLOTS.keys());

/** What a span has to be. */
export interface SpanPins {
  service?: TracedService | undefined;
  kind?: SpanKind | undefined;
}

export const fitsStep = ({ service, kind }: SpanPins, step: Step): boolean =>
  (service === undefined || step.service === service) && (kind === undefined || step.kind === kind);

interface Block {
  number: number;
  /** Slots in the order of the block's requests. */
  order: Uint16Array;
}

export class TraceLog {
  readonly #keys: Key;
  readonly #blocks: Key;
  #block: Block | undefined;

  constructor({ root }: World) {
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

  #of(number: number): Block {
    // Requests are made in their order, so that the last block is the one asked for again.
    if (this.#block?.number !== number) {
      const stream = this.#blocks.at(number).stream('order');
      const order = PLACES.slice();
      for (let place = 0; place < BLOCK - 1; place++) {
        const other = place + stream.below(BLOCK - place);
        const slot = order[other] as number;
        order[other] = order[place] as number;
        order[place] = slot;
      }
      this.#block = { number, order };
    }
    return this.#block as Block;
  }
}

const drawnFrom = (slots: readonly Slot[], share: number): Slot =>
  slots[Math.floor(share * slots.length)] as Slot;

/** Where a payment is declined, the time is spent at the provider, and in what waits for it. */
export const SLOT_OF_DECLINED: Slot = { operation: DECLINED_PAYMENT, hot: DECLINED_PAYMENT.hot.indexOf(1) };

/** What the trace of an order shows, and that of a sign-in; `share` is in [0, 1). */
export const slotOfOrder = (share: number): Slot => drawnFrom(OF_ORDERS, share);
export const slotOfSignIn = (share: number): Slot => drawnFrom(OF_SIGN_INS, share);

/**
 * Something of which the root is of a service, or the step in which the time is spent is as asked; it places no order
 * and signs nobody in.
 */
export function slotToFit(root: TracedService | undefined, pins: SpanPins, share: number): Slot {
  const slots = SLOTS.filter(
    ({ operation, hot }) =>
      (root === undefined || serviceOf(operation) === root) && fitsStep(pins, operation.steps[hot] as Step),
  );
  return drawnFrom(slots, share);
}
