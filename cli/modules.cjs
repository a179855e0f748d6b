// How a process finds and compiles its modules: before the first of them is loaded, so that it is plain JavaScript.
'use strict';

const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

/**
 * Packages of many files. To find out whether a file is a module, Node reads the whole package.json again for each of
 * them, and that of drizzle-orm has 180 KB: seven tenths of a second for what is known.
 */
const MODULES_ALONE = /\/node_modules\/(?:drizzle-orm|zod)\//;

/** All of its files are modules. In the package that is built from it, this names the ending that they have there. */
const PROJECT = pathToFileURL(join(__dirname, '..', '/')).href;
const ENDING = '.ts';
const FORMAT = ENDING === '.js' ? 'module' : 'module-typescript';

const PACKAGES = `${PROJECT}node_modules/`;

/** Where packages begin: Node reads the package.json again for every file that names one. */
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
    // Its messages in fifty languages, which nobody reads: ours say what a parameter must be.
    if (specifier === LOCALES && parentURL.includes('/zod/')) specifier = ENGLISH;
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

// Beside the packages, where nobody may write who may not change the code itself: a folder for temporary files is
// everybody's. Where nobody at all may write, as in an image, modules are compiled at every start.
enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'node'));
