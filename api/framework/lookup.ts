/** How a list of a world is counted, and how its records are found by their identifiers and by what they belong to. */
import { orderNumber, productNumber, userNumber } from '../../generators/fulfilment/known.ts';
import { deploymentNumber } from '../../generators/platform/deployment-number.ts';
import type { World } from '../../generators/world.ts';

export interface Candidates {
  readonly count: number;
  at(place: number): number | undefined;
}

/** What of a list is the world's own, by its numbers. What is made to fit a request has none, and is only listed. */
export interface Entries {
  /** Those that are counted, in the order of the list; absent where they stand among what is made to fit. */
  readonly own?: {
    readonly count: number;
    at(place: number): number;
    /** Whether all of them are as the other parameters ask. */
    readonly areChosen?: true;
  };
  /** Those among which something is looked for, where the list does not count its own. */
  readonly candidates?: Candidates | undefined;
  /** Whether one is as the other parameters ask; absent where all are. */
  readonly isAsked?: ((number: number) => boolean) | undefined;
  /** Which of them the list begins with, where that is not its newest, or its first without instants. */
  readonly begins?: 'closest';
  /** Instants between which things are listed; absent where they have none. */
  readonly from?: number;
  readonly to?: number;
  /** Milliseconds since 1970; undefined for a number that no identifier has. */
  happensAt?(number: number): number | undefined;
  /** The index under which `generate` makes the record with a number. */
  indexOf(number: number): number;
}

/**
 * How one of the things that records belong to chooses them: by a test of each, or by their numbers; undefined where
 * the world has no such thing.
 */
export type Belonging<Resolved> = (
  world: World,
  query: Resolved,
  /** Number of the thing. */
  of: number,
) => ((number: number) => boolean) | readonly number[] | undefined;

export interface Lookup<Resolved> {
  /** Undefined where a parameter makes it a list of other things than the world's. */
  entries(world: World, query: Resolved): Entries | undefined;
  /** What `id` names: the field of the record that has it, and its number among the entries. */
  id?: {
    field: string;
    /** Another field by which it finds a record; as a parameter, its name is read as id. */
    other?: string;
    numberOf(world: World, id: string, query: Resolved): number | undefined;
  };
  by?: Readonly<Partial<Record<Owner, Belonging<Resolved>>>>;
  /** Paths of the fields in which `q` looks for words: author.name is one of an object, or of each in a list. */
  search?: readonly string[];
  /** Language of these fields, where their records have none of their own and they are more than names; BCP 47. */
  language?: string;
  /** Parameters that leave the records whose field at a path has the value that is sent. */
  filters?: Readonly<Partial<Record<Filter, string>>>;
  /** Whether the world's own always stand among what is made to fit, so that they are not listed by themselves. */
  isMixed?: boolean;
}

/** The things that records belong to, by the parameter that names one, with how it is found. */
export const OWNERS = {
  customerId: {
    describes: 'Only records of the customer with this id in /api/users',
    what: 'user',
    numberOf: userNumber,
  },
  userId: {
    describes: 'Only records of the person with this id in /api/users',
    what: 'user',
    numberOf: userNumber,
  },
  orderId: {
    describes: 'Only records of the order with this id in /api/orders',
    what: 'order',
    numberOf: orderNumber,
  },
  jobId: {
    describes: 'Only records of the job with this id in /api/queue-jobs',
    what: 'job',
    // Which numbers jobs have only routes know that show them, and what they belong to.
    numberOf: (world, id) => world.numberOf('job', id),
  },
  productSku: {
    describes: 'Only records with the product that has this sku in /api/products',
    what: 'product',
    numberOf: productNumber,
  },
  deploymentId: {
    describes: 'Only records of the deployment with this id in /api/deployments',
    what: 'deployment',
    numberOf: deploymentNumber,
  },
} as const satisfies Record<
  string,
  { describes: string; what: string; numberOf(world: World, id: string): number | undefined }
>;
export type Owner = keyof typeof OWNERS;
export const OWNER_NAMES = Object.keys(OWNERS) as Owner[];

/** Parameters that leave what is so, on routes that say which field of a record tells it. */
export const FILTER_NAMES = ['brand', 'inStock', 'country', 'role'] as const;
export type Filter = (typeof FILTER_NAMES)[number];

/** Parameters that find some of the world's own, so that a list ends with these. */
export const FINDERS: readonly string[] = [...OWNER_NAMES, ...FILTER_NAMES, 'q'];

/** The fields by which `id` finds a record. */
export const idFields = ({ field, other }: { field: string; other?: string }): string =>
  other === undefined ? field : `${field} or ${other}`;

/** How many of the newest things are looked at for those that belong to something. */
export const MOST_LOOKED_AT = 10_000;

/** Most ids of one request. */
export const MOST_IDS = 100;

/** A list has no more than this, as no offset is greater. */
const LONGEST_LIST = 2 ** 31;

const happensAt = (number: number) => (number < LONGEST_LIST ? 0 : undefined);

/** The entries of a list without instants: its first so many records are counted, and those after them only found. */
export const firstOf = (count: number): Entries => ({
  own: { count, at: (place) => place },
  happensAt,
  indexOf: (number) => number,
});

/** The entries of such a list that are as asked; where not all of it was looked at, there is no count. */
export const entriesOf = (
  { count, at }: { count: number | undefined; at(place: number): number | undefined },
  isAsked: (number: number) => boolean,
  candidates?: Candidates,
): Entries => ({
  candidates,
  ...(count !== undefined && { own: { count, at: (place: number) => at(place) as number, areChosen: true } }),
  isAsked,
  happensAt,
  indexOf: (number) => -1 - number,
});

/** The same for a list whose `numberOf` gives only numbers that records have, which may be beyond any list. */
export const known = (entries: Entries): Entries => ({ ...entries, happensAt: () => 0 });
