/**
 * What each hundred deployments consist of. How many have which environment and status is settled for all of them at
 * once, so that the n-th of a kind is known without looking at the others. What is pinned replaces no more than it
 * must.
 */
import { DEPLOYMENT_STATUSES, type DeploymentStatus, ENVIRONMENTS, type Environment } from './deployment.ts';

type Counts = Readonly<Record<DeploymentStatus, number>>;

const counts = (
  succeeded: number,
  failed: number,
  rolled_back: number,
  cancelled: number,
  running: number,
  queued: number,
): Counts => ({ succeeded, failed, rolled_back, cancelled, running, queued });

/** Counts in a hundred deployments of all environments. */
const USUAL_COUNTS: Readonly<Record<Environment, Counts>> = {
  production: counts(26, 4, 4, 1, 1, 1),
  staging: counts(23, 3, 1, 2, 1, 1),
  preview: counts(23, 5, 0, 2, 1, 1),
};

/** Counts in a hundred deployments of one environment: about the same shares. */
const PINNED_COUNTS: Readonly<Record<Environment, Counts>> = {
  production: counts(70, 11, 11, 3, 3, 2),
  staging: counts(74, 10, 3, 7, 3, 3),
  preview: counts(72, 16, 0, 6, 3, 3),
};

/** What one of the hundred is, and its place among those of its kind. */
export interface Role {
  environment: Environment;
  status: DeploymentStatus;
  /** Whether a deployment of the same hundred is rolled back to it: the one of the same rank. */
  isTarget: boolean;
  /** Rank from 0 on, among those of the hundred that have all three in common. */
  rank: number;
  /** How many of them a hundred has. */
  perHundred: number;
  /** How many of those that succeed in this environment are targets, and how many are not. */
  targets: number;
  others: number;
}

export const HUNDRED = 100;

interface Cell {
  environment: Environment;
  status: DeploymentStatus;
}

const USUAL: readonly Cell[] = ENVIRONMENTS.flatMap((environment) =>
  DEPLOYMENT_STATUSES.flatMap((status) =>
    Array.from({ length: USUAL_COUNTS[environment][status] }, () => ({ environment, status })),
  ),
);

const countOf = (cells: readonly Cell[], { environment, status }: Cell) =>
  cells.filter((cell) => cell.environment === environment && cell.status === status).length;

/** The first of those that usually succeed are what the usual ones are rolled back to. */
function isUsualTarget(position: number): boolean {
  const { environment, status } = USUAL[position] as Cell;
  if (status !== 'succeeded') return false;
  const rank = countOf(USUAL.slice(0, position), { environment, status });
  return rank < USUAL_COUNTS[environment].rolled_back;
}

/** Other environments turn into the pinned one; a status stays where there are not enough of it yet. */
function cellsIn(environment: Environment): Cell[] {
  const left = { ...PINNED_COUNTS[environment] };
  const cells: (Cell | undefined)[] = USUAL.map((cell) => {
    if (cell.environment !== environment) return undefined;
    left[cell.status]--;
    return cell;
  });
  const take = (position: number, status: DeploymentStatus | undefined) => {
    if (cells[position] || !status || left[status] === 0) return;
    left[status]--;
    cells[position] = { environment, status };
  };
  for (const [position, { status }] of USUAL.entries()) take(position, status);
  for (const position of USUAL.keys()) {
    take(
      position,
      DEPLOYMENT_STATUSES.find((status) => left[status] > 0),
    );
  }
  return cells as Cell[];
}

/** Nobody rolls a preview back unless one is asked for. */
function cellsWith(status: DeploymentStatus): Cell[] {
  return USUAL.map(({ environment }) => ({
    environment: status === 'rolled_back' && environment === 'preview' ? 'production' : environment,
    status,
  }));
}

function cellsOf(
  environment: Environment | undefined,
  status: DeploymentStatus | undefined,
): readonly Cell[] {
  if (environment && status) return USUAL.map(() => ({ environment, status }));
  if (environment) return cellsIn(environment);
  return status ? cellsWith(status) : USUAL;
}

function rolesOf(cells: readonly Cell[]): readonly Role[] {
  const stays = ({ environment, status }: Cell, position: number) =>
    USUAL[position]?.environment === environment && USUAL[position]?.status === status;
  // As many targets as there are rollbacks; where all succeed, those that do not usually.
  const targetsLeft = Object.fromEntries(
    ENVIRONMENTS.map((environment) => {
      const usual = USUAL_COUNTS[environment];
      const rolledBack = countOf(cells, { environment, status: 'rolled_back' });
      const isPinned = cells.every(({ status }) => status === 'succeeded');
      return [environment, isPinned ? HUNDRED : Math.max(rolledBack - usual.rolled_back, 0)];
    }),
  );
  const isTarget = cells.map((cell, position) => {
    if (cell.status !== 'succeeded') return false;
    if (stays(cell, position)) return isUsualTarget(position);
    return (targetsLeft[cell.environment] as number)-- > 0;
  });
  const kindOf = (position: number) => {
    const { environment, status } = cells[position] as Cell;
    return `${environment} ${status} ${isTarget[position]}`;
  };
  // Those that are the same without any pin come first, so that they have the same rank too.
  const positions = [...cells.keys()];
  const inOrder = [
    ...positions.filter((position) => stays(cells[position] as Cell, position)),
    ...positions.filter((position) => !stays(cells[position] as Cell, position)),
  ];
  const kinds = Map.groupBy(inOrder, kindOf);
  return cells.map((cell, position) => {
    const same = kinds.get(kindOf(position)) as number[];
    const succeeding = (target: boolean) => kinds.get(`${cell.environment} succeeded ${target}`)?.length ?? 0;
    return {
      ...cell,
      isTarget: isTarget[position] as boolean,
      rank: same.indexOf(position),
      perHundred: same.length,
      targets: succeeding(true),
      others: succeeding(false),
    };
  });
}

const MIXES: ReadonlyMap<string, readonly Role[]> = new Map(
  [undefined, ...ENVIRONMENTS].flatMap((environment) =>
    [undefined, ...DEPLOYMENT_STATUSES].map(
      (status) => [`${environment} ${status}`, rolesOf(cellsOf(environment, status))] as const,
    ),
  ),
);

/** A hundred roles, of which each is given to one of the hundred deployments. */
export function mixOf(environment?: Environment, status?: DeploymentStatus): readonly Role[] {
  return MIXES.get(`${environment} ${status}`) as readonly Role[];
}
