/** What the client of an agent is told while the server is not there yet, and where a first run puts what it gets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_REQUEST_TIMEOUT_MSEC } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cacheFolder } from '../../package/command/cache.ts';
import { isWithin } from '../../package/command/parts.ts';
import { releasesFor } from '../../package/command/releases.ts';
import { PATIENCE_MS, WaitingRoom } from '../../package/command/waiting-room.ts';

const GREETING = {
  initialize: { protocolVersion: '2', serverInfo: { name: 'fixture-data' } },
  versions: ['2', '1'],
  tools: [{ name: 'query' }],
};

let room: WaitingRoom;
let said: Record<string, unknown>[];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  const write = (line: string) => said.push(JSON.parse(line));
  room = new WaitingRoom({ greeting: GREETING, write });
});
afterEach(() => vi.useRealTimers());

const send = (message: object): string => {
  const line = JSON.stringify({ jsonrpc: '2.0', ...message });
  room.take(line);
  return `${line}\n`;
};
const call = (id: number, token?: string): string =>
  send({
    id,
    method: 'tools/call',
    params: { name: 'query', ...(token && { _meta: { progressToken: token } }) },
  });

describe('before the server is there', () => {
  it('a call waits as long as clients do, less what a server needs to start', () => {
    expect(PATIENCE_MS).toBeGreaterThanOrEqual(DEFAULT_REQUEST_TIMEOUT_MSEC - 15_000);
    expect(PATIENCE_MS).toBeLessThanOrEqual(DEFAULT_REQUEST_TIMEOUT_MSEC - 5_000);
    call(1, 'p');
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(said.filter(({ id }) => id !== undefined)).toEqual([]);
  });

  it.each([
    ['2', '2'],
    ['1', '1'],
    ['9', '2'],
    [undefined, '2'],
  ])('a client that speaks version %s gets %s', (asked, given) => {
    send({ id: 1, method: 'initialize', params: { protocolVersion: asked } });
    const result = { ...GREETING.initialize, protocolVersion: given };
    expect(said).toEqual([{ jsonrpc: '2.0', id: 1, result }]);
  });

  it('pings and lists of tools are answered, and everything else is kept in its order', () => {
    const first = send({ id: 'a', method: 'initialize', params: { protocolVersion: '1' } });
    const initialized = send({ method: 'notifications/initialized' });
    send({ id: 2, method: 'ping' });
    send({ id: 3, method: 'tools/list' });
    const kept = call(4);
    const other = send({ id: 5, method: 'resources/list' });
    room.take('no JSON');
    expect(said.slice(1)).toEqual([
      { jsonrpc: '2.0', id: 2, result: {} },
      { jsonrpc: '2.0', id: 3, result: { tools: GREETING.tools } },
    ]);
    expect(room.initializeId).toBe('a');
    expect(room.open()).toEqual([first, initialized, kept, other, 'no JSON\n']);
    vi.advanceTimersByTime(2 * PATIENCE_MS);
    expect(said).toHaveLength(3);
  });

  it('a call hears what is under way, and then that it has to ask again', () => {
    room.stage('installing');
    call(1, 'p');
    call(2);
    room.stage('building', { doing: 'building its dataset', seconds: 20 });
    vi.advanceTimersByTime(PATIENCE_MS);
    const progress = said.filter(({ method }) => method === 'notifications/progress');
    expect(progress.map(({ params }) => params)).toEqual([
      { progressToken: 'p', progress: 1, message: 'installing' },
      { progressToken: 'p', progress: 2, message: 'building' },
    ]);
    const answers = said.filter(({ id }) => id !== undefined);
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
    for (const { result } of answers) expect(result).toMatchObject({ isError: true });
    const text =
      'The server is not ready yet: its first run is building its dataset. Call again in about 20 seconds.';
    for (const { result } of answers) expect(result).toMatchObject({ content: [{ type: 'text', text }] });
    expect(room.open()).toEqual([]);
  });

  it('calls wait for the server where no more input comes, and are refused where it cannot start', () => {
    call(1);
    room.closed();
    vi.advanceTimersByTime(2 * PATIENCE_MS);
    expect([said, room.hasCalls]).toEqual([[], true]);
    room.fail('The disk is full.');
    expect(said).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        result: { content: [{ type: 'text', text: 'The disk is full.' }], isError: true },
      },
    ]);
    expect(room.hasCalls).toBe(false);
  });

  it('a hundred calls wait, and no more', () => {
    for (let id = 1; id <= 105; id++) call(id);
    expect(said.map(({ id }) => id)).toEqual([101, 102, 103, 104, 105]);
    expect(room.open()).toHaveLength(100);
  });
});

describe('the cache', () => {
  it.each([
    ['linux', {}, '/home/a/.cache/fixture-data'],
    ['linux', { XDG_CACHE_HOME: '/var/cache/a' }, '/var/cache/a/fixture-data'],
    ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/a/.cache/fixture-data'],
    ['darwin', {}, '/home/a/Library/Caches/fixture-data'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/fixture-data/Cache'],
    ['win32', {}, '/home/a/AppData/Local/fixture-data/Cache'],
    ['darwin', { FIXTURE_DATA_CACHE: '/elsewhere' }, '/elsewhere'],
  ] as const)('of %s with %j is %s', (platform, environment, folder) => {
    expect(cacheFolder({ platform, environment, home: '/home/a' })).toBe(folder);
  });

  it('has the release of serve and mcp, unless there is one in RELEASES_DIR or data/releases', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fixture-data-releases-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    vi.stubEnv('FIXTURE_DATA_CACHE', join(folder, 'cache'));
    onTestFinished(() => void vi.restoreAllMocks().unstubAllEnvs());
    const publish = async (releases: string) => {
      await mkdir(releases, { recursive: true });
      writeFileSync(join(releases, 'current'), '');
    };
    const cached = releasesFor('serve', {}).folder;
    expect(cached).toMatch(/\/cache\/\d+\.\d+\.\d+\/releases$/);
    expect(releasesFor('serve', {})).toEqual({ folder: cached, isMissing: true, isAlone: false });
    // Nobody downloads from it.
    expect(releasesFor('mcp', {})).toEqual({
      folder: cached.replace(/\w+$/, 'dataset'),
      isMissing: true,
      isAlone: true,
    });
    const local = join(folder, 'data', 'releases');
    expect(releasesFor('dataset', {})).toEqual({ folder: local, isMissing: false, isAlone: false });

    await publish(cached);
    for (const command of ['serve', 'mcp'])
      expect(releasesFor(command, {})).toEqual({ folder: cached, isMissing: false, isAlone: false });
    await publish(local);
    for (const command of ['serve', 'mcp'])
      expect(releasesFor(command, {})).toEqual({ folder: local, isMissing: false, isAlone: false });
    const named = join(folder, 'named');
    expect(releasesFor('mcp', { RELEASES_DIR: named })).toEqual({
      folder: named,
      isMissing: true,
      isAlone: false,
    });
  });
});

it.each([
  ['8.23.1', '8.23.1', true],
  ['8.24.0', '8.23.1', true],
  ['8.11.0', '8.23.1', false],
  ['9.0.0', '8.23.1', false],
  ['0.45.9', '0.45.4', true],
  ['0.46.0', '0.45.4', false],
  ['1.0.0', '0.45.4', false],
  ['8.24.0-rc.1', '8.23.1', false],
  ['3.54.1-build1', '3.54.1-build1', true],
  [undefined, '1.0.0', false],
])('version %s is in the range ^%s: %s', (version, tested, expected) => {
  expect(isWithin(version, tested)).toBe(expected);
});
