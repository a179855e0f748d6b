/** Each example says what it is and installs by itself, with the versions that it is tried with here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');
const folders = readdirSync(EXAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** A page without a build has nothing to install. */
const [pages, projects] = [true, false].map((isPage) =>
  folders.map(({ name }) => name).filter((name) => existsSync(join(EXAMPLES, name, 'index.html')) === isPage),
) as [string[], string[]];
const versions: Readonly<Record<string, string>> = {
  ...packageFile.devDependencies,
  ...packageFile.dependencies,
  'fixture-data': packageFile.version,
};

/** They are not run here: see examples/prisma/seed.test.ts. */
const NOT_HERE = /prisma/;

describe.each(projects)('%s', (name) => {
  const read = (file: string) => readFileSync(join(EXAMPLES, name, file), 'utf8');
  const { devDependencies, scripts } = JSON.parse(read('package.json')) as {
    devDependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  const sources = readdirSync(join(EXAMPLES, name)).filter((file) => file.endsWith('.ts'));

  it('has the versions of this repository, and each package that it imports', () => {
    for (const [dependency, version] of Object.entries(devDependencies))
      if (!NOT_HERE.test(dependency)) expect(version, dependency).toBe(versions[dependency]);
    for (const file of sources)
      for (const [, specifier = ''] of read(file).matchAll(/ from '([^'.][^']*)'/g)) {
        if (specifier.startsWith('node:')) continue;
        const dependency = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
        expect(devDependencies, `${file}: ${specifier}`).toHaveProperty([dependency]);
      }
  });

  it('has a README that names files and scripts that there are', () => {
    const readme = read('README.md');
    expect(readme).toContain(`cd examples/${name}\n`);
    expect(scripts.test).toBeTruthy();
    for (const [, file = ''] of readme.matchAll(/`([\w./-]+\.(?:ts|prisma))`/g))
      expect(existsSync(join(EXAMPLES, name, file)), file).toBe(true);
  });
});

it.each(pages)('%s is one file, which loads no other, and says how to open it', (name) => {
  expect(readdirSync(join(EXAMPLES, name)).sort()).toEqual(['README.md', 'index.html']);
  expect(readFileSync(join(EXAMPLES, name, 'index.html'), 'utf8')).not.toMatch(/\b(src|href)=|\bimport\b/);
  expect(readFileSync(join(EXAMPLES, name, 'README.md'), 'utf8')).toContain('[index.html](index.html)');
});
