import { z } from 'zod';
import {
  ACTIONS,
  MODELS,
  POLICY,
  POLICY_VERSION,
  REASON_CODES,
  RESOURCE_TYPES,
  ROLES,
  TENANT_STATES,
} from '../../../generators/accounts/access-policy.ts';
import { computation } from '../../framework/route.ts';
import { ACCESS_STANDARDS } from './access-control.schema.ts';

const anyOf = <Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.array(z.enum(values)).describe(`${what}; any of them fits.`);

export default computation({
  category: 'developer',
  summary: 'The complete policy behind the access decisions, in order.',
  notes: {
    'How a request is decided':
      'A rule applies to a request if all its conditions hold. Anything that no rule allows is denied, and one rule ' +
      'that denies overrides all rules that allow.',
    Reasons:
      'The reason for a decision is that of the first rule that denies, else of the first that allows. If no rule ' +
      'applies, it is denied_not_owner if a rule would have allowed the request of the owner, else ' +
      'denied_role_lacks_permission.',
    'Same verdicts':
      'From this table you can work out every decision of /api/access-control and /api/access-control/evaluate.',
  },
  standards: ACCESS_STANDARDS,
  query: {},
  result: z.strictObject({
    policyVersion: z.string().describe('Version of the policy, raised with every change of a rule.'),
    combining: z.literal('deny-overrides').describe('How rules that apply together are combined.'),
    defaultOutcome: z.literal('deny').describe('Outcome if no rule applies.'),
    models: z.array(z.enum(MODELS)).describe('Models: by role, by attributes.'),
    roles: z.array(z.enum(ROLES)).describe('Roles of subjects.'),
    resources: z.array(z.enum(RESOURCE_TYPES)).describe('Types of resources.'),
    actions: z.array(z.enum(ACTIONS)).describe('Actions on resources.'),
    tenantStates: z.array(z.enum(TENANT_STATES)).describe('States of tenants.'),
    rules: z
      .array(
        z.strictObject({
          id: z.string().describe('Name of the rule.'),
          models: anyOf(MODELS, 'Models that evaluate the rule'),
          effect: z.enum(['allow', 'deny']).describe('What the rule says when it applies.'),
          roles: anyOf(ROLES, 'Roles of the subject'),
          resources: anyOf(RESOURCE_TYPES, 'Types of the resource'),
          actions: anyOf(ACTIONS, 'Actions'),
          tenantStates: anyOf(TENANT_STATES, 'States of the tenant'),
          ownsResource: z
            .boolean()
            .nullable()
            .describe(
              'Whether the subject must own the resource (true) or must not (false); null if it does not matter.',
            ),
          reasonCode: z.enum(REASON_CODES).describe('Reason for a decision that this rule makes.'),
          description: z.string().describe('The rule in a sentence.'),
        }),
      )
      .describe('All rules in the order in which they are evaluated.'),
  }),
  examples: [''],
  compute() {
    return {
      policyVersion: POLICY_VERSION,
      combining: 'deny-overrides' as const,
      defaultOutcome: 'deny' as const,
      models: [...MODELS],
      roles: [...ROLES],
      resources: [...RESOURCE_TYPES],
      actions: [...ACTIONS],
      tenantStates: [...TENANT_STATES],
      rules: POLICY.map((rule) => ({
        id: rule.id,
        models: [...rule.models],
        effect: rule.effect,
        roles: [...rule.roles],
        resources: [...rule.resources],
        actions: [...rule.actions],
        tenantStates: [...rule.tenantStates],
        ownsResource: rule.ownsResource,
        reasonCode: rule.reasonCode,
        description: rule.description,
      })),
    };
  },
});
