// Loaded before the server by `npm run bench:heap`, which compares settings of the heap: those of the server have no effect.
'use strict';

require('node:v8').setFlagsFromString = () => {};
require('node:module').syncBuiltinESMExports();
