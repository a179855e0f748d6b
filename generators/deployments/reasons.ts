/** Why deployments outside the world's incidents fail, are cancelled or are rolled back, as the release has it. */
import type { Story } from '../../db/stories.ts';
import type { Vocabulary } from '../../db/vocabulary.ts';
import { oncePer } from '../draws/once-per.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../platform/deployables.ts';
import { ENVIRONMENTS, type Environment, TRIGGERS, type Trigger } from './deployment.ts';

type Reasons = Story<'deployment-reasons'>;
/** The step of a rollout that fails. */
export type FailureStep = keyof Reasons['failures'];
export type Cancellation = Pick<Reasons['cancellations'][number], 'message' | 'byHand'>;

const byEach = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export const reasonsIn = oncePer((vocabulary: Vocabulary) => {
  const { failures, superseded, cancellations, rollbacks } = vocabulary.story('deployment-reasons');
  const cancelled = (environment: Environment, trigger: Trigger): readonly Cancellation[] => {
    const place = environment === 'production' ? 'production' : 'elsewhere';
    // Nobody need be at work when a schedule or a program starts one.
    const isUnattended = trigger === 'schedule' || trigger === 'api';
    return cancellations.filter(
      ({ byHand, where = place, trigger: only = trigger }) =>
        where === place && only === trigger && !(byHand && isUnattended),
    );
  };
  return {
    failures,
    /** Why a deployment is cancelled that is still under way at the next commit. */
    superseded: { message: superseded } as Cancellation,
    /** Why one may be cancelled for which no newer commit waits. */
    cancellations: byEach(ENVIRONMENTS, (environment) =>
      byEach(TRIGGERS, (trigger) => cancelled(environment, trigger)),
    ),
    rollbacks: byEach(DEPLOYED_SERVICES, (service: DeployedService) =>
      rollbacks.filter(({ only }) => !only || only.includes(service)).map(({ reason }) => reason),
    ),
  };
});
