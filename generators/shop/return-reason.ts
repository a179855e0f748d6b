/** Why an order comes back. */
import { draws, type Key } from '../draws/random.ts';

const draw = draws('reason');

export const RETURN_REASONS = [
  'no_longer_needed',
  'not_as_described',
  'defective',
  'damaged_in_transit',
  'wrong_item',
  'arrived_late',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What is known of an order before anything comes back. */
interface Returned {
  key: Key;
  /** The reason that was asked for. */
  reason?: ReturnReason;
}

export const returnKey = ({ key }: Pick<Returned, 'key'>): Key => key.list('return');

/** A reason that was asked for is the reason of an order that was made for it. */
export const returnReason = ({ key, reason }: Returned): ReturnReason =>
  reason ?? returnKey({ key }).pick(draw.reason, RETURN_REASONS);

/** Whether it was too long on its way. */
export const arrivedLate = (order: Returned): boolean => returnReason(order) === 'arrived_late';
