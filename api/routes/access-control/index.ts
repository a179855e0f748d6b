import { z } from 'zod';
import {
  decisionAt,
  decisionListing,
  spaceOf,
  userOfDecision,
} from '../../../generators/accounts/access-decision.ts';
import {
  ACTIONS,
  MODELS,
  POLICY_VERSION,
  RESOURCE_TYPES,
  ROLES,
  TENANT_STATES,
} from '../../../generators/accounts/access-policy.ts';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { isoText } from '../../../generators/time/window.ts';
import { boolean, oneOf } from '../../framework/params.ts';
import { fixture } from '../../framework/route.ts';
import { historyOf, historyParameters, resolveHistory } from '../../schemas/history-window.ts';
import {
  ACCESS_STANDARDS,
  matchedRules,
  requestFields,
  shownRule,
  verdictFields,
} from './access-control.schema.ts';
import { impossibleOutcome, type Pinned, pinsOf } from './pins.schema.ts';

/** The access requests that a query allows, computed once per request. */
const openTo = oncePer((query: Pinned) => {
  const pins = pinsOf(query);
  return { pins, space: spaceOf(pins) };
});

export default fixture({
  category: 'developer',
  summary: 'Decisions about access to resources, each the verdict of one published policy.',
  notes: {
    Rules:
      'Every outcome is evaluated from the rules of /api/access-control/policy. The same request has the ' +
      'same verdict in /api/access-control/evaluate?model=abac&role=editor&resource=document&' +
      'action=delete&ownsResource=true.',
    Subjects:
      'Subjects are users of /api/users?seed=7&count=100. Each has the same role, and a tenant in the ' +
      'same state, in every record.',
    Resources:
      'A resource has one owner. A new resource belongs to its creator, unless ownsResource says otherwise.',
    Invoices:
      'An existing invoice has the digits of its order and belongs to the customer, unless its owner has not ordered ' +
      'for long: inv_249be7b85bf3 is the invoice of ord_249be7b85bf3 in /api/orders?seed=7&count=100&to=2026-01-31.',
    Deployments:
      'An existing deployment failed in the last half year: those of /api/access-control?seed=7&resource=deployment&' +
      'action=read&asOf=2026-01-31 are in /api/deployments?seed=7&environment=production&status=failed&count=100&' +
      'from=2025-07-01&to=2026-01-31 or in the same list with status=rolled_back.',
    'Larger worlds':
      'In a larger world, invoices and deployments belong to the tenants, and no other route lists them.',
    Order:
      'The newest decisions come first, and the same decision is in every window that holds its instant. Decisions ' +
      'that are made to be as asked come after those of the world.',
  },
  standards: ACCESS_STANDARDS,
  revision: 3,
  showsWorld: true,
  query: {
    model: oneOf(...MODELS, 'any')
      .default('any')
      .describe('Rules that are evaluated: by role, by attributes, or a mix.'),
    role: oneOf(...ROLES, 'any')
      .default('any')
      .describe('Role of every subject.'),
    resource: oneOf(...RESOURCE_TYPES, 'any')
      .default('any')
      .describe('Type of every resource.'),
    action: oneOf(...ACTIONS, 'any')
      .default('any')
      .describe('Action of every request.'),
    tenantState: oneOf(...TENANT_STATES, 'any')
      .default('any')
      .describe('State of every tenant.'),
    ownsResource: boolean()
      .optional()
      .describe('Whether every subject owns the resource; a mix when absent.'),
    outcome: oneOf('allow', 'deny', 'any')
      .default('any')
      .describe(
        'Outcome of every decision. One that the policy never gives for the other parameters is refused.',
      ),
    ...historyParameters,
  },
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix dec_.'),
    model: requestFields.model,
    subject: z
      .strictObject({
        id: z.string().describe('Identifier in /api/users.'),
        role: requestFields.role,
      })
      .describe('Who asks.'),
    resource: z
      .strictObject({
        id: z
          .string()
          .describe(
            'Identifier whose prefix tells the type: doc_, prj_, inv_, dep_ or sec_. Unless it is still ' +
              'to be created, an invoice has the digits of its order in /api/orders, and a deployment ' +
              'is one of /api/deployments.',
          ),
        type: requestFields.resource,
        ownedBySubject: requestFields.ownsResource,
      })
      .describe('What is asked for.'),
    action: requestFields.action,
    tenantState: requestFields.tenantState,
    ...verdictFields,
    matchedRules,
    evaluatedAt: z.iso.datetime().describe('When it was decided, from windowDays before asOf to asOf.'),
  }),
  examples: [
    'seed=7&count=3&asOf=2026-01-31',
    'seed=7&role=editor&resource=secret&outcome=deny&asOf=2026-01-31',
    'seed=7&model=abac&ownsResource=true&outcome=allow&windowDays=7&asOf=2026-01-31T12:00:00Z',
  ],
  resolve(query, context) {
    const fault = impossibleOutcome(query);
    if (fault) context.refuse(fault);
    return { ...query, ...resolveHistory(query, context) };
  },
  lookup: {
    entries: (world, query) => decisionListing(world, historyOf(query), openTo(query)),
    id: { field: 'id', numberOf: (world, id) => world.numberOf('dec', id) },
    by: { userId: (world, _, user) => (number) => userOfDecision(world, number) === user },
  },
  generate(_, query, world, index) {
    const decision = decisionAt(world, index, historyOf(query), openTo(query));
    return {
      id: decision.id,
      model: decision.model,
      subject: { id: decision.subject.id, role: decision.role },
      resource: {
        id: decision.resourceId,
        type: decision.resource,
        ownedBySubject: decision.ownsResource,
      },
      action: decision.action,
      tenantState: decision.tenantState,
      outcome: decision.outcome,
      reasonCode: decision.reasonCode,
      policyVersion: POLICY_VERSION,
      matchedRules: decision.matched.map(shownRule),
      evaluatedAt: isoText(decision.evaluatedAt),
    };
  },
});
