// Removes the headers of the Node that the package `node` brings, after npm has installed it. Nothing here is compiled,
// and node-gyp, which would, fetches its own.
'use strict';

const { globSync, rmSync } = require('node:fs');

for (const headers of globSync('node_modules/node/node_modules/*/include')) {
  rmSync(headers, { recursive: true });
}
