/** What a server answers in a second, and the processor time that it takes for one answer. */
import { sendLoad } from './load.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;

export interface Measured {
  origin: string;
  /** Processor time so far, in milliseconds, of all its processes. */
  cpu(): number;
}

export interface Rate {
  perSecond: number;
  /** Processor time of the server for one request, in microseconds. */
  cpu: number;
}

/** The first requests of a kind load and compile what they need, and some may wait too long for that. */
export async function warmUp({ origin }: Measured, path: () => string): Promise<void> {
  await sendLoad(origin, path, CONNECTIONS, WARM_UP_SECONDS);
}

/**
 * A server that gets too little of a busy machine refuses what has waited too long. Only answers count, and where they
 * are not the most, the rate would be that of the machine.
 */
export async function rateOf(server: Measured, path: () => string, seconds: number): Promise<Rate> {
  const [before, start] = [server.cpu(), performance.now()];
  const { answered, refused } = await sendLoad(server.origin, path, CONNECTIONS, seconds);
  const said = `${answered} answers and ${refused} refusals: ${path()}`;
  if (refused >= answered) throw new Error(said);
  if (refused > 0) console.error(said);
  const elapsed = performance.now() - start;
  return { perSecond: answered / (elapsed / 1000), cpu: ((server.cpu() - before) / answered) * 1000 };
}
