// Examples import the package by its name, as whoever has installed it does: what the tests of the repository find there.
'use strict';

const { registerHooks } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const at = (...path) => pathToFileURL(join(__dirname, '..', '..', ...path)).href;

const FILES = {
  'fixture-data': at('test', 'examples', 'world.ts'),
  'fixture-data/client': at('client', 'index.ts'),
  'fixture-data/msw': at('package', 'msw.ts'),
};

registerHooks({
  resolve: (specifier, context, next) => next(FILES[specifier] ?? specifier, context),
});
