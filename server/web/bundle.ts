#!/usr/bin/env node
/**
 * `npm run bundle`: writes the scripts of pages into bundled-scripts.json. npm runs it after it has installed the
 * packages (`prepare`), `npm start` when a script has changed since, and an image when it is built. The server only
 * reads the file.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { FOLDER, SCRIPTS, type Script, type Scripts } from './assets.ts';
import { BUNDLED_FILE } from './bundled-file.ts';

const entry = (path: string) => join(import.meta.dirname, path);

const ENTRIES: Record<Script, string> = {
  site: entry('./browser/site.ts'),
  live: entry('./browser/live.ts'),
  route: entry('./browser/route.ts'),
  table: entry('./browser/data-table.ts'),
  console: entry('./browser/console.ts'),
  worker: entry('./browser/console/worker.ts'),
  json: entry('./browser/json/worker.ts'),
  grapher: entry('./browser/grapher.ts'),
  places: entry('./browser/places.ts'),
};

/** Whatever is imported later imports it, so that it is in one piece. */
const SHARED = entry('./browser/shared.ts');

const JAVASCRIPT = 'text/javascript; charset=utf-8';

const OPTIONS = {
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  outdir: FOLDER,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2024',
  minify: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * Each entry is in one piece, a little more to load but at once. What entries import later, such as pictures, is built
 * together, so that the site has a map of the world or a library of charts only once.
 */
export async function bundledScripts(): Promise<Scripts> {
  const { build } = await import('esbuild');
  const asked = new Set<string>();
  const builtWith = (pathOf: (file: string) => string) =>
    Promise.all(
      SCRIPTS.map((name) =>
        build({ ...OPTIONS, entryPoints: { [name]: ENTRIES[name] }, plugins: [importsOutside(pathOf)] }),
      ),
    );
  await builtWith((file) => {
    asked.add(file);
    return file;
  });
  const later = await build({ ...OPTIONS, entryPoints: [...asked].sort(), plugins: [withShared(asked)] });
  const laterPaths = entryPaths(later);
  const first = await builtWith((file) => `./${basename(laterPaths.get(file) ?? file)}`);
  const files = [...first, later]
    .flatMap(({ outputFiles }) => outputFiles)
    .map((file) => ({
      path: `${FOLDER}${basename(file.path)}`,
      mediaType: JAVASCRIPT,
      content: file.text,
    }));
  const scripts = SCRIPTS.flatMap((name, index) => {
    const path = first[index] && entryPaths(first[index]).get(ENTRIES[name]);
    return path === undefined ? [] : [[name, path]];
  });
  return { files, scripts: Object.fromEntries(scripts) };
}

/** Modules that are imported when they are needed stay outside, under the path that `pathOf` gives them. */
const importsOutside = (pathOf: (file: string) => string): Plugin => ({
  name: 'imports-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: pathOf(join(resolveDir, path)), external: true } : undefined,
    );
  },
});

/** Modules that import what they share, whether they need all of it or not. */
const withShared = (modules: ReadonlySet<string>): Plugin => ({
  name: 'with-shared',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) =>
      modules.has(path)
        ? { contents: `import ${JSON.stringify(SHARED)};\n${readFileSync(path, 'utf8')}`, loader: 'ts' }
        : undefined,
    );
  },
});

/** Of its entry points, by file: /assets/live-1A2B3C4D.js */
const entryPaths = ({ metafile }: { metafile: Metafile }): Map<string, string> =>
  new Map(
    Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[resolve(entryPoint), `${FOLDER}${basename(path)}`]],
    ),
  );

if (import.meta.main) {
  const path = join(import.meta.dirname, BUNDLED_FILE);
  const partial = `${path}.${process.pid}`;
  try {
    writeFileSync(partial, `${JSON.stringify(await bundledScripts())}\n`);
    renameSync(partial, path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // esbuild is an optional dependency, and a service may not write where its code is.
    if (code === undefined) throw error;
    console.error(`the scripts of pages are not bundled (${message}); pages work without`);
  }
}
