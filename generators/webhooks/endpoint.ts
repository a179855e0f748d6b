/** Where webhooks are sent: each company of a world has one endpoint, with a weakness of its own. */

import { joined } from '../draws/flat-text.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import type { Company } from '../people/company.ts';

const draw = draws(
  'webhook path',
  'webhook subdomain',
  'webhook weakness',
  'webhook status',
  'webhook answer',
  'isWeakness',
  'fault',
  'faultStatus',
  'isAnother',
  'another',
  'tail',
  'duration',
);

const ANSWERS = new Weights<number>([200, 80], [204, 12], [202, 8]);

/** The status with which an endpoint answers a delivery that it takes. */
export const acceptedBy = ({ key }: Company): number => key.weighted(draw['webhook answer'], ANSWERS);

export const DELIVERY_ERRORS = [
  'timeout',
  'connection_refused',
  'dns_failure',
  'tls_error',
  'http_4xx',
  'http_5xx',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Why an attempt fails; the status is null where no response comes. */
export interface Fault {
  error: DeliveryError;
  statusCode: number | null;
}

const SUBDOMAINS = new Weights<string>(['', 40], ['hooks.', 25], ['api.', 25], ['integrations.', 10]);
const PATHS = new Weights<string>(
  ['/webhooks', 30],
  ['/hooks/shop', 18],
  ['/api/webhooks', 14],
  ['/webhooks/shop-events', 12],
  ['/v1/events', 10],
  ['/integrations/shop/inbound', 8],
  ['/callbacks/orders', 8],
);

/** A company's endpoint. Its real domain is reserved as well, but may not be under example.com. */
export function endpointOf({ key, domain }: Company): string {
  const label = domain.slice(0, domain.lastIndexOf('.'));
  const subdomain = key.weighted(draw['webhook subdomain'], SUBDOMAINS);
  return joined('https://', subdomain, label, '.example.com', key.weighted(draw['webhook path'], PATHS));
}

/** What passes by itself. */
const PASSING = new Weights<DeliveryError>(
  ['http_5xx', 48],
  ['timeout', 30],
  ['connection_refused', 15],
  ['http_4xx', 5],
  ['dns_failure', 2],
);
/** What an endpoint suffers from until somebody mends it, or again and again. */
const WEAKNESSES = new Weights<DeliveryError>(
  ['http_5xx', 32],
  ['timeout', 22],
  ['http_4xx', 24],
  ['connection_refused', 9],
  ['tls_error', 8],
  ['dns_failure', 5],
);

const SERVER_STATUSES = new Weights<number>([503, 38], [500, 30], [502, 22], [504, 10]);
/** A secret that was rotated, a route that was moved, a payload that the receiver does not expect. */
const CLIENT_STATUSES = new Weights<number>([401, 34], [404, 30], [403, 14], [400, 12], [422, 10]);
const TOO_MANY_REQUESTS = 429;

/** Why a delivery failed at first, or fails still; what passes by itself if it was delivered in the end. */
export function faultOf(key: Key, { key: endpoint }: Company, passes: boolean): Fault {
  const weakness = endpoint.weighted(draw['webhook weakness'], WEAKNESSES);
  const isItsOwn =
    key.chance(draw.isWeakness, 0.8) && (!passes || weakness === 'http_5xx' || weakness === 'timeout');
  const error = isItsOwn ? weakness : key.weighted(draw.fault, PASSING);
  switch (error) {
    case 'http_5xx':
      return { error, statusCode: key.weighted(draw.faultStatus, SERVER_STATUSES) };
    case 'http_4xx':
      if (!isItsOwn) return { error, statusCode: TOO_MANY_REQUESTS };
      return { error, statusCode: endpoint.weighted(draw['webhook status'], CLIENT_STATUSES) };
    default:
      return { error, statusCode: null };
  }
}

/** An endpoint that is overloaded answers now with one status, now with another, and now not at all. */
const OVERLOADED = new Weights<Fault>(
  [{ error: 'http_5xx', statusCode: 503 }, 4],
  [{ error: 'timeout', statusCode: null }, 4],
  [{ error: 'http_5xx', statusCode: 502 }, 2],
  [{ error: 'http_5xx', statusCode: 504 }, 2],
);

/** The same fault as seen by one attempt. */
export function faultAt(attempt: Key, fault: Fault): Fault {
  const isOverload = fault.error === 'timeout' || (fault.statusCode !== null && fault.statusCode > 500);
  if (!isOverload || !attempt.chance(draw.isAnother, 0.25)) return fault;
  return attempt.weighted(draw.another, OVERLOADED);
}

/** The sender gives up on an answer after ten seconds. */
const TIMEOUT = 10_000;

/** Milliseconds that answers take: most, and the long tail. */
const ANSWERED: readonly Range[] = [
  [70, 480],
  [480, 6500],
];
const REFUSED: Readonly<Record<DeliveryError, Range>> = {
  timeout: [TIMEOUT, TIMEOUT + 15],
  connection_refused: [8, 190],
  dns_failure: [4, 900],
  tls_error: [45, 380],
  http_4xx: [40, 420],
  http_5xx: [60, 3200],
};
const GATEWAY_TIMEOUT: Range = [4900, 9900];
type Range = readonly [least: number, most: number];

/** How long an attempt took, in milliseconds; null is no fault. */
export function durationOf(attempt: Key, fault: Fault | null): number {
  const [least, most] = rangeOf(attempt, fault);
  return Math.round(attempt.logUniform(draw.duration, least, most));
}

function rangeOf(attempt: Key, fault: Fault | null): Range {
  if (fault === null) return ANSWERED[attempt.chance(draw.tail, 0.1) ? 1 : 0] as Range;
  return fault.statusCode === 504 ? GATEWAY_TIMEOUT : REFUSED[fault.error];
}
