/** What the events of a shop come to: its orders, its money and its incidents, and the last things that happened. */

export interface FeedEvent {
  id: string;
  type: string;
  time: string;
  subject: string;
  /** Where the events of the world are: it names its seed. */
  source: string;
  data: {
    orderId?: string;
    total?: number;
    refundTotal?: number | null;
    currency?: string;
  };
}

/** Whatever else happens is a tick. */
export const DRAWN_TYPES = [
  'order.placed',
  'order.paid',
  'refund.sent',
  'order.cancelled',
  'incident.began',
  'incident.ended',
] as const;

/** How many of the last events are listed, and how many orders are drawn. */
const LISTED = 5;
const MOST_DRAWN = 400;

export interface PlacedOrder {
  at: number;
  total: number;
  isCancelled: boolean;
}

export class FeedState {
  readonly orders = new Map<string, PlacedOrder>();
  readonly incidents = new Map<string, { began: number; ended: number | undefined }>();
  /** Paid less paid back, after each change. */
  readonly sums: { at: number; sum: number }[] = [];
  /** Instants of whatever else happened. */
  readonly others: number[] = [];
  /** Newest first. */
  readonly latest: FeedEvent[] = [];
  placed = 0;
  currency = 'USD';

  /** Milliseconds since 1970. */
  get now(): number {
    return Date.parse(this.latest[0]?.time ?? '');
  }

  get sum(): number {
    return this.sums.at(-1)?.sum ?? 0;
  }

  get openIncidents(): number {
    return [...this.incidents.values()].filter(({ ended }) => ended === undefined).length;
  }

  take(event: FeedEvent): void {
    const { type, subject, data } = event;
    const at = Date.parse(event.time);
    this.latest.unshift(event);
    this.latest.length = Math.min(this.latest.length, LISTED);
    const order = this.orders.get(data.orderId ?? '');
    const incident = this.incidents.get(subject);
    if (type === 'order.placed') this.#place(data.orderId ?? subject, at, data.total ?? 0);
    else if (type === 'order.paid') this.#earn(data.total ?? 0, at, data.currency);
    else if (type === 'refund.sent') this.#earn(-(data.refundTotal ?? data.total ?? 0), at, data.currency);
    else if (type === 'order.cancelled' && order) order.isCancelled = true;
    else if (type === 'incident.began') this.incidents.set(subject, { began: at, ended: undefined });
    else if (type === 'incident.ended' && incident) incident.ended = at;
    else this.others.push(at);
  }

  #place(id: string, at: number, total: number): void {
    this.placed += 1;
    this.orders.set(id, { at, total, isCancelled: false });
  }

  #earn(amount: number, at: number, currency = this.currency): void {
    this.currency = currency;
    this.sums.push({ at, sum: this.sum + amount });
  }

  /** Lets go of what happened before an instant, but for the sum with which the line begins. */
  forget(before: number): void {
    for (const [id, { at }] of this.orders)
      if (at < before || this.orders.size > MOST_DRAWN) this.orders.delete(id);
    for (const [id, { ended = Infinity }] of this.incidents) if (ended < before) this.incidents.delete(id);
    while (this.sums.length > 1 && (this.sums[1]?.at ?? before) < before) this.sums.shift();
    while (this.others.length > MOST_DRAWN || (this.others[0] ?? before) < before) this.others.shift();
  }
}
