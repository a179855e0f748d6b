/** Kinds of holidays in the dataset. Observances, days that nobody has off, are left out. */
export const HOLIDAY_TYPES = ['public', 'bank', 'optional', 'school'] as const;
