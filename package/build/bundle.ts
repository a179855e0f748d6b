/** The generators as one module that runs anywhere: the routes, what they need of zod, and the vocabulary beside it. */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { VocabularySnapshot } from '../../db/vocabulary-snapshot.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { LOADS, QUEUE, versioned } from './manifest.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const ROUTES = join(ROOT, 'server', 'routes');

/** Syntax that Node 22 and browsers of its age understand. */
export const TARGET = 'es2023';

/** Generating routes by their file, with their kind. */
function generatingRoutes(): [file: string, kind: string][] {
  return globSync('**/*.ts', { cwd: ROUTES })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file): [string, string][] => {
      const text = readFileSync(join(ROUTES, file), 'utf8');
      const kind = /^export default (fixture|bundle)\(/m.exec(text)?.[1];
      return kind ? [[file, kind]] : [];
    });
}

/** The code of a route runs when it is first used: the bundler expresses that as `require`. */
function routesModule(): string {
  const lines = generatingRoutes().map(
    ([file, kind]) =>
      `${JSON.stringify(file)}: { kind: '${kind}', load: () => require(${JSON.stringify(join(ROUTES, file))}).default },`,
  );
  return `export const ROUTES = {\n${lines.join('\n')}\n};`;
}

/** A literal in US-ASCII, which engines parse twice as fast and every server sends unchanged. */
export function vocabularyModule({ version, zoneIds, lists, tables, zones }: VocabularySnapshot): string {
  const texts = (named: Readonly<Record<string, string>>) =>
    `{\n${Object.entries(named)
      .map(([name, text]) => `${quoted(name)}:${quoted(text)}`)
      .join(',\n')}\n}`;
  return `export default {
version:${quoted(version)},
zoneIds:${quoted(zoneIds)},
lists:${texts(lists)},
tables:${texts(tables)},
zones:${texts(zones)}
};
`;
}

/** In single quotes, because JSON contains few of them. */
const quoted = (text: string) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

/** Temporal for the files of the program, on a Node that has none. */
export const TEMPORAL_FILE = 'temporal.js';

/** Path of the vocabulary, relative to the bundle. */
export const VOCABULARY_FILE = 'vocabulary.js';

/** Only the versions of packages that are loaded by name at run time, because browsers load this too. */
const shownOf = ({ name, version }: typeof packageFile) => ({
  ...{
    name,
    version,
    dependencies: {},
    peerDependencies: versioned([...new Set([...Object.values(LOADS).flat(), ...QUEUE])]),
  },
});

export const packageModules: Plugin = {
  name: 'package modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^package:vocabulary$/ }, () => ({ path: `./${VOCABULARY_FILE}`, external: true }));
    onResolve({ filter: /^package:routes$/ }, () => ({ path: 'routes', namespace: 'package' }));
    onLoad({ filter: /^routes$/, namespace: 'package' }, () => ({
      contents: routesModule(),
      resolveDir: ROOT,
    }));
    // Leaves out zod's messages in fifty languages, which are never shown.
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    // Of the whole file, only what answers and messages about missing packages contain.
    onLoad({ filter: /[\\/]package\.json$/ }, ({ path }) =>
      path === join(ROOT, 'package.json')
        ? { contents: JSON.stringify(shownOf(packageFile)), loader: 'json' }
        : undefined,
    );
  },
};

export const SHARED: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  target: TARGET,
  minify: true,
  // Node shows the whole line in which an error was thrown.
  lineLimit: 160,
  sourcemap: 'linked',
  legalComments: 'none',
  inject: [join(ROOT, 'package', 'temporal.ts')],
  sourcesContent: false,
  plugins: [packageModules],
  logLevel: 'warning',
};

/**
 * Maps name their sources relative to the root of this project, wherever the package is written. Names of variables and
 * the code of other packages are left out: stack traces need only positions in ours, and the maps are a third of the package.
 */
function placeMaps(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js.map'))) {
    const path = join(folder, name);
    const map = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[]; mappings: string };
    const placed = map.sources.map((source) =>
      source.startsWith('.') ? relative(ROOT, resolve(folder, source)) : source,
    );
    const sources = placed.filter((source) => !source.startsWith('node_modules/'));
    const places = placed.map((source) => sources.indexOf(source));
    const mappings = encode(decode(map.mappings).map((line) => ownSegments(line, places)));
    writeFileSync(path, JSON.stringify({ ...map, sources, names: [], mappings }));
  }
}

/** Segments of our sources, whose new places are given, and one for each stretch of code of other packages. */
function ownSegments(line: readonly SourceMapSegment[], places: readonly number[]): SourceMapSegment[] {
  const own: SourceMapSegment[] = [];
  for (const [column, source, at, sourceColumn] of line) {
    const place = source === undefined ? -1 : (places[source] as number);
    if (place >= 0) own.push([column, place, at as number, sourceColumn as number]);
    else if (own.at(-1)?.length !== 1) own.push([column]);
  }
  return own;
}

/** Writes index.js for every runtime, records.js, queue.js and thread.js for the command and what they share; then client.js and msw.js. */
export async function writeBundles(folder: string): Promise<void> {
  await Promise.all([
    build({
      ...SHARED,
      entryPoints: {
        index: join(ROOT, 'package', 'index.ts'),
        queue: join(ROOT, 'package', 'queue.ts'),
        records: join(ROOT, 'package', 'records.ts'),
        thread: join(ROOT, 'package', 'thread.ts'),
      },
      outdir: folder,
      platform: 'neutral',
      mainFields: ['module', 'main'],
      external: ['node:*'],
      splitting: true,
      chunkNames: 'shared-[hash]',
    }),
    build({
      ...SHARED,
      inject: [],
      entryPoints: { client: join(ROOT, 'client', 'index.ts'), msw: join(ROOT, 'package', 'msw.ts') },
      outdir: folder,
      external: ['msw'],
    }),
    build({
      ...SHARED,
      entryPoints: [join(ROOT, 'package', 'temporal.ts')],
      inject: [],
      platform: 'neutral',
      mainFields: ['module', 'main'],
      outfile: join(folder, TEMPORAL_FILE),
    }),
  ]);
  placeMaps(folder);
}
