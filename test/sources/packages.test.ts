/** npm packages of which nothing may be believed: what npm brings, what a tarball holds, what a module does. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type NpmRequest, newestRelease, tarballOf } from '../../sources/intake/npm/client.ts';
import { CONFINEMENT, exportOf } from '../../sources/intake/npm/module.ts';
import { unpack } from '../../sources/intake/npm/tarball.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { gzipBomb } from './upstream/answer.ts';
import { serve } from './upstream/listener.ts';
import { type TarEntry, tarball } from './upstream/package-registry.ts';
import { startUpstream, type Upstream } from './upstream/server.ts';

const never = new AbortController().signal;

async function refusal(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => Promise.reject(new Error('nothing failed')),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(SourceError);
  return error.message;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fixture-data-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('a tarball', () => {
  const at = { source: 'test', file: 'data@1.0.0' };
  const file = (path: string, text = '{}'): TarEntry => ({ path, bytes: Buffer.from(text) });
  const unpacked = (entries: TarEntry[], wanted = ['data.json']) =>
    unpack(at, tarball(entries), new Set(wanted), 2 ** 20);

  it('gives the wanted files, whatever its folder is called', async () => {
    const files = await unpacked(
      [file('core/data.json', '[1]'), file('core/other.json'), file('core/sub/list.json', '[2]')],
      ['data.json', 'sub/list.json'],
    );
    expect([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['data.json', '[1]'],
      ['sub/list.json', '[2]'],
    ]);
  });

  it('without a wanted file is refused', async () => {
    expect(await refusal(unpacked([file('package/other.json')]))).toBe(
      'test, data@1.0.0: the package no longer has data.json',
    );
  });

  it.each<[string, TarEntry]>([
    ['a symbolic link', { path: 'package/data.json', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['a hard link', { path: 'package/data.json', type: 'Link', linkpath: 'package/other.json' }],
    ['a path out of the package', file('package/../data.json')],
    ['an absolute path', file('/package/data.json')],
    ['a path of another system', file('package/..\\data.json')],
  ])('with %s is refused', async (_, entry) => {
    expect(await refusal(unpacked([entry, file('package/data.json')]))).toContain(
      `test, data@1.0.0: the tarball holds '${entry.path}' (${entry.type ?? 'File'}), which no package should`,
    );
  });

  it('that is damaged or cut off is refused', async () => {
    const whole = tarball([file('package/data.json', 'x'.repeat(10_000))]);
    const open = (bytes: Uint8Array) => refusal(unpack(at, bytes, new Set(['data.json']), 2 ** 20));
    expect(await open(Buffer.from('no gzip'))).toMatch(/the unpacked tarball is damaged: incorrect header/);
    expect(await open(whole.subarray(0, whole.length - 20))).toMatch(/damaged: unexpected end of file/);
    expect(await open(gzipSync(Buffer.alloc(5_000, 'not a tar archive')))).toMatch(
      /the tarball cannot be read/,
    );
  });

  it('is not unpacked beyond the limit', async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusal(unpack(at, gzipBomb(), new Set(['data.json']), 2 ** 20))).toBe(
      `test, data@1.0.0: the unpacked tarball is larger than the limit of ${2 ** 20} bytes`,
    );
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 26);
  });
});

describe('a module', () => {
  const at = { source: 'test', file: 'data@1.0.0/index.js' };
  const evaluated = async (code: string, limits = {}) =>
    Buffer.from(await exportOf(at, Buffer.from(code), 'data', { signal: never, limits })).toString();

  it('gives an export as JSON', async () => {
    expect(await evaluated('module.exports = { data: { codes: [1, null, "é"] } };')).toBe(
      '{"codes":[1,null,"é"]}',
    );
    expect(await evaluated('exports.data = Object.keys(exports).length;')).toBe('0');
  });

  it.each([
    [
      'require',
      "exports.data = require('node:fs').readFileSync('/etc/passwd', 'utf8')",
      /ReferenceError: require/,
    ],
    ['import', "exports.data = import('node:fs')", /^"?\{\}|Error/],
    ['process', 'exports.data = process.env', /ReferenceError: process/],
    ['fetch', "exports.data = fetch('http://127.0.0.1')", /ReferenceError: fetch/],
    [
      'an escape',
      "exports.data = this.constructor.constructor('return process.version')()",
      /ReferenceError: process/,
    ],
    [
      'an escape by an error',
      "try { null.x } catch (e) { exports.data = e.constructor.constructor('return process')().pid }",
      /ReferenceError: process/,
    ],
    ['nothing', 'exports.other = 1', /there is no such export/],
    ['no code', 'exports.data = {', /SyntaxError/],
  ])('that uses %s gets nothing by it', async (_, code, message) => {
    const answer = await evaluated(code).catch((error: Error) => error.message);
    expect(answer).toMatch(message);
  });

  it('that never ends or gives too much is ended', async () => {
    expect(await refusal(evaluated('for (;;);', { timeoutMs: 300 }))).toBe(
      'test, data@1.0.0/index.js: the export data was not given within 300 ms',
    );
    expect(await refusal(evaluated("exports.data = 'x'.repeat(5000)", { limitBytes: 1_000 }))).toBe(
      'test, data@1.0.0/index.js: the export data is larger than the limit of 1000 bytes',
    );
  });

  it('is given up when the caller says so', async () => {
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(exportOf(at, Buffer.from('for (;;);'), 'data', { signal })).rejects.toThrow('given up');
  });

  /** The process itself, for a module that got out of its context after all. */
  describe('out of its context', () => {
    const confined = (code: string) =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, [...CONFINEMENT, '--eval', code], { env: {} }, (_, stdout, stderr) =>
          resolve(`${stdout}${/ERR_\w+/.exec(stderr)?.[0] ?? ''}`),
        );
      });

    it('can read no file, write none and start no process', async () => {
      const folder = await temporaryFolder();
      const secret = join(folder, 'secret');
      await writeFile(secret, 'secret');
      const path = JSON.stringify(secret);
      const denied = [
        `console.log(require('node:fs').readFileSync(${path}, 'utf8'))`,
        `require('node:fs').writeFileSync(${path}, 'other')`,
        `require('node:fs').rmSync(${path})`,
        "console.log(require('node:child_process').execFileSync('id'))",
        "new (require('node:worker_threads').Worker)('1', { eval: true })",
      ];
      expect(await Promise.all(denied.map(confined))).toEqual(denied.map(() => 'ERR_ACCESS_DENIED'));
      expect(await readFile(secret, 'utf8')).toBe('secret');
    });

    it('can reach no network and sees no environment', async () => {
      let reached = 0;
      const server = createServer(() => {
        reached++;
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as { port: number };
      const connect = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => console.log('in'))`;
      expect(await confined(connect)).toBe('ERR_ACCESS_DENIED');
      expect(await confined('console.log(Object.keys(process.env).length)')).toBe('0\n');
      expect(reached).toBe(0);
    });
  });
});

describe('npm', () => {
  const asking = (
    { environment }: Pick<Upstream, 'environment'>,
    more: Partial<NpmRequest> = {},
  ): NpmRequest => ({
    source: 'test',
    signal: never,
    environment,
    limits: { pausesMs: [], timeoutMs: 30_000 },
    ...more,
  });
  const upstreamOf = async () => {
    const upstream = await startUpstream();
    onTestFinished(() => upstream.stop());
    return upstream;
  };
  /** An `npm` that the test writes, in front of all others. */
  const fakeNpm = async (script: string) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'npm'), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'npm'), 0o755);
    return { environment: { ...process.env, PATH: `${folder}:${process.env.PATH}` } };
  };

  it('is asked with the configuration of its user', async () => {
    const folder = await temporaryFolder();
    const upstream = await upstreamOf();
    const { npm_config_registry: registry, ...environment } = upstream.environment;
    await writeFile(join(folder, 'npmrc'), `registry=${registry}\n`);
    const release = await newestRelease('world-atlas', {
      ...asking({ environment: { ...environment, npm_config_userconfig: join(folder, 'npmrc') } }),
    });
    expect(release).toMatchObject({ version: '2.0.2', published: '2026-11-01' });
    expect(upstream.requests).toEqual(['/npm/world-atlas']);
  });

  it('brings a tarball whose integrity has to be that of the packument', async () => {
    const upstream = await upstreamOf();
    const release = await newestRelease('countries-list', asking(upstream));
    expect((await tarballOf('countries-list', release, asking(upstream))).length).toBeGreaterThan(1_000);
    upstream.contents.packages.set('countries-list', { edit: (_, bytes) => `${Buffer.from(bytes)} ` });
    const other = await newestRelease('countries-list', asking(upstream));
    expect(other.integrity).not.toBe(release.integrity);
    expect(await refusal(tarballOf('countries-list', release, asking(upstream)))).toMatch(
      /^test, countries-list@.*: the tarball is sha512-.*, expected sha512-/,
    );
  });

  it('is ended when it brings more than the limit', async () => {
    let sent = 0;
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    const origin = await serve((request, response) => {
      if (!request.url?.endsWith('.tgz')) {
        const dist = { tarball: `${origin}/endless-1.0.0.tgz`, integrity };
        const versions = { '1.0.0': { name: 'endless', version: '1.0.0', dist } };
        response.end(JSON.stringify({ name: 'endless', 'dist-tags': { latest: '1.0.0' }, versions }));
        return;
      }
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(2 ** 16, sent++)));
      };
      response.on('drain', more);
      more();
    });
    const environment = { ...process.env, npm_config_registry: origin, npm_config_userconfig: '/dev/null' };
    const limits = { pausesMs: [], limitBytes: 2 ** 20 };
    const release = { version: '1.0.0', integrity, published: undefined };
    expect(await refusal(tarballOf('endless', release, asking({ environment }, { limits })))).toBe(
      `test, endless@1.0.0: npm received more than the limit of ${2 ** 20} bytes`,
    );
  });

  it('is ended when it takes too long, or is no longer wanted', async () => {
    const folder = await temporaryFolder();
    // What npm starts goes with it.
    const sleeping = await fakeNpm(`sleep 600 & echo $$ $! >> ${folder}/pids; wait`);
    const limits = { pausesMs: [], timeoutMs: 300 };
    expect(await refusal(newestRelease('any', asking(sleeping, { limits })))).toBe(
      'test, any: npm did not end within 300 ms',
    );
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error('given up')), 300);
    await expect(newestRelease('any', asking(sleeping, { signal: abort.signal }))).rejects.toThrow(
      'given up',
    );
    const pids = (await readFile(join(folder, 'pids'), 'utf8')).trim().split(/\s/).map(Number);
    expect(pids).toHaveLength(4);
    // A killed process is there until it has been waited for.
    for (const pid of pids)
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 5_000);
  });

  it.each([
    ['prints no JSON', 'echo hello', /npm printed no JSON/],
    ['prints another shape', 'echo {}', /npm view: version: .*; received \{\}/],
    [
      'has no sha512',
      `echo '{"version":"1.0.0","dist.integrity":"sha1-x"}'`,
      /dist\.integrity: has no sha512/,
    ],
    ['prints too much', 'yes', /more than the limit of 1000000 bytes/],
    ['fails without a word', 'exit 3', /npm failed with 3: /],
  ])('that %s is refused', async (_, script, message) => {
    const limits = { pausesMs: [], limitBytes: 1_000_000 };
    expect(await refusal(newestRelease('any', asking(await fakeNpm(script), { limits })))).toMatch(message);
  });

  it('that is not there is asked for', async () => {
    const environment = { PATH: await temporaryFolder() };
    expect(await refusal(newestRelease('any', asking({ environment })))).toBe(
      'test, any: there is no npm on the PATH; install it or set PATH',
    );
  });

  it('is given each argument as it is, whatever a shell would make of it', async () => {
    const folder = await temporaryFolder();
    const printing = await fakeNpm(`printf '%s\\n' "$@" > '${folder}/arguments'; exit 3`);
    const name = 'a\'b $HOME `id` "c" * \\ ; exit 0';
    expect(await refusal(newestRelease(name, asking(printing)))).toContain(
      'npm failed with 3: it printed nothing',
    );
    expect((await readFile(join(folder, 'arguments'), 'utf8')).split('\n').slice(0, 3)).toEqual([
      'view',
      name,
      'version',
    ]);
  });

  it('keeps what it prints on its standard error to the message of the failure', async () => {
    const written = vi.spyOn(process.stderr, 'write');
    onTestFinished(() => written.mockRestore());
    const failing = await fakeNpm('echo broken >&2; exit 3');
    expect(await refusal(newestRelease('any', asking(failing)))).toBe('test, any: npm failed with 3: broken');
    expect(written).not.toHaveBeenCalled();
  });

  it('leaves nothing behind', async () => {
    const folder = await temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const upstream = await upstreamOf();
    const release = await newestRelease('countries-list', asking(upstream));
    await tarballOf('countries-list', release, asking(upstream));
    upstream.faults.set('/npm', 'dead');
    await refusal(newestRelease('countries-list', asking(upstream)));
    // npm itself keeps a cache of compiled code there.
    expect((await readdir(folder)).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  });
});
