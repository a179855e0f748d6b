import { z } from 'zod';
import { evaluate, rulesOf } from '../../../generators/accounts/access-evaluation.ts';
import {
  ACTIONS,
  MODELS,
  POLICY_VERSION,
  RESOURCE_TYPES,
  ROLES,
  TENANT_STATES,
} from '../../../generators/accounts/access-policy.ts';
import { boolean, oneOf } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import {
  ACCESS_STANDARDS,
  evaluatedRules,
  matchedRules,
  requestFields,
  shownRule,
  verdictFields,
} from './access-control.schema.ts';

export default computation({
  category: 'developer',
  summary: 'The verdict of the access policy on one request, rule by rule.',
  notes: {
    Policy:
      'The policy is the one of /api/access-control/policy. Anything that no rule allows is denied, and a rule that ' +
      'denies overrides all rules that allow. The decisions of /api/access-control are verdicts of the same policy.',
    'Roles and attributes': 'Rules by role ignore ownership; rules by attributes consider it.',
  },
  standards: ACCESS_STANDARDS,
  query: {
    model: oneOf(...MODELS)
      .default('rbac')
      .describe('Rules to evaluate: by role or by attributes.'),
    role: oneOf(...ROLES).describe('Role of the subject.'),
    resource: oneOf(...RESOURCE_TYPES).describe('Type of the resource.'),
    action: oneOf(...ACTIONS).describe('What the subject wants to do with it.'),
    tenantState: oneOf(...TENANT_STATES)
      .default('active')
      .describe('State of the tenant.'),
    ownsResource: boolean().default(false).describe('Whether the subject owns the resource.'),
  },
  result: z.strictObject({ ...requestFields, ...verdictFields, matchedRules, evaluatedRules }),
  examples: [
    'role=editor&resource=document&action=update',
    'model=abac&role=editor&resource=document&action=delete&ownsResource=true',
    'role=owner&resource=invoice&action=delete&tenantState=suspended',
  ],
  compute(request) {
    const { outcome, reasonCode, matched } = evaluate(request);
    const { model, role, resource, action, tenantState, ownsResource } = request;
    return {
      model,
      role,
      resource,
      action,
      tenantState,
      ownsResource,
      outcome,
      reasonCode,
      policyVersion: POLICY_VERSION,
      matchedRules: matched.map(shownRule),
      evaluatedRules: rulesOf(model).map((rule) => ({ ...shownRule(rule), matched: matched.includes(rule) })),
    };
  },
});
