/** Opt-in faults, so that people can test how their clients cope with a server that misbehaves. */
import { draws, Key } from '../../generators/draws/random.ts';

const draw = draws('rate');

export const FAULT_STATUSES = [400, 401, 403, 404, 408, 409, 410, 418, 422, 429, 500, 502, 503, 504] as const;

export interface Simulation {
  delayMs: number;
  status: number | null;
  truncate: boolean;
  /** Share of requests on which the faults happen, 0 to 1. */
  rate: number;
}

/** Reads `simulate`, whose items match its pattern already. */
export function simulationOf(items: readonly string[]): Simulation {
  const simulation: Simulation = { delayMs: 0, status: null, truncate: false, rate: 1 };
  for (const item of items) {
    const [kind, value = ''] = item.split(':');
    if (kind === 'delay') simulation.delayMs = Number(value);
    else if (kind === 'truncate') simulation.truncate = true;
    else if (kind === 'rate') simulation.rate = Number(value);
    else simulation.status = Number(value);
  }
  return simulation;
}

/** Whether the faults happen on this request: drawn from the seed and the offset, so that runs are repeatable. */
export function happens(simulation: Simulation, seed: number, offset: number): boolean {
  if (simulation.rate >= 1) return true;
  return Key.root(seed, 'simulate', 2).at(offset).float(draw.rate) < simulation.rate;
}

/** The value of `X-Simulated`. */
export function describeSimulation({ delayMs, status, truncate }: Simulation): string {
  const done = [delayMs > 0 && `delay:${delayMs}`, status && `status:${status}`, truncate && 'truncate'];
  return done.filter(Boolean).join(', ') || 'none';
}
