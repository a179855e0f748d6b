/** How jobs are numbered: those that follow orders, reports, and all others. An identifier says which of them it is. */
import { oncePer } from '../draws/once-per.ts';
import { ordersAt } from '../shop/order-block.ts';
import { type Causes, causeOf, EACH } from '../time/caused.ts';
import { FILES, VISITS } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import type { World } from '../world.ts';

/** In the order of their numbers. */
export const JOB_KINDS = ['invoices', 'syncs', 'receipts', 'reports', 'others'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** For each of the world's people in 2026. */
const REPORTS_PER_YEAR = 1.5;
const OTHERS_PER_YEAR = 6.5;

/** What the jobs of a kind follow from. */
interface Origin {
  ticks: Timeline;
  causes: Causes;
}

export const originsOf = oncePer((world: World): Readonly<Record<JobKind, Origin>> => {
  const timeline = (name: string, pace: typeof FILES, perYear: number) =>
    new Timeline(pace, world.size.users * perYear, (number) => world.key(name, number));
  const placed = { ticks: world.orders, causes: EACH };
  return {
    invoices: placed,
    syncs: placed,
    receipts: { ticks: world.orders, causes: ordersAt(world, 'paid') },
    reports: { ticks: timeline('report jobs', FILES, REPORTS_PER_YEAR), causes: EACH },
    others: { ticks: timeline('other jobs', VISITS, OTHERS_PER_YEAR), causes: EACH },
  };
});

/** The place of a job among those of all kinds, which its identifier is made of. */
export const jobPlace = (kind: JobKind, number: number): number =>
  number * JOB_KINDS.length + JOB_KINDS.indexOf(kind);

/** The inverse. */
export function jobOrigin(place: number): { kind: JobKind; number: number } {
  const kind = place % JOB_KINDS.length;
  return { kind: JOB_KINDS[kind] as JobKind, number: (place - kind) / JOB_KINDS.length };
}

const PREFIX = 'job';

export const jobId = (world: World, place: number): string => world.identifier(PREFIX, place);

/** Whether the world has a job at a place. */
export function hasJob(world: World, place: number): boolean {
  const { kind, number } = jobOrigin(place);
  const { ticks, causes } = originsOf(world)[kind];
  return ticks.holds(causeOf(causes, number));
}

/** The place of the job with an identifier; undefined if the world has none. */
export function jobNumber(world: World, identifier: string): number | undefined {
  const place = world.numberOf(PREFIX, identifier);
  return place !== undefined && hasJob(world, place) ? place : undefined;
}
