/** Figures as pages write them. */

/** Cents of millions say nothing; small figures have two decimals. */
export const figureText = (value: number): string => (Math.abs(value) < 10_000 ? CENTS : WHOLE).format(value);
// A format takes far longer to make than a text by it.
const CENTS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
