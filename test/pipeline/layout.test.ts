/** The layout of the tables is part of what a release is. It alters modules, so that it has a process of its own. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { TABLES } from '../../db/ddl.ts';
import { folder } from './builds.ts';

it('the same inputs in another layout are another version', async () => {
  // A server of the new layout refuses the old one; under the same name it would never be replaced.
  const at = await folder();
  const empty = Object.fromEntries(TABLES.map((key) => [key, []]));
  const versionOf = async (name: string) => {
    vi.resetModules();
    const { loadDataset } = await import('../../pipeline/steps/load.ts');
    return loadDataset(join(at, name), empty as never, () => {}).version;
  };
  const before = await versionOf('before.sqlite');
  expect(await versionOf('again.sqlite')).toBe(before);
  vi.doMock('../../db/ddl.ts', async (original) => {
    const ddl = await original<typeof import('../../db/ddl.ts')>();
    const index = 'CREATE INDEX "one_more" ON "country" ("name");';
    return { ...ddl, CREATE_INDEXES: `${ddl.CREATE_INDEXES}\n${index}`, SCHEMA_SHA256: '0'.repeat(64) };
  });
  try {
    expect(await versionOf('after.sqlite')).not.toBe(before);
  } finally {
    vi.doUnmock('../../db/ddl.ts');
    vi.resetModules();
  }
});
