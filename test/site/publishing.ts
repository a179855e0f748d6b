/** `npm run publish` as an operator runs it, and the hosts that sites are put on. */
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import send from 'send';
import { inject } from 'vitest';
import { openServed } from '../../api/framework/dataset.ts';
import { type Site, siteOf } from '../../server/publish/site.ts';
import { killer, type Outcome, outcomeOf, preloads } from '../pipeline/builds.ts';
import { loadRegistry } from './quick-site.ts';
import { OLD_VERSION, writeRelease } from './releases.ts';

const RUN = join(import.meta.dirname, '..', '..', 'server', 'publish', 'main.ts');

const QUICK = ['-r', join(import.meta.dirname, 'quick-sites.cjs')];

interface Setting {
  /** The step whose line is the last that the process prints. */
  killAfter?: string;
  /** With all routes and pages, as an operator's. Otherwise with a few of each kind. */
  whole?: boolean;
}

export function startPublish(
  args: readonly string[],
  env: Record<string, string> = {},
  { killAfter, whole = false }: Setting = {},
) {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const preload = killAfter && `data:text/javascript,${encodeURIComponent(killer({ step: killAfter }))}`;
  return spawn(
    process.execPath,
    [...preloads(true), ...(whole ? [] : QUICK), ...(preload ? ['--import', preload] : []), RUN, ...args],
    {
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

export const publish = (...setting: Parameters<typeof startPublish>): Promise<Outcome> =>
  outcomeOf(startPublish(...setting));

/** Of the hundreds of pages and what they load, a few: how they are stored is the same for all. */
const withFewPages = ({ stages, ...site }: Site): Site => ({
  ...site,
  stages: stages.map(({ name, files }) => {
    const pages = files.filter(({ path }) => /^(assets|data|docs)\//.test(path));
    const left = new Set(pages.filter((_, index) => index % 50 > 0));
    return { name, files: files.filter((file) => !left.has(file)) };
  }),
});

/** One site while an old release is live, and the site after it: of small files, and answers of few rows. */
export async function twoSites(releases: string): Promise<{ before: Site; after: Site }> {
  await writeRelease(releases, OLD_VERSION);
  await writeRelease(releases, NEW_VERSION, {
    'dataset.sqlite': 'of a new layout',
    'ndjson/country.ndjson': '{}\n',
  });
  const [dataset, registry] = await Promise.all([openServed(inject('datasets')), loadRegistry()]);
  const site = async (version: string) =>
    withFewPages(await siteOf(releases, { dataset: { ...dataset, version }, registry, liveOnly: true }));
  const [before, after] = [await site(OLD_VERSION), await site(NEW_VERSION)];
  dataset.close();
  return { before, after };
}

export const NEW_VERSION = '2030.01.01-0123456789ab';

/** A host that knows nothing but files. */
export async function startFileHost(
  root: string,
): Promise<{ origin: string; server: Server; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    // What any file host can be told to send for pages of other origins.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range');
    send(request, new URL(`http://host${request.url}`).pathname, { root, index: false }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
