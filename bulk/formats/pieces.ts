/**
 * Joins texts into pieces that are worth a write. Longer pieces would be large objects in V8, which collects them late.
 */
const PIECE_LENGTH = 64 * 1024;

/** The same text, in pieces that do not split a text. */
export function* pieces(texts: Iterable<string>): Generator<string, undefined> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
