/** The package.json of what npm gets. */
import packageFile from '../../package.json' with { type: 'json' };

/** The ways into the package; each but `./server` for Node and for browsers. */
export const EXPORTS = {
  '.': { types: './dist/types/package/index.d.ts', default: './dist/index.js' },
  './client': { types: './dist/types/client/index.d.ts', default: './dist/client.js' },
  './msw': { types: './dist/types/package/msw.d.ts', default: './dist/msw.js' },
  './server': { types: './dist/types/package/server.d.ts', default: './dist/package/server.js' },
  './package.json': './package.json',
};

/** Node that has what the program uses, beside Temporal. */
const ENGINES = { node: '>=22.15' };

/** What each kind of database, and a bucket, is reached by. */
export const LOADS = {
  postgres: ['pg', 'pg-copy-streams'],
  mysql: ['mysql2'],
  sqlite: ['better-sqlite3'],
  bucket: ['@aws-sdk/client-s3'],
};

/** What runs on many machines are reached by, and the buckets that they write to. */
export const QUEUE = ['@aws-sdk/client-s3', 'bullmq', 'ioredis'];

/** Packages of databases and buckets are beside the generators. */
export interface Parts extends Record<keyof typeof LOADS, string[]> {
  /** Packages of the server and of commands that serve no page. */
  server: string[];
  /** Packages of a build, beside those of the server. */
  build: string[];
  /** Packages of a queue, beside the generators. */
  queue: string[];
}

const versions: Readonly<Record<string, string>> = {
  ...packageFile.devDependencies,
  ...packageFile.peerDependencies,
  ...packageFile.dependencies,
};

/** The same versions as here; a package that is not listed is a mistake of the build. */
export function versioned(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`package.json does not list ${name}`);
      return [name, version];
    }),
  );
}

/** Nothing is installed beside the package: what a part needs more than the generators is an optional peer. */
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

/** What the program reads of it: its version, and what it runs on. */
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
