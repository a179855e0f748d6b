/** The generators as one module that runs anywhere: the routes, what they need of zod, and the vocabulary beside it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { isRouteFile } from '../../api/framework/endpoint.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { LOADS, OLDEST_NODE, QUEUE, versioned } from './manifest.ts';
import { VOCABULARY_FILE } from './vocabulary.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
export const ROUTES = join(ROOT, 'api', 'routes');

/** Syntax that Node 22 and browsers of its age understand. */
export const TARGET = 'es2023';

/** Generating routes by their file, with their kind. */
export function generatingRoutes(): [file: string, kind: string][] {
  return globSync('**/*.ts', { cwd: ROUTES })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isRouteFile)
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
      `${JSON.stringify(file)}: { kind: '${kind}', load: () => ` +
      `require(${JSON.stringify(join(ROUTES, file))}).default },`,
  );
  return `export const ROUTES = {\n${lines.join('\n')}\n};`;
}

/** Temporal for the files of the program, on a Node that has none. */
export const TEMPORAL_FILE = 'temporal.js';

/** What index.js imports first. */
const RUNTIME_FILE = 'runtime.js';

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
  legalComments: 'none',
  inject: [join(ROOT, 'package', 'temporal.ts')],
  plugins: [packageModules],
  logLevel: 'warning',
};

/**
 * Writes index.js for every runtime, records.js, remote.js and thread.js for the command and what they share; then
 * client.js and msw.js.
 */
export async function writeBundles(folder: string): Promise<void> {
  await Promise.all([
    build({
      ...SHARED,
      entryPoints: {
        index: join(ROOT, 'package', 'index.ts'),
        records: join(ROOT, 'package', 'records.ts'),
        remote: join(ROOT, 'package', 'remote.ts'),
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
    build({
      ...SHARED,
      entryPoints: [join(ROOT, 'package', 'runtime.ts')],
      inject: [],
      define: { NEEDED_NODE: JSON.stringify(OLDEST_NODE) },
      outfile: join(folder, RUNTIME_FILE),
    }),
  ]);
  // The bundler puts what is shared before everything else.
  const index = join(folder, 'index.js');
  writeFileSync(index, `import'./${RUNTIME_FILE}';\n${readFileSync(index, 'utf8')}`);
}
