import type { DeliveryStatus } from '../../../generators/webhooks/delivery-course.ts';
import type { Rule } from '../../framework/rule.ts';

interface Retries {
  status?: DeliveryStatus | undefined;
  attemptCount?: number | undefined;
  retryLimit: number;
}

export const retryRules: readonly Rule<Retries>[] = [
  {
    states: 'attemptCount is at most retryLimit.',
    reads: ['attemptCount', 'retryLimit'],
    fault({ attemptCount = 1, retryLimit }, told) {
      if (attemptCount <= retryLimit) return undefined;
      return {
        attemptCount: `must be at most ${told.of('retryLimit')}, after which nothing is tried again`,
      };
    },
  },
  {
    states: 'status=retrying needs a retryLimit of at least 2.',
    reads: ['status', 'retryLimit'],
    fault({ status, retryLimit }) {
      if (status !== 'retrying' || retryLimit > 1) return undefined;
      return { status: 'must be delivered or failed with retryLimit=1, which leaves nothing to try again' };
    },
  },
  {
    states: 'With status=retrying, attemptCount is below retryLimit.',
    reads: ['status', 'attemptCount', 'retryLimit'],
    fault({ status, attemptCount, retryLimit }, told) {
      if (status !== 'retrying' || retryLimit === 1 || attemptCount !== retryLimit) return undefined;
      return {
        attemptCount: `must be below ${told.of('retryLimit')} with status=retrying, since another attempt is to come`,
      };
    },
  },
  {
    states: 'With status=failed, attemptCount equals retryLimit.',
    reads: ['status', 'attemptCount', 'retryLimit'],
    fault({ status, attemptCount, retryLimit }, told) {
      if (status !== 'failed' || attemptCount === undefined || attemptCount >= retryLimit) return undefined;
      return {
        attemptCount: `must equal ${told.of('retryLimit')} with status=failed, since nothing is given up before that`,
      };
    },
  },
];
