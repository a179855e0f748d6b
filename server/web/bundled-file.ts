/** Beside this module: the scripts of pages, written by bundle.ts and read by assets.ts. */
export const BUNDLED_FILE = 'bundled-scripts.json';
