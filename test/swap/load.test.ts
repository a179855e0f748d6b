/** Swaps under load lose no request, mix no two releases in an answer and leave nothing open. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, it, vi } from 'vitest';
import { currentVersion, DATASET_FILE } from '../../db/release.ts';
import { folder } from '../pipeline/builds.ts';
import { residentMiB } from '../resident.ts';
import { serve } from '../server-process.ts';
import { addVariant, marked, point, type Variant } from './variants.ts';

/** `SWAPS=100 npx vitest run test/swap/load.test.ts` runs what is promised; each takes about half a second. */
const SWAPS = Number(process.env.SWAPS ?? 5);
const CONNECTIONS = 8;

it(`${SWAPS} swaps under load lose no request`, { timeout: 60_000 + SWAPS * 3000 }, async () => {
  const releases = join(await folder(), 'releases');
  const from = {
    releases: inject('datasets'),
    version: (await currentVersion(inject('datasets'))) as string,
  };
  const variants: Variant[] = [];
  for (const index of [1, 2, 3]) variants.push(await addVariant(releases, from, index));
  await point(releases, (variants[0] as Variant).version);
  const { origin, child, lines } = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0' });
  const pid = child.pid as number;

  const load = startLoad(origin, variants);
  await setTimeout(1000);
  const residentMB: number[] = [];
  for (let swap = 1; swap <= SWAPS; swap += 1) {
    const { version } = variants[swap % variants.length] as Variant;
    await point(releases, version);
    await load.answeredBy(version);
    residentMB.push(Math.round(residentMiB(pid)));
  }
  const { answers, refused, faults, byVersion, slowest } = await load.stop();
  const metrics = await (await fetch(`${origin}/metrics`)).text();

  const memory = [0.1, 0.5, 1].map((share) => residentMB[Math.ceil(SWAPS * share) - 1]);
  console.info(
    `${SWAPS} swaps, ${answers} answers, ${refused} refused early, slowest ${slowest.toFixed(0)} ms, resident after ` +
      `a tenth, half and all of them: ${memory.join(', ')} MB`,
  );
  expect(faults).toEqual([]);
  expect(refused).toBeLessThan(answers / 10);
  expect(Object.keys(byVersion).sort()).toEqual(variants.map(({ version }) => version));
  expect(metrics).toMatch(new RegExp(`^dataset_swaps_total ${SWAPS}$`, 'm'));
  expect(metrics).toMatch(/^dataset_swaps_refused_total 0$/m);
  expect(lines.filter(({ level }) => (level as number) >= 40)).toEqual([]);
  // A release is held in memory: nothing of any is open, once the sums of the last were looked at.
  if (existsSync(`/proc/${pid}/fd`)) {
    await vi.waitFor(() => expect(openDatasets(pid)).toEqual([]), 30_000);
  } else {
    console.warn('open files are not checked: this system has no /proc');
  }
});

/** Asks without a pause on kept-alive connections and holds each answer to the release that its header names. */
function startLoad(origin: string, variants: readonly Variant[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const byVersion: Record<string, number> = {};
  const faults: string[] = [];
  let [answers, refused, slowest, stopped] = [0, 0, 0, false];

  const ask = (path: string) =>
    new Promise<{ status: number; version: string; body: string }>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, async (response) => {
        try {
          const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString();
          const version = String(response.headers['x-dataset-version']);
          resolve({ status: response.statusCode ?? 0, version, body });
        } catch (error) {
          reject(error as Error);
        }
      }).on('error', reject);
    });

  async function client(index: number): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const [path, shows] = marked[(index + turn) % marked.length] as (typeof marked)[number];
      // Some URLs come again, so that kept answers are among what is checked.
      const url = `${path}&seed=${turn % 5 === 0 ? turn : 7}`;
      const started = performance.now();
      try {
        const { status, version, body } = await ask(url);
        // Refused early on a machine that is short of time, and asked again as the answer says: not lost.
        if (status === 503 && JSON.parse(body).detail.startsWith('The service is busy')) {
          refused += 1;
          turn -= 1;
          await setTimeout(1000);
          continue;
        }
        slowest = Math.max(slowest, performance.now() - started);
        const variant = variants.find((candidate) => candidate.version === version);
        const parsed = JSON.parse(body);
        if (status !== 200) faults.push(`${url}: ${status} ${body.slice(0, 200)}`);
        else if (!variant) faults.push(`${url}: answered by '${version}'`);
        else if (parsed.meta.dataset !== version || !shows(parsed, variant)) {
          faults.push(`${url}: not all of ${version}: ${body.slice(0, 300)}`);
        }
        byVersion[version] = (byVersion[version] ?? 0) + 1;
      } catch (error) {
        faults.push(`${url}: ${(error as Error).message}`);
      }
      answers += 1;
      if (faults.length > 20) stopped = true;
    }
  }

  const clients = Array.from({ length: CONNECTIONS }, (_, index) => client(index));
  return {
    /** Waits until the swap to a version shows from outside. */
    async answeredBy(version: string): Promise<void> {
      const before = byVersion[version] ?? 0;
      while (!stopped && (byVersion[version] ?? 0) <= before) await setTimeout(5);
    },
    async stop() {
      stopped = true;
      await Promise.all(clients);
      agent.destroy();
      return { answers, refused, faults, byVersion, slowest };
    },
  };
}

/** Dataset files that a process holds open. */
function openDatasets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    .filter((path) => path.includes(DATASET_FILE));
}
