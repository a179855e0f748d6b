/**
 * Generators of clients print with the JavaScript API of TypeScript, which version 7 has no longer. Whatever imports it
 * after this module gets that of version 6, which ts-morph brings.
 */
import { registerHooks } from 'node:module';

const API = import.meta.resolve('@ts-morph/common/dist/typescript.js');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: API, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
});

// Only now: static imports are resolved before the hook is there.
export const { default: openapiTS, astToString } = await import('openapi-typescript');
