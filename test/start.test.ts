/** Starting and stopping the server as an operator does: the process, its environment, exit code and one-line error. */
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { COMMAND } from '../server/serve.ts';
import { preloads, quickly } from './pipeline/builds.ts';
import { SERVER, serve, start } from './server-process.ts';

/** A release with fewer rows, which makes no difference to the start. */
const RELEASES_DIR = inject('datasets');
const version = (await readFile(join(RELEASES_DIR, 'current'), 'utf8')).trim();

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'fixture-data-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A copy of the release, to be damaged. */
async function copy(): Promise<string> {
  const releases = await folder();
  await cp(RELEASES_DIR, releases, { recursive: true });
  return releases;
}

async function expectOneLine(
  environment: Record<string, string>,
  ...says: (string | RegExp)[]
): Promise<void> {
  const { status, stdout, stderr } = await start(SERVER, { RELEASES_DIR, ...environment }).stopped;
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^fixture-data cannot start: [^\p{Cc}]+\n$/u);
  for (const part of says) expect(stderr).toMatch(part);
}

/**
 * The same for a start in this process: enough for a fault that is found before the server listens, since exit code and
 * output of the process are those of any other failure.
 */
async function expectOneLineHere(
  environment: Record<string, string>,
  ...says: (string | RegExp)[]
): Promise<void> {
  const before = process.listeners('SIGHUP');
  const written: string[] = [];
  const errors = vi.spyOn(console, 'error').mockImplementation((line) => void written.push(`${line}\n`));
  const stdout = vi.spyOn(process.stdout, 'write');
  const defaults = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', RELEASES_DIR, FORCE_COLOR: undefined };
  for (const [name, value] of Object.entries({ ...defaults, ...environment })) vi.stubEnv(name, value);
  try {
    const status = await runCommand(COMMAND, []);
    expect({ status, stdout: stdout.mock.calls }).toEqual({ status: 1, stdout: [] });
  } finally {
    vi.unstubAllEnvs();
    errors.mockRestore();
    stdout.mockRestore();
    for (const each of process.listeners('SIGHUP')) if (!before.includes(each)) process.off('SIGHUP', each);
  }
  const stderr = written.join('');
  expect(stderr).toMatch(/^fixture-data cannot start: [^\p{Cc}]+\n$/u);
  for (const part of says) expect(stderr).toMatch(part);
}

const MEND = /run 'npm run dataset'/;

describe('a start that fails says why in one line', () => {
  it('no release', async () => {
    const empty = await folder();
    await expectOneLine({ RELEASES_DIR: empty }, `no release in ${empty}`, MEND);
    await expectOneLineHere({ RELEASES_DIR: join(empty, 'nowhere') }, /no release in .*nowhere/, MEND);
  });

  it('one byte of the dataset changed', async () => {
    const releases = await copy();
    const path = join(releases, version, 'dataset.sqlite');
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(5_000_000) ^ 1, 5_000_000);
    await writeFile(path, bytes);
    await expectOneLineHere({ RELEASES_DIR: releases }, `${path} is damaged`, MEND);
  });

  it('no SHA256SUMS, or one without the dataset', async () => {
    const releases = await copy();
    const sums = join(releases, version, 'SHA256SUMS');
    await writeFile(sums, '');
    await expectOneLineHere({ RELEASES_DIR: releases }, /SHA256SUMS does not name it/, MEND);
    await rm(sums);
    await expectOneLineHere({ RELEASES_DIR: releases }, /SHA256SUMS cannot be read/, MEND);
  });

  it.each([
    ['rubbish', 'rub\nbish \u001b[31m\n'],
    ['nothing', ''],
    ['a way out of the folder', '../2026.01.01-0123456789ab\n'],
  ])('a pointer that holds %s', async (_, pointer) => {
    const releases = await folder();
    await writeFile(join(releases, 'current'), pointer);
    await expectOneLineHere(
      { RELEASES_DIR: releases },
      `${join(releases, 'current')} does not name a release`,
      MEND,
    );
  });

  it('a pointer to a release that is gone', async () => {
    const releases = await folder();
    await writeFile(join(releases, 'current'), '2026.01.01-0123456789ab\n');
    await expectOneLineHere({ RELEASES_DIR: releases }, /2026\.01\.01-0123456789ab.* does not exist/, MEND);
  });

  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    await expectOneLine(
      { PORT: String(port) },
      /address already in use/,
      `port ${port} is taken: end what listens there, or set PORT to a free one`,
    );
  });

  it('a port or an address that is not available', async () => {
    await expectOneLine({ HOST: '192.0.2.1' }, /EADDRNOTAVAIL/, 'set HOST to one that it has');
    await expectOneLine({ HOST: 'nowhere.invalid' }, 'nowhere.invalid', /set HOST|set it to an address/);
    const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
    if (process.getuid?.() !== 0 || first <= 81) {
      console.warn('skipped: needs root, to run as another user, and ports reserved for root');
      return;
    }
    const releases = await copy();
    await chmod(releases, 0o755);
    const user = { uid: 65_534, gid: 65_534 };
    const { status, stderr } = await start(SERVER, { PORT: '81', RELEASES_DIR: releases }, undefined, user)
      .stopped;
    expect(status).toBe(1);
    expect(stderr).toMatch(/^fixture-data cannot start: .*EACCES.* set PORT to one from 1024 on\n$/);
  });

  it('variables that are wrong, all of them at once', async () => {
    await expectOneLineHere({ PORT: 'abc' }, "PORT='abc'");
    await expectOneLineHere({ PORT: '65536' }, "PORT='65536'");
    await expectOneLineHere({ RATE_LIMIT: 'fast' }, "RATE_LIMIT='fast'", '60/60');
    await expectOneLine({ PORT: '-1', LOG_LEVEL: 'lo\nud' }, "PORT='-1'", "LOG_LEVEL='lo ud'");
  });
});

describe('a server', () => {
  it('logs where it listens as JSON and says that it is ready', async () => {
    const { listening, origin, child, stopped } = await serve({ RELEASES_DIR });
    expect(listening).toMatchObject({ level: 30, dataset: version, port: expect.any(Number) });
    expect(new Date(listening.time as string).toISOString()).toBe(listening.time);
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${origin}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'ready', version, stale: false });
    child.kill('SIGINT');
    const { status, stderr } = await stopped;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('finishes the request in progress when it is told to stop, and accepts no other', async () => {
    const { child, origin, logged, stopped } = await serve({ RELEASES_DIR });
    const path = '/api/weather?seed=7&count=2';
    const expected = (await (await fetch(`${origin}${path}`)).json()) as { data: unknown };
    const underWay = fetch(`${origin}${path}&simulate=delay:800`).then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { data: unknown },
    }));
    // It is in progress once the server has accepted the connection, which a second answer proves.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await (await fetch(`${origin}/healthz`)).text();
    child.kill('SIGTERM');
    const { status, body } = await underWay;
    expect(status).toBe(200);
    expect(body.data).toEqual(expected.data);
    expect((await stopped).status).toBe(0);
    expect(await logged('stopping')).toMatchObject({ signal: 'SIGTERM' });
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  });
});

describe('npm start while a build is running', { timeout: 240_000 }, () => {
  const BUILD = [...SERVER, '--build'];
  // The build that a server starts is a quick one.
  const environment = () => ({ NODE_OPTIONS: preloads().join(' '), ...quickly() });
  const WAITS = /^another build or refresh holds .*\.lock; waiting for it to end\n/;

  const says = (process: ReturnType<typeof start>, what: RegExp) =>
    vi.waitFor(
      () => {
        expect(process.output.stderr).toBe('');
        expect(process.output.stdout).toMatch(what);
      },
      { timeout: 200_000, interval: 100 },
    );

  it('waits for its end, and serves its release; one that was killed blocks no start', async () => {
    const releases = await folder();
    const lock = join(import.meta.dirname, '..', 'pipeline', 'lock.ts');
    const held = start([
      '--input-type=module',
      '-e',
      `globalThis.release = (await import(${JSON.stringify(lock)})).takeLock(${JSON.stringify(releases)});
       console.log('held'); setInterval(() => {}, 1000);`,
    ]);
    await says(held, /held/);
    const starts = [0, 1].map(() => start(BUILD, { RELEASES_DIR: releases, ...environment() }));
    for (const each of starts) await says(each, WAITS);
    const stopped = start(BUILD, { RELEASES_DIR: releases, ...environment() });
    await says(stopped, WAITS);
    stopped.child.kill('SIGTERM');
    expect((await stopped.stopped).status).toBe(143);
    await says(starts[0] as (typeof starts)[0], /still waiting after \d+ s/);

    held.child.kill('SIGKILL');
    for (const each of starts) await says(each, /"msg":"listening"/);
    const [first = '', second = ''] = starts.map(({ output }) => output.stdout).sort();
    const built = (await readFile(join(releases, 'current'), 'utf8')).trim();
    // One of them built, the other took what was there.
    const ends = [first, second].map((text) => [
      text.includes(`${built} is live `),
      text.includes('it has ended without a release; building'),
      text.includes(`it has ended: ${built} is live\n`),
    ]);
    expect(ends.sort()).toEqual([
      [false, false, true],
      [true, true, false],
    ]);
    for (const { output } of starts) {
      const { port, dataset } = JSON.parse(/\{.*"listening"\}/.exec(output.stdout)?.[0] ?? '');
      expect(dataset).toBe(built);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }
  });
});

describe('the version of Node', () => {
  const run = (fake: string) => {
    const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${fake}' } });`;
    const version = `Object.defineProperty(process, 'version', { value: 'v${fake}' });`;
    const check = "require('./cli/node-version.cjs'); console.log('went on')";
    return start(['-e', `${versions}${version}${check}`]).stopped;
  };

  it.each(['20.19.5', '25.9.0', '9.11.2'])('%s is too old, in one line', async (fake) => {
    const { status, stdout, stderr } = await run(fake);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toMatch(/Node 26/);
    expect(stderr).toContain(`v${fake}`);
    expect(stderr).toMatch(/npm ci.*npm start/);
  });

  it.each(['26.0.0', '30.1.0'])('%s is new enough', async (fake) => {
    expect(await run(fake)).toEqual({ status: 0, stdout: 'went on\n', stderr: '' });
  });
});
