/**
 * Decisions about access, as in a tenant's log. The request is drawn, and its outcome is evaluated. If an outcome is
 * pinned, each part of the request is drawn from the values that can still lead to it.
 */
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
import { LEISURE, UTC_OFFSETS, WORKING } from './daytime.ts';
import { membership, userWith } from './membership.ts';
import type { Person } from './person.ts';
import { type Draw, draws, type Key, Weights } from './random.ts';
import type { Window } from './window.ts';
import type { World } from './world.ts';

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

export function accessDecision(
  key: Key,
  world: World,
  pins: AccessPins,
  space: RequestSpace,
  window: Window,
): AccessDecision {
  const { outcome } = pins;
  const user = subjectOf(key, world, space, outcome);
  const { role, tenantState } = membership(world, user);
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

  const request = { model, role, tenantState, resource, action, ownsResource };
  const subject = world.user(user);
  const hours = key.chance(draw.overtime, 0.12) ? LEISURE : WORKING;
  return {
    ...request,
    ...evaluate(request),
    subject,
    resourceId: resourceId(key, world, request, user, window.from),
    evaluatedAt: hours.instant(
      key.float(draw.evaluated),
      window.from,
      window.to,
      UTC_OFFSETS[subject.country],
    ),
  };
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
