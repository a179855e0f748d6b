/** Numbers of deployments, which their identifiers encode: an identifier says what is deployed, and in which week. */
import type { World } from '../world.ts';
import { BLOCKS, DEPLOYED_SERVICES, type DeployedService } from './deployables.ts';

/** What the world deploys of a service in a block of a week. */
export const PLANNED = [
  'production',
  'staging',
  'preview',
  'staging mishap',
  'preview mishap',
  'incident',
] as const;
export type Planned = (typeof PLANNED)[number];

export interface PlannedDeployment {
  service: DeployedService;
  /** As `weekOf` has it. */
  week: number;
  block: number;
  kind: Planned;
}

/** Ten weeks before the year 0000, as its first deployments may be rolled back to earlier ones; and weeks to 9999. */
const FIRST_WEEK = -102_800;
const WEEKS = 521_800;
const ALL_PLANNED = WEEKS * BLOCKS * DEPLOYED_SERVICES.length * PLANNED.length;

/** No offset is greater. */
const LONGEST_LIST = 2 ** 31;

const plannedNumber = ({ service, week, block, kind }: PlannedDeployment): number =>
  (((week - FIRST_WEEK) * BLOCKS + block) * DEPLOYED_SERVICES.length + DEPLOYED_SERVICES.indexOf(service)) *
    PLANNED.length +
  PLANNED.indexOf(kind);

/** What the world deploys under a number, or the index of what is deployed in one window only. */
export function deploymentWith(number: number): PlannedDeployment | { index: number } {
  if (number >= ALL_PLANNED) return { index: number - ALL_PLANNED };
  const inAll = Math.floor(number / PLANNED.length);
  const blocks = Math.floor(inAll / DEPLOYED_SERVICES.length);
  const weeks = Math.floor(blocks / BLOCKS);
  return {
    service: DEPLOYED_SERVICES[inAll % DEPLOYED_SERVICES.length] as DeployedService,
    week: FIRST_WEEK + weeks,
    block: blocks % BLOCKS,
    kind: PLANNED[number % PLANNED.length] as Planned,
  };
}

const PREFIX = 'dep';

export const deploymentId = (world: World, number: number): string => world.identifier(PREFIX, number);

export const plannedId = (world: World, planned: PlannedDeployment): string =>
  deploymentId(world, plannedNumber(planned));

/** The identifier of the deployment at an index that belongs to one window only. */
export const singleId = (world: World, index: number): string => deploymentId(world, ALL_PLANNED + index);

/** The number of the deployment with an identifier; undefined if the world gives it to none. */
export function deploymentNumber(world: World, identifier: string): number | undefined {
  const number = world.numberOf(PREFIX, identifier);
  return number !== undefined && number < ALL_PLANNED + LONGEST_LIST ? number : undefined;
}
