/**
 * What is measured is what runs: benches, soak, deployments and `npm run serve` differ in no flag and in no setting.
 */
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { argumentsOf, OWN_SETTINGS, productionEnvironment, ROOT, SERVE } from '../production.ts';
import { startServed } from './served.ts';

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** Arguments of Node, whichever program of that name is started, and by what. */
function argumentsAfterNode(command: readonly string[]): string[] {
  const place = command.findIndex((word) => /(^|\/)node$/.test(word));
  expect(place, command.join(' ')).toBeGreaterThanOrEqual(0);
  return command.slice(place + 1);
}

/** Every list of words in a document that has server/main.ts among them. */
function commandsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.includes('server/main.ts')) return [value as string[]];
  return Object.values(value).flatMap(commandsIn);
}

it('every deployment starts the server with the arguments of npm run serve', () => {
  const docker = [...read('deploy', 'Dockerfile').matchAll(/^CMD (\[.*server\/main\.ts.*\])$/gm)];
  const units = read('deploy', 'systemd', 'fixture-data.service').match(/^ExecStart=(.*)$/m);
  const kubernetes = readdirSync(join(ROOT, 'deploy', 'kubernetes')).flatMap((file) =>
    parseAllDocuments(read('deploy', 'kubernetes', file)).flatMap((document) => commandsIn(document.toJS())),
  );
  const commands = [
    ...docker.map(([, command = '[]']) => JSON.parse(command) as string[]),
    units?.[1]?.split(' ') ?? [],
    ...kubernetes,
    ['node', ...argumentsOf('start')],
  ];
  expect(commands.length).toBeGreaterThanOrEqual(4);
  for (const command of commands) {
    const options = argumentsAfterNode(command).slice(SERVE.length);
    expect(argumentsAfterNode(command)).toEqual([...SERVE, ...options]);
    expect(['', '--build', '--build --check']).toContain(options.join(' '));
  }
});

it('no deployment sets flags of Node apart from its command', () => {
  const files = readdirSync(join(ROOT, 'deploy'), { recursive: true, encoding: 'utf8' });
  const paths = files.filter((file) => statSync(join(ROOT, 'deploy', file)).isFile());
  expect(paths.filter((path) => read('deploy', path).includes('NODE_OPTIONS'))).toEqual([]);
});

it('benches and soak start no other server, and none but bench:heap adds a flag', () => {
  const files = ['bench', 'soak'].flatMap((folder) =>
    readdirSync(join(ROOT, 'test', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|cjs)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => join('test', folder, file)),
  );
  expect(files.length).toBeGreaterThan(15);
  const containing = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));
  expect(containing(/server\/(main|serve|app)\.ts/)).toEqual([]);
  expect(containing(/RATE_LIMIT|NODE_OPTIONS|LOG_LEVEL/)).toEqual([]);
  expect(containing(/\bSERVE\b/)).toEqual(['test/bench/served.ts']);
  expect(containing(/\bflags:/)).toEqual(['test/bench/heap.ts']);
});

it('of the environment of whoever measures, only what says where things are reaches the server', () => {
  const caller = {
    PATH: '/bin',
    NODE_OPTIONS: '--max-old-space-size=99',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    RELEASES_DIR: '/releases',
    WORKERS: '2',
  };
  expect(productionEnvironment({ PORT: '81' }, caller)).toEqual({
    PATH: '/bin',
    PORT: '81',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    RELEASES_DIR: '/releases',
    WORKERS: '2',
  });
});

it('the process that is measured has these arguments, this environment and a log in a file', async () => {
  const served = await startServed({ settings: { RELEASES_DIR: inject('releases') } });
  onTestFinished(() => served.stop());
  const process_ = (name: string) =>
    readFileSync(`/proc/${served.pid}/${name}`, 'utf8').split('\0').filter(Boolean);
  expect(process_('cmdline')).toEqual([process.execPath, ...SERVE]);
  const names = process_('environ').map((entry) => entry.split('=')[0]);
  const allowed = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', ...OWN_SETTINGS];
  expect(names.filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
  expect(statSync(readlinkSync(`/proc/${served.pid}/fd/1`)).isFile()).toBe(true);
  const { headers, status } = await fetch(`${served.origin}/api/users?seed=1`);
  expect([status, headers.get('x-ratelimit-limit')]).toEqual([200, '600']);
});
