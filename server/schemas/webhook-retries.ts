/** Which numbers of attempts go with which state of a delivery. */
import type { Rule } from '../framework/route.ts';
import type { DeliveryStatus } from '../generators/webhook-delivery.ts';

interface Retries {
  status?: DeliveryStatus | undefined;
  attemptCount?: number | undefined;
  retryLimit: number;
}

export const retryRules: readonly Rule<Retries>[] = [
  {
    states: 'attemptCount is at most retryLimit.',
    reads: ['attemptCount', 'retryLimit'],
    fault({ attemptCount = 1, retryLimit }) {
      if (attemptCount <= retryLimit) return undefined;
      const message = `must be at most retryLimit (${retryLimit}), after which nothing is tried again; received ${attemptCount}.`;
      return { parameter: 'attemptCount', message };
    },
  },
  {
    states: 'status=retrying needs a retryLimit of at least 2.',
    reads: ['status', 'retryLimit'],
    fault({ status, retryLimit }) {
      if (status !== 'retrying' || retryLimit > 1) return undefined;
      const message = `must be delivered or failed with retryLimit=1, which leaves nothing to try again; received retrying.`;
      return { parameter: 'status', message };
    },
  },
  {
    states: 'With status=retrying, attemptCount is below retryLimit.',
    reads: ['status', 'attemptCount', 'retryLimit'],
    fault({ status, attemptCount, retryLimit }) {
      if (status !== 'retrying' || retryLimit === 1 || attemptCount !== retryLimit) return undefined;
      const message = `must be below retryLimit (${retryLimit}) with status=retrying, since another attempt is to come; received ${attemptCount}.`;
      return { parameter: 'attemptCount', message };
    },
  },
  {
    states: 'With status=failed, attemptCount equals retryLimit.',
    reads: ['status', 'attemptCount', 'retryLimit'],
    fault({ status, attemptCount, retryLimit }) {
      if (status !== 'failed' || attemptCount === undefined || attemptCount >= retryLimit) return undefined;
      const message = `must be retryLimit (${retryLimit}) with status=failed, since nothing is given up before that; received ${attemptCount}.`;
      return { parameter: 'attemptCount', message };
    },
  },
];
