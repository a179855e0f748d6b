/** Why a text is not a telephone number. */
export const FAILURE_REASONS = [
  'NOT_A_NUMBER',
  'MISSING_REGION',
  'INVALID_COUNTRY_CODE',
  'TOO_SHORT_AFTER_IDD',
  'TOO_SHORT_NSN',
  'TOO_LONG',
  'UNSUPPORTED_TEL_PARAMETER',
] as const;

export interface Failure {
  reason: (typeof FAILURE_REASONS)[number];
  /** One sentence. */
  detail: string;
}

export function failure(reason: Failure['reason'], detail: string): Failure {
  return { reason, detail };
}
