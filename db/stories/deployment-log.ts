/** What happens in a deployment, as its log puts it. */
import { z } from 'zod';
import { slotted } from './slots.ts';

const queued = slotted(['commit', 'environment']);

export const deploymentLog = z.strictObject({
  queued: z.strictObject({ push: queued, manual: queued, schedule: queued, api: queued }),
  started: slotted(['runner', 'time']),
  pulled: slotted(['image', 'size']),
  migrated: slotted(['migrations', 'seconds']),
  healthy: z.strictObject({ one: slotted([]), two: slotted([]), more: slotted(['count']) }),
  succeeded: z.strictObject({
    preview: slotted(['service', 'commit']),
    other: slotted(['image', 'environment']),
  }),
  failed: slotted(['code', 'cause']),
  trouble: slotted(['code']).regex(/[^.]$/, 'expected no full stop'),
  rollingBack: slotted(['reason', 'from', 'to']),
  rolledBack: slotted(['image']),
});
