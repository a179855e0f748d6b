/**
 * What browsers get of the generators: a bundle in which people are there at once, and the code and the words of each
 * other route are files of their own; and the entries, each with the people of one locale or of those that a world has.
 * The people of the other locales are files, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { placeOf } from '../../api/framework/endpoint.ts';
import { loadRegistry } from '../../api/framework/registry.ts';
import { isOfWorld, LOCALES, type Locale, WORLD_LOCALES } from '../../db/locales.ts';
import { languageOfPart, PEOPLE, partOfLocale, WORDS } from '../../db/vocabulary-parts.ts';
import type { VocabularySnapshot } from '../../db/vocabulary-snapshot.ts';
import { generatingRoutes, packageModules, ROOT, ROUTES, SHARED, TEMPORAL_FILE } from './bundle.ts';
import { EVERY_LOCALE, entryFile } from './manifest.ts';
import { partsNeeded } from './needs.ts';
import { withoutProse } from './prose.ts';
import { literal, partFile, partsModule } from './vocabulary.ts';

/** Routes that are there at once, and what they draw from besides people. */
const AT_ONCE = ['users.ts', 'companies.ts', 'addresses.ts', 'emails.ts'];

const TEMPORAL = './browser-temporal.js';

/** Parts of the people of an entry; what is of no language belongs to every one. */
const peopleOf = (entry: string, parts: readonly string[]) => {
  const locales: readonly string[] = ['und', ...(entry === EVERY_LOCALE ? WORLD_LOCALES : [entry])];
  return parts.filter((part) => part.startsWith(PEOPLE) && locales.includes(part.slice(PEOPLE.length)));
};

/** The locales whose people come when they are asked for. */
const DEMANDED_LOCALES = LOCALES.filter((tag: Locale) => !isOfWorld(tag));

const quotedPath = (folder: string, file: string) => JSON.stringify(join(folder, file));
const CORE = quotedPath(ROOT, 'package/browser.ts');

/**
 * What an entry calls with its locale. Nothing runs before, because the bundler of a program may put the code of an
 * entry behind all that it shares with other files: whatever follows from the choice runs by `require`.
 */
const WORLDS = `import { choose } from ${quotedPath(ROOT, 'package/chosen-locales.ts')};
export function worldsOf(locale, parts) {
  choose(locale, parts);
  return require(${CORE});
}`;

/** A route that is loaded by name. All of them reach what is there at once, which therefore is a single file. */
const demandedRoute = (file: string) => `export default () => {
  require(${CORE});
  return require(${quotedPath(ROUTES, file)}).default;
};`;

/** What is imported where a route is not found, likewise. */
const LOST = 'lost-path';
const LOST_PATH = `require(${CORE});
export const meantRequest = (...asked) => require(${quotedPath(ROOT, `api/framework/${LOST}.ts`)}).meantRequest(...asked);`;

/** Everything that is not of people is loaded by name. */
function demandedModule(needs: ReadonlyMap<string, readonly string[]>, parts: readonly string[]): string {
  const places = new Map(parts.map((name, place) => [name, place]));
  const routes = generatingRoutes().map(([file, kind], index) => {
    if (AT_ONCE.includes(file)) {
      return {
        head: `import r${index} from ${quotedPath(ROUTES, file)};`,
        line: `{ kind: '${kind}', load: () => r${index} }`,
        file,
      };
    }
    // What is told in languages comes by the locale that is asked for.
    const [told = [], needed = []] = [true, false].map((isTold) =>
      (needs.get(file) ?? []).filter((part) => (languageOfPart(part) !== undefined) === isTold),
    );
    const asked = JSON.stringify(needed.flatMap((part) => places.get(part) ?? []));
    const texts = told.length > 0 ? ', TEXTS' : '';
    const line = `demanded('${kind}', () => import('package:demanded/${file}'), ${asked}, PARTS${texts})`;
    return { head: '', line, file };
  });
  const loaders = parts.map((name) => `[${literal(name)}, () => import(${literal(partFile(name))})]`);
  const demandedPart = (tag: string, name: string) =>
    `${literal(tag)}: demandedLocale(${literal(name)}, () => import(${literal(partFile(name))}))`;
  const people = DEMANDED_LOCALES.map((tag) => demandedPart(tag, partOfLocale(tag)));
  const texts = parts.flatMap((name) => {
    const language = languageOfPart(name);
    return language === undefined ? [] : [demandedPart(language, name)];
  });
  return `import { demanded, demandedLocale } from ${quotedPath(ROOT, 'package/demand.ts')};
${routes.map(({ head }) => head).join('\n')}
const PARTS = [${loaders.join(',\n')}];
export const PEOPLE = { ${people.join(',\n')} };
const TEXTS = { ${texts.join(',\n')} };
export const ROUTES = { ${routes.map(({ file, line }) => `${JSON.stringify(file)}: ${line}`).join(',\n')} };`;
}

/** With a namespace of zod, of which the bundler keeps what is used, and the index of the locales that are chosen. */
const browserModules = (written: Readonly<Record<string, string>>): Plugin => ({
  name: 'browser modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/(vocabulary\/|browser-temporal)/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^package:(worlds|release|demanded-routes$|demanded\/)/ }, ({ path }) => ({
      path: path.slice('package:'.length),
      namespace: 'browser',
    }));
    onResolve({ filter: /[\\/]lost-path\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: LOST, namespace: 'browser' } : undefined,
    );
    // What zod says of a fault is never shown, and its English takes a hundredth of the bundle.
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ }, () => ({
      contents: 'export default () => ({ localeError: () => undefined });',
    }));
    onLoad({ filter: /./, namespace: 'browser' }, ({ path }) => ({
      contents: written[path] ?? demandedRoute(path.slice('demanded/'.length)),
      resolveDir: ROOT,
    }));
    onLoad({ filter: /[\\/](api|db|generators|package|standards)[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8').replace(
        /^import \{ z \} from 'zod'/m,
        "import * as z from 'zod'",
      );
      if (/[\\/]db[\\/]locale-index\.ts$/.test(path))
        return { contents: ofChosenLocales(text), loader: 'ts' };
      const head = /\bTemporal\./.test(text) ? `import { Temporal } from '${TEMPORAL}';\n` : '';
      return { contents: head + (/[\\/]api[\\/]/.test(path) ? withoutProse(text) : text), loader: 'ts' };
    });
  },
});

const ofChosenLocales = (text: string) =>
  text
    .replace('export const LOCALE_INDEX = {', 'const ALL = {')
    .replace('} as const;', '} as const;\nexport const LOCALE_INDEX = chosenIndex(ALL);')
    .replace(/^/, "import { chosenIndex } from '../package/chosen-locales.ts';\n");

/** Writes the bundle and its entries into the folder that has the vocabulary. */
export async function writeBrowserBundle(folder: string, snapshot: VocabularySnapshot): Promise<void> {
  const needs = new Map<string, string[]>();
  const registry = await loadRegistry();
  for (const [file] of generatingRoutes()) {
    const endpoint = registry.get(placeOf(file).path);
    if (endpoint) needs.set(file, partsNeeded(endpoint, snapshot));
  }
  const names = Object.keys(snapshot.parts);
  const parts = names.filter((part) => !part.startsWith(PEOPLE));
  const atOnce = [...new Set(AT_ONCE.flatMap((file) => needs.get(file) ?? []))].filter(
    (part) => !part.startsWith(PEOPLE) && !part.startsWith(WORDS),
  );
  const written = {
    worlds: WORLDS,
    [LOST]: LOST_PATH,
    release: `export const release = ${literal(snapshot.version)};`,
    'demanded-routes': demandedModule(needs, parts),
  };
  await build({
    ...SHARED,
    inject: [],
    entryPoints: { browser: 'package:worlds' },
    outdir: folder,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    splitting: true,
    chunkNames: 'browser-[hash]',
    plugins: [browserModules(written), packageModules],
  });
  // Most browsers have one of their own, and the others load it.
  writeFileSync(
    join(folder, TEMPORAL),
    `export const Temporal = globalThis.Temporal ?? (await import('./${TEMPORAL_FILE}')).Temporal;\n`,
  );
  for (const locale of [EVERY_LOCALE, ...LOCALES]) {
    const chosen = [...peopleOf(locale, names), ...atOnce];
    writeFileSync(
      join(folder, basename(entryFile(locale))),
      `${partsModule('.', chosen)}import { worldsOf } from './browser.js';
export const { Problem, dataset, load, world } = worldsOf(${literal(locale)}, PARTS);
`,
    );
  }
}
