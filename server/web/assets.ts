/** What pages load: the style sheet and the scripts, bundled on first use and named by their content. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A script for each kind of page; code that two of them share is a chunk of its own, and pictures come when drawn. */
const SCRIPTS = {
  site: fileAt('browser/site.ts'),
  route: fileAt('browser/route.ts'),
  console: fileAt('browser/console.ts'),
  worker: fileAt('browser/console/worker.ts'),
  json: fileAt('browser/json/worker.ts'),
} as const;
export type Script = keyof typeof SCRIPTS;

export interface Asset {
  /** /assets/style-1a2b3c4d5e.css */
  path: string;
  mediaType: string;
  content: string | Buffer;
}

export interface Assets {
  files: readonly Asset[];
  style: string;
  icon: string;
  /** For the home screen of a phone. */
  touchIcon: string;
  /** What other sites show beside a link. */
  card: string;
  /** SQLite, compiled for browsers. */
  wasm: string;
  /** Paths of the scripts; empty where nothing can bundle them: every page works without. */
  scripts: Partial<Record<Script, string>>;
}

let made: Promise<Assets> | undefined;

/** The assets of this process. */
export function assets(): Promise<Assets> {
  made ??= make();
  return made;
}

const FOLDER = '/assets/';

async function make(): Promise<Assets> {
  const font = await binaryAsset(`fonts/${MRZ_FONT}`, 'font/ttf');
  const card = await binaryAsset('card.png', 'image/png');
  const touchIcon = await binaryAsset('touch-icon.png', 'image/png');
  // The font lies beside the style sheet that names it.
  const named = (text: string) => text.replaceAll(MRZ_FONT, basename(font.path));
  const style = await asset('style.css', CSS, ['pictures.css'], named);
  const icon = await asset('icon.svg', 'image/svg+xml');
  const wasm = {
    path: `${FOLDER}sqlite-${SQLITE_VERSION}.wasm`,
    mediaType: 'application/wasm',
    content: await readFile(WASM),
  };
  const { files, scripts } = await given()
    .catch(bundledScripts)
    .catch(() => ({ files: [], scripts: {} }));
  return {
    files: [style, icon, touchIcon, card, font, wasm, ...files],
    style: style.path,
    icon: icon.path,
    touchIcon: touchIcon.path,
    card: card.path,
    wasm: wasm.path,
    scripts,
  };
}

/** A file of this folder, and others after it, under a name with a hash of the content. */
async function asset(
  name: string,
  mediaType: string,
  more: readonly string[] = [],
  finished: (text: string) => string = (text) => text,
): Promise<Asset> {
  const texts = await Promise.all([name, ...more].map((each) => readFile(fileAt(each), 'utf8')));
  const content = finished(texts.join(''));
  const [stem, extension] = name.split('.');
  return {
    path: `${FOLDER}${stem}-${hash('sha256', content).slice(0, 10)}.${extension}`,
    mediaType,
    content,
  };
}

/** Machine-readable zones are printed with it. */
const MRZ_FONT = 'ocr-b.ttf';

async function binaryAsset(file: string, mediaType: string): Promise<Asset> {
  const content = await readFile(fileAt(file));
  const [stem, extension] = basename(file).split('.');
  return {
    path: `${FOLDER}${stem}-${hash('sha256', content).slice(0, 10)}.${extension}`,
    mediaType,
    content,
  };
}

/** Beside the module that its package names. */
const WASM = new URL('sqlite3.wasm', import.meta.resolve('@sqlite.org/sqlite-wasm'));
const SQLITE_VERSION = packageFile.dependencies['@sqlite.org/sqlite-wasm'];

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

export type Scripts = Pick<Assets, 'files' | 'scripts'>;

/** In the package the scripts are bundled already. */
export const BUNDLED_FILE = 'bundled-scripts.json';
const given = async () => JSON.parse(await readFile(fileAt(BUNDLED_FILE), 'utf8')) as Scripts;

export async function bundledScripts(): Promise<Scripts> {
  // Loaded for the first page: most processes never show one.
  const { build } = await import('esbuild');
  // Each by itself: a little more to load, but in one piece. What comes later is in chunks.
  const built = await Promise.all(
    Object.entries(SCRIPTS).map(([name, path]) =>
      build({
        entryPoints: { [name]: path },
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
        outdir: FOLDER,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2024',
        minify: true,
        write: false,
        metafile: true,
        logLevel: 'silent',
      }),
    ),
  );
  const files = built
    .flatMap(({ outputFiles }) => outputFiles)
    .map((file) => ({
      path: `${FOLDER}${basename(file.path)}`,
      mediaType: JAVASCRIPT,
      content: file.text,
    }));
  const outputs = built.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const entries = outputs.flatMap(([path, { entryPoint }]) => {
    const script = Object.keys(SCRIPTS).find(
      (name) => entryPoint !== undefined && SCRIPTS[name as Script].endsWith(entryPoint),
    );
    return script ? [[script, `${FOLDER}${basename(path)}`]] : [];
  });
  return { files, scripts: Object.fromEntries(entries) };
}
