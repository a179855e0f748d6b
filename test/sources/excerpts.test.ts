/** The excerpts of npm packages have what sources read, and nothing else that a build would have to trust. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { excerptedVersions, pathsIn } from '../../pipeline/excerpt.ts';
import { sources } from '../../sources/index.ts';
import { EXCERPTS, excerpted, excerptFile, excerptOf } from '../../sources/intake/npm/excerpt.ts';
import { pack } from '../../sources/intake/npm/tarball.ts';
import { npm } from '../../sources/intake/pinned-file.ts';
import type { Source } from '../../sources/intake/source.ts';

describe.each(excerpted)('the excerpt of %s', (name) => {
  it('has the files that sources read, the package.json and a licence', async () => {
    const paths = [...(await excerptOf(name)).keys()];
    const licences = paths.filter((path) => /licen[cs]e(\.txt)?$/i.test(path));
    expect(licences).toContain('LICENSE');
    expect(paths.sort()).toEqual([...pathsIn(name), 'package.json', ...licences].sort());
  });

  it('is what its files make, and no second version of it is installed', async () => {
    const files = await excerptOf(name);
    const manifest = JSON.parse(Buffer.from(files.get('package.json') as Uint8Array).toString());
    expect(manifest).toMatchObject({ name, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    const { dependencies, devDependencies, buildDependencies } = packageFile;
    expect([...Object.keys({ ...dependencies, ...devDependencies }), ...buildDependencies]).not.toContain(
      name,
    );
    // What deflates it is not the same on every machine.
    const [kept, made] = [await readFile(join(EXCERPTS, excerptFile(name))), pack(files)].map((bytes) =>
      gunzipSync(bytes),
    );
    expect(made?.equals(kept as Uint8Array)).toBe(true);
  });

  it('is listed in the README with the sources that read it', async () => {
    const readme = await readFile(join(EXCERPTS, 'README.md'), 'utf8');
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${excerptFile(name)}\``));
    const readers = Object.values<Source>(sources).filter(({ files }) =>
      files.some((file) => file.npm?.package === name),
    );
    expect(readers).not.toEqual([]);
    for (const { id, origin } of readers) {
      expect(row).toContain(`\`${id}\``);
      expect(row).toContain(origin.licence);
    }
  });
});

it('a file that an excerpt lacks is asked for by what pins it', async () => {
  await expect(npm('world-countries/other.json').read()).rejects.toThrow(
    'the excerpt of world-countries lacks other.json; run npm run pin -- world-countries',
  );
});

it('the packages that a build would read whole are those whose files it reads', async () => {
  expect(Object.keys(await excerptedVersions())).toEqual(
    excerpted.filter((name) => name !== 'date-holidays'),
  );
});
