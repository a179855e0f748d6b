/** Names that a request may use and that only the release or the runtime knows: countries, time zones, locales. */
import type { ServedDataset } from './dataset.ts';
import { wordPattern } from './word-pattern.ts';

export interface Vocabulary {
  /** As the OpenAPI document calls its schema. */
  name: string;
  /** A sentence. */
  description: string;
  /** What is allowed, to follow "must be". */
  expected: string;
  examples: readonly string[];
  /** An expression, without flags, that its names match and nothing else. */
  pattern(dataset: ServedDataset): string;
}

interface Words extends Omit<Vocabulary, 'pattern'> {
  caseless: boolean;
  words(dataset: ServedDataset): Iterable<string>;
}

/** A vocabulary that is a list of names. */
export function vocabulary({ words, caseless, ...rest }: Words): Vocabulary {
  return { ...rest, pattern: (dataset) => `^${wordPattern(words(dataset), caseless)}$` };
}
