/** One release is live in all workers: whoever has seen the new one never sees the old one again. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { currentVersion, DATASET_FILE, releaseFolder } from '../../db/release.ts';
import { folder } from '../pipeline/builds.ts';
import { serve } from '../server-process.ts';
import { addVariant, point, replaceFolder, type Variant } from '../swap/variants.ts';
import { answeredBy, connected, workersOf } from './client.ts';

const from = { releases: inject('datasets'), version: (await currentVersion(inject('datasets'))) as string };

async function scene(count: number, environment: Record<string, string> = {}) {
  const releases = join(await folder(), 'releases');
  const variants: Variant[] = [];
  for (let index = 1; index <= count; index += 1) variants.push(await addVariant(releases, from, index));
  const versions = variants.map(({ version }) => version);
  await point(releases, versions[0] as string);
  const server = await serve({ RELEASES_DIR: releases, POLL_SECONDS: '0', WORKERS: '2', ...environment });
  return { releases, versions, ...server };
}

/** The release that answers, and whether its header, its body and its rows agree. */
const PATH = '/api/countries?code=FR&fields=name';

it('under load, no connection sees two releases in the wrong order', { timeout: 120_000 }, async () => {
  const { releases, versions, origin, lines, logged } = await scene(4);
  /** The highest release that any client has seen, by index. */
  let newest = 0;
  let stopped = false;
  const faults: string[] = [];
  const seen = new Set<number>();

  /** Asks on connections that are kept for some requests, then opens another. */
  async function client(number: number): Promise<void> {
    for (let round = 0; !stopped; round += 1) {
      const connection = connected(origin);
      onTestFinished(() => connection.close());
      for (let turn = 0; turn < 1 + ((number + round) % 20) && !stopped; turn += 1) {
        const least = newest;
        const { status, headers, body } = await connection.ask(`${PATH}&seed=${turn}`);
        if (status === 503) continue;
        const index = versions.indexOf(String(headers['x-dataset-version']));
        if (status !== 200 || !body.includes(`mark${index + 1}`))
          faults.push(`${status} ${body.slice(0, 200)}`);
        if (index < least) faults.push(`release ${index} after somebody had seen ${least}`);
        newest = Math.max(newest, index);
        seen.add(index);
      }
      connection.close();
    }
  }
  const clients = Array.from({ length: 12 }, (_, number) => client(number));
  for (const version of versions.slice(1)) {
    await setTimeout(300);
    await point(releases, version);
    await logged('release swapped', ({ to }) => to === version);
  }
  await setTimeout(300);
  stopped = true;
  await Promise.all(clients);
  expect(faults.slice(0, 5)).toEqual([]);
  expect([...seen].sort()).toEqual([0, 1, 2, 3]);
  expect(new Set(answeredBy(lines).values())).toEqual(new Set([1, 2]));
  expect(lines.filter(({ msg }) => msg === 'release swapped')).toHaveLength(3);
  expect(lines.filter(({ level }) => (level as number) >= 40)).toEqual([]);
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^dataset_swaps_total 3$/m);
});

it('a worker that replaces another serves what is live, also when its swap was missed', async () => {
  const { releases, versions, origin, child, logged } = await scene(2);
  const [first] = workersOf(child.pid as number);
  process.kill(first as number, 'SIGKILL');
  await point(releases, versions[1] as string);
  await logged('release swapped');
  await logged('worker replaced');
  const answers = await Promise.all(Array.from({ length: 40 }, () => connected(origin).ask(PATH)));
  expect(new Set(answers.map(({ headers }) => headers['x-dataset-version']))).toEqual(new Set([versions[1]]));
});

it('SIGHUP to the primary makes it look; a release that is refused is refused for all', async () => {
  const { releases, versions, origin, child, logged, lines } = await scene(3);
  await appendFile(join(releaseFolder(releases, versions[1] as string), DATASET_FILE), 'x');
  await point(releases, versions[1] as string);
  expect(await logged('release refused')).toMatchObject({ version: versions[1], reason: 'damaged' });
  await vi.waitFor(async () => {
    const states = await Promise.all(Array.from({ length: 8 }, () => connected(origin).ask('/readyz')));
    for (const { body } of states) {
      expect(JSON.parse(body)).toMatchObject({ version: versions[0], refused: { reason: 'damaged' } });
    }
  });
  await replaceFolder(releases);
  await point(releases, versions[2] as string);
  child.kill('SIGHUP');
  expect(await logged('release swapped')).toMatchObject({ to: versions[2] });
  expect(lines.filter(({ msg }) => msg === 'release swapped')).toHaveLength(1);
  expect((await connected(origin).ask(PATH)).headers['x-dataset-version']).toBe(versions[2]);
});
