/** The services that the world's shop deploys, and those that its traces show: every route speaks of the same ones. */

export const DEPLOYED_SERVICES = [
  'checkout-api',
  'customer-web',
  'event-worker',
  'report-scheduler',
] as const;
export type DeployedService = (typeof DEPLOYED_SERVICES)[number];

export const TRACED_SERVICES = ['gateway', 'checkout', 'catalog', 'payments', 'worker'] as const;
export type TracedService = (typeof TRACED_SERVICES)[number];

/** The artifact of `/api/deployments` in which each service of `/api/traces` runs. */
export const DEPLOYED_AS: Readonly<Record<TracedService, DeployedService>> = {
  gateway: 'customer-web',
  checkout: 'checkout-api',
  catalog: 'checkout-api',
  payments: 'checkout-api',
  worker: 'event-worker',
};

/** Instances that run in production; elsewhere there are fewer. */
export const INSTANCES: Readonly<Record<DeployedService, number>> = {
  'checkout-api': 6,
  'customer-web': 4,
  'event-worker': 3,
  'report-scheduler': 2,
};
