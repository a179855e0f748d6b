/** Figures as they are written. */

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const FULL = new Intl.NumberFormat('en', { maximumSignificantDigits: 5 });
const PERCENT = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const SIGNED = new Intl.NumberFormat('en', { maximumSignificantDigits: 5, signDisplay: 'exceptZero' });

/** In few letters: 67.4M. */
export const short = (value: number): string => COMPACT.format(value);
/** To five digits: 67,382,000. */
export const full = (value: number): string => FULL.format(value);
export const signed = (value: number): string => SIGNED.format(value);
/** The change from one value to another in percent; '' from nought. */
export const changeText = (from: number, to: number): string =>
  from === 0 ? '' : `${PERCENT.format((to / from - 1) * 100)} %`;
