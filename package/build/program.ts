/** The server and the pipeline for Node: each file keeps its path, because routes and sources are found by path. */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { transform } from 'esbuild';
import { ROOT, TEMPORAL_FILE } from './bundle.ts';

/** The folders of the program; pages are bundled, see pages.ts. */
const FOLDERS = [
  'api',
  'bulk',
  'cli',
  'db',
  'generators',
  'package',
  'pipeline',
  'server',
  'sources',
  'standards',
  'stores',
];
/** Files that are bundled, and the bundlers. */
const LEFT_OUT =
  /^server\/web\/bundle\.ts$|^package\/build\/|^package\/(counted|index|msw|names|records|remote|respond|runtime|snapshot|snapshot-source|temporal|thread|types|bundled-modules\.d|world)\.ts$/;
/** Bundled too, but the server imports a few of its modules to render pages. */
const BROWSER = 'server/web/browser/';
/** Files that are read at run time. The fonts of pictures and the cards of routes are too large for a package. */
const BESIDES =
  /\.(csv|tsv|css|svg|yaml|tmpl)$|^server\/web\/(?!cards\/).*\.(png|ttf)$|^(api|server)\/(?!.*bundled).*\.json$/;

/**
 * Long texts and tables that only a build reads (sources/intake/pinned-file.ts): as they are, they would be a third of
 * the package.
 */
const TEXTS =
  /^sources\/(stories\/.*\.yaml|(airport-places|holidays|subdivision-names|subdivision-parents|vocabulary|world-bank)\/.*\.csv)$/;

/** Writes the JavaScript of the program; returns the packages that its files import, by file. */
export async function writeProgram(folder: string): Promise<Map<string, Set<string>>> {
  const files = FOLDERS.flatMap((name) => globSync(`${name}/**/*.*`, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file) && !file.startsWith(BROWSER));
  const imports = new Map<string, Set<string>>();
  for (const file of [...files, ...reachedInBrowser(files)]) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    if (TEXTS.test(file)) writeFileSync(`${target}.br`, brotliCompressSync(readFileSync(join(ROOT, file))));
    else if (BESIDES.test(file)) copyFileSync(join(ROOT, file), target);
    else if (file.endsWith('.cjs')) writeFileSync(target, renamed(readFileSync(join(ROOT, file), 'utf8')));
    else if (file.endsWith('.ts')) imports.set(file, await writeModule(file, target));
  }
  return imports;
}

/** Modules of the browser that these files import, and those import in turn. */
function reachedInBrowser(files: readonly string[]): string[] {
  const reached = new Set<string>();
  const follow = (file: string) => {
    for (const [, path = ''] of withoutTypes(readFileSync(join(ROOT, file), 'utf8')).matchAll(RELATIVE)) {
      const imported = join(dirname(file), path).replaceAll('\\', '/');
      if (!imported.startsWith(BROWSER) || reached.has(imported)) continue;
      reached.add(imported);
      follow(imported);
    }
  };
  for (const file of files) if (file.endsWith('.ts')) follow(file);
  return [...reached];
}

const RELATIVE = /(?:from|import) ?\(?'(\.{1,2}\/[\w./-]*\.ts)'/g;

async function writeModule(file: string, target: string): Promise<Set<string>> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  // In generators only imports are renamed, because their texts contain file names.
  const text = file.startsWith('generators/') ? renamedImports(source) : renamed(source);
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node22',
    sourcefile: file,
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    // Node shows the whole line in which an error was thrown.
    lineLimit: 160,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  writeFileSync(target.replace(/\.ts$/, '.js'), withTemporal(code, file));
  return packagesOf(source);
}

const renamed = (text: string) => text.replace(/('[\w./-]*\.)ts(?=')/g, '$1js');
const renamedImports = (text: string) =>
  text.replace(/((?:from|import) ?\(?'\.{1,2}\/[\w./-]*\.)ts(?=')/g, '$1js');

/** In the first line, but below the line of a command for the shell. */
function withTemporal(code: string, file: string): string {
  if (!/\bTemporal\./.test(code)) return code;
  const path = relative(dirname(file), TEMPORAL_FILE).replaceAll('\\', '/');
  const line = `import{Temporal}from'${path.startsWith('.') ? path : `./${path}`}';`;
  const shell = /^#!.*\n/.exec(code)?.[0] ?? '';
  return `${shell}${line}${code.slice(shell.length)}`;
}

const PACKAGE =
  /(?:from |import |import\(|npm\(|require\(|createRequire\(import\.meta\.url\)\(|resolve\()['`]((?:@[\w-]+\/)?[\w.-]+)(?:\/[^'`]*)?['`]/g;

/** Packages that a file imports when it runs. */
const packagesOf = (text: string) =>
  new Set([...withoutTypes(text).matchAll(PACKAGE)].map(([, name = '']) => name));

const withoutTypes = (text: string) => text.replaceAll(/^(?:import|export) type [^;]*;/gm, '');
