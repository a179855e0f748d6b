/** The server and the pipeline for Node: each file by itself at its own place, as routes and sources are found by theirs. */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { transform } from 'esbuild';
import { ROOT, TEMPORAL_FILE } from './bundle.ts';

/** What a program consists of; pages are bundled, see pages.ts. */
const FOLDERS = ['cli', 'db', 'package', 'pipeline', 'server', 'sources', 'standards'];
/** What is bundled, and what bundles. Of what runs in the browser, the server writes pages with a few modules too. */
const LEFT_OUT =
  /^(server\/web\/browser\/(?!(json\/source|query-text|records|rooms|snippets)\.ts)|package\/build\/)|^package\/(index|msw|names|queue|records|respond|snapshot|snapshot-source|temporal|thread|types|bundled-modules\.d|world)\.ts$/;
/** Read when the program runs. The fonts of pictures are too large for a package. */
const BESIDES = /\.(csv|tsv|css|svg)$|^server\/web\/.*\.(png|ttf)$|^server\/pictures\/.*\.json$/;

/** Writes the JavaScript of the program; returns the packages that its files import, by file. */
export async function writeProgram(folder: string): Promise<Map<string, Set<string>>> {
  const files = FOLDERS.flatMap((name) => globSync(`${name}/**/*.*`, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !LEFT_OUT.test(file));
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    if (BESIDES.test(file)) copyFileSync(join(ROOT, file), target);
    else if (file.endsWith('.cjs')) writeFileSync(target, renamed(readFileSync(join(ROOT, file), 'utf8')));
    else if (file.endsWith('.ts')) imports.set(file, await writeModule(file, target));
  }
  return imports;
}

async function writeModule(file: string, target: string): Promise<Set<string>> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  // Texts of generators name files, too.
  const text = file.startsWith('server/generators/') ? renamedImports(source) : renamed(source);
  const { code, map } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node22',
    sourcefile: file,
    sourcemap: 'external',
    sourcesContent: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  const name = file.split('/').at(-1)?.replace(/\.ts$/, '.js');
  const path = target.replace(/\.ts$/, '.js');
  writeFileSync(path, `${withTemporal(code, file)}//# sourceMappingURL=${name}.map\n`);
  writeFileSync(`${path}.map`, byLine(map));
  return packagesOf(source);
}

/** Lines are enough to find a place, and take a tenth of what columns take. */
function byLine(map: string): string {
  const { mappings, names: _, ...rest } = JSON.parse(map) as { mappings: string; names: string[] };
  const lines = decode(mappings).map((segments): SourceMapSegment[] => {
    const found = segments.find((segment) => segment.length > 1);
    return found ? [[0, found[1] as number, found[2] as number, 0]] : [];
  });
  return JSON.stringify({ ...rest, names: [], mappings: encode(lines) });
}

/** The same length, so that every place of the map is right. */
const renamed = (text: string) => text.replace(/('[\w./-]*\.)ts(?=')/g, '$1js');
const renamedImports = (text: string) =>
  text.replace(/((?:from|import) ?\(?'\.{1,2}\/[\w./-]*\.)ts(?=')/g, '$1js');

/** In the first line, for the same reason; a program of its own begins with a line for the shell. */
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
  new Set(
    [...text.replaceAll(/^(?:import|export) type [^;]*;/gm, '').matchAll(PACKAGE)].map(
      ([, name = '']) => name,
    ),
  );
