// Sets how a process resolves and compiles its modules. Loaded before the first of them, so it is plain JavaScript.
'use strict';

const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/**
 * Packages of many files. To find out whether a file is a module, Node reads the whole package.json again for each of
 * them. That of drizzle-orm has 180 KB, which costs half a second of processor time for a known result.
 */
const MODULES_ALONE = /\/node_modules\/(?:drizzle-orm|zod)\//;

/** All files of the project are modules. The build of the package replaces the ending with that of its own files. */
const PROJECT = pathToFileURL(join(__dirname, '..', '/')).href;
const ENDING = '.ts';
const FORMAT = ENDING === '.js' ? 'module' : 'module-typescript';

const PACKAGES = `${PROJECT}node_modules/`;

/** Resolved packages: Node would read the package.json again for every file that imports one. */
const found = new Map();

function packageFile(specifier, context, next) {
  const key = `${specifier} ${context.conditions}`;
  if (!found.has(key)) found.set(key, { ...next(specifier, context), shortCircuit: true });
  return found.get(key);
}

const LOCALES = '../locales/index.js';
const ENGLISH = '../locales/en.js';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL) return next(specifier, context);
    if (!specifier.startsWith('.')) {
      const isOurs = parentURL.startsWith(PROJECT) && !parentURL.startsWith(PACKAGES);
      return isOurs ? packageFile(specifier, context, next) : next(specifier, context);
    }
    if (specifier.endsWith(ENDING) && parentURL.startsWith(PROJECT)) {
      return { url: new URL(specifier, parentURL).href, format: FORMAT, shortCircuit: true };
    }
    if (!specifier.endsWith('.js') || !MODULES_ALONE.test(parentURL)) return next(specifier, context);
    // Leaves out zod's messages in fifty languages, which are never shown: messages about parameters are ours.
    if (specifier === LOCALES && parentURL.includes('/zod/')) specifier = ENGLISH;
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

// The cache is beside the packages, where only users who may change the code can write; a folder for temporary files is
// open to all. If the folder is not writable, as in an image, modules are compiled at every start.
enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'node'));
