/** A client for the API of a fixture-data service. It needs `fetch` and nothing else. */
import { Call, type CallTarget } from './call.ts';
import { Feed } from './feed.ts';
import { List } from './list.ts';
import type { Client } from './operation.ts';
import { Picture } from './picture.ts';
import { ROUTES } from './routes.ts';
import { type ClientOptions, type RequestOptions, Transport } from './transport.ts';

export type { Answer, Call } from './call.ts';
export type { Feed } from './feed.ts';
export type { List } from './list.ts';
export type { Client, OperationName, QueryOf, RecordOf } from './operation.ts';
export type { Picture } from './picture.ts';
export { type Fault, type Problem, type ProblemCode, ProblemError, ResponseError } from './problem.ts';
export type { Meta } from './schema.ts';
export type { ClientOptions, Fetch, RequestOptions } from './transport.ts';

const ANSWERS = {
  list: (asked: CallTarget) => new List(asked),
  feed: (asked: CallTarget) => new Feed(asked),
  result: (asked: CallTarget) => new Call(asked),
  picture: (asked: CallTarget) => new Picture(asked),
};

/** `const { data } = await createClient({ baseUrl }).orders({ seed: 7 })` */
export function createClient(clientOptions: ClientOptions): Client {
  const transport = new Transport(clientOptions);
  const methods = Object.entries(ROUTES).map(([name, { path, answer }]) => [
    name,
    (query: object = {}, options: RequestOptions = {}) =>
      ANSWERS[answer]({ transport, path, query, options }),
  ]);
  return Object.fromEntries(methods) as Client;
}
