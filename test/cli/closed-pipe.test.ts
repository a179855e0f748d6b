/** A reader that goes away, as `… | head -1` does: no stack trace, and no failure. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs a module whose standard output nobody reads any more when its input comes. */
async function unread(code: string, input: string): Promise<{ status: number | null; stderr: string }> {
  const args = ['-r', './cli/node-version.cjs', '--input-type=module', '--eval', code];
  const { FORCE_COLOR: _, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, RELEASES_DIR: inject('datasets') },
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  child.stdout.destroy();
  child.stdin.on('error', () => {}).write(input);
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stderr })));
}

it('a command does its work to the end', async () => {
  const code = `import { setTimeout } from 'node:timers/promises';
    import { runCommand } from './cli/command.ts';
    process.exitCode = await runCommand({
      usage: '',
      options: {},
      async run() {
        process.stdin.once('data', () => process.stdin.destroy());
        for (let line = 0; line < 20; line++) {
          process.stdout.write('step\\n');
          await setTimeout(2);
        }
        console.error('published');
        return 3;
      },
      explain: () => undefined,
    }, []);`;
  expect(await unread(code, 'go\n')).toEqual({ status: 3, stderr: 'published\n' });
});

it('the MCP server ends', async () => {
  const code =
    "import('./server/mcp/stdio.ts').then(({ runStdio }) => " +
    'runStdio({ releases: process.env.RELEASES_DIR }))';
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  // Its input stays open.
  expect(await unread(code, `${JSON.stringify(message)}\n`)).toEqual({ status: 0, stderr: '' });
});
