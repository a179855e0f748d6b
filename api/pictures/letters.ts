/** How pictures show letters. */

/** Fonts that viewers usually have; in PNG and WebP, the service's own font is used for the last of them. */
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** From the baseline up to the middle of a capital, in font sizes. */
export const CAP_MIDDLE = 0.36;

/** Of control characters XML 1.0 §2.2 has only tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without what XML cannot hold. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '');
