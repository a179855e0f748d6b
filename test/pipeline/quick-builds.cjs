/** Preloaded: who imports pipeline/build.ts is given quick-build.ts, which alone is given the real one. */
'use strict';

const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const REAL = pathToFileURL(join(__dirname, '..', '..', 'pipeline', 'build.ts')).href;
const QUICK = pathToFileURL(join(__dirname, 'quick-build.ts')).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (resolved.url !== REAL || context.parentURL === QUICK) return resolved;
    return { ...resolved, url: QUICK };
  },
});
