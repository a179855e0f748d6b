/** The package as a folder: package.json, dist/, README and LICENSE, as npm packs it. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { BUNDLED_FILE, bundledScripts } from '../../server/web/assets.ts';
import { ROOT, VOCABULARY_FILE, vocabularyModule, writeBundles } from './bundle.ts';
import { innerManifest, LOADS, manifest, type Parts, QUEUE, versioned } from './manifest.ts';
import { writeProgram } from './program.ts';
import { vocabularySnapshot } from './snapshot.ts';
import { writeTypes } from './types.ts';

/** Files of packages that are read, not imported. */
const READ = ['@sqlite.org/sqlite-wasm', 'dejavu-fonts-ttf'];

/** Bundled for pages and not loaded by the server. */
const FOR_PAGES = ['esbuild'];

/** Writes package.json and dist/ into a folder, with the vocabulary of the live release in `releases`. */
export async function writePackage(folder: string, releases: string): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const json = (path: string, value: unknown) =>
    writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  const [snapshot, imports, scripts] = await Promise.all([
    vocabularySnapshot(releases),
    writeProgram(dist),
    bundledScripts(),
    writeBundles(dist),
  ]);
  writeTypes(join(dist, 'types'));
  writeFileSync(join(dist, VOCABULARY_FILE), vocabularyModule(snapshot));
  json(`dist/server/web/${BUNDLED_FILE}`, scripts);
  const parts = partsOf(imports);
  json('package.json', manifest(parts));
  json('dist/package.json', innerManifest());
  json('dist/parts.json', {
    version: packageFile.version,
    parts: Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, versioned(names)])),
  });
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(ROOT, name), join(folder, name));
}

/** The packages of the server, and those of a build, which takes the server's too. */
function partsOf(imports: ReadonlyMap<string, ReadonlySet<string>>): Parts {
  const known = { ...packageFile.dependencies, ...packageFile.devDependencies };
  const of = (isWanted: (file: string) => boolean) =>
    [...imports].filter(([file]) => isWanted(file)).flatMap(([, names]) => [...names]);
  const isOfBuild = (file: string) => /^(sources|pipeline)\//.test(file);
  const optional = Object.keys(packageFile.peerDependencies);
  const listed = (names: readonly string[]) =>
    [...new Set(names)]
      .filter((name) => Object.hasOwn(known, name) && !optional.includes(name) && !FOR_PAGES.includes(name))
      .sort();
  const server = listed([...READ, ...of((file) => !isOfBuild(file))]);
  return {
    server,
    build: listed([...server, ...of(isOfBuild), ...packageFile.buildDependencies]),
    ...LOADS,
    queue: QUEUE,
  };
}
