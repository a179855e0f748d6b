/** Modules that the build of the package writes. */

declare module 'package:routes' {
  /** Every fixture and bundle route of the tree. */
  export const ROUTES: import('./world.ts').RouteLoaders;
}

declare module 'package:vocabulary' {
  const snapshot: import('../db/vocabulary-snapshot.ts').VocabularySnapshot;
  export default snapshot;
}

declare module 'package:demanded-routes' {
  /** The same; what is not of people comes when it is asked for. */
  export const ROUTES: import('./world.ts').RouteLoaders;
  /** So do the people of locales that no world has. */
  export const PEOPLE: import('./world.ts').LocaleLoaders;
}

declare module 'package:release' {
  /** Version of the release that the vocabulary is of. */
  export const release: string;
}
