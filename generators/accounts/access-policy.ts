/**
 * Who may do what, as one table of rules: permissions of roles, permissions by attributes, and prohibitions. Every
 * route of the family reads these rules, and nothing else decides.
 */

export const MODELS = ['rbac', 'abac'] as const;
export const ROLES = ['owner', 'admin', 'editor', 'billing', 'viewer'] as const;
export const RESOURCE_TYPES = ['document', 'project', 'invoice', 'deployment', 'secret'] as const;
export const ACTIONS = ['read', 'create', 'update', 'delete', 'approve', 'manage'] as const;
export const TENANT_STATES = ['active', 'suspended'] as const;
export const REASON_CODES = [
  'granted_by_role',
  'granted_by_ownership',
  'granted_by_attribute',
  'denied_role_lacks_permission',
  'denied_not_owner',
  'denied_tenant_suspended',
  'denied_explicit',
] as const;

export type Model = (typeof MODELS)[number];
export type Role = (typeof ROLES)[number];
export type ResourceType = (typeof RESOURCE_TYPES)[number];
export type Action = (typeof ACTIONS)[number];
export type TenantState = (typeof TENANT_STATES)[number];
export type ReasonCode = (typeof REASON_CODES)[number];
export type Effect = 'allow' | 'deny';

/** A rule applies if all its conditions hold; a list holds if it contains the value of the request. */
export interface PolicyRule {
  id: string;
  /** The models that evaluate it. */
  models: readonly Model[];
  effect: Effect;
  roles: readonly Role[];
  resources: readonly ResourceType[];
  actions: readonly Action[];
  tenantStates: readonly TenantState[];
  /** Whether the subject has to own the resource; null if that does not matter. */
  ownsResource: boolean | null;
  /** Reason of a decision that this rule makes. */
  reasonCode: ReasonCode;
  description: string;
}

/** Raised whenever a rule is added, changed or removed. */
export const POLICY_VERSION = '1.0.0';

const WORK = ['document', 'project', 'deployment'] as const satisfies readonly ResourceType[];
const CHANGES = ['create', 'update', 'delete', 'approve', 'manage'] as const satisfies readonly Action[];

const always = { roles: ROLES, resources: RESOURCE_TYPES, tenantStates: TENANT_STATES, ownsResource: null };
const denial = { ...always, models: MODELS, effect: 'deny' } as const;
const suspension = {
  ...denial,
  tenantStates: ['suspended'],
  reasonCode: 'denied_tenant_suspended',
} as const;

/** Prohibitions come first: if one applies, no permission counts. */
const PROHIBITIONS: readonly PolicyRule[] = [
  {
    ...suspension,
    id: 'deny-suspended-changes',
    resources: [...WORK, 'secret'],
    actions: CHANGES,
    description: 'While its tenant is suspended, nobody changes work or secrets.',
  },
  {
    ...suspension,
    id: 'deny-suspended-secrets',
    resources: ['secret'],
    actions: ['read'],
    description: 'Secrets of a suspended tenant are sealed, even for reading.',
  },
  {
    ...suspension,
    id: 'deny-suspended-invoicing',
    resources: ['invoice'],
    actions: ['create', 'update'],
    description: 'A suspended tenant issues no invoices, but can still look at them, approve them and pay.',
  },
  {
    ...denial,
    id: 'deny-invoice-deletion',
    resources: ['invoice'],
    actions: ['delete'],
    reasonCode: 'denied_explicit',
    description: 'Invoices are accounting records: they are cancelled by a credit note and never deleted.',
  },
  {
    ...denial,
    id: 'deny-self-approval',
    models: ['abac'],
    actions: ['approve'],
    ownsResource: true,
    reasonCode: 'denied_explicit',
    description: 'Nobody approves what is their own: an approval takes a second pair of eyes.',
  },
];

/** The actions of each role on each type of resource; all others are denied. */
const PERMISSIONS: Readonly<Record<Role, Partial<Record<ResourceType, readonly Action[]>>>> = {
  owner: {
    document: ACTIONS,
    project: ACTIONS,
    invoice: ['read', 'approve', 'manage'],
    deployment: ACTIONS,
    secret: ACTIONS,
  },
  admin: {
    document: ACTIONS,
    project: ['read', 'create', 'update', 'approve', 'manage'],
    invoice: ['read'],
    deployment: ACTIONS,
    secret: ['read', 'create', 'update', 'delete'],
  },
  editor: {
    document: ['read', 'create', 'update'],
    project: ['read', 'update'],
    deployment: ['read', 'create'],
  },
  billing: {
    project: ['read'],
    invoice: ['read', 'create', 'update', 'approve', 'manage'],
  },
  viewer: {
    document: ['read'],
    project: ['read'],
    deployment: ['read'],
  },
};

const grant = { ...always, models: ['abac'], effect: 'allow' } as const;
const byAttribute = { ...grant, reasonCode: 'granted_by_attribute' } as const;
const byOwnership = { ...grant, ownsResource: true, reasonCode: 'granted_by_ownership' } as const;

/** Permissions by attributes of subject and resource. */
const ATTRIBUTE_GRANTS: readonly PolicyRule[] = [
  {
    ...byAttribute,
    id: 'abac-owner-everything',
    roles: ['owner'],
    resources: [...WORK, 'secret'],
    actions: ACTIONS,
    description: "The tenant's owner may do anything with documents, projects, deployments and secrets.",
  },
  {
    ...byAttribute,
    id: 'abac-admin-work',
    roles: ['admin'],
    resources: WORK,
    actions: ['read', 'create', 'update', 'approve', 'manage'],
    description: 'Admins run documents, projects and deployments, but do not delete those of others.',
  },
  {
    ...byAttribute,
    id: 'abac-admin-new-secret',
    roles: ['admin'],
    resources: ['secret'],
    actions: ['create'],
    description: 'Admins may store a new secret.',
  },
  {
    ...byAttribute,
    id: 'abac-member-reading',
    roles: ['editor', 'viewer'],
    resources: WORK,
    actions: ['read'],
    description: 'Editors and viewers may read all documents, projects and deployments of their tenant.',
  },
  {
    ...byAttribute,
    id: 'abac-editor-new-work',
    roles: ['editor'],
    resources: WORK,
    actions: ['create'],
    description: 'Editors may write documents, open projects and start deployments.',
  },
  {
    ...byAttribute,
    id: 'abac-billing-project-names',
    roles: ['billing'],
    resources: ['project'],
    actions: ['read'],
    description: 'Billing may look at projects, because invoices name them.',
  },
  {
    ...byAttribute,
    id: 'abac-billing-invoices',
    roles: ['billing'],
    resources: ['invoice'],
    actions: ['read', 'create', 'update', 'manage'],
    description: 'Billing issues invoices, corrects them and maintains the payment details.',
  },
  {
    ...byAttribute,
    id: 'abac-invoice-oversight',
    roles: ['owner', 'admin'],
    resources: ['invoice'],
    actions: ['read'],
    description: 'Owners and admins may see what their tenant is charged.',
  },
  {
    ...byAttribute,
    id: 'abac-invoice-approval',
    roles: ['owner', 'billing'],
    resources: ['invoice'],
    actions: ['approve'],
    ownsResource: false,
    description: 'Owners and billing approve invoices that somebody else has issued.',
  },
  {
    ...byOwnership,
    id: 'abac-own-work',
    roles: ['admin', 'editor'],
    resources: WORK,
    actions: ['update', 'delete', 'manage'],
    description: 'Admins and editors may change, share and delete the work that is their own.',
  },
  {
    ...byOwnership,
    id: 'abac-own-secrets',
    roles: ['admin'],
    resources: ['secret'],
    actions: ['read', 'update', 'delete'],
    description: 'Admins may read, rotate and delete the secrets that they stored themselves.',
  },
  {
    ...byOwnership,
    id: 'abac-own-invoices',
    roles: ['editor', 'viewer'],
    resources: ['invoice'],
    actions: ['read'],
    description: 'Editors and viewers may read the invoices that were made out to them.',
  },
];

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'The owner',
  admin: 'An admin',
  editor: 'An editor',
  billing: 'Billing',
  viewer: 'A viewer',
};

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const ROLE_GRANTS: readonly PolicyRule[] = ROLES.flatMap((role) =>
  RESOURCE_TYPES.flatMap((resource) => {
    const actions = PERMISSIONS[role][resource];
    if (!actions) return [];
    return {
      ...grant,
      id: `rbac-${role}-${resource}`,
      models: ['rbac'],
      roles: [role],
      resources: [resource],
      actions,
      reasonCode: 'granted_by_role',
      description: `${ROLE_NAMES[role]} may ${listed.format(actions)} ${resource}s.`,
    } satisfies PolicyRule;
  }),
);

/** All rules in the order in which they are evaluated. */
export const POLICY: readonly PolicyRule[] = [...PROHIBITIONS, ...ROLE_GRANTS, ...ATTRIBUTE_GRANTS];
