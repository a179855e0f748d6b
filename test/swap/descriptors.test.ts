/** A process that may open no more files says so, and calls nothing damaged. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import type { ReleaseError } from '../../db/release.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('a release that cannot be opened for want of file descriptors is unreadable, not damaged', () => {
  // In a separate process, every descriptor that is left is taken before the release is opened.
  const script = `
    const { openSync } = require('node:fs');
    import('./db/open.ts').then(async ({ openCurrent }) => {
      try { for (;;) openSync('/dev/null'); } catch {}
      await openCurrent(process.argv[1]).catch(({ reason, message }) => console.log(JSON.stringify({ reason, message })));
    });`;
  const command = [
    '-c',
    'ulimit -n 256; exec "$@"',
    'sh',
    process.execPath,
    '-e',
    script,
    inject('datasets'),
  ];
  const { stdout, stderr } = spawnSync('sh', command, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout, stderr).not.toBe('');
  const { reason, message } = JSON.parse(stdout) as ReleaseError;
  expect(reason).toBe('unreadable');
  expect(message).toMatch(/too many files are open \(EMFILE: .*ulimit -n/);
  expect(message).not.toContain('damaged');
});
