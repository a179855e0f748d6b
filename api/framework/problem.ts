/** Everything that can go wrong in a request, in one shape: RFC 9457 problem details. */
import { hidingCredentials } from '../../standards/url/credentials.ts';

export { hidingCredentials };

/** One thing wrong with a query. */
export interface Fault {
  parameter: string;
  code: FaultCode;
  message: string;
  received?: string;
  expected?: string;
  suggestion?: string;
}

export const FAULT_CODES = [
  'missing',
  'empty',
  'repeated',
  'invalid',
  'conflict',
  'unknown_field',
  'strict',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

const PROBLEMS = {
  invalid_parameter: { status: 400, title: 'Invalid parameter' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Not acceptable' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  content_too_large: { status: 413, title: 'Content too large' },
  uri_too_long: { status: 414, title: 'URI too long' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  expectation_failed: { status: 417, title: 'Expectation failed' },
  rate_limited: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Request header fields too large' },
  simulated: { status: 500, title: 'Simulated fault' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

export const problemTitle = (code: ProblemCode): string => PROBLEMS[code].title;
export const problemStatus = (code: ProblemCode): number => PROBLEMS[code].status;

/** The longest piece of a caller's text that an answer repeats, and the longest path. */
const RECEIVED_LIMIT = 100;
export const LONGEST_PATH = 200;

/** A request that cannot be answered as asked; the caller reads its message. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { faults?: readonly Fault[]; headers?: Record<string, string>; status?: number } = {},
  ) {
    super(hidingCredentials(detail));
    this.name = 'Problem';
    this.code = code;
    this.status = extra.status ?? PROBLEMS[code].status;
    this.faults = (extra.faults ?? []).map(withoutSecrets);
    this.headers = extra.headers ?? {};
  }
}

/** Messages repeat what was sent, wherever it was written. */
function withoutSecrets(fault: Fault): Fault {
  const { message, received, suggestion } = fault;
  return {
    ...fault,
    message: hidingCredentials(message),
    ...(received === undefined ? {} : { received: hidingCredentials(received) }),
    ...(suggestion === undefined ? {} : { suggestion: hidingCredentials(suggestion) }),
  };
}

/** A parameter whose value cannot be answered. Domain code throws it; the framework adds nothing. */
export class InvalidParameter extends Problem {
  constructor(parameter: string, message: string, extra: Partial<Fault> = {}) {
    super('invalid_parameter', `${parameter}: ${message}`, {
      faults: [{ parameter, code: 'invalid', message, ...extra }],
    });
    this.name = 'InvalidParameter';
  }
}

/** Seconds after which to try again if something is damaged on the disk: a person has to repair it. */
const RETRY_SECONDS = 60;

/** A temporary failure: 503 with the seconds after which to try again. */
export function unavailable(detail: string, retrySeconds: number = RETRY_SECONDS): Problem {
  return new Problem('unavailable', detail, { headers: { 'Retry-After': String(retrySeconds) } });
}

/** All faults of one query together. */
export function invalidParameters(found: readonly Fault[]): Problem {
  const faults = found.map(suggesting);
  const detail = faults.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ');
  return new Problem('invalid_parameter', detail, { faults });
}

/** A fault whose message includes its suggestion, for those who read only messages. */
function suggesting(fault: Fault): Fault {
  const { message, suggestion } = fault;
  if (suggestion === undefined || message.includes(`'${suggestion}'`)) return fault;
  return { ...fault, message: message.replace(/\.?$/, ` (did you mean '${suggestion}'?).`) };
}

export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ProblemCode;
  errors: Fault[];
}

/** The body of a problem; each code has its page under the address `docs`. */
export function problemBody(problem: Problem, instance: string, docs: string): ProblemBody {
  return {
    type: `${docs}/${problem.code}`,
    title: problemTitle(problem.code),
    status: problem.status,
    detail: problem.message,
    instance,
    code: problem.code,
    errors: problem.faults.map((fault) => ({ ...fault })),
  };
}

/** A caller's text in a form that an answer may repeat: short, and without passwords in URLs. */
export function abridged(text: string, limit: number = RECEIVED_LIMIT): string {
  const shown = hidingCredentials(text);
  return shown.length <= limit ? shown : `${shown.slice(0, limit)}…`;
}
