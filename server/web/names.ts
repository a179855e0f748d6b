/** Names that a form offers while someone types: countries, zones, currencies and so on of the release. */
import type { z } from 'zod';
import type { ServedDataset } from '../framework/dataset.ts';
import { traitsOf } from '../framework/params.ts';
import type { Registry } from '../framework/registry.ts';
import type { Vocabulary } from '../framework/vocabularies.ts';

/** By the name of each vocabulary that a parameter of any route takes from. */
export function vocabulariesOf(registry: Registry): ReadonlyMap<string, Vocabulary> {
  const schemas = [...registry.values()].flatMap(({ route }) => Object.values(route.query));
  return new Map(
    schemas.flatMap((schema) => {
      const { vocabulary } = traitsOf(schema as z.ZodType);
      return vocabulary ? [[vocabulary.name, vocabulary] as const] : [];
    }),
  );
}

export const namesOf = ({ words }: Vocabulary, dataset: ServedDataset): string[] =>
  words ? [...new Set(words(dataset))].sort() : [];
