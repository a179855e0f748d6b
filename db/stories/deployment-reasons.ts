/** Why deployments outside the world's incidents fail, are cancelled or are rolled back, as their logs put it. */
import { z } from 'zod';

const sentence = z.string().regex(/^[A-Z].*\.$/, 'expected a sentence');
const sentences = z.array(sentence).min(3);

const SERVICES = ['checkout-api', 'customer-web', 'event-worker', 'report-scheduler'] as const;

export const deploymentReasons = z.strictObject({
  /** By the step of the rollout that fails. */
  failures: z.strictObject({ pull: sentences, migrate: sentences, start: sentences }),
  superseded: sentence,
  cancellations: z
    .array(
      z.strictObject({
        message: sentence.regex(/^Cancelled( by hand)?: /),
        /** Whether someone did it, and not a rule. */
        byHand: z.literal(true).optional(),
        /** Anywhere if absent. */
        where: z.enum(['production', 'elsewhere']).optional(),
        /** What started the deployment, if it can be of one kind only. */
        trigger: z.literal('manual').optional(),
      }),
    )
    .min(5),
  rollbacks: z
    .array(
      z.strictObject({
        reason: z.string().regex(/^[A-Z].*[^.]$/, 'expected no full stop'),
        /** The services that it can be said of; of any if absent. */
        only: z.array(z.enum(SERVICES)).min(1).optional(),
      }),
    )
    .min(8),
});
