/** Schemas that the access-control routes share: the parts of a request, and rules as answers show them. */
import { z } from 'zod';
import {
  ACTIONS,
  MODELS,
  type PolicyRule,
  REASON_CODES,
  RESOURCE_TYPES,
  ROLES,
  TENANT_STATES,
} from '../../../generators/accounts/access-policy.ts';

export const ACCESS_STANDARDS = ['ANSI INCITS 359', 'NIST SP 800-162', 'XACML 3.0 appendix C.2'] as const;

export const requestFields = {
  model: z.enum(MODELS).describe('Rules that were evaluated: by role (rbac) or by attributes (abac).'),
  role: z.enum(ROLES).describe('Role of the subject in its tenant.'),
  resource: z.enum(RESOURCE_TYPES).describe('Type of the resource.'),
  action: z.enum(ACTIONS).describe('What the subject wants to do with it.'),
  tenantState: z.enum(TENANT_STATES).describe('State of the tenant that subject and resource belong to.'),
  ownsResource: z.boolean().describe('Whether the subject owns the resource.'),
};

export const verdictFields = {
  outcome: z.enum(['allow', 'deny']).describe('What the policy says.'),
  reasonCode: z
    .enum(REASON_CODES)
    .describe(
      'Why: the reason of the first rule that denies, else of the first that allows; if no rule applies, ' +
        'denied_not_owner if owning the resource would have been enough, else denied_role_lacks_permission.',
    ),
  policyVersion: z.string().describe('Version of the policy, raised with every change of a rule.'),
};

const ruleFields = {
  id: z.string().describe('Name of the rule in /api/access-control/policy.'),
  effect: z.enum(['allow', 'deny']).describe('What the rule says when it applies.'),
  description: z.string().describe('The rule in a sentence.'),
};

export const matchedRules = z
  .array(z.strictObject(ruleFields))
  .describe(
    'Rules that apply to the request, in the order of the policy; empty if no rule allows or forbids it.',
  );

export const evaluatedRules = z
  .array(
    z.strictObject({
      ...ruleFields,
      matched: z.boolean().describe('Whether the rule applies to the request.'),
    }),
  )
  .describe('Every rule of the model, in the order of the policy.');

export const shownRule = ({ id, effect, description }: PolicyRule) => ({ id, effect, description });
