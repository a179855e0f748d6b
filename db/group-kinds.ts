/** What holds the members of a group of countries together. */
export const GROUP_KINDS = [
  'political',
  'economic',
  'currency',
  'military',
  'geographic',
  'classification',
] as const;
