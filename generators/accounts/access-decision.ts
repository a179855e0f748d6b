/**
 * Decisions about access, as in a tenant's log. The request is drawn, and its outcome is evaluated. What is pinned
 * selects among the world's own; after those, each part of a request is drawn from the values that can lead to it.
 */

import { identifier } from '../draws/flat-text.ts';
import { oncePer } from '../draws/once-per.ts';
import { type Draw, draws, type Key, Weights } from '../draws/random.ts';
import type { Person } from '../people/person.ts';
import { userAt } from '../people/presence.ts';
import { LEISURE, UTC_OFFSETS, WORKING } from '../time/daytime.ts';
import { Listing, oncePerWindow } from '../time/listing.ts';
import { VISITS } from '../time/paces.ts';
import { Timeline } from '../time/timeline.ts';
import type { Window } from '../time/window.ts';
import type { World } from '../world.ts';
import {
  type AccessRequest,
  ALL_REQUESTS,
  evaluate,
  type RequestSpace,
  someRequest,
  type Verdict,
} from './access-evaluation.ts';
import type { Action, Effect, Model, ResourceType, Role } from './access-policy.ts';
import { resourceId } from './access-resource.ts';
import { type Membership, membership, userWith } from './membership.ts';

const draw = draws(
  'subject',
  'otherSubject',
  'model',
  'otherModel',
  'resource',
  'otherResource',
  'action',
  'otherAction',
  'owns',
  'overtime',
  'evaluated',
);

/** Values that every decision must have; any, if absent. */
export type AccessPins = { [Part in keyof AccessRequest]?: AccessRequest[Part] | undefined } & {
  outcome?: Effect | undefined;
};

export interface AccessDecision extends AccessRequest, Verdict {
  id: string;
  subject: Person;
  resourceId: string;
  /** Milliseconds since 1970. */
  evaluatedAt: number;
}

/** The requests that fit all but the outcome. */
export function spaceOf(pins: AccessPins): RequestSpace {
  const parts = Object.entries(ALL_REQUESTS).map(([part, all]) => {
    const pin = pins[part as keyof AccessRequest];
    return [part, pin === undefined ? all : [pin]];
  });
  return Object.fromEntries(parts) as RequestSpace;
}

function canGive(space: RequestSpace, outcome: Effect | undefined): boolean {
  if (outcome === undefined) return true;
  return someRequest(space, (request) => evaluate(request).outcome === outcome);
}

type Shares<Item extends string> = Weights<Item> & { readonly shares: Readonly<Record<Item, number>> };

function shares<Item extends string>(shares: Readonly<Record<Item, number>>): Shares<Item> {
  const weighed = Object.entries(shares) as [Item, number][];
  return Object.assign(new Weights<Item>(...weighed), { shares });
}

const MODELS = shares<Model>({ rbac: 62, abac: 38 });

/** The types of resources that each role works with. */
const RESOURCES: Readonly<Record<Role, Shares<ResourceType>>> = {
  owner: shares({ document: 28, project: 26, invoice: 20, deployment: 14, secret: 12 }),
  admin: shares({ document: 27, project: 24, invoice: 6, deployment: 26, secret: 17 }),
  editor: shares({ document: 50, project: 20, invoice: 4, deployment: 22, secret: 4 }),
  billing: shares({ document: 6, project: 14, invoice: 76, deployment: 2, secret: 2 }),
  viewer: shares({ document: 55, project: 26, invoice: 6, deployment: 10, secret: 3 }),
};

const EDITING: Readonly<Record<ResourceType, Shares<Action>>> = {
  document: shares({ read: 52, create: 12, update: 24, delete: 4, approve: 4, manage: 4 }),
  project: shares({ read: 60, create: 6, update: 16, delete: 3, approve: 4, manage: 11 }),
  invoice: shares({ read: 56, create: 14, update: 9, delete: 3, approve: 14, manage: 4 }),
  deployment: shares({ read: 44, create: 28, update: 9, delete: 3, approve: 12, manage: 4 }),
  secret: shares({ read: 62, create: 10, update: 15, delete: 5, approve: 3, manage: 5 }),
};
const LOOKING: Readonly<Record<ResourceType, Shares<Action>>> = {
  document: shares({ read: 86, create: 3, update: 7, delete: 1, approve: 1, manage: 2 }),
  project: shares({ read: 90, create: 2, update: 3, delete: 1, approve: 1, manage: 3 }),
  invoice: shares({ read: 90, create: 1, update: 2, delete: 1, approve: 5, manage: 1 }),
  deployment: shares({ read: 82, create: 8, update: 3, delete: 1, approve: 4, manage: 2 }),
  secret: shares({ read: 91, create: 2, update: 3, delete: 1, approve: 1, manage: 2 }),
};

/** How often the subject owns the resource of each action. */
const OWNERSHIP: Readonly<Record<Action, number>> = {
  read: 0.3,
  create: 1,
  update: 0.6,
  delete: 0.65,
  approve: 0.1,
  manage: 0.55,
};

/** People who create nothing own little except their invoices. */
function ownership(role: Role, resource: ResourceType, action: Action): number {
  const ownsLittle =
    (role === 'viewer' || role === 'billing') && resource !== 'invoice' && action !== 'create';
  return OWNERSHIP[action] * (ownsLittle ? 0.2 : 1);
}

/** Every person asks for something every week or so. */
const timelineOf = oncePer(
  (world: World) =>
    new Timeline(VISITS, world.size.users * 40, (number) => world.key('access decisions', number)),
);

const ANY: RequestSpace = ALL_REQUESTS;

/** Who asks, and when, in the decision with a number among those of the world. */
function asker(world: World, number: number): { key: Key; user: number; at: number } {
  const key = world.key('access decisions', number);
  const at = timelineOf(world).instant(number);
  const user = userAt(world, at, key.stream('user'), WORKING);
  return { key, user, at };
}

/** Index of the user who asked. */
export const userOfDecision = (world: World, number: number): number => asker(world, number).user;

/** The decision with a number among those of the world. */
function ownDecision(world: World, number: number): AccessDecision {
  const { key, user, at } = asker(world, number);
  return decision(key, world, world.identifier('dec', number), user, at, ANY, undefined);
}

/** The decisions of a window by their numbers. */
export const decisionListing = oncePerWindow((world: World, window, { pins }: AccessFilter) => {
  const asked = Object.entries(pins).filter(([, pin]) => pin !== undefined) as [keyof AccessPins, unknown][];
  const isAsked = (number: number) => {
    const { key, user } = asker(world, number);
    const request = requestBy(key, membership(world, user), ANY, undefined);
    const one = { ...request, outcome: evaluate(request).outcome };
    return asked.every(([part, pin]) => one[part] === pin);
  };
  return new Listing(timelineOf(world), window, asked.length > 0 ? isAsked : undefined);
});

/** What a caller asks for, and the requests that fit it but for the outcome. */
export interface AccessFilter {
  pins: AccessPins;
  space: RequestSpace;
}

/** The decision at an index of the list. */
export function decisionAt(world: World, index: number, window: Window, asked: AccessFilter): AccessDecision {
  const number = decisionListing(world, window, asked).at(index);
  if (number >= 0) return ownDecision(world, number);
  const { pins, space } = asked;
  const key = world.key(`decisions to fit ${JSON.stringify(pins)}`, window.to).at(-1 - number);
  const user = subjectOf(key, world, space, pins.outcome);
  const { country } = world.user(user);
  const hours = key.chance(draw.overtime, 0.12) ? LEISURE : WORKING;
  const at = hours.instant(key.float(draw.evaluated), window.from, window.to, UTC_OFFSETS[country]);
  return decision(key, world, identifier('dec', key), user, at, space, pins.outcome);
}

function decision(
  key: Key,
  world: World,
  id: string,
  user: number,
  evaluatedAt: number,
  space: RequestSpace,
  outcome: Effect | undefined,
): AccessDecision {
  const request = requestBy(key, membership(world, user), space, outcome);
  return {
    ...request,
    ...evaluate(request),
    id,
    subject: world.user(user),
    resourceId: resourceId(key, world, request, user, evaluatedAt),
    evaluatedAt,
  };
}

/** What somebody with a role, and with a tenant in a state, asks for. */
function requestBy(
  key: Key,
  { role, tenantState }: Membership,
  space: RequestSpace,
  outcome: Effect | undefined,
): AccessRequest {
  const ofUser = { ...space, role: [role], tenantState: [tenantState] };
  const model = chosen(key, draw.model, draw.otherModel, MODELS, ofUser.model, (value) =>
    canGive({ ...ofUser, model: [value] }, outcome),
  );
  const ofModel = { ...ofUser, model: [model] };
  const resource = chosen(
    key,
    draw.resource,
    draw.otherResource,
    RESOURCES[role],
    ofModel.resource,
    (value) => canGive({ ...ofModel, resource: [value] }, outcome),
  );
  const ofType = { ...ofModel, resource: [resource] };
  const usual = (role === 'viewer' ? LOOKING : EDITING)[resource];
  const action = chosen(key, draw.action, draw.otherAction, usual, ofType.action, (value) =>
    canGive({ ...ofType, action: [value] }, outcome),
  );
  const ofAction = { ...ofType, action: [action] };
  const wouldOwn = key.chance(draw.owns, ownership(role, resource, action));
  const ownsResource =
    space.ownsResource.includes(wouldOwn) && canGive({ ...ofAction, ownsResource: [wouldOwn] }, outcome)
      ? wouldOwn
      : !wouldOwn;
  return { model, role, tenantState, resource, action, ownsResource };
}

/** Index of the user: another one only if the usual one cannot fit. */
function subjectOf(key: Key, world: World, space: RequestSpace, outcome: Effect | undefined): number {
  const user = key.int(draw.subject, 0, world.size.users - 1);
  const fits = ({ role, tenantState }: Pick<AccessRequest, 'role' | 'tenantState'>) =>
    space.role.includes(role) &&
    space.tenantState.includes(tenantState) &&
    canGive({ ...space, role: [role], tenantState: [tenantState] }, outcome);
  return fits(membership(world, user)) ? user : userWith(key, draw.otherSubject, world, fits);
}

/** The usual value, or one that fits if it does not. */
function chosen<Item extends string>(
  key: Key,
  drawn: Draw,
  drawnAgain: Draw,
  weights: Shares<Item>,
  allowed: readonly Item[],
  fits: (value: Item) => boolean,
): Item {
  const usual = key.weighted(drawn, weights);
  if (allowed.includes(usual) && fits(usual)) return usual;
  const fitting = allowed.filter(fits).map((value) => [value, weights.shares[value]] as const);
  return fitting.length === 1
    ? (fitting[0] as (typeof fitting)[number])[0]
    : key.weighted(drawnAgain, new Weights(...fitting));
}
