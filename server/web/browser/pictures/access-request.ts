/** The decision on one request: which rules apply, which of them decides, and what the other roles may do. */
import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { becauseOf, decisiveOf, type Evaluated } from '../proof/access.ts';
import { apiUrl } from '../site-root.ts';
import { MODELS, oneOf, type Policy, resourceGrid, verdictKeys } from './access-resource.ts';
import { partList } from './parts.ts';
import { outcome, ruleList } from './rule-list.ts';

interface Decided extends Evaluated {
  role: string;
  ownsResource: boolean;
}

export function draw(data: unknown): Promise<Element> | undefined {
  const decided = withFields<Decided>(
    data,
    'model',
    'role',
    'resource',
    'action',
    'tenantState',
    'ownsResource',
    'outcome',
    'evaluatedRules',
  );
  return decided && drawn(decided);
}

async function drawn(decided: Decided): Promise<Element> {
  const { model, role, resource, action, tenantState, ownsResource, evaluatedRules } = decided;
  const matched = evaluatedRules.filter((rule) => rule.matched);
  const decisive = decisiveOf(evaluatedRules);
  const isAllowed = decided.outcome === 'allow';
  return element(
    'div',
    {},
    outcome(
      isAllowed ? 'pass' : 'fail',
      element('strong', {}, isAllowed ? 'Allowed. ' : 'Denied. '),
      becauseOf(evaluatedRules),
    ),
    partList([
      { text: role, label: 'role', colour: 1 },
      { text: action, label: 'action', colour: 2 },
      { text: resource, label: ownsResource ? 'resource, their own' : 'resource, not their own', colour: 3 },
      { text: tenantState, label: 'tenant', colour: 7 },
    ]),
    element('h3', {}, 'Rules that apply'),
    matched.length === 0
      ? element('p', {}, `None of the ${evaluatedRules.length} rules does.`)
      : ruleList(
          matched.map((rule) => ({
            word: `${rule.effect === 'deny' ? 'denies' : 'allows'}${rule === decisive ? ', decides' : ''}`,
            kind: rule.effect === 'deny' ? 'fail' : 'pass',
            rule: rule.id,
            why: rule.description,
          })),
        ),
    ...(await gridOf({ model, role, resource, action, tenantState })),
  );
}

/** The same for all roles and actions; nothing where the policy cannot be had. */
async function gridOf(
  about: Pick<Decided, 'model' | 'role' | 'resource' | 'action' | 'tenantState'>,
): Promise<Element[]> {
  try {
    const response = await fetch(apiUrl('/api/access-control/policy?unwrap=true'));
    const policy = (await response.json()) as Policy;
    const { model, resource, tenantState } = about;
    return [
      element('h3', {}, `What each role may do with ${oneOf(resource)}`),
      element('p', { class: 'note' }, `${MODELS[model] ?? model}, while the tenant is ${tenantState}.`),
      verdictKeys(),
      resourceGrid(policy, about),
    ];
  } catch {
    return [];
  }
}
