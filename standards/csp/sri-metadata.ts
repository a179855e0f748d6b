/** Integrity metadata (Subresource Integrity §3.3), for comparison with policies. */
import { HASH_ALGORITHMS, type HashAlgorithm, type SourceExpression } from './source-expression.ts';

export interface SriMetadata {
  algorithm: HashAlgorithm;
  digest: string;
}

/** SRI §3.3.3: drops items with an unknown algorithm, and options after a question mark. */
export function parseMetadata(text: string): SriMetadata[] {
  const metadata: SriMetadata[] = [];
  for (const item of text.split(/[\t\n\f\r ]+/)) {
    const [expression = ''] = item.split('?');
    const dash = expression.indexOf('-');
    const name = expression.slice(0, Math.max(dash, 0)).toLowerCase();
    const algorithm = HASH_ALGORITHMS.find((known) => known === name);
    if (algorithm) metadata.push({ algorithm, digest: expression.slice(dash + 1) });
  }
  return metadata;
}

/** CSP Level 3 §6.7.2.4: whether there are metadata, and the list has a hash for each item. */
export function metadataMatches(
  metadata: readonly SriMetadata[],
  expressions: readonly SourceExpression[],
): boolean {
  if (metadata.length === 0) return false;
  return metadata.every(({ algorithm, digest }) =>
    expressions.some(
      (expression) =>
        expression.kind === 'hash' && expression.algorithm === algorithm && expression.digest === digest,
    ),
  );
}
