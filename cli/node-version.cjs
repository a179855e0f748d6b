// Plain JavaScript, so that a Node too old to read TypeScript can still say what is wrong.
'use strict';

const { engines, private: isRepository } = require('../package.json');

const needed = engines.node.match(/\d[\d.]*/)[0];
const [major, minor = 0] = needed.split('.').map(Number);
const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number);
if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  const advice = isRepository
    ? "'npm ci' installs one, and 'npm start' uses it."
    : 'Install one from https://nodejs.org.';
  console.error(`fixture-data needs Node ${needed} or newer; this is ${process.version}. ${advice}`);
  process.exit(1);
}

require('./modules.cjs');
