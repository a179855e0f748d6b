/** The faults that a query asks for: a delay, a status, a body that breaks off. */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import type { Prepared } from '../../api/framework/prepare.ts';
import { Problem } from '../../api/framework/problem.ts';
import { describeSimulation, happens, type Simulation } from '../../api/framework/simulate.ts';
import { Allowance } from './allowance.ts';
import { clientOf } from './client.ts';
import { headersOf } from './headers.ts';
import { busy } from './turns.ts';

/** Simulated delays under way. */
export const MOST_DELAYS = { client: 200, all: 2_000 };

export class SimulatedFaults {
  readonly #delays = new Allowance(MOST_DELAYS.client, MOST_DELAYS.all);

  /** Whether the faults happen to this request; settles after any simulated delay, and throws a simulated status. */
  async happen(ctx: Context, simulation: Simulation, { seed, universal }: Prepared): Promise<boolean> {
    const happened = happens(simulation, seed ?? randomInt(2 ** 32), universal.offset ?? 0);
    headersOf(ctx)['X-Simulated'] = happened ? describeSimulation(simulation) : 'none';
    if (!happened) return false;
    // Nothing is rendered yet: a waiting request holds little more than a connection.
    if (simulation.delayMs > 0) await this.#delay(ctx, simulation.delayMs);
    if (simulation.status !== null) {
      throw new Problem('simulated', `A simulated ${simulation.status}, as the query asked for.`, {
        status: simulation.status,
        ...([429, 503].includes(simulation.status) ? { headers: { 'Retry-After': '1' } } : {}),
      });
    }
    return true;
  }

  async #delay(ctx: Context, milliseconds: number): Promise<void> {
    const client = clientOf(ctx);
    if (this.#delays.isUsedUp(client)) throw busy('more simulated delays are under way than it holds');
    const putBack = this.#delays.take(client, 1);
    const gone = new AbortController();
    const abort = () => gone.abort();
    ctx.res.once('close', abort);
    await delay(milliseconds, undefined, { signal: gone.signal }).catch(() => {});
    ctx.res.off('close', abort);
    putBack();
  }
}

/** Announces the whole body, sends half of it and drops the connection. */
export function truncate(ctx: Context, body: string | Buffer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  ctx.res.writeHead(200, { ...headersOf(ctx), 'Content-Length': bytes.length });
  // Node discards the body of a HEAD response, and the headers would wait for it.
  ctx.res.flushHeaders();
  ctx.res.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => ctx.res.destroy());
}
