// Leaves only the development dependencies that a build reads in the package.json of this folder. What remains is what
// `npm ci` installs, in the versions that package-lock.json pins.
'use strict';

const { readFileSync, writeFileSync } = require('node:fs');

const packageFile = JSON.parse(readFileSync('package.json', 'utf8'));
const { buildDependencies, devDependencies } = packageFile;
packageFile.devDependencies = Object.fromEntries(
  buildDependencies.map((name) => {
    if (!devDependencies[name])
      throw new Error(`buildDependencies names ${name}, which devDependencies does not`);
    return [name, devDependencies[name]];
  }),
);
writeFileSync('package.json', `${JSON.stringify(packageFile, null, 2)}\n`);
