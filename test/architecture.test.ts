/** Imports run one way, files stay small, and names are nouns of the field. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { ts } from '@ts-morph/common';
import { describe, expect, it } from 'vitest';
import { isRouteFile } from '../api/framework/endpoint.ts';
import packageFile from '../package.json' with { type: 'json' };
import { FORMATS } from '../standards/formats.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
  'cli',
  'client',
  'db',
  'standards',
  'sources',
  'pipeline',
  'generators',
  'api',
  'stores',
  'bulk',
  'server',
  'package',
];

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

/** The code of the tests and the examples as well. */
const TOP = [...FOLDERS, 'test', 'examples', 'docs', 'deploy'];

const everywhere = new Map(
  await Promise.all(
    [
      'vitest.config.ts',
      ...(
        await Promise.all(
          TOP.map(async (folder) =>
            (
              await readdir(join(ROOT, folder), { recursive: true })
            )
              // The readers that test/package.json installs are other people's.
              .filter((name) => /\.(ts|cjs)$/.test(name) && !name.startsWith('node_modules'))
              .map((name) => join(folder, name)),
          ),
        )
      ).flat(),
    ].map(async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const),
  ),
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
  ['client/', []],
  ['db/', []],
  ['standards/', []],
  ['cli/', ['standards/']],
  ['sources/', ['db/']],
  ['pipeline/', ['db/', 'standards/', 'cli/', 'sources/']],
  ['generators/draws/', ['db/']],
  ['generators/addresses/', ['db/', 'generators/draws/']],
  ['generators/time/', ['db/', 'standards/', 'generators/draws/']],
  [
    'generators/people/',
    ['db/', 'standards/', 'generators/draws/', 'generators/addresses/', 'generators/time/'],
  ],
  [
    'generators/shop/',
    ['db/', 'generators/draws/', 'generators/addresses/', 'generators/time/', 'generators/people/'],
  ],
  [
    'generators/world.ts',
    [
      'db/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
    ],
  ],
  [
    'generators/platform/',
    ['db/', 'generators/draws/', 'generators/time/', 'generators/people/', 'generators/world.ts'],
  ],
  [
    'generators/weather/',
    ['db/', 'standards/', 'generators/draws/', 'generators/time/', 'generators/world.ts'],
  ],
  [
    'generators/fulfilment/',
    ['db/', 'generators/draws/', 'generators/time/', 'generators/shop/', 'generators/world.ts'],
  ],
  [
    'generators/accounts/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
    ],
  ],
  [
    'generators/deployments/',
    ['db/', 'generators/draws/', 'generators/time/', 'generators/platform/', 'generators/world.ts'],
  ],
  [
    'generators/repository/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/platform/',
      'generators/world.ts',
    ],
  ],
  [
    'generators/travel/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/world.ts',
    ],
  ],
  [
    'generators/traces/',
    [
      'db/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
      'generators/fulfilment/',
      'generators/accounts/',
      'generators/deployments/',
    ],
  ],
  [
    'generators/blog/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
      'generators/fulfilment/',
    ],
  ],
  [
    'generators/queue/',
    [
      'db/',
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/world.ts',
      'generators/fulfilment/',
    ],
  ],
  [
    'generators/files/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/time/',
      'generators/world.ts',
      'generators/queue/',
    ],
  ],
  [
    'generators/webhooks/',
    [
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/world.ts',
      'generators/fulfilment/',
      'generators/files/',
    ],
  ],
  [
    'generators/tickets/',
    [
      'db/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
      'generators/fulfilment/',
      'generators/accounts/',
    ],
  ],
  [
    'generators/notifications/',
    [
      'db/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
      'generators/fulfilment/',
      'generators/accounts/',
    ],
  ],
  [
    'generators/mail/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/platform/',
      'generators/world.ts',
      'generators/fulfilment/',
      'generators/traces/',
    ],
  ],
  [
    'generators/relational/',
    [
      'db/',
      'standards/',
      'generators/draws/',
      'generators/addresses/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/world.ts',
      'generators/blog/',
    ],
  ],
  [
    'generators/events/',
    [
      'generators/draws/',
      'generators/time/',
      'generators/people/',
      'generators/shop/',
      'generators/world.ts',
      'generators/platform/',
      'generators/fulfilment/',
      'generators/accounts/',
      'generators/queue/',
      'generators/files/',
      'generators/blog/',
      'generators/webhooks/',
      'generators/notifications/',
      'generators/tickets/',
      'generators/deployments/',
    ],
  ],
  ['api/framework/', ['db/', 'standards/', 'generators/']],
  ['api/pictures/', ['standards/', 'api/framework/']],
  ['api/schemas/', ['db/', 'standards/', 'generators/', 'api/framework/']],
  ['api/routes/', ['db/', 'standards/', 'generators/', 'api/framework/', 'api/pictures/', 'api/schemas/']],
  ['api/neighbours/', ['db/', 'generators/', 'api/framework/', 'api/pictures/']],
  ['stores/', ['cli/']],
  ['server/config.ts', ['db/', 'api/framework/']],
  ['bulk/formats/', ['standards/', 'cli/', 'api/framework/']],
  ['bulk/loading/', ['db/', 'standards/', 'cli/', 'api/framework/', 'stores/', 'bulk/formats/']],
  [
    'bulk/request/',
    ['standards/', 'cli/', 'generators/', 'api/framework/', 'bulk/formats/', 'bulk/loading/'],
  ],
  ['bulk/run/', ['db/', 'cli/', 'bulk/formats/', 'bulk/loading/', 'bulk/request/']],
  [
    'bulk/',
    [
      'db/',
      'standards/',
      'cli/',
      'api/framework/',
      'stores/',
      'server/config.ts',
      'bulk/formats/',
      'bulk/loading/',
      'bulk/request/',
      'bulk/run/',
    ],
  ],
  ['server/http/', ['db/', 'api/framework/']],
  ['server/docs/', ['api/framework/']],
  ['server/web/browser/', ['standards/']],
  ['server/web/', ['db/', 'api/framework/', 'server/web/browser/']],
  ['server/mcp/', ['api/framework/', 'server/http/', 'server/web/browser/', 'server/web/']],
  ['server/downloads/', ['db/', 'api/framework/', 'server/http/', 'server/web/']],
  ['server/release/', ['db/', 'api/framework/', 'server/downloads/']],
  [
    'server/workers/',
    ['db/', 'api/framework/', 'server/config.ts', 'server/http/', 'server/downloads/', 'server/release/'],
  ],
  [
    'server/publish/',
    [
      'db/',
      'cli/',
      'api/framework/',
      'api/neighbours/',
      'stores/',
      'server/config.ts',
      'server/docs/',
      'server/web/',
      'server/downloads/',
    ],
  ],
  [
    'server/',
    [
      'db/',
      'cli/',
      'api/framework/',
      'api/neighbours/',
      'server/config.ts',
      'server/http/',
      'server/docs/',
      'server/web/',
      'server/mcp/',
      'server/downloads/',
      'server/release/',
      'server/workers/',
    ],
  ],
  [
    'package/',
    [
      'client/',
      'db/',
      'cli/',
      'pipeline/',
      'generators/',
      'api/framework/',
      'server/config.ts',
      'bulk/loading/',
      'bulk/request/',
      'bulk/run/',
      'bulk/',
      'server/web/',
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

/** A permission names a room, or a folder of which every file is in a room of its own. */
const roomsIn = (name: string): string[] => {
  const rooms = ROOMS.map(([room]) => room);
  return rooms.includes(name) ? [name] : rooms.filter((room) => room.startsWith(name));
};

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
      (path) => !ANYWHERE.includes(path) && ![room, ...below.flatMap(roomsIn)].includes(roomOf(path)),
    );
    expect(wrong, `${room} may import ${below.join(', ') || 'nothing else'}`).toEqual([]);
  });

  it('the rooms are listed from the ground up, and each permission is used', () => {
    expect(ANYWHERE.filter((path) => !files.some((file) => importsOf(file).includes(path)))).toEqual([]);
    const order = ROOMS.map(([room]) => room);
    const used = new Set(
      files.flatMap((file) => importsOf(file).map((path) => `${roomOf(file)} > ${roomOf(path)}`)),
    );
    for (const [index, [room, below]] of ROOMS.entries()) {
      expect(
        below.flatMap(roomsIn).filter((name) => !order.slice(0, index).includes(name)),
        room,
      ).toEqual([]);
      expect(
        below.filter((name) => !roomsIn(name).some((each) => used.has(`${room} > ${each}`))),
        room,
      ).toEqual([]);
    }
  });

  it('are those that docs/architecture.md lists', async () => {
    const page = await readFile(join(ROOT, 'docs', 'architecture.md'), 'utf8');
    const listed = [...page.matchAll(/^\| `([\w./]+)` \| .* \| ([^|]+) \|$/gm)].map(
      ([, room = '', cell = '']) => [room, [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)],
    );
    const named = (below: readonly string[]) =>
      below.map((name) => name.replace(/\/$|\.ts$/, '').replace(/^.*\//, ''));
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(ROOMS.map(([room, below]) => [room, named(below)])),
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
      .filter((file) => file.startsWith(ROUTES))
      .flatMap((file) => importsOf(file).filter((path) => path.startsWith(ROUTES) && !isSchema(path)));
    expect(between).toEqual([]);
  });

  it('a schema stands beside the routes of its family, and in api/schemas/ if several families use it', () => {
    const families = new Map<string, Set<string>>();
    const note = (schema: string, family: string): void => {
      const known = families.get(schema) ?? new Set();
      families.set(schema, known.add(family));
      for (const path of importsOf(schema)) if (path.startsWith(SHARED)) note(path, family);
    };
    for (const file of files.filter((each) => each.startsWith(ROUTES))) {
      for (const path of importsOf(file)) {
        if (path.startsWith(SHARED)) note(path, familyOf(file));
        if (isSchema(path)) expect(familyOf(path), `${file} imports ${path}`).toBe(familyOf(file));
      }
    }
    const shared = files.filter((file) => file.startsWith(SHARED));
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter((file) => (families.get(file)?.size ?? 0) < 2)).toEqual([]);
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

const ROUTES = 'api/routes/';
const SHARED = 'api/schemas/';
const isSchema = (file: string) => file.startsWith(ROUTES) && !isRouteFile(file);
const familyOf = (file: string) => /^api\/routes\/([\w-]+)/.exec(file)?.[1] ?? '';

/**
 * The instant of a request or a stream, of its line in the log and of a call; the age of a release and when it is
 * published; the end of a rate-limit window; the date of a live fetch; the years to pin.
 */
const CLOCK_READERS = [
  'bulk/request/run-context.ts',
  'bulk/streaming/command.ts',
  'bulk/streaming/webhook.ts',
  'package/world.ts',
  'pipeline/build.ts',
  'pipeline/pin.ts',
  'pipeline/published-release.ts',
  'pipeline/refresh.ts',
  'server/downloads/world-file.ts',
  'server/health.ts',
  'server/http/access-log.ts',
  'server/http/api.ts',
  'server/http/rate-limit.ts',
  'server/http/streams.ts',
  'server/mcp/tools/call.ts',
];

describe('files', () => {
  it('are about one idea each', () => {
    const long = [...texts].filter(([file, text]) => linesOf(text) > limitOf(file)).map(([file]) => file);
    expect(long).toEqual([]);
    const short = GENERATED.filter((file) => linesOf(texts.get(file) ?? '') <= MOST_LINES);
    expect(short, 'short enough without an exemption').toEqual([]);
  });

  it('say the Content-Type of a format in one place', () => {
    const formats = Object.values(FORMATS);
    const types = formats.map(({ mediaType }) => mediaType.replace(/[+.]/g, '\\$&')).join('|');
    const written = new RegExp(`'((${types}); charset[^']*|application/vnd[^']*|application/x-ndjson)'`);
    const places = [...texts].filter(([file, text]) => !GENERATED.includes(file) && written.test(text));
    expect(places.map(([file]) => file).sort()).toEqual(CONTENT_TYPES_OF);
    const endings = formats.flatMap(({ endings: each }) => each);
    expect(new Set(endings).size).toBe(endings.length);
  });

  it('are named after a noun in kebab case', () => {
    for (const file of files) {
      const name = file.split('/').at(-1) ?? '';
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.d|\.schema)?\.ts$/);
      expect(name).not.toMatch(/util|helper|common|manager|service|misc/);
    }
  });
});

/** The registry itself, and a service whose answers are imitated. */
const CONTENT_TYPES_OF = ['api/neighbours/random-user/format.ts', 'standards/formats.ts'];

/** Generated from the OpenAPI document, whatever its length. */
const GENERATED = ['client/schema.ts'];

const MOST_LINES = 350;

/** A text that goes on in the next lines counts as one. */
const linesOf = (text: string): number => text.split('\n').filter((line) => !/['"`] \+$/.test(line)).length;

/** A route consists mostly of its declaration; a module holds one idea. */
function limitOf(file: string): number {
  if (GENERATED.includes(file)) return Number.POSITIVE_INFINITY;
  return file.startsWith(ROUTES) && !isSchema(file) ? 150 : MOST_LINES;
}

describe('lines', () => {
  it('have at most 120 columns', () => {
    const wide = [...everywhere]
      .filter(([file]) => file.endsWith('.ts') && !GENERATED.includes(file))
      .flatMap(([file, text]) => wideLines(text).map((line) => `${file}:${line}`));
    expect(wide).toEqual([]);
  });

  it('count comments, code and texts, and nothing that cannot go on in the next line', () => {
    const words = 'word '.repeat(30);
    const comments = `// ${words}\n/** ${words}*/\n`;
    expect(wideLines(`${comments}const ${'a'.repeat(120)} = 1;\nconst text = '${words}';`)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(wideLines(`const text = \`${words}\${it}\`;\nsay(\`\${${'it'.repeat(60)}}\n\`);`)).toEqual([1, 2]);
    expect(wideLines(`const page = \`<p>\n${words}\n\`;\nconst tag = html\`<p>${words}\`;`)).toEqual([]);
    expect(wideLines(`import 'a${'/a'.repeat(60)}';\nconst form = /${words}/;`)).toEqual([]);
  });
});

const COLUMNS = 120;

/**
 * The numbers of the lines that are too long, besides what the language keeps in one line: regular expressions, names
 * of modules, and the text of templates that are laid out as they are sent, such as pages, pictures and queries.
 */
function wideLines(text: string): number[] {
  const lines = text.split('\n');
  if (lines.every((line) => line.length <= COLUMNS)) return [];
  const source = ts.createSourceFile('lines.ts', text, ts.ScriptTarget.Latest, true);
  const lengths = lines.map((line) => line.length);
  const leaveOut = (node: ts.Node): void => {
    if (isInOneLine(node, source)) {
      const inside = text.slice(node.getStart(source), node.end).split('\n');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      for (const [index, part] of inside.entries())
        lengths[line + index] = (lengths[line + index] ?? 0) - part.length;
    }
    ts.forEachChild(node, leaveOut);
  };
  leaveOut(source);
  return lengths.flatMap((length, index) => (length > COLUMNS ? [index + 1] : []));
}

function isInOneLine(node: ts.Node, source: ts.SourceFile): boolean {
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return true;
  if (ts.isStringLiteral(node)) return ts.isImportDeclaration(node.parent);
  const isSpanned = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  if (!isSpanned && !ts.isNoSubstitutionTemplateLiteral(node)) return false;
  const template = isSpanned ? ts.findAncestor(node, ts.isTemplateExpression) : node;
  // The template of a type has no lines.
  if (!template) return false;
  return ts.isTaggedTemplateExpression(template.parent) || template.getText(source).includes('\n');
}

describe('each file', () => {
  it('is reached from an entry point', () => {
    const reached = reachedFrom([...everywhere.keys()].filter(isEntryPoint));
    expect([...everywhere.keys()].filter((file) => !reached.has(file))).toEqual([]);
    // The search does miss what nothing names.
    expect(reachedFrom(['server/main.ts'])).not.toContain('pipeline/diff.ts');
  });

  it('has each entry point in the list once, and for a reason that is still there', () => {
    expect(STARTED.filter((file) => !everywhere.has(file))).toEqual([]);
    const reached = reachedFrom(
      [...everywhere.keys()].filter((file) => isEntryPoint(file) && !STARTED.includes(file)),
    );
    expect(
      STARTED.filter((file) => reached.has(file)),
      'reached without being listed',
    ).toEqual([]);
    for (const pattern of READ_AS_FOLDERS)
      expect(
        [...everywhere.keys()].some((file) => pattern.test(file)),
        String(pattern),
      ).toBe(true);
  });

  it('is where the comments of others say', () => {
    const wrong = [...everywhere].flatMap(([file, text]) =>
      pathsInComments(text)
        .filter((path) => !ELSEWHERE.includes(path) && !existsFor(file, path))
        .map((path) => `${file}: ${path}`),
    );
    expect(wrong).toEqual([]);
    const named = new Set([...everywhere.values()].flatMap(pathsInComments));
    expect(ELSEWHERE.filter((path) => !named.has(path))).toEqual([]);
    expect(pathsInComments('/** See db/nowhere.ts and docs/none.md. */')).toEqual([
      'db/nowhere.ts',
      'docs/none.md',
    ]);
  });
});

/** Scripts and the command of package.json. */
const COMMANDS = Object.values({ ...packageFile.scripts, ...packageFile.bin }).flatMap((command) =>
  (command.match(/[\w./-]+\.(?:ts|cjs)\b/g) ?? []).map((path) => normalize(path)),
);

/** What nothing imports and something starts or reads by its name. */
const STARTED = [
  // Exported by the package.
  'package/server.ts',
  // Processes of the package, by their names in its program.
  'package/command/child-server.ts',
  'package/command/mcp-server.ts',
  // `npm run types` reads it.
  'test/client/calls.ts',
  // Found by its folder's name in PATH.
  'test/refresh/quick-npm/npm.cjs',
];

/** Whoever lists these folders loads every file. */
const READ_AS_FOLDERS = [
  /^api\/routes\/.*\.ts$/,
  /^pipeline\/checks\/(guards\/)?[\w-]+\.ts$/,
  /^test\/fuzz\/[\w-]+\.ts$/,
  /^(test|examples)\/.*\.(test|spec)\.ts$/,
  // The compiler reads the types of packages that have none.
  /^test\/.*\.d\.ts$/,
];

const isEntryPoint = (file: string) =>
  COMMANDS.includes(file) || STARTED.includes(file) || READ_AS_FOLDERS.some((pattern) => pattern.test(file));

/** All files to which string literals lead: imports, modules of threads and processes, entries of bundles. */
function reachedFrom(entryPoints: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    // It names many files, and starts none.
    if (file === 'test/architecture.test.ts') return;
    const code = withoutComments(everywhere.get(file) ?? '');
    const literals = [...code.matchAll(/['"`]([\w./-]+\.(?:ts|cjs))['"`]/g)].map(([, path = '']) => path);
    const joined = [...code.matchAll(/\b(?:join|at)\(([^()]*\.(?:ts|cjs)')\)/g)].map(([, parts = '']) =>
      join(...[...parts.matchAll(/'([^']+)'/g)].map(([, part = '']) => part)),
    );
    for (const path of [...literals, ...joined]) {
      for (const each of [join(dirname(file), path), normalize(path)]) if (everywhere.has(each)) walk(each);
    }
  };
  for (const file of entryPoints) walk(file);
  return reached;
}

const withoutComments = (text: string): string => text.replaceAll(/^ *(?:\/\*\*|\*|\/\/) .*$/gm, '');

/** Paths of modules, and of files and folders below a folder of the root. */
const pathsInComments = (text: string): string[] =>
  [...text.matchAll(/^ *(?:\/\*\*|\*|\/\/) .*$/gm)].flatMap(([line]) => line.match(PATH) ?? []);

const PATH = new RegExp(
  `(?<![\\w./:@<$*{-])(?:(?:${TOP.join('|')})/(?:[\\w./-]*/(?![\\w<*{])|[\\w./-]*\\.(?:md|csv|yaml|json|sql))|` +
    '(?:[\\w-]+/)*[\\w-]+\\.(?:d\\.)?(?:ts|cjs))(?![\\w/*])',
  'g',
);

/** Whether a comment of the file means something by the path: from the root, from its folder, or the end of a path. */
const existsFor = (file: string, path: string): boolean =>
  [path, join(dirname(file), path)].some((each) => existsSync(join(ROOT, each))) ||
  [...everywhere.keys()].some((each) => each.endsWith(`/${path}`));

/** Paths of what a site or a release holds. */
const ELSEWHERE = ['api/country-stats/rankings.json'];
