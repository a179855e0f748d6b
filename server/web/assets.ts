/** What pages load: the style sheet and the scripts, named by their content. `npm run bundle` writes the scripts. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTENT_TYPES } from '../../api/framework/media-types.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { BUNDLED_FILE } from './bundled-file.ts';

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For each kind of page. */
export const SCRIPTS = [
  'site',
  'live',
  'route',
  'table',
  'console',
  'worker',
  'json',
  'grapher',
  'places',
] as const;
export type Script = (typeof SCRIPTS)[number];

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
  /** Paths of the scripts; empty where they have not been bundled: every page works without. */
  scripts: Partial<Record<Script, string>>;
}

let made: Promise<Assets> | undefined;

/** The assets of this process. */
export function assets(): Promise<Assets> {
  made ??= make();
  return made;
}

export const FOLDER = '/assets/';

async function make(): Promise<Assets> {
  const font = await binaryAsset(`fonts/${MRZ_FONT}`, 'font/ttf');
  const card = await binaryAsset('card.png', CONTENT_TYPES.png);
  const touchIcon = await binaryAsset('touch-icon.png', CONTENT_TYPES.png);
  // The font lies beside the style sheet that names it.
  const named = (text: string) => text.replaceAll(MRZ_FONT, basename(font.path));
  const style = await asset(
    'style.css',
    CSS,
    ['pictures.css', 'grapher.css', 'places.css', 'grid.css'],
    named,
  );
  const icon = await asset('icon.svg', CONTENT_TYPES.svg);
  const wasm = {
    path: `${FOLDER}sqlite-${SQLITE_VERSION}.wasm`,
    mediaType: 'application/wasm',
    content: await readFile(WASM),
  };
  const { files, scripts } = await bundledScripts();
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
export type Scripts = Pick<Assets, 'files' | 'scripts'>;

async function bundledScripts(): Promise<Scripts> {
  try {
    return JSON.parse(await readFile(fileAt(BUNDLED_FILE), 'utf8')) as Scripts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { files: [], scripts: {} };
    throw error;
  }
}
