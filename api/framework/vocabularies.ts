/** Names for requests that only the release or the runtime knows: countries, time zones, locales. */
import type { ServedDataset } from './dataset.ts';
import type { Steps } from './steps.ts';
import { wordPatternSteps } from './word-pattern.ts';

type Schema = Record<string, unknown>;

export interface Vocabulary {
  /** Name of its schema in the OpenAPI document. */
  name: string;
  /** A sentence. */
  description: string;
  /** What is allowed, to follow "must be". */
  expected: string;
  examples: readonly (string | number)[];
  /** JSON schema that only its names satisfy. */
  schema(dataset: ServedDataset): Schema | Steps<Schema>;
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
    *schema(dataset) {
      const pattern = yield* wordPatternSteps(words(dataset), caseless);
      return { type: 'string', pattern: `^${pattern}$` };
    },
  };
}
