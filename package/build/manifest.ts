/** The package.json of the npm package. */
import packageFile from '../../package.json' with { type: 'json' };

/** The exports of the package. All but `./server` run in Node and in browsers. */
export const EXPORTS = {
  '.': { types: './dist/types/package/index.d.ts', default: './dist/index.js' },
  './client': { types: './dist/types/client/index.d.ts', default: './dist/client.js' },
  './msw': { types: './dist/types/package/msw.d.ts', default: './dist/msw.js' },
  './server': { types: './dist/types/package/server.d.ts', default: './dist/package/server.js' },
  './package.json': './package.json',
};

/** The oldest Node with everything that the program uses, except Temporal. */
const ENGINES = { node: '>=22.15' };

/** The drivers of each kind of database, and of buckets. */
export const LOADS = {
  postgres: ['pg', 'pg-copy-streams'],
  mysql: ['mysql2'],
  sqlite: ['better-sqlite3'],
  bucket: ['@aws-sdk/client-s3'],
};

/** The packages of the queue, and of the buckets that its workers write to. */
export const QUEUE = ['@aws-sdk/client-s3', 'bullmq', 'ioredis'];

/** The packages that each part needs, besides those of the generators. */
export interface Parts extends Record<keyof typeof LOADS, string[]> {
  /** Packages of the server and of commands that serve no page. */
  server: string[];
  /** Packages of a build, besides those of the server. */
  build: string[];
  /** Packages of a queue, besides the generators. */
  queue: string[];
}

const versions: Readonly<Record<string, string>> = {
  ...packageFile.devDependencies,
  ...packageFile.peerDependencies,
  ...packageFile.dependencies,
};

/** The same versions as here; a package that is not listed is a bug of the build. */
export function versioned(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`package.json does not list ${name}`);
      return [name, version];
    }),
  );
}

/** Nothing is installed beside the package: what a part needs besides the generators is an optional peer. */
export function manifest(parts: Parts): Record<string, unknown> {
  const { name, version, description, keywords, homepage, bugs, repository, license } = packageFile;
  const peers = { ...versioned([...new Set(Object.values(parts).flat())].sort()), msw: '>=2' };
  return {
    ...{ name, version, description, keywords, homepage, bugs, repository, license },
    type: 'module',
    sideEffects: false,
    bin: { 'fixture-data': 'dist/package/main.js' },
    exports: EXPORTS,
    files: ['dist'],
    engines: ENGINES,
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((each) => [each, { optional: true }])),
  };
}

/** The fields that the program reads: its version and its engines. */
export function innerManifest(): Record<string, unknown> {
  const { name, version, homepage, license, dependencies, peerDependencies } = packageFile;
  return {
    name,
    version,
    homepage,
    license,
    type: 'module',
    engines: ENGINES,
    dependencies,
    peerDependencies,
  };
}
