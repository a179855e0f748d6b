/** Parameters and results of each method, from the types of the OpenAPI document. */
import type { Call } from './call.ts';
import type { Feed } from './feed.ts';
import type { List } from './list.ts';
import type { Picture } from './picture.ts';
import type { ROUTES } from './routes.ts';
import type { Meta, Operations } from './schema.ts';
import type { RequestOptions } from './transport.ts';

export type OperationName = keyof Operations;
/** One value of a list may be sent by itself. */
type OneOrMany<Value> = Value extends readonly (infer Item)[] ? Value | Item : Value;

/** Parameters of a route: `QueryOf<'orders'>`. */
export type QueryOf<Name extends OperationName> = {
  [Parameter in keyof Operations[Name]['query']]: OneOrMany<Operations[Name]['query'][Parameter]>;
};
/** A record or result of a route: `RecordOf<'orders'>`. */
export type RecordOf<Name extends OperationName> = Operations[Name]['record'];

type AnswerOf<Name extends OperationName> = (typeof ROUTES)[Name]['answer'];
type IsGenerated<Name extends OperationName> = 'seed' extends keyof QueryOf<Name> ? true : false;

type MetaOf<Name extends OperationName> = Meta &
  (AnswerOf<Name> extends 'list' | 'feed' ? { count: number } : unknown) &
  (IsGenerated<Name> extends true ? { seed: number; generator: string } : unknown);

/** Only some fields of the records, or all but some. */
type Choice<Chosen, Left> =
  | { fields?: readonly Chosen[]; exclude?: never }
  | { exclude?: readonly Left[]; fields?: never };

type Narrowed<Rec, Chosen, Left> = [Chosen] extends [never]
  ? [Left] extends [never]
    ? Rec
    : Omit<Rec, Left & keyof Rec>
  : Pick<Rec, Chosen & keyof Rec>;

/** What a query may say of the history of records, where they have one. */
export type HistoryChoice<Name extends OperationName, History> = 'history' extends keyof QueryOf<Name>
  ? { history?: History }
  : unknown;

/** A record as it is shown: with `history: true`, its versions are there, of the same fields. */
export type Versioned<Rec, Shown, History> = [History] extends [true]
  ? Rec extends { history?: (infer Version)[] }
    ? Omit<Shown, 'history'> & { history: (Omit<Version, 'record'> & { record: Omit<Shown, 'history'> })[] }
    : Shown
  : Shown;

/** A query may be omitted if no parameter is required. */
type Arguments<Query, Chosen> =
  Record<never, never> extends Query
    ? [query?: Query & Chosen, options?: RequestOptions]
    : [query: Query & Chosen, options?: RequestOptions];

type AnswerFor<Name extends OperationName, Rec> =
  AnswerOf<Name> extends 'list'
    ? List<Rec, MetaOf<Name>, Operations[Name]['format'], IsGenerated<Name> extends true ? never : undefined>
    : AnswerOf<Name> extends 'feed'
      ? Feed<Rec, MetaOf<Name>, Operations[Name]['format']>
      : Call<Rec, MetaOf<Name>, Operations[Name]['format']>;

type DataMethod<Name extends OperationName> = <
  const Chosen extends keyof RecordOf<Name> = never,
  const Left extends keyof RecordOf<Name> = never,
  const History extends boolean = false,
>(
  ...request: Arguments<QueryOf<Name>, Choice<Chosen, Left> & HistoryChoice<Name, History>>
) => AnswerFor<Name, Versioned<RecordOf<Name>, Narrowed<RecordOf<Name>, Chosen, Left>, History>>;

type PictureMethod<Name extends OperationName> = (...request: Arguments<QueryOf<Name>, unknown>) => Picture;

/** One method for each route, by the words of its path. */
export type Client = {
  [Name in keyof typeof ROUTES]: AnswerOf<Name> extends 'picture' ? PictureMethod<Name> : DataMethod<Name>;
};
