/** Kept for fiction by a regulator, or in no range of the numbering plan. */
export const PHONE_STATUSES = ['reserved', 'unassigned'] as const;
export type PhoneStatus = (typeof PHONE_STATUSES)[number];

/** Numbers that are nobody's. Empty lists hold everything. */
export interface PhoneRange {
  readonly use: 'fixed' | 'mobile' | 'firm';
  /** ISO 3166-2 codes, without the country. */
  readonly regions: readonly string[];
  readonly cities: readonly string[];
  /** Beginnings of the postal codes. */
  readonly postalCodes: readonly string[];
  /** Each # is any digit, N one from 1 to 9. */
  readonly numbers: string;
  /** The same for all of a country. */
  readonly status: PhoneStatus;
}
