/** Limits of one retrieval from an upstream, so that none can hold up a refresh. */
export interface Limits {
  /** For one try, from the request to the last byte. */
  timeoutMs?: number | undefined;
  /** Of the decoded body. */
  limitBytes?: number | undefined;
  /** Pauses before the second try, the third, …; each is stretched at random by up to a half. */
  pausesMs?: readonly number[] | undefined;
}

/** For one try over HTTP, and for npm to name the newest version of a package. */
export const TIMEOUT_MS = 60_000;

/** For npm to fetch a package, which may have 20 MB. */
export const PACKAGE_TIMEOUT_MS = 120_000;

/** For a decoded body, unless a caller sets another. */
export const LIMIT_BYTES = 64 * 2 ** 20;
