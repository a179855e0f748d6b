/** How the parameters of /api/access-control narrow requests and outcomes. */
import { type AccessPins, spaceOf } from '../../../generators/accounts/access-decision.ts';
import { evaluate, someRequest } from '../../../generators/accounts/access-evaluation.ts';
import type {
  Action,
  Effect,
  Model,
  ReasonCode,
  ResourceType,
  Role,
  TenantState,
} from '../../../generators/accounts/access-policy.ts';

type OrAny<Value> = Value | 'any';

export interface Pinned {
  model: OrAny<Model>;
  role: OrAny<Role>;
  resource: OrAny<ResourceType>;
  action: OrAny<Action>;
  tenantState: OrAny<TenantState>;
  ownsResource?: boolean | undefined;
  outcome: OrAny<Effect>;
}

const pinned = <Value extends string>(value: OrAny<Value>) =>
  value === 'any' ? undefined : (value as Value);

export const pinsOf = (query: Pinned): AccessPins => ({
  model: pinned(query.model),
  role: pinned(query.role),
  resource: pinned(query.resource),
  action: pinned(query.action),
  tenantState: pinned(query.tenantState),
  ownsResource: query.ownsResource,
  outcome: pinned(query.outcome),
});

const ASKED = ['model', 'role', 'resource', 'action', 'tenantState', 'ownsResource'] as const;

/** The fault if no request that fits the other parameters has the outcome. */
export function impossibleOutcome(query: Pinned) {
  const pins = pinsOf(query);
  const { outcome } = pins;
  if (outcome === undefined) return undefined;
  const reasons = new Set<ReasonCode>();
  const isPossible = someRequest(spaceOf(pins), (request) => {
    const verdict = evaluate(request);
    reasons.add(verdict.reasonCode);
    return verdict.outcome === outcome;
  });
  if (isPossible) return undefined;
  const asked = ASKED.filter((name) => pins[name] !== undefined).map((name) => `${name}=${pins[name]}`);
  const other = outcome === 'allow' ? 'deny' : 'allow';
  const always = outcome === 'allow' ? 'denies' : 'allows';
  return {
    parameter: 'outcome',
    message:
      `must be ${other} or any: the policy always ${always} ${asked.join(', ')} ` +
      `(${[...reasons].join(', ')}); received ${outcome}.`,
    received: outcome,
    expected: `${other} or any`,
  };
}
