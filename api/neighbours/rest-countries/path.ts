/** Where the countries are asked for. */

export const BASE = '/v3.1';

/** What the last part of a path chooses by. */
export const CHOICES = ['region', 'subregion', 'capital', 'currency', 'lang', 'translation'] as const;

export const ROUTES: readonly string[] = ['all', 'alpha', 'name', 'flags', ...CHOICES];
