/** Errors of failed requests. */
import type { Problem } from './schema.ts';

export type { Problem } from './schema.ts';
export type ProblemCode = Problem['code'];
/** One thing wrong with a query. */
export type Fault = Problem['errors'][number];

/** An unusable response: from a proxy on the way, or with an unexpected body. */
export class ResponseError extends Error {
  override readonly name: string = 'ResponseError';
  readonly url: string;
  readonly status: number;
  // Private, so that a logged error shows only what is wrong.
  readonly #headers: Headers;
  readonly #body: string;

  constructor(message: string, url: string, response: Response, body: string) {
    super(message);
    this.url = url;
    this.status = response.status;
    this.#headers = response.headers;
    this.#body = body;
  }

  get headers(): Headers {
    return this.#headers;
  }

  /** The body as received. */
  get body(): string {
    return this.#body;
  }
}

/** An error response of the service: RFC 9457 problem details. */
export class ProblemError extends ResponseError {
  override readonly name: string = 'ProblemError';
  /** Page about this kind of problem. */
  readonly type: string;
  readonly title: string;
  readonly detail: string;
  /** Path of the request. */
  readonly instance: string;
  /** Kind of problem, for programs. */
  readonly code: ProblemCode;
  /** Every fault of the query, each with the name of its parameter. */
  readonly errors: readonly Fault[];

  constructor(problem: Problem, url: string, response: Response, body: string) {
    super(problem.detail, url, response, body);
    this.type = problem.type;
    this.title = problem.title;
    this.detail = problem.detail;
    this.instance = problem.instance;
    this.code = problem.code;
    this.errors = problem.errors;
  }
}

/** The error for a response that is not ok. */
export function refusal(url: string, response: Response, body: string): ResponseError {
  const problem = /^application\/problem\+json\b/.test(response.headers.get('content-type') ?? '')
    ? problemOf(body)
    : undefined;
  if (problem) return new ProblemError(problem, url, response, body);
  return new ResponseError(`${response.status} ${response.statusText} from ${url}`, url, response, body);
}

function problemOf(body: string): Problem | undefined {
  try {
    const problem = JSON.parse(body) as Partial<Problem> | null;
    return typeof problem?.code === 'string' && Array.isArray(problem.errors)
      ? (problem as Problem)
      : undefined;
  } catch {
    return undefined;
  }
}
