/** The known name that the caller probably meant. */
import distance from 'damerau-levenshtein';

/**
 * The candidate with the fewest edits (Damerau-Levenshtein, optimal string alignment, ignoring case), or
 * undefined when none is within a third of the name's length. A very short name is near only to itself in another
 * case.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const asked = name.toLowerCase();
  // Codes of two or three letters are all near each other.
  if (asked.length < 4) {
    for (const candidate of candidates) if (candidate.toLowerCase() === asked) return candidate;
    return undefined;
  }
  const letters = lettersOf(asked);
  const kinds = isAscii(asked) ? kindsOf(asked) : 0;
  let best: { candidate: string; edits: number } | undefined;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(asked.length, candidate.length) / 3));
    if (Math.abs(candidate.length - asked.length) > limit) continue;
    // Each edit mends one letter at most. Nearly every candidate is passed over here, for a tenth of what follows.
    if (isAscii(candidate) && bits(kinds & ~kindsOf(candidate)) > limit) continue;
    const known = candidate.toLowerCase();
    if (Math.max(asked.length, known.length) - shared(letters, known) > limit) continue;
    const edits = distance(asked, known).steps;
    if (edits <= limit && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { candidate, edits };
  }
  return best?.candidate;
}

/**
 * A bit for each character of ASCII that occurs; those whose codes end alike have one, and so have a letter's two
 * cases.
 */
function kindsOf(name: string): number {
  let kinds = 0;
  for (let at = 0; at < name.length; at += 1) kinds |= 1 << (name.charCodeAt(at) & 31);
  return kinds;
}

/** The two cases of other letters may end differently. */
function isAscii(name: string): boolean {
  for (let at = 0; at < name.length; at += 1) if (name.charCodeAt(at) > 127) return false;
  return true;
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How often each letter occurs; those whose codes have the same last seven bits are counted as one. */
function lettersOf(name: string): Int32Array {
  const counts = new Int32Array(128);
  for (let at = 0; at < name.length; at += 1) (counts[name.charCodeAt(at) & 127] as number) += 1;
  return counts;
}

/** How many letters a name has in common with another, at least as many as it really has. */
function shared(letters: Int32Array, name: string): number {
  const left = letters.slice();
  let count = 0;
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) & 127;
    if ((left[letter] as number) === 0) continue;
    (left[letter] as number) -= 1;
    count += 1;
  }
  return count;
}

/** Follows an unknown name in a message: `; did you mean NAME?`, or nothing. `sign` comes before the name. */
export function hint(name: string, candidates: Iterable<string>, sign = ''): string {
  const suggestion = nearest(name, candidates);
  return suggestion ? `; did you mean ${sign}${suggestion}?` : '';
}

/** The message for a value that an option does not allow. */
export const notAmong = (option: string, received: string, allowed: readonly string[]): string =>
  `${option} must be one of ${allowed.join(', ')}; received '${received}'${hint(received, allowed)}`;
