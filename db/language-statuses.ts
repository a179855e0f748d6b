/** Standing of a language in a country: by law, by law in a part of it, or by custom. */
export const LANGUAGE_STATUSES = ['official', 'official-regional', 'de-facto'] as const;
