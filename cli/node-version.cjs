// Plain JavaScript, so that a Node too old to read TypeScript can still say what is wrong.
'use strict';

const { engines, private: isRepository } = require('../package.json');

const needed = Number(engines.node.match(/\d+/)[0]);
if (Number(process.versions.node.split('.')[0]) < needed) {
  const advice = isRepository
    ? "'npm ci' installs one, and 'npm start' uses it."
    : 'Install one from https://nodejs.org.';
  console.error(`fixture-data needs Node ${needed} or newer; this is ${process.version}. ${advice}`);
  process.exit(1);
}

require('./modules.cjs');
