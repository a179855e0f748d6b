// Loaded before a command that builds, since its imports would fail without a word on what to do.
'use strict';

const { adviceBeforeBuild } = require('./build-packages.ts');

const advice = adviceBeforeBuild();
if (advice) {
  console.error(advice);
  process.exit(1);
}
