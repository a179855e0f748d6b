/**
 * The server as people run it: `npm run serve`, with no flag added, and every setting left as it is but those below.
 * Benches and soak start this one, and so do the tests, with settings of their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Arguments of Node in a script of package.json. */
export function argumentsOf(script: string): string[] {
  const [program, ...args] = (scripts[script] ?? '').split(' ');
  if (program !== 'node') throw new Error(`the script '${script}' of package.json does not start node`);
  return args;
}

/** Arguments of Node for `npm run serve`. */
export const SERVE = argumentsOf('serve');

/**
 * What may be set for a server that is measured: where it listens and what it reads, that clients are told apart by
 * X-Forwarded-For, since a bench has one address for all of them, and the number of processes, which tables name.
 */
export const OWN_SETTINGS = ['PORT', 'HOST', 'RELEASES_DIR', 'REDIS_URL', 'TRUST_PROXY', 'WORKERS'] as const;

export type OwnSettings = Partial<Record<(typeof OWN_SETTINGS)[number], string>>;

/**
 * What any shell has, and what whoever measures may choose. Their NODE_OPTIONS, RATE_LIMIT and the like do not reach
 * the server.
 */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'RELEASES_DIR', 'WORKERS'];

const DEFAULTS: OwnSettings = { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' };

export function productionEnvironment(own: OwnSettings, caller = process.env): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const name of INHERITED) {
    const value = caller[name];
    if (value !== undefined) inherited[name] = value;
  }
  return { ...inherited, ...DEFAULTS, ...own };
}
