/** The roles that a capital can have in its country, the plainest first. */
export const CAPITAL_ROLES = [
  /** The capital by constitution, law or undisputed custom. */
  'official',
  /** Where the government sits, apart from the official capital. */
  'seat-of-government',
  /** Where the head of state and the ministries sit, in a state that spreads its organs over several cities. */
  'executive',
  'legislative',
  'judicial',
  /** Where a territory is run from, or where most of a state's ministries are. */
  'administrative',
  /** The capital in practice of a country whose law names none. */
  'de-facto',
  /** Claimed as the capital by law, but not controlled. */
  'proclaimed',
] as const;

export type CapitalRole = (typeof CAPITAL_ROLES)[number];
