/** An access policy as grids: what each role may do with each kind of resource, and the rules that forbid. */
import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { MODELS, resourceGrid, verdictKeys } from './access-resource.ts';
import type { Rule } from './access-verdict.ts';
import { ruleList } from './rule-list.ts';

/** A rule of the answer, with what is told of it. */
interface ToldRule extends Rule {
  id: string;
  description: string;
}

interface Policy {
  policyVersion: string;
  models: readonly string[];
  roles: readonly string[];
  resources: readonly string[];
  actions: readonly string[];
  rules: readonly ToldRule[];
}

export function draw(data: unknown): Element | undefined {
  const policy = withFields<Policy>(
    data,
    'policyVersion',
    'models',
    'roles',
    'resources',
    'actions',
    'rules',
  );
  if (!policy) return undefined;
  return element(
    'div',
    {},
    element('p', { class: 'lead' }, `Policy ${policy.policyVersion}, while the tenant is active`),
    verdictKeys(),
    ...policy.models.flatMap((model) => [
      element('h3', {}, MODELS[model] ?? model),
      element(
        'div',
        { class: 'months' },
        ...policy.resources.map((resource) =>
          element('section', {}, element('h4', {}, resource), resourceGrid(policy, { model, resource })),
        ),
      ),
    ]),
    element('h3', {}, 'What nobody may do'),
    ruleList(
      policy.rules
        .filter(({ effect }) => effect === 'deny')
        .map(({ id, description }) => ({ word: 'denied', kind: 'fail', rule: id, why: description })),
    ),
  );
}
