/** Deployments as timelines, with their details. */

import { recordsWith } from '../answered-request.ts';
import { eventLines } from './event-lines.ts';

interface Deployment {
  service: string;
  environment: string;
  status: string;
  trigger?: string;
  commitSha?: string;
  initiatedAt?: string;
  startedAt?: string | null;
  finishedAt?: string | null;
  rollback?: { targetCommitSha: string; initiatedAt: string; finishedAt: string | null } | null;
  events?: readonly { type: string; at: string; actor: string; message: string }[];
}

const BAD = ['failed', 'cancelled', 'rolled_back'];

export function draw(data: unknown): Element | undefined {
  const deployments = recordsWith<Deployment>(data, 'service', 'environment', 'status');
  if (!deployments) return undefined;
  return eventLines(
    deployments.map((each) => {
      const { service, environment, status, rollback } = each;
      const cause = [each.trigger, each.commitSha?.slice(0, 7)].filter(Boolean).join(', ');
      return {
        title: `${service} to ${environment}`,
        status,
        isBad: BAD.includes(status),
        ...(cause === '' ? {} : { note: cause }),
        events: each.events?.map(({ type, at, actor, message }) => ({
          name: sentence(type),
          at,
          detail: `${message} (${actor})`,
          kind: BAD.includes(type) ? 'fail' : undefined,
        })) ?? [
          { name: 'Initiated', at: each.initiatedAt },
          { name: 'Started', at: each.startedAt },
          {
            name: status === 'rolled_back' ? 'Rolled out' : sentence(status),
            at: each.finishedAt,
            kind: status === 'failed' || status === 'cancelled' ? 'fail' : undefined,
          },
          {
            name: 'Rollback',
            at: rollback?.initiatedAt,
            detail: rollback ? `Back to ${rollback.targetCommitSha.slice(0, 7)}.` : undefined,
            kind: 'fail',
          },
          { name: 'Rolled back', at: rollback?.finishedAt },
        ],
      };
    }),
  );
}

/** The type of an event in words: image_pulled is "Image pulled". */
const sentence = (type: string): string =>
  (type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('_', ' ');
