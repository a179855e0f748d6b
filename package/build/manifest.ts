/** The package.json of the npm package. */
import { LOCALES } from '../../db/locales.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** The entry of browsers with every locale; those of one locale are named after it. */
export const EVERY_LOCALE = 'all';
export const entryFile = (locale: string): string => `./dist/browser-${locale}.js`;

const WORLD_TYPES = './dist/types/package/index.d.ts';

/**
 * The exports of the package. All but `./server` run in Node and in browsers. In a browser, `.` loads what it is asked
 * for, and so does a single locale anywhere; `./all` has everything at once.
 */
export const EXPORTS = {
  '.': { types: WORLD_TYPES, browser: entryFile(EVERY_LOCALE), default: './dist/index.js' },
  './all': { types: WORLD_TYPES, default: './dist/index.js' },
  ...Object.fromEntries(LOCALES.map((tag) => [`./${tag}`, { types: WORLD_TYPES, default: entryFile(tag) }])),
  './client': { types: './dist/types/client/index.d.ts', default: './dist/client.js' },
  './msw': { types: './dist/types/package/msw.d.ts', default: './dist/msw.js' },
  './server': { types: './dist/types/package/server.d.ts', default: './dist/package/server.js' },
  './package.json': './package.json',
};

/** The oldest Node with everything that the program uses, except Temporal. */
export const OLDEST_NODE = '22.15';
const ENGINES = { node: `>=${OLDEST_NODE}` };

/** The drivers of each kind of database, of buckets, and of brokers. */
export const LOADS = {
  postgres: ['pg', 'pg-copy-streams'],
  mysql: ['mysql2'],
  sqlite: ['better-sqlite3'],
  bucket: ['@aws-sdk/client-s3'],
  amqp: ['amqplib'],
  nats: ['@nats-io/jetstream', '@nats-io/transport-node'],
  mqtt: ['mqtt'],
  kafka: ['kafkajs'],
  redis: ['ioredis'],
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

/** The same versions as here; a package that is neither listed nor among the others is a bug of the build. */
export function versioned(
  names: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name] ?? others[name];
      if (version === undefined) throw new Error(`package.json does not list ${name}`);
      return [name, version];
    }),
  );
}

/**
 * Nothing is installed beside the package, and no version of any other package keeps it out of a project: what a part
 * needs comes by package/command/parts.ts. Of msw any version may be there; package/msw.ts says which it takes.
 */
export function manifest(): Record<string, unknown> {
  const { name, version, description, keywords, homepage, bugs, repository, license } = packageFile;
  return {
    ...{ name, version, description, keywords, homepage, bugs, repository, license },
    type: 'module',
    sideEffects: false,
    bin: { 'fixture-data': 'dist/package/main.js' },
    exports: EXPORTS,
    files: ['dist', 'examples'],
    engines: ENGINES,
    peerDependencies: { msw: '*' },
    peerDependenciesMeta: { msw: { optional: true } },
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
