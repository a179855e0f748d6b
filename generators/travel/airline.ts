/** Fictional airlines, at home at real airports, as the release has them. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';

export interface Airline extends Omit<Story<'airlines'>[number], 'fleet'> {
  /** Index in the list of airlines. */
  index: number;
  /** Type designators of its aircraft. */
  fleet: ReadonlySet<string>;
}

export const airlinesIn = oncePer((vocabulary: Vocabulary): readonly Airline[] =>
  vocabulary
    .story('airlines')
    .map((airline, index) => ({ ...airline, index, fleet: new Set(airline.fleet) })),
);
