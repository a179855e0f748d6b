/** Modules that the build of the package writes. */

declare module 'package:routes' {
  /** Every fixture and bundle route of the tree. */
  export const ROUTES: import('./world.ts').RouteLoaders;
}

declare module 'package:vocabulary' {
  const snapshot: import('../db/vocabulary-snapshot.ts').VocabularySnapshot;
  export default snapshot;
}
