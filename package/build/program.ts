/** The server and the pipeline for Node: each file keeps its path, because routes and sources are found by path. */
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { transform } from 'esbuild';
import { ROOT, TEMPORAL_FILE } from './bundle.ts';

/** The folders of the program; pages are bundled, see pages.ts. */
const FOLDERS = ['cli', 'db', 'package', 'pipeline', 'server', 'sources', 'standards'];
/** Files that are bundled, and the bundlers. The server imports a few of the browser's modules to render pages. */
const LEFT_OUT =
  /^(server\/web\/browser\/(?!(json\/source|query-text|records|rooms|snippets)\.ts)|package\/build\/)|^package\/(index|msw|names|queue|records|respond|snapshot|snapshot-source|temporal|thread|types|bundled-modules\.d|world)\.ts$/;
/** Files that are read at run time. The fonts of pictures are too large for a package. */
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
  // In generators only imports are renamed, because their texts contain file names.
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

/** Lines are enough for a stack trace, and take a tenth of the space of columns. */
function byLine(map: string): string {
  const { mappings, names: _, ...rest } = JSON.parse(map) as { mappings: string; names: string[] };
  const lines = decode(mappings).map((segments): SourceMapSegment[] => {
    const found = segments.find((segment) => segment.length > 1);
    return found ? [[0, found[1] as number, found[2] as number, 0]] : [];
  });
  return JSON.stringify({ ...rest, names: [], mappings: encode(lines) });
}

/** Keeps the length, so that every position of the map remains right. */
const renamed = (text: string) => text.replace(/('[\w./-]*\.)ts(?=')/g, '$1js');
const renamedImports = (text: string) =>
  text.replace(/((?:from|import) ?\(?'\.{1,2}\/[\w./-]*\.)ts(?=')/g, '$1js');

/** In the first line, for the same reason, but below the line of a command for the shell. */
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
