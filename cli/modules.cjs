// How a process finds and compiles its modules: before the first of them is loaded, so that it is plain JavaScript.
'use strict';

const { enableCompileCache, registerHooks } = require('node:module');
const { join } = require('node:path');

/**
 * Packages of many files. To find out whether a file is a module, Node reads the whole package.json again for each of
 * them, and that of drizzle-orm has 180 KB: seven tenths of a second for what is known.
 */
const MODULES_ALONE = /\/node_modules\/(?:drizzle-orm|zod)\//;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isKnown =
      parentURL && specifier.startsWith('.') && specifier.endsWith('.js') && MODULES_ALONE.test(parentURL);
    if (!isKnown) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

// Beside the packages, where nobody may write who may not change the code itself: a folder for temporary files is
// everybody's. Where nobody at all may write, as in an image, modules are compiled at every start.
enableCompileCache(join(__dirname, '..', 'node_modules', '.cache', 'node'));
