/** Where a trace fails, why, and what fails with it: by an incident of the world, or by itself now and then. */

import { draws, type Key } from '../draws/random.ts';
import type { FailureReason } from '../fulfilment/transaction.ts';
import { weekOf } from '../platform/commit-history.ts';
import type { DeployedService, TracedService } from '../platform/deployables.ts';
import { incidentOf } from '../platform/incident.ts';
import type { World } from '../world.ts';
import { FULL_TRACE, type Operation } from './operation.ts';
import { deployedAs } from './resource.ts';
import type { Step } from './steps.ts';
import { DECLINED_AT } from './storefront.ts';

const draw = draws('fails', 'hit', 'code', 'patience');

/** The share that fails of all traces, and of those that meet an incident. */
const USUAL_SHARE = 0.08;
export const INCIDENT_SHARE = 0.6;

export const TRACE_STATUSES = ['ok', 'error'] as const;
export type TraceStatus = (typeof TRACE_STATUSES)[number];

export interface Failure {
  /** The step that fails first; it is one of the spans. */
  origin: number;
  code: string;
  /** Whether each step fails. */
  fails: readonly boolean[];
  /** Whether an incident of the world is the reason. */
  isIncident: boolean;
}

/** What a trace is known by before anything in it may fail. */
interface Course {
  key: Key;
  operation: Operation;
  /** The step in which the time is spent. */
  slow: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  durationMs: number;
  /** Milliseconds that step takes, roughly. */
  slowMs: number;
  spanCount: number;
}

export function failure(
  world: World,
  course: Course,
  wanted: TraceStatus | undefined,
  knowsIncidents: boolean,
): Failure | null {
  if (wanted === 'ok') return null;
  const { key } = course;
  const met = knowsIncidents ? incidentMet(world, course) : null;
  if (met && (wanted === 'error' || key.chance(draw.hit, INCIDENT_SHARE))) {
    return { ...met, fails: failing(course.operation, met.origin), isIncident: true };
  }
  return wanted === 'error' || key.chance(draw.fails, USUAL_SHARE) ? usualFailure(course) : null;
}

/** A payment is declined by the provider; if that is not among the spans, by whoever is asked last of them. */
export function declined(operation: Operation, reason: FailureReason, spanCount: number): Failure {
  let origin = DECLINED_AT;
  while (origin >= spanCount) origin = (operation.steps[origin] as Step).parent;
  return { origin, code: reason.toUpperCase(), fails: failing(operation, DECLINED_AT), isIncident: false };
}

/** A trace fails where its time is spent. If that step is not among the spans, the nearest of them fails. */
function usualFailure({ key, operation, slow, slowMs, spanCount }: Course): Failure {
  const { steps } = operation;
  const fails = failing(operation, slow);
  let shown = slow;
  while (shown >= spanCount) shown = (steps[shown] as Step).parent;
  const origin = fails[shown] ? slow : shown;
  return {
    origin: shown,
    code: key.pick(draw.code, codesOf(steps[origin] as Step, slowMs)),
    fails: origin === slow ? fails : failing(operation, origin),
    isIncident: false,
  };
}

/** Milliseconds before which nobody gives up waiting. */
const SHORTEST_TIMEOUT = 250;

function codesOf({ failures }: Step, lasted: number): readonly string[] {
  if (lasted >= SHORTEST_TIMEOUT) return failures;
  const sudden = failures.filter((code) => !code.endsWith('_TIMEOUT'));
  return sudden.length > 0 ? sudden : failures;
}

/** Milliseconds after which the shop's services give up. */
const PATIENCE = 2000;

/** Milliseconds that a failed trace lasts: whoever gives up has waited first. There is room for `most`. */
export function failedDuration(
  { key, durationMs }: Course,
  { code, isIncident }: Failure,
  most: number,
): number {
  if (!isIncident || !code.endsWith('_TIMEOUT')) return durationMs;
  const waited = Math.min(PATIENCE, most) * (1 - 0.15 * key.float(draw.patience));
  return Math.max(durationMs, Math.floor(waited));
}

/** What is done in a trace in which a step has failed: in place of those after it, others take note of that. */
export function failedOperation(operation: Operation, { fails }: Failure): Operation {
  const { children } = operation;
  const steps = operation.steps.slice();
  const replace = (index: number): void => {
    const step = steps[index] as Step;
    steps[index] = step.otherwise ?? step;
    children[index]?.forEach(replace);
  };
  for (const [parent, inside] of children.entries()) {
    const failed = fails[parent] ? inside.findIndex((child) => fails[child]) : -1;
    if (failed >= 0) inside.slice(failed + 1).forEach(replace);
  }
  return { ...operation, steps };
}

/** A step, and everything that waits for it. Nobody waits for a message to be processed. */
function failing({ steps }: Operation, origin: number): boolean[] {
  const fails = new Array<boolean>(FULL_TRACE).fill(false);
  for (let step = origin; step >= 0; ) {
    fails[step] = true;
    const { via, parent } = steps[step] as Step;
    step = via === 'process' ? -1 : parent;
  }
  return fails;
}

/** The incident during which a trace began, if the trace has a span of the broken part. */
function incidentMet(world: World, course: Course): { origin: number; code: string } | null {
  const { operation, startedAt, spanCount } = course;
  const asked = new Set<DeployedService>();
  for (let index = 0; index < spanCount; index++) {
    const { service } = operation.steps[index] as Step;
    const deployed = deployedAs(operation, service, startedAt);
    if (asked.has(deployed)) continue;
    asked.add(deployed);
    const { beganAt, endedAt, fault } = incidentOf(world, deployed, weekOf(startedAt));
    if (startedAt < beganAt || startedAt >= endedAt) continue;
    const origin = brokenStep(course, fault.traced, fault.errorCode);
    if (origin !== null) return { origin, code: fault.errorCode };
  }
  return null;
}

/**
 * The step that breaks in an incident: what it goes through, and its name. Any other fault breaks where its service
 * answers.
 */
const BREAKS: Readonly<Record<string, RegExp>> = {
  PAYMENT_PROVIDER_TIMEOUT: /^provider/,
  MAIL_PROVIDER_REJECTED: /^provider POST .v1.messages/,
  DB_POOL_EXHAUSTED: /^sql/,
  REPORT_QUERY_TIMEOUT: /^sql/,
  PRICE_CACHE_STALE: /^cache .*price/,
  UPSTREAM_TIMEOUT: /^call/,
  SESSION_COOKIE_REJECTED: /^cache GET session/,
  TEMPLATE_RENDER_FAILED: /^work render/,
  CART_UNREADABLE: /^work price cart/,
  OUT_OF_MEMORY: /^work (aggregate|write)/,
  SCHEDULE_SKIPPED: /^work build/,
};
const ELSEWHERE: readonly RegExp[] = [/^process/, /^answer/, /^work/];

function brokenStep(
  { operation, slow, spanCount }: Course,
  service: TracedService,
  code: string,
): number | null {
  const { steps } = operation;
  const own = steps.slice(0, spanCount).flatMap((step, index) => (step.service === service ? [index] : []));
  const named = BREAKS[code];
  for (const place of named ? [named, ...ELSEWHERE] : ELSEWHERE) {
    const found = own.filter((index) => {
      const { via, name } = steps[index] as Step;
      return place.test(`${via} ${name}`);
    });
    if (found.length > 0) return found.includes(slow) ? slow : (found[0] as number);
  }
  return own[0] ?? null;
}
