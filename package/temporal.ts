/** Replaces the global Temporal in the bundle: the runtime's own, or else a polyfill that does not leave the bundle. */
import type { Temporal as Polyfill } from 'temporal-polyfill';

/** The bundler turns it into a part that runs only when it is called. */
declare const require: (name: 'temporal-polyfill') => { Temporal: typeof Polyfill };

const native = (globalThis as { Temporal?: typeof Polyfill }).Temporal;

export const Temporal = native ?? require('temporal-polyfill').Temporal;
