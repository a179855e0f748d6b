/** refresh.json is read by a server that must not fail over it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type RefreshStatus, readRefreshStatus, STATUS_FILE } from '../../db/refresh-status.ts';
import { nextStatus, writeStatus } from '../../pipeline/refresh/status.ts';
import { folder } from '../pipeline/builds.ts';

const status: RefreshStatus = nextStatus({
  before: null,
  startedAt: Temporal.Instant.from('2026-11-21T03:00:00Z'),
  finishedAt: Temporal.Instant.from('2026-11-21T03:00:09.5Z'),
  outcome: 'failed',
  exitCode: 1,
  message: 'the first line\nand more',
  version: null,
  inquiry: undefined,
});

it('is read as it was written, and lists every live source', async () => {
  const releases = await folder();
  await writeStatus(releases, status);
  const read = await readRefreshStatus(releases);
  expect(read).toEqual({ status, fault: null });
  expect(status).toMatchObject({
    message: 'the first line',
    finishedAt: '2026-11-21T03:00:09Z',
    checkedAt: null,
  });
  expect(Object.keys(status.sources)).toContain('world-bank');
});

it('is nothing where no refresh ran', async () => {
  expect(await readRefreshStatus(await folder())).toEqual({ status: null, fault: null });
});

it.each([
  ['no JSON', '{"startedAt"', /refresh\.json cannot be read: .*JSON/],
  ['empty', '', /cannot be read/],
  ['another shape', '{}', /cannot be read: startedAt: /],
  ['a list', '[]', /cannot be read: it: /],
  ['an outcome that there is none of', JSON.stringify({ ...status, outcome: 'maybe' }), /outcome: /],
])('is a fault and no error when it is %s', async (_, text, says) => {
  const releases = await folder();
  await writeFile(join(releases, STATUS_FILE), text);
  const { status: none, fault } = await readRefreshStatus(releases);
  expect(none).toBeNull();
  expect(fault).toMatch(says);
});

it('is a fault when it cannot be read at all', async () => {
  const releases = await folder();
  await mkdir(join(releases, STATUS_FILE));
  expect((await readRefreshStatus(releases)).fault).toMatch(/EISDIR/);
});
