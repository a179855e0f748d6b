/** What a policy says of a role: worked out from its rules, as whoever reads them would. */

export interface Rule {
  models: readonly string[];
  effect: string;
  roles: readonly string[];
  resources: readonly string[];
  actions: readonly string[];
  tenantStates: readonly string[];
  /** Null if it does not matter. */
  ownsResource: boolean | null;
}

export interface Access {
  model: string;
  role: string;
  resource: string;
  action: string;
  /** Active, if it is not said. */
  tenantState?: string;
}

/** Whether a role may do something: always, only with what is its own, only with what is not, or never. */
export type May = 'allow' | 'own' | 'others' | 'deny';

export function may(rules: readonly Rule[], access: Access): May {
  const [own, others] = [true, false].map((owns) => isAllowed(rules, access, owns));
  if (own) return others ? 'allow' : 'own';
  return others ? 'others' : 'deny';
}

/** A rule that denies overrides all that allow; without a rule, everything is denied (XACML 3.0 appendix C.2). */
function isAllowed(
  rules: readonly Rule[],
  { model, role, resource, action, tenantState = 'active' }: Access,
  owns: boolean,
): boolean {
  const effects = rules
    .filter(
      (rule) =>
        rule.models.includes(model) &&
        rule.roles.includes(role) &&
        rule.resources.includes(resource) &&
        rule.actions.includes(action) &&
        rule.tenantStates.includes(tenantState) &&
        (rule.ownsResource === null || rule.ownsResource === owns),
    )
    .map(({ effect }) => effect);
  return effects.includes('allow') && !effects.includes('deny');
}
