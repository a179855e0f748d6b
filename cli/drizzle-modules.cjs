/**
 * Node reads a package's package.json again for each of its modules, to learn how to load it. That of drizzle-orm is
 * 180 kB long and names some hundred modules: half a second of every start. They are all ES modules, and say so here.
 */
'use strict';

const { registerHooks } = require('node:module');

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isInside = parentURL?.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js');
    if (!isInside || !/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
