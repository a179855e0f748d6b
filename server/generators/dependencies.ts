/** The packages that the shop is built on, which are brought up to date one after the other. */

/** Updates before a package has a new major version, and before it has a new minor one. */
const MAJOR = 60;
const MINOR = 4;

interface Package {
  name: string;
  /** Major version in the years around 2026. */
  major: number;
  /** Updates by which it is ahead of others. */
  phase: number;
}

const of = (name: string, major: number, phase: number): Package => ({ name, major, phase });

const PACKAGES: readonly Package[] = [
  of('typescript', 6, 3),
  of('vitest', 5, 21),
  of('zod', 4, 8),
  of('pg', 8, 46),
  of('undici', 8, 14),
  of('pino', 10, 11),
  of('react', 19, 5),
  of('vite', 8, 27),
  of('bullmq', 5, 49),
  of('ioredis', 5, 33),
  of('fastify', 5, 18),
  of('nodemailer', 8, 2),
  of('handlebars', 4, 29),
  of('sharp', 1, 16),
  of('playwright', 1, 51),
  of('kysely', 1, 24),
  of('date-fns', 4, 7),
  of('prom-client', 16, 1),
  of('helmet', 9, 12),
  of('jose', 6, 9),
  of('csv-stringify', 6, 30),
  of('dotenv', 18, 19),
  of('msw', 3, 6),
  of('lru-cache', 12, 35),
  of('fast-xml-parser', 6, 22),
];

/** Updates that each package had from 1970 to 2026, at two a week for all of them. */
const UPDATES_BY_2026 = Math.floor((2 * 2922) / PACKAGES.length);

/** The n-th update of all, counted from 1970: each begins with the version that the one before has left. */
export function dependencyUpdate(number: number): { name: string; from: string; to: string } {
  const turn = Math.floor(number / PACKAGES.length);
  const { name, major, phase } = PACKAGES[number - turn * PACKAGES.length] as Package;
  const then = UPDATES_BY_2026 + phase;
  const version = (updates: number) => {
    const majors = Math.max(major + Math.floor(updates / MAJOR) - Math.floor(then / MAJOR), 0);
    const rest = updates - Math.floor(updates / MAJOR) * MAJOR;
    return `${majors}.${Math.floor(rest / MINOR)}.${rest % MINOR}`;
  };
  return { name, from: version(turn + phase - 1), to: version(turn + phase) };
}
