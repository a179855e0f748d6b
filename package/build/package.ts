/** The package as a folder: package.json, dist/, examples/, README and LICENSE, as npm packs it. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { makeFolder, PlaceError } from '../../db/place.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { excerptedVersions } from '../../pipeline/excerpt.ts';
import { bundledScripts } from '../../server/web/bundle.ts';
import { BUNDLED_FILE } from '../../server/web/bundled-file.ts';
import { writeBrowserBundle } from './browser.ts';
import { ROOT, writeBundles } from './bundle.ts';
import { greeting } from './greeting.ts';
import { innerManifest, LOADS, manifest, type Parts, QUEUE, versioned } from './manifest.ts';
import { writeProgram } from './program.ts';
import { vocabularySnapshot } from './snapshot.ts';
import { writeTypes } from './types.ts';
import { writeVocabulary } from './vocabulary.ts';

/** Files of packages that are read, not imported. */
const READ = ['@sqlite.org/sqlite-wasm', 'dejavu-fonts-ttf'];

/** What a folder of the package has, besides what `npm pack` may have left. */
const OWN: ReadonlySet<string> = new Set(['package.json', 'dist', 'examples', 'README.md', 'LICENSE']);

/**
 * Removes the package that an earlier run wrote into a folder. Throws a PlaceError for a folder that holds anything
 * else.
 */
function removePackage(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new PlaceError(folder, 'there is a file and no folder; name another');
  const names = readdirSync(folder);
  const manifest = join(folder, 'package.json');
  const isOurs = existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === packageFile.name;
  const other = names.find((name) => !(isOurs && OWN.has(name)) && !/^fixture-data-.*\.tgz$/.test(name));
  if (other !== undefined) {
    throw new PlaceError(
      folder,
      `it holds ${other}, which is of no finished package; remove it, or name another folder`,
    );
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true });
}

/** Writes package.json and dist/ into a folder, with the vocabulary of the live release in `releases`. */
export async function writePackage(folder: string, releases: string): Promise<void> {
  // Without a release, nothing is begun.
  const snapshot = await vocabularySnapshot(releases);
  removePackage(folder);
  const dist = join(folder, 'dist');
  makeFolder(dist);
  const json = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  const [imports, scripts] = await Promise.all([writeProgram(dist), bundledScripts(), writeBundles(dist)]);
  // npm sees to that for a package that it installs, but not for a folder that it links.
  chmodSync(join(dist, 'package', 'main.js'), 0o755);
  writeTypes(join(dist, 'types'));
  writeVocabulary(dist, snapshot);
  await writeBrowserBundle(dist, snapshot);
  json(`dist/server/web/${BUNDLED_FILE}`, scripts);
  const excerpted = await excerptedVersions();
  const parts = partsOf(imports, Object.keys(excerpted));
  json('package.json', manifest());
  json('dist/mcp.json', await greeting());
  json('dist/package.json', innerManifest());
  json('dist/parts.json', {
    digest: digestOf(dist),
    parts: Object.fromEntries(
      Object.entries(parts).map(([part, names]) => [part, versioned(names, excerpted)]),
    ),
  });
  copyExamples(join(folder, 'examples'));
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(ROOT, name), join(folder, name));
}

/** Twelve digits that tell one build from another of the same version. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(relative(folder, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** As they are, without what was installed beside one. */
function copyExamples(folder: string): void {
  cpSync(join(ROOT, 'examples'), folder, {
    recursive: true,
    filter: (source) => basename(source) !== 'node_modules',
  });
}

/** The packages of the server, and those of a build, which takes the server's too, and whole what is excerpted here. */
function partsOf(imports: ReadonlyMap<string, ReadonlySet<string>>, excerpted: readonly string[]): Parts {
  const known = { ...packageFile.dependencies, ...packageFile.devDependencies };
  const of = (isWanted: (file: string) => boolean) =>
    [...imports].filter(([file]) => isWanted(file)).flatMap(([, names]) => [...names]);
  const isOfBuild = (file: string) => /^(sources|pipeline)\//.test(file);
  const optional = Object.keys(packageFile.peerDependencies);
  const listed = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => Object.hasOwn(known, name) && !optional.includes(name)).sort();
  const server = listed([...READ, ...of((file) => !isOfBuild(file))]);
  return {
    server,
    build: [...listed([...server, ...of(isOfBuild), ...packageFile.buildDependencies]), ...excerpted].sort(),
    ...LOADS,
    queue: QUEUE,
  };
}
