/** The known name that somebody probably meant. */

/**
 * The candidate with the fewest edits (Damerau-Levenshtein, optimal string alignment, ignoring case), or
 * undefined when none is within a third of the name's length. A name too short to tell is near only to itself in
 * another case.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const asked = name.toLowerCase();
  // Among two- and three-letter codes every one is near to another.
  if (asked.length < 4) {
    for (const candidate of candidates) if (candidate.toLowerCase() === asked) return candidate;
    return undefined;
  }
  let best: { candidate: string; edits: number } | undefined;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(asked.length, candidate.length) / 3));
    if (Math.abs(candidate.length - asked.length) > limit) continue;
    const edits = editDistance(asked, candidate.toLowerCase());
    if (edits <= limit && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { candidate, edits };
  }
  return best?.candidate;
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: number[], column: number) => row[column] as number;
