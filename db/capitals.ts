/** What a city is to its country: the roles of a capital, the plainest first. */
export const CAPITAL_ROLES = [
  /** The capital by constitution, law or undisputed custom. */
  'official',
  /** Where the government sits, apart from the official capital. */
  'seat-of-government',
  /** Where the head of state and the ministries sit, of a state that shares its organs out. */
  'executive',
  'legislative',
  'judicial',
  /** Where a territory is run from, or most of a state's ministries are. */
  'administrative',
  /** The capital in fact of a country whose law names none. */
  'de-facto',
  /** Claimed as the capital by law, and not held. */
  'proclaimed',
] as const;

export type CapitalRole = (typeof CAPITAL_ROLES)[number];
