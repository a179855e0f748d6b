/** Levels of UN M49, from the world down. */
export const AREA_LEVELS = ['global', 'region', 'subregion', 'intermediate-region', 'country'] as const;

/** Why ISO 3166-3 lists a code: the country took another name, joined another, or came apart. */
export const FORMER_REASONS = ['change', 'merge', 'split'] as const;
