/**
 * A load of everything: each route of `npm run bench:routes`, and lists of a hundred records. Three requests of four
 * are new, and every fourth repeats one of the last thousand, as test suites do.
 */
import { FIXTURES, hundred } from './kinds.ts';
import { type Answers, sendLoad } from './load.ts';
import { ROUTES } from './routes.ts';
import type { Served } from './served.ts';

/** How long a server is loaded before it is measured again. */
export const MINUTES = Number(process.env.MINUTES ?? 10);

const CONNECTIONS = 64;
const REMEMBERED = 1000;
const SAMPLE_MS = 250;
/** Numbers of the benches that ask one route begin at 1: these are far from them. */
const FIRST = 5_000_000;

const kinds = Object.entries(ROUTES);
const last: string[] = [];
let sent = 0;

function mixedPath(): string {
  const number = sent++;
  const known = number % 4 === 3 ? last[(number * 7919) % REMEMBERED] : undefined;
  if (known !== undefined) return known;
  const kind = kinds[number % (kinds.length + FIXTURES.length)];
  const path = kind
    ? `/api/${kind[0].split(' ')[0]}?${kind[1](FIRST + number)}`
    : hundred(FIXTURES[number % FIXTURES.length] as string, FIRST + number);
  last[number % REMEMBERED] = path;
  return path;
}

/** A server that is saturated may refuse some of it. */
export const sendMixed = (origin: string, seconds: number): Promise<Answers> =>
  sendLoad(origin, mixedPath, CONNECTIONS, seconds);

/** The most memory that a server takes during something, in MiB, and what that gives. */
export async function peakOf<Given>(
  { resident }: Served,
  during: () => Promise<Given>,
): Promise<[peak: number, given: Given]> {
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, resident());
  }, SAMPLE_MS);
  try {
    const given = await during();
    return [Math.max(peak, resident()), given];
  } finally {
    clearInterval(sampling);
  }
}
