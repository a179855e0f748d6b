/** What bounds one asking of an upstream, so that none of them can hold a refresh up. */
export interface Limits {
  /** For one try, from the request to the last byte. */
  timeoutMs?: number | undefined;
  /** Of the decoded body. */
  limitBytes?: number | undefined;
  /** Pause before the second try, before the third, …; each is stretched at random by up to a half. */
  pausesMs?: readonly number[] | undefined;
}

/** Of a decoded body, unless a caller says otherwise. */
export const LIMIT_BYTES = 64 * 2 ** 20;
