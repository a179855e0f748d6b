/**
 * Preloaded: a publisher is given few routes, few pages of those that there is one of for each country, and nothing that
 * bundles scripts: pages do without, as they do where esbuild is not installed.
 */
'use strict';

const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const urlOf = (...path) => pathToFileURL(join(__dirname, ...path)).href;

const PUBLISHER = urlOf('..', '..', 'server', 'publish');
const QUICK = urlOf('quick-site.ts');
const REAL = [
  urlOf('..', '..', 'api', 'framework', 'registry.ts'),
  urlOf('..', '..', 'server', 'web', 'site-pages.ts'),
];

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'esbuild')
      return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
    const resolved = next(specifier, context);
    if (!REAL.includes(resolved.url) || !context.parentURL?.startsWith(PUBLISHER)) return resolved;
    return { ...resolved, url: QUICK };
  },
});
