/** The services that the world's shop deploys, and those that its traces show: every route speaks of the same ones. */
import type { Story } from '../../db/stories.ts';

export const DEPLOYED_SERVICES = [
  'checkout-api',
  'customer-web',
  'event-worker',
  'report-scheduler',
] as const;
export type DeployedService = (typeof DEPLOYED_SERVICES)[number];

/** How many blocks a week of releases has: in each, another service has its incident. */
export const BLOCKS = DEPLOYED_SERVICES.length;

export const TRACED_SERVICES = ['gateway', 'checkout', 'catalog', 'payments', 'worker'] as const;
export type TracedService = (typeof TRACED_SERVICES)[number];

type Service = Story<'repository'>['services'][number]['name'];

/**
 * All services of the shop, and the artifact of `/api/deployments` in which each of them runs. Each is a scope of the
 * commits, and a folder of the one repository.
 */
export const DEPLOYED_AS: Readonly<Record<Service, DeployedService>> = {
  web: 'customer-web',
  gateway: 'customer-web',
  checkout: 'checkout-api',
  catalog: 'checkout-api',
  payments: 'checkout-api',
  account: 'checkout-api',
  shipping: 'checkout-api',
  stock: 'checkout-api',
  mail: 'event-worker',
  worker: 'event-worker',
  reports: 'report-scheduler',
};

/** Instances that run in production; elsewhere there are fewer. */
export const INSTANCES: Readonly<Record<DeployedService, number>> = {
  'checkout-api': 6,
  'customer-web': 4,
  'event-worker': 3,
  'report-scheduler': 2,
};
