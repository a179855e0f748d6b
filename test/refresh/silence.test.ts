/** Upstreams that accept a connection and never answer: they are waited for once, and hold up nothing else. */
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { DEADLINES, Overdue } from '../../pipeline/refresh/deadlines.ts';
import { liveSources } from '../../pipeline/refresh/retrieval.ts';
import { PACKAGE_TIMEOUT_MS, TIMEOUT_MS } from '../../sources/intake/limits.ts';
import { deployFile, ROOT, yamlDocuments } from '../deploy/files.ts';
import { expectWhole, keptCountries, run, scene, status } from './runs.ts';

/** Accepts on a free port and never answers. */
async function mute(): Promise<{ origin: string; connections: Socket[] }> {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { origin: `http://127.0.0.1:${port}`, connections };
}

const everySource = new Set(liveSources.map(({ id }) => id));
const OVER_HTTP = ['geonames', 'iana-languages', 'world-bank'];
const byNpm = [...everySource].filter((id) => !OVER_HTTP.includes(id)).sort();

const TRIES = 3;
/** Packages that are asked about at once; one more has a scope, whose registry may be another. */
const AT_ONCE = 4 + 1;

describe('an upstream that accepts and never answers', { timeout: 240_000 }, () => {
  it('of npm packages is found silent once for all of them, and the rest is published', async () => {
    const { origin, connections } = await mute();
    const setting = await scene({
      worldBank: { updated: '2026-11-20' },
      geonames: { lastModified: 'Mon, 23 Nov 2026 03:00:00 GMT' },
    });
    const { environment } = setting.upstream;
    environment.PATH = `${join(import.meta.dirname, 'quick-npm')}:${environment.PATH}`;
    environment.npm_config_registry = `${origin}/`;
    const limits = { timeoutMs: 2_000, pausesMs: [1, 1] };
    const { exitCode, version, warnings, message } = await run(setting, { only: everySource, limits });
    expect(exitCode).toBe(20);
    expect(version).not.toBe(setting.live);
    expect(message).toBe(`the last good input was used for ${byNpm.join(', ')}; ${version} is live`);
    expect(warnings).toHaveLength(byNpm.length);
    for (const line of warnings) expect(line).toMatch(/npm did not end within 2000 ms; tried 3 times/);
    expect(
      warnings.filter((line) => line.includes('the npm registry does not answer')).length,
    ).toBeGreaterThan(byNpm.length - 1 - AT_ONCE);
    // Asked three times for each of the first packages, and not for every one of them.
    expect(connections.length).toBeGreaterThan(0);
    expect(connections.length).toBeLessThanOrEqual(TRIES * AT_ONCE);
    expect(await expectWhole(setting)).toBe(version);
    expect(await keptCountries(setting)).not.toBe('');
    const { sources } = await status(setting);
    expect(sources['world-bank']).toMatchObject({ vintage: '2026-11-20', error: null });
  });

  it('of everything leaves the last good inputs, one host for three sources asked once', async () => {
    const { origin, connections } = await mute();
    const setting = await scene();
    const { environment } = setting.upstream;
    for (const name of ['WORLD_BANK_URL', 'IANA_URL', 'GEONAMES_URL']) environment[name] = origin;
    const limits = { timeoutMs: 300, pausesMs: [1, 1] };
    const only = new Set(OVER_HTTP);
    const { exitCode, version, warnings } = await run(setting, { only, limits });
    expect({ exitCode, version }).toEqual({ exitCode: 20, version: setting.live });
    expect(warnings).toHaveLength(OVER_HTTP.length);
    for (const line of warnings) expect(line).toMatch(/no complete answer within 300 ms; tried 3 times/);
    expect(connections.length).toBeLessThanOrEqual(TRIES * OVER_HTTP.length);
    const { sources } = await status(setting);
    for (const id of OVER_HTTP) expect(sources[id]).toMatchObject({ staleSince: '2026-11-30' });
  });

  it('is given up when the time of all sources is over, and what has answered is published', async () => {
    const { origin } = await mute();
    const setting = await scene({ geonames: { lastModified: 'Mon, 23 Nov 2026 03:00:00 GMT' } });
    setting.upstream.environment.IANA_URL = origin;
    const deadlines = { ...DEADLINES, askMs: 3_000 };
    const { exitCode, version, warnings } = await run(setting, { deadlines });
    expect(exitCode).toBe(20);
    expect(version).not.toBe(setting.live);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^iana-languages: no answer within 3 seconds, which all sources have together; the last good input/,
      ),
    ]);
  });
});

it('a run that is not finished in its time publishes nothing, and says so', {
  timeout: 240_000,
}, async () => {
  const setting = await scene({ geonames: { lastModified: 'Mon, 23 Nov 2026 03:00:00 GMT' } });
  const { promise: slow, resolve: end } = Promise.withResolvers<void>();
  const deadlines = { askMs: 60_000, runMs: 3_000 };
  const progress: typeof silent = {
    async step(name, work, summary) {
      if (name !== 'fetch') return silent.step(name, work, summary);
      // As slow as the deadline is long.
      setTimeout(end, deadlines.runMs + 100);
      await slow;
      return silent.step(name, work, summary);
    },
  };
  await expect(run(setting, { deadlines, progress })).rejects.toThrow(new Overdue(3_000).message);
  expect(await expectWhole(setting)).toBe(setting.live);
  expect(await status(setting)).toMatchObject({
    outcome: 'failed',
    exitCode: 1,
    message: 'the refresh was not finished within 3 seconds; nothing was published',
  });
});

describe('the deadlines', () => {
  const minutes = (ms: number) => ms / 60_000;

  it('are below those of every scheduler, with room for what it does besides', () => {
    const [hours] =
      /^TimeoutStartSec=(\d+)h$/m.exec(deployFile('systemd/fixture-data-refresh.service'))?.slice(1) ?? [];
    expect(minutes(DEADLINES.runMs)).toBeLessThan(Number(hours) * 60);
    const [job] = yamlDocuments<{
      spec: { jobTemplate: { spec: { activeDeadlineSeconds: number; backoffLimit: number } } };
    }>('kubernetes/refresh.yaml');
    const { activeDeadlineSeconds, backoffLimit } = job?.spec.jobTemplate.spec ?? {};
    // The deadline of the job is for all of its pods together.
    expect((DEADLINES.runMs / 1000) * (Number(backoffLimit) + 1)).toBeLessThan(Number(activeDeadlineSeconds));
    const [workflow] = yamlDocuments<{ jobs: { refresh: { 'timeout-minutes': number } } }>(
      'github/refresh.yml',
    );
    // Before it npm installs the project, after it the release is published.
    expect(minutes(DEADLINES.runMs) + 20).toBeLessThan(Number(workflow?.jobs.refresh['timeout-minutes']));
  });

  it('leave time for every try at an upstream that is silent, and for a build', () => {
    expect(DEADLINES.askMs).toBeGreaterThan(TRIES * PACKAGE_TIMEOUT_MS * 2);
    expect(DEADLINES.runMs - DEADLINES.askMs).toBeGreaterThanOrEqual(10 * 60_000);
  });

  it('are those that the documents state', () => {
    const security = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(security).toContain(
      `the time of every attempt (${TIMEOUT_MS / 1000} s; ${PACKAGE_TIMEOUT_MS / 1000} s for the tarball of a package)`,
    );
    expect(security).toContain(`the number of attempts (${TRIES})`);
    for (const [name, text] of Object.entries({
      'SECURITY.md': security,
      'README.md': read('README.md'),
      'deploy/README.md': read('deploy/README.md'),
    })) {
      expect(text, name).toContain(`${minutes(DEADLINES.askMs)} minutes`);
      expect(text, name).toContain(`${minutes(DEADLINES.runMs)} minutes`);
    }
  });
});

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8').replaceAll(/\s+/g, ' ');
