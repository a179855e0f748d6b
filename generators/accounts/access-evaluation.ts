/**
 * The verdict of the policy on a request. Anything that is not allowed is denied, and one rule that denies overrides
 * all rules that allow (XACML 3.0 appendix C.2).
 */
import {
  ACTIONS,
  type Action,
  type Effect,
  MODELS,
  type Model,
  POLICY,
  type PolicyRule,
  RESOURCE_TYPES,
  type ReasonCode,
  type ResourceType,
  ROLES,
  type Role,
  TENANT_STATES,
  type TenantState,
} from './access-policy.ts';

/** Everything on which a decision depends. */
export interface AccessRequest {
  model: Model;
  role: Role;
  tenantState: TenantState;
  resource: ResourceType;
  action: Action;
  ownsResource: boolean;
}

export interface Verdict {
  outcome: Effect;
  reasonCode: ReasonCode;
  /** Rules in the order of the policy. */
  matched: readonly PolicyRule[];
}

/** The rules that a model evaluates, in the order of the policy. */
const RULES: Readonly<Record<Model, readonly PolicyRule[]>> = {
  rbac: POLICY.filter(({ models }) => models.includes('rbac')),
  abac: POLICY.filter(({ models }) => models.includes('abac')),
};

export const rulesOf = (model: Model): readonly PolicyRule[] => RULES[model];

function holdsButForOwnership(rule: PolicyRule, request: AccessRequest): boolean {
  return (
    rule.actions.includes(request.action) &&
    rule.resources.includes(request.resource) &&
    rule.roles.includes(request.role) &&
    rule.tenantStates.includes(request.tenantState)
  );
}

function evaluated(request: AccessRequest): Verdict {
  const near = rulesOf(request.model).filter((rule) => holdsButForOwnership(rule, request));
  const matched = near.filter(
    ({ ownsResource }) => ownsResource === null || ownsResource === request.ownsResource,
  );
  const decisive = matched.find(({ effect }) => effect === 'deny') ?? matched[0];
  if (decisive) return { outcome: decisive.effect, reasonCode: decisive.reasonCode, matched };
  const wouldBeAllowed = near.some(({ effect, ownsResource }) => effect === 'allow' && ownsResource === true);
  const reasonCode = wouldBeAllowed ? 'denied_not_owner' : 'denied_role_lacks_permission';
  return { outcome: 'deny', reasonCode, matched };
}

/** Verdicts so far, by request: there are 1,200 different ones. */
const verdicts: Verdict[] = [];

export function evaluate(request: AccessRequest): Verdict {
  const place = placeOf(request);
  verdicts[place] ??= evaluated(request);
  return verdicts[place];
}

function placeOf({ model, role, tenantState, resource, action, ownsResource }: AccessRequest): number {
  let place = MODELS.indexOf(model);
  place = place * ROLES.length + ROLES.indexOf(role);
  place = place * TENANT_STATES.length + TENANT_STATES.indexOf(tenantState);
  place = place * RESOURCE_TYPES.length + RESOURCE_TYPES.indexOf(resource);
  place = place * ACTIONS.length + ACTIONS.indexOf(action);
  return place * 2 + Number(ownsResource);
}

/** The values that each part of a request may have. */
export type RequestSpace = { readonly [Part in keyof AccessRequest]: readonly AccessRequest[Part][] };

export const ALL_REQUESTS: RequestSpace = {
  model: MODELS,
  role: ROLES,
  tenantState: TENANT_STATES,
  resource: RESOURCE_TYPES,
  action: ACTIONS,
  ownsResource: [true, false],
};

/** Whether some request of a space meets a condition; the search stops at the first that does. */
export function someRequest(space: RequestSpace, isSought: (request: AccessRequest) => boolean): boolean {
  for (const model of space.model)
    for (const role of space.role)
      for (const tenantState of space.tenantState)
        for (const resource of space.resource)
          for (const action of space.action)
            for (const ownsResource of space.ownsResource)
              if (isSought({ model, role, tenantState, resource, action, ownsResource })) return true;
  return false;
}
