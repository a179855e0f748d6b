/** The locales that there are: each folder beside this file that has a locale.yaml. */
import { globSync } from 'node:fs';

const files = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** In order of their names. */
export const TAGS: readonly string[] = files('*/locale.yaml').map((file) => file.split('/')[0] as string);

/** Paths of all their tables. */
export const TABLE_FILES: readonly string[] = files('*/*.csv');
