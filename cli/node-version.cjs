// Plain JavaScript, so that a Node too old to read TypeScript can still say what is wrong.
'use strict';

const { engines } = require('../package.json');

const needed = Number(engines.node.match(/\d+/)[0]);
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `fixture-data needs Node ${needed} or newer; this is ${process.version}. 'npm ci' brings one, 'npm start' uses it.`,
  );
  process.exit(1);
}

require('./modules.cjs');
