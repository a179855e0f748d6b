/** Kinds of names of a country. */
export const NAME_KINDS = ['common', 'official', 'native', 'former', 'alternative'] as const;

export type NameKind = (typeof NAME_KINDS)[number];
