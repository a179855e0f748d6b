/** The two texts that define the rules of cookies. */
export const RFC = 'RFC 6265';
export const DRAFT = 'rfc6265bis draft';
export const SPEC_SOURCES = [RFC, DRAFT] as const;
export type SpecSource = (typeof SPEC_SOURCES)[number];
