/** How a process finds and compiles its modules; to be called before the first large one is imported. */
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Packages of many files. To find out whether a file is a module, Node reads the whole package.json again for each
 * of them, and that of drizzle-orm has 180 KB: seven tenths of a second for what is known.
 */
const MODULES_ALONE = /\/node_modules\/(?:drizzle-orm|zod)\//;

export function prepareModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !MODULES_ALONE.test(parentURL)) {
        return next(specifier, context);
      }
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
  // With the packages, which nobody may write to who may not change the code itself: a folder for temporary files is
  // everybody's. Where nobody may write, as in an image, modules are compiled at every start.
  enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'));
}
