/** Hosts that resolve nowhere (RFC 2606 §2 and §3, RFC 6761). */
import type { Vocabulary } from '../../db/vocabulary.ts';
import { joined } from '../draws/flat-text.ts';
import { draws, type Key } from '../draws/random.ts';

const draw = draws('domain', 'domain2', 'topLevel', 'knownHost', 'host');

export const RESERVED_DOMAINS = ['example.com', 'example.net', 'example.org'] as const;

/** Two words and a reserved top-level domain: `amber-harbour.test`. */
export function domain(key: Key, vocabulary: Vocabulary, topLevel: readonly string[] = ['test']): string {
  const words = vocabulary.values('domain.word', 'und');
  const [first, second] = [key.pick(draw.domain, words), key.pick(draw.domain2, words)];
  return joined(first, '-', second, '.', key.pick(draw.topLevel, topLevel));
}

/** The host of a mail address: mostly one of the three that everybody knows, else a domain of its own. */
export function host(key: Key, vocabulary: Vocabulary): string {
  return key.chance(draw.knownHost, 0.75) ? key.pick(draw.host, RESERVED_DOMAINS) : domain(key, vocabulary);
}
