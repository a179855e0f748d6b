/** What goes wrong in each service, as the release has it. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePerName } from '../draws/once-per.ts';
import type { DeployedService, TracedService } from './deployables.ts';

export interface Fault extends Readonly<Omit<Story<'incidents'>[number], 'again'>> {
  readonly traced: TracedService;
}

/** The faults of a service in the order in which they come: each once, then each again for another reason. */
export const faultsOf = oncePerName((vocabulary: Vocabulary, service: DeployedService): readonly Fault[] => {
  const faults = vocabulary.story('incidents', service);
  const turns = [0, 1].flatMap((turn) => faults.map(({ again, ...fault }) => ({ ...fault, ...again[turn] })));
  return [...faults.map(({ again: _, ...fault }) => fault), ...turns];
});
