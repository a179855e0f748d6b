/** `npm start`: sets up the process, then serves. Everything else is imported once that is done. */
import '../cli/node-version.cjs';
import { setFlagsFromString } from 'node:v8';

// Under load V8 would let the heap grow to several times what is in use before it collects: where memory is plenty
// that is speed, and in a container it is the end.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

const { main } = await import('./serve.ts');
await main();
