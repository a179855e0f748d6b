/**
 * The name field: ICAO Doc 9303-3 §4.6 and, for names that are too long, parts 4 to 7 §4.2.3. A name that is truncated
 * ends with a letter in the last position, and at least one letter of the secondary identifier is left.
 */

export interface NameField {
  text: string;
  isTruncated: boolean;
}

/** A field of a given width, from the parts of both identifiers; there may be no secondary one. */
export function nameField(
  primary: readonly string[],
  secondary: readonly string[],
  width: number,
): NameField {
  const first = primary.join('<');
  const whole = secondary.length > 0 ? `${first}<<${secondary.join('<')}` : first;
  if (whole.length <= width) return { text: whole.padEnd(width, '<'), isTruncated: false };
  const room = width - SEPARATOR.length - 1;
  const text =
    secondary.length > 0 && first.length > room
      ? cutToLetter(first, room) + SEPARATOR + (secondary[0] as string).charAt(0)
      : cutToLetter(whole, width);
  return { text: text.padEnd(width, '<'), isTruncated: true };
}

const SEPARATOR = '<<';

/**
 * The beginning of a name, cut to a length so that it ends with a letter. Where the cut leaves fillers at the end, the
 * part before them loses as many letters, so that the next part keeps its initial.
 */
function cutToLetter(text: string, length: number): string {
  let rest = text;
  for (;;) {
    const cut = rest.slice(0, length);
    const ending = /<+$/.exec(cut);
    if (!ending) return cut;
    // The last part before the cut that has more than its initial; if none has, the fillers themselves go.
    const shortened = cut.replace(
      /([A-Z]{2,})((?:<+[A-Z])*<+)$/,
      (_, part: string, tail: string) => part.slice(0, -1) + tail,
    );
    if (shortened === cut) return cut.slice(0, -ending[0].length);
    rest = shortened + rest.slice(length);
  }
}

export interface ReadName {
  /** Parts with single blanks between them; empty if there are none. */
  primary: string;
  secondary: string;
  /** Whether the last position has a letter, so that the name may be cut off. */
  mayBeTruncated: boolean;
}

/** The identifiers of a name field. */
export function readName(field: string): ReadName {
  const [first = '', ...others] = field.replace(/<+$/, '').split(SEPARATOR);
  const words = (text: string) => text.replace(/<+/g, ' ').trim();
  return {
    primary: words(first),
    secondary: words(others.join('<')),
    mayBeTruncated: /[A-Z]$/.test(field),
  };
}
