// Loaded before a command that builds, because its imports would fail without saying what to do.
'use strict';

const { adviceBeforeBuild } = require('./build-packages.ts');

const advice = adviceBeforeBuild();
if (advice) {
  console.error(advice);
  process.exit(1);
}
