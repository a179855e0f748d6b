/** Imports run one way, files stay small, and names are nouns of the field. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['cli', 'client', 'db', 'standards', 'sources', 'pipeline', 'server', 'package'];

const files = (
  await Promise.all(
    FOLDERS.map(async (folder) =>
      (
        await readdir(join(ROOT, folder), { recursive: true })
      )
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    ),
  )
).flat();

const texts = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const)),
);

/** Files of the project that a file imports. */
function importsOf(file: string): string[] {
  const text = texts.get(file) ?? '';
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    relative(ROOT, join(ROOT, dirname(file), path)),
  );
}

/**
 * The rooms of the tree from the ground up: a room imports from rooms below it and from itself. A file belongs to the
 * longest path that it begins with.
 */
const ROOMS: readonly (readonly [room: string, below: readonly string[]])[] = [
  ['cli/', []],
  // The client uses the service but imports nothing from it.
  ['client/', []],
  ['db/', []],
  ['standards/', []],
  ['sources/', ['db/']],
  // The phases of the Moon in a release are computed by the theory that the server uses.
  ['pipeline/', ['cli/', 'db/', 'standards/', 'sources/']],
  ['server/generators/', ['db/', 'standards/']],
  ['server/framework/', ['db/', 'standards/', 'server/generators/']],
  ['server/pictures/', ['standards/', 'server/framework/']],
  ['server/schemas/', ['db/', 'standards/', 'server/generators/', 'server/framework/']],
  [
    'server/routes/',
    ['db/', 'standards/', 'server/generators/', 'server/framework/', 'server/pictures/', 'server/schemas/'],
  ],
  ['server/http/', ['db/', 'server/framework/']],
  ['server/neighbours/', ['db/', 'server/generators/', 'server/framework/', 'server/pictures/']],
  ['server/docs/', ['server/framework/']],
  // Scripts for the browser import nothing from the server.
  ['server/web/browser/', []],
  ['server/web/', ['db/', 'server/framework/', 'server/web/browser/']],
  ['server/mcp/', ['server/framework/', 'server/http/', 'server/web/']],
  ['server/downloads/', ['db/', 'server/framework/', 'server/http/', 'server/web/']],
  ['server/release/', ['db/', 'server/framework/', 'server/downloads/']],
  // The settings of the operator, and the service, which is built on everything else.
  ['server/config.ts', ['db/', 'server/framework/']],
  // Object stores.
  ['server/stores/', ['cli/']],
  // Any number of records: as bytes, in databases and buckets, and as all tables of a world.
  ['server/bulk/formats/', ['cli/', 'standards/', 'server/framework/']],
  [
    'server/bulk/loading/',
    ['cli/', 'db/', 'standards/', 'server/framework/', 'server/stores/', 'server/bulk/formats/'],
  ],
  [
    'server/bulk/',
    [
      'cli/',
      'db/',
      'standards/',
      'server/generators/',
      'server/framework/',
      'server/config.ts',
      'server/stores/',
      'server/bulk/formats/',
      'server/bulk/loading/',
    ],
  ],
  [
    'server/publish/',
    [
      'cli/',
      'db/',
      'server/framework/',
      'server/neighbours/',
      'server/docs/',
      'server/web/',
      'server/downloads/',
      'server/config.ts',
      'server/stores/',
    ],
  ],
  [
    'server/',
    [
      'cli/',
      'db/',
      'server/framework/',
      'server/http/',
      'server/neighbours/',
      'server/mcp/',
      'server/docs/',
      'server/web/',
      'server/downloads/',
      'server/release/',
      'server/config.ts',
    ],
  ],
  // The npm package: worlds in process, and every command.
  [
    'package/',
    [
      'cli/',
      'client/',
      'db/',
      'pipeline/',
      'server/generators/',
      'server/framework/',
      'server/web/',
      'server/config.ts',
      'server/bulk/loading/',
      'server/bulk/',
      'server/mcp/',
      'server/publish/',
      'server/',
    ],
  ],
];

/** Its name and version appear in answers. */
const ANYWHERE = ['package.json'];

const roomOf = (file: string): string =>
  ROOMS.map(([room]) => room)
    .filter((room) => file.startsWith(room))
    .toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Every cycle in a graph of names, given the names that each one leads to. */
function circles(arrows: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) found.push([...path.slice(start), name]);
    if (start >= 0 || done.has(name)) return;
    for (const next of arrows.get(name) ?? []) walk(next, [...path, name]);
    done.add(name);
  };
  for (const name of arrows.keys()) walk(name, []);
  return found;
}

describe('imports', () => {
  it.each(files)('%s imports only from rooms below its own', (file) => {
    const room = roomOf(file);
    const [, below] = ROOMS.find(([name]) => name === room) ?? ['', []];
    const wrong = importsOf(file).filter(
      (path) => !ANYWHERE.includes(path) && ![room, ...below].includes(roomOf(path)),
    );
    expect(wrong, `${room} may import ${below.join(', ') || 'nothing else'}`).toEqual([]);
  });

  it('the rooms are listed from the ground up, and each permission is used', () => {
    const order = ROOMS.map(([room]) => room);
    const used = new Set(
      files.flatMap((file) => importsOf(file).map((path) => `${roomOf(file)} > ${roomOf(path)}`)),
    );
    for (const [index, [room, below]] of ROOMS.entries()) {
      expect(
        below.filter((name) => !order.slice(0, index).includes(name)),
        room,
      ).toEqual([]);
      expect(
        below.filter((name) => !used.has(`${room} > ${name}`)),
        room,
      ).toEqual([]);
    }
  });

  it('are those that docs/architecture.md lists', async () => {
    const page = await readFile(join(ROOT, 'docs', 'architecture.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `([\w/]+)` \| .* \| ([^|]+) \|$/gm)].map(
      ([, room = '', cell = '']) => [
        room,
        [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name).sort(),
      ],
    );
    const names = (below: readonly string[]) =>
      below.map((name) => name.replace(/\/$|\.ts$/, '').replace(/^.*\//, '')).sort();
    const rooms = ROOMS.filter(([room]) => !['server/', 'server/config.ts'].includes(room));
    expect(Object.fromEntries(listed.filter(([room]) => room !== 'server/'))).toEqual(
      Object.fromEntries(rooms.map(([room, below]) => [room, names(below)])),
    );
  });

  it('have no cycle, not even for a type', () => {
    expect(circles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
    const folderOf = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/');
    const arrows = Map.groupBy(files, folderOf);
    const folders = [...arrows].map(([folder, inside]) => {
      const others = inside.flatMap(importsOf).map(folderOf);
      return [folder, new Set(others.filter((name) => name !== folder && name !== ''))] as const;
    });
    // Each folder of these is a separate room; elsewhere, folders only sort the files of one room.
    const rooms = folders.filter(([folder]) => /^(standards|server)\//.test(folder));
    expect(circles(new Map(rooms))).toEqual([]);
    // The search does find a cycle.
    const ring = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(circles(ring)).toEqual([['a', 'b', 'c', 'a']]);
  });

  it('routes never import routes', () => {
    const between = files
      .filter((file) => file.startsWith('server/routes/'))
      .flatMap((file) => importsOf(file).filter((path) => path.startsWith('server/routes/')));
    expect(between).toEqual([]);
  });

  it('standards import nothing of HTTP, zod or the database', () => {
    for (const [file, text] of texts) {
      if (file.startsWith('standards/'))
        expect(text, file).not.toMatch(/from '(koa|zod|drizzle|better-sqlite3)/);
    }
  });

  it('the client needs nothing but fetch: no package, and nothing of Node', () => {
    for (const [file, text] of texts) {
      if (!file.startsWith('client/')) continue;
      expect(text, file).not.toMatch(/(?:from|import)\s*\(?\s*'(?!\.\/)|\b(?:process|Buffer|require)\b[.(]/);
    }
  });

  it('only the request reads a clock', () => {
    const readers = [...texts]
      .filter(([, text]) => /Temporal\.Now|Date\.now\(|new Date\(\)/.test(text))
      .map(([file]) => file)
      // A visitor's or a caller's own clock.
      .filter((file) => !/^(client|server\/web\/browser)\//.test(file));
    expect(readers.sort()).toEqual(CLOCK_READERS);
  });
});

/** The instant of a request, of its line in the log and of a call; the age of a release and when it is published; the end of a rate-limit window; the date of a live fetch; the years to pin. */
const CLOCK_READERS = [
  'package/world.ts',
  'pipeline/build.ts',
  'pipeline/pin.ts',
  'pipeline/published-release.ts',
  'pipeline/refresh.ts',
  'server/app.ts',
  'server/bulk/asking.ts',
  'server/downloads/world-file.ts',
  'server/http/access-log.ts',
  'server/http/api.ts',
  'server/http/rate-limit.ts',
  'server/mcp/tools/call.ts',
];

describe('files', () => {
  it('are about one idea each', () => {
    const long = [...texts]
      .filter(([file, text]) => text.split('\n').length > limitOf(file))
      .map(([file]) => file);
    expect(long).toEqual([]);
  });

  it('are named after a noun in kebab case', () => {
    for (const file of files) {
      const name = file.split('/').at(-1) ?? '';
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.ts$/);
      expect(name).not.toMatch(/util|helper|common|manager|service|misc/);
    }
  });
});

/** Generated from the OpenAPI document, whatever its length. */
const GENERATED = ['client/schema.ts', 'client/routes.ts'];

/** A route consists mostly of its declaration; a module holds one idea. */
function limitOf(file: string): number {
  if (GENERATED.includes(file)) return Number.POSITIVE_INFINITY;
  return file.startsWith('server/routes/') ? 150 : 350;
}
