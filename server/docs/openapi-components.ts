/** Shared parts of the OpenAPI document: meta, problems, headers and the answers to faults. */
import {
  FAULT_CODES,
  type Fault,
  PROBLEM_CODES,
  type ProblemCode,
  problemStatus,
  problemTitle,
} from '../../api/framework/problem.ts';
import { FAULT_STATUSES } from '../../api/framework/simulate.ts';

export type Json = Record<string, unknown>;

/** Problems of an existing route; other problems concern a path or a method. */
const OPERATION_PROBLEMS = [
  'invalid_parameter',
  'not_acceptable',
  'precondition_failed',
  'uri_too_long',
  'rate_limited',
  'headers_too_large',
  'internal',
] as const satisfies readonly ProblemCode[];

/** Problems of a stream. */
export const STREAM_PROBLEMS = [
  'invalid_parameter',
  'not_acceptable',
  'uri_too_long',
  'rate_limited',
  'headers_too_large',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

const PROBLEM_STATUSES = new Set<number>(OPERATION_PROBLEMS.map(problemStatus));

/** Answers to problems, by status. */
export const refusalsOf = (codes: readonly ProblemCode[]): Json =>
  Object.fromEntries(codes.map((code) => [problemStatus(code), { $ref: `#/components/responses/${code}` }]));

/** Every answer of an operation except its data, by status. */
export const refusals: Json = {
  304: { description: 'Not modified: the entity tag sent in If-None-Match still holds.' },
  ...refusalsOf(OPERATION_PROBLEMS),
  // A status requested with simulate; 400, 429 and 500 are above, with another code.
  ...Object.fromEntries(
    FAULT_STATUSES.filter((status) => !PROBLEM_STATUSES.has(status)).map((status) => [
      status,
      { $ref: '#/components/responses/simulated' },
    ]),
  ),
};

export const metaSchema: Json = {
  type: 'object',
  description: 'How the data came about; sent back, params and seed give the same data again.',
  required: ['endpoint', 'params', 'dataset', 'generatedAt'],
  properties: {
    endpoint: { type: 'string', description: 'Path of the route family.' },
    route: { type: 'string', description: 'Path suffix of the route within its family.' },
    count: { type: 'integer', minimum: 0, description: 'Number of records.' },
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Records of the list on all pages; of a list of a seed, those that are the world’s own.',
    },
    own: {
      type: 'integer',
      minimum: 0,
      description:
        'Records of this page that are the world’s own, where the others were made for the request; absent where all ' +
        'are. Without sort, they are the first.',
    },
    seed: { type: 'integer', minimum: 0, maximum: 4294967295, description: 'Seed used.' },
    generator: { type: 'string', description: 'Generator revision.' },
    params: {
      type: 'object',
      description: 'Resolved and canonicalized parameters, count and offset among them.',
      additionalProperties: true,
    },
    dataset: { type: 'string', description: 'Version of the dataset.' },
    sources: { type: 'array', items: { type: 'string' }, description: 'Ids of the sources of the figures.' },
    generatedAt: { type: 'string', format: 'date-time', description: 'Instant of the answer, UTC.' },
    warnings: { type: 'array', items: { type: 'string' }, description: 'What was ignored or interpolated.' },
  },
  additionalProperties: false,
};

export const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457 problem details.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'errors'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Page about this kind of problem.' },
    title: { type: 'string', description: 'Kind of problem.' },
    status: { type: 'integer', description: 'HTTP status.' },
    detail: { type: 'string', description: 'What is wrong and what is allowed.' },
    instance: { type: 'string', description: 'Path of the request.' },
    code: { type: 'string', enum: PROBLEM_CODES, description: 'Kind of problem, for programs.' },
    errors: {
      type: 'array',
      description: 'Every fault of the query.',
      items: {
        type: 'object',
        required: ['parameter', 'code', 'message'],
        properties: {
          parameter: { type: 'string', description: 'Name of the parameter.' },
          code: { type: 'string', enum: FAULT_CODES, description: 'Kind of fault, for programs.' },
          message: { type: 'string', description: 'What was received and what is allowed.' },
          received: { type: 'string', description: 'What came, abridged.' },
          expected: { type: 'string', description: 'What is allowed.' },
          suggestion: { type: 'string', description: 'What was probably meant.' },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

const header = (description: string, type = 'string') => ({ description, schema: { type } });

export const headerComponents: Record<string, Json> = {
  'X-Dataset-Version': header('Version of the dataset that the answer comes from.'),
  'X-Request-Id': header('Id of the request, as the log has it.'),
  'X-RateLimit-Limit': header('Requests allowed in a window.', 'integer'),
  'X-RateLimit-Remaining': header('Requests left in the window.', 'integer'),
  'X-RateLimit-Reset': header('Unix second at which the window ends.', 'integer'),
  'X-Warning': header('One line for each thing that was ignored, in ASCII.'),
  'Preference-Applied': header('handling=strict where the request preferred that.'),
  'X-Seed': header('Seed used.', 'integer'),
  'X-Generator': header('Generator revision.'),
  'X-Total-Count': header('Records of the list on all pages; absent where they are not counted.', 'integer'),
  Link: header('Pages of a list that is counted: first, prev, next and last (RFC 8288).'),
  'X-Simulated': header('Faults that simulate made happen, or none; absent when it was not sent.'),
  ETag: header('Weak entity tag; absent when the answer depends on the clock or a random seed.'),
  'Cache-Control': header(
    'Public for an hour where there is an entity tag, for a year if the URL says all that is in a ' +
      'picture; no-store otherwise.',
  ),
};

export function headerRefs(isFixture: boolean, isList: boolean): Json {
  const absent = [
    ...(isFixture ? [] : ['X-Seed', 'X-Generator']),
    ...(isList ? [] : ['X-Total-Count', 'Link']),
  ];
  return refsTo(Object.keys(headerComponents).filter((name) => !absent.includes(name)));
}

/** Some of the headers. */
export const refsTo = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const RETRY = { 'Retry-After': header('Seconds until the window ends.', 'integer') };
const BUSY = { 'Retry-After': header('Seconds after which to try again.', 'integer') };
const SIMULATED = {
  'Retry-After': header('1 with the statuses 429 and 503.', 'integer'),
  'X-Simulated': { $ref: '#/components/headers/X-Simulated' },
};

/** Of answers to problems, besides the usual ones. */
export const PROBLEM_HEADERS: Readonly<Partial<Record<ProblemCode, Json>>> = {
  rate_limited: RETRY,
  unavailable: BUSY,
  simulated: SIMULATED,
};

const DESCRIPTIONS: Readonly<Partial<Record<ProblemCode, string>>> = {
  simulated: 'The fault that the query asked for with simulate; the code of the problem is simulated.',
  invalid_parameter:
    'Invalid parameter. A value is not what its schema says, or breaks a rule between parameters that ' +
    'their descriptions state.',
  unavailable:
    'Unavailable. More streams are open, or more requests waiting, than the service keeps at once.',
};

export const problemDescription = (code: ProblemCode): string =>
  DESCRIPTIONS[code] ?? `${problemTitle(code)}.`;

export function responseComponents(publicUrl: string): Json {
  return Object.fromEntries(
    [...new Set([...OPERATION_PROBLEMS, ...STREAM_PROBLEMS, 'simulated' as const])].map((code) => [
      code,
      {
        description: problemDescription(code),
        ...(PROBLEM_HEADERS[code] && { headers: PROBLEM_HEADERS[code] }),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: problemExample(code, publicUrl),
          },
        },
      },
    ]),
  );
}

const COUNT_FAULT: Fault = {
  parameter: 'count',
  code: 'invalid',
  message: "must be an integer from 1 to 100; received '0'.",
  received: '0',
  expected: 'an integer from 1 to 100',
};

/** A problem of a request; `fault` is what is wrong with its query where that is the problem. */
export function problemExample(
  code: ProblemCode,
  publicUrl: string,
  instance = '/api/countries',
  fault = COUNT_FAULT,
): Json {
  const isParameter = code === 'invalid_parameter';
  return {
    type: `${publicUrl}/docs/errors/${code}`,
    title: problemTitle(code),
    status: problemStatus(code),
    detail: isParameter ? `${fault.parameter}: ${fault.message}` : `${problemTitle(code)}.`,
    instance,
    code,
    errors: isParameter ? [fault] : [],
  };
}
