/** What pages load: the style sheet and the scripts, bundled on first use and named by their content. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A script for each kind of page; code that two of them share is a chunk of its own, and pictures come when drawn. */
const SCRIPTS = { site: fileAt('browser/site.ts'), route: fileAt('browser/route.ts') } as const;
export type Script = keyof typeof SCRIPTS;

export interface Asset {
  /** /assets/style-1a2b3c4d5e.css */
  path: string;
  mediaType: string;
  text: string;
}

export interface Assets {
  files: readonly Asset[];
  style: string;
  icon: string;
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
  const style = await asset('style.css', CSS);
  const icon = await asset('icon.svg', 'image/svg+xml');
  const { files, scripts } = await bundled().catch(() => ({ files: [], scripts: {} }));
  return { files: [style, icon, ...files], style: style.path, icon: icon.path, scripts };
}

/** A file of this folder, under a name with a hash of its content. */
async function asset(name: string, mediaType: string): Promise<Asset> {
  const text = await readFile(fileAt(name), 'utf8');
  const [stem, extension] = name.split('.');
  return { path: `${FOLDER}${stem}-${hash('sha256', text).slice(0, 10)}.${extension}`, mediaType, text };
}

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

async function bundled(): Promise<Pick<Assets, 'files' | 'scripts'>> {
  // Loaded for the first page: most processes never show one.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: SCRIPTS,
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
  });
  const files = outputFiles.map((file) => ({
    path: `${FOLDER}${basename(file.path)}`,
    mediaType: JAVASCRIPT,
    text: file.text,
  }));
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => {
    const script = Object.keys(SCRIPTS).find((name) => entryPoint?.endsWith(`browser/${name}.ts`));
    return script ? [[script, `${FOLDER}${basename(path)}`]] : [];
  });
  return { files, scripts: Object.fromEntries(entries) };
}
