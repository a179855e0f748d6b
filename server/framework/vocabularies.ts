/** Names for requests that only the release or the runtime knows: countries, time zones, locales. */
import type { ServedDataset } from './dataset.ts';
import { wordPattern } from './word-pattern.ts';

export interface Vocabulary {
  /** Name of its schema in the OpenAPI document. */
  name: string;
  /** A sentence. */
  description: string;
  /** What is allowed, to follow "must be". */
  expected: string;
  examples: readonly (string | number)[];
  /** JSON schema that only its names satisfy. */
  schema(dataset: ServedDataset): Record<string, unknown>;
  /** The names themselves, where they are a list. */
  words?(dataset: ServedDataset): Iterable<string>;
}

interface Words extends Omit<Vocabulary, 'schema'> {
  caseless: boolean;
  words(dataset: ServedDataset): Iterable<string>;
}

/** A vocabulary that is a list of names. */
export function vocabulary({ words, caseless, ...rest }: Words): Vocabulary {
  return {
    ...rest,
    words,
    schema: (dataset) => ({ type: 'string', pattern: `^${wordPattern(words(dataset), caseless)}$` }),
  };
}
