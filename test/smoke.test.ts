/** One of each thing that runs as a process of its own: what the gate sees of them; tests of each have the rest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import Database from 'better-sqlite3';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { bulk } from './bulk/bulk.ts';
import { build, folder } from './pipeline/builds.ts';
import { expectWhole, npmRun, apart as partedSpain, scene } from './refresh/runs.ts';
import { serve } from './server-process.ts';
import { visitor } from './site/visit.ts';

const RELEASES_DIR = inject('datasets');
const live = async (releases: string) => (await readFile(join(releases, 'current'), 'utf8')).trim();

describe('a process of its own', { timeout: 240_000 }, () => {
  it('builds the release that this run has built itself', async () => {
    const releases = await folder();
    const { status, stdout, stderr } = await build({ releases });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(await live(releases)).toBe(await live(RELEASES_DIR));
    expect(stdout.trimEnd().split('\n').at(-1)).toContain('is live');
  });

  it('refreshes it when a source has other data', async () => {
    const setting = await scene({ geonames: { edit: partedSpain } });
    const { status, stdout, stderr } = await npmRun(setting);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const version = await expectWhole(setting);
    expect(version).not.toBe(setting.live);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${version} is live`);
  });

  it('serves it, to a client of HTTP and to one of MCP, until it is told to stop', async () => {
    const { origin, child, stopped } = await serve({ RELEASES_DIR });
    const ready = await fetch(`${origin}/readyz`);
    expect(await ready.json()).toMatchObject({ status: 'ready', version: await live(RELEASES_DIR) });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'describe', 'call', 'query']);
    const sql = "SELECT name FROM country WHERE code = 'JP'";
    const { structuredContent } = await client.callTool({ name: 'query', arguments: { sql } });
    expect(structuredContent).toMatchObject({ rows: [['Japan']] });
    await client.close();
    child.kill('SIGTERM');
    expect(await stopped).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a page', () => {
  const { visit } = visitor();

  it('answers while somebody types', async ({ skip }) => {
    await visit(
      '/docs/orders',
      async (page) => {
        await page.locator('#status', { hasText: /^200 in/ }).waitFor();
        await page.locator('[name=count]').fill('5');
        await page.locator('#view tbody tr').nth(4).waitFor();
        expect(page.url()).toContain('count=5');
      },
      { skip },
    );
  });
});

it('records are loaded into SQLite as they are answered', async () => {
  const file = join(await folder(), 'shop.db');
  const { code } = await bulk('users', '--seed', 7, '--count', 50, '--to', `sqlite:${file}`);
  expect(code).toBe(0);
  const answered = await bulk('users', '--seed', 7, '--count', 50);
  const ids = answered.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  const db = new Database(file, { readonly: true });
  onTestFinished(() => void db.close());
  expect(db.prepare('SELECT id FROM users').pluck().all().sort()).toEqual(ids.sort());
});
