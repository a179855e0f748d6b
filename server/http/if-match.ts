import { abridged, Problem } from '../../api/framework/problem.ts';
import type { HeaderFields } from './headers.ts';

/**
 * Throws unless the answer's tag is one of those that If-Match names (RFC 9110 §13.1.1). The comparison is strong: a
 * weak tag, as answers of the API have, equals none. Every answer matches `*`.
 */
export function checkIfMatch(sent: string, tag: HeaderFields[string] | undefined): void {
  if (sent.trim() === '*') return;
  const strong = typeof tag === 'string' && !tag.startsWith('W/') ? tag : undefined;
  const named: readonly string[] = sent.match(TAGS) ?? [];
  if (strong !== undefined && named.includes(strong)) return;
  const why =
    strong === undefined
      ? 'the answer has no strong tag; send If-None-Match, which takes a weak one, or If-Match: *'
      : `the tag of the answer is ${strong}`;
  throw new Problem('precondition_failed', `If-Match: ${abridged(sent)} does not match: ${why}.`);
}

/** Entity tags in a list; a weak one keeps its prefix. */
const TAGS = /(?:W\/)?"[^"]*"/g;
