/** Status codes of HTTP answers in a trace (RFC 9110 §15). */

import { FAILURE_REASONS } from '../fulfilment/transaction.ts';
import type { Failure } from './failure.ts';
import type { Operation } from './operation.ts';
import type { Step } from './steps.ts';

const SUCCESSES: Readonly<Record<string, number>> = {
  'POST /login': 200,
  'POST /exports': 202,
  'POST /webhooks/pay': 204,
  'POST /v1/messages': 202,
  'POST /v1/charges/{chargeId}/capture': 200,
};

const FAILURES: Readonly<Record<string, number>> = {
  RATE_LIMIT_EXCEEDED: 429,
  PAYMENT_PROVIDER_RATE_LIMITED: 429,
  SESSION_COOKIE_REJECTED: 401,
  MAIL_PROVIDER_REJECTED: 422,
};

const successOf = ({ name, verb }: Step) => SUCCESSES[name] ?? (verb === 'POST' ? 201 : 200);

/** Why a provider declines a payment: nobody is at fault but the payer, so all who are asked pass it on. */
const PAYMENT_REQUIRED = 402;
const DECLINES = new Set<string>(FAILURE_REASONS.map((reason) => reason.toUpperCase()));

/** The status of a service that fails; a limit that somebody else has set is no fault of its caller. */
function failureOf(code: string, isOwn: boolean): number {
  if (DECLINES.has(code)) return PAYMENT_REQUIRED;
  const own = FAILURES[code];
  if (own !== undefined && isOwn) return own;
  if (code.endsWith('_TIMEOUT')) return 504;
  return /(UNAVAILABLE|EXHAUSTED|OPEN|RESET|LIMITED)$/.test(code) ? 503 : 500;
}

/** No answer came at all. */
const isSilent = (code: string) => /_(TIMEOUT|RESET)$/.test(code);

/** The status that a step answers or is answered with; null where there is none. */
export function httpStatus(operation: Operation, index: number, failed: Failure | null): number | null {
  const { steps, children } = operation;
  const step = steps[index] as Step;
  switch (step.via) {
    case 'answer':
      return failed?.fails[index] ? failureOf(failed.code, failed.origin === index) : successOf(step);
    case 'provider':
      if (!failed?.fails[index]) return successOf(step);
      return isSilent(failed.code) ? null : failureOf(failed.code, true);
    case 'call': {
      if (!failed?.fails[index]) return successOf(step);
      const answering = children[index]?.[0];
      if (answering !== undefined && failed.fails[answering]) {
        return httpStatus(operation, answering, failed);
      }
      return isSilent(failed.code) ? null : failureOf(failed.code, false);
    }
    default:
      return null;
  }
}
