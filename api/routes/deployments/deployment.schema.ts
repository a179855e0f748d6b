/** What the two routes of deployments share: parameters, and which deployments they select. */

import {
  DEPLOYMENT_STATUSES,
  type DeploymentStatus,
  ENVIRONMENTS,
  type Environment,
} from '../../../generators/deployments/deployment.ts';
import type { DeploymentFilter } from '../../../generators/deployments/list.ts';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { DEPLOYED_SERVICES, type DeployedService } from '../../../generators/platform/deployables.ts';
import { instant, oneOf } from '../../framework/params.ts';
import type { ResolveContext } from '../../framework/route.ts';
import {
  holdInYears,
  isBefore,
  type ResolvedWindow,
  type SentWindow,
  WINDOW_YEARS,
  windowOf,
} from '../../schemas/instants.ts';

const FIRST = Temporal.Instant.from('2026-01-01T00:00:00Z');
const LAST = Temporal.Instant.from('2026-12-31T00:00:00Z');
const MOST_DAYS = 366;

export const deploymentParameters = {
  environment: oneOf('any', ...ENVIRONMENTS)
    .default('any')
    .describe('Environment of every deployment; any gives a mix.'),
  service: oneOf('any', ...DEPLOYED_SERVICES)
    .default('any')
    .describe('Service of every deployment; any gives a mix.'),
  status: oneOf('any', ...DEPLOYMENT_STATUSES)
    .default('any')
    .describe('Status of every deployment; any gives a mix, mostly succeeded.'),
  from: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Earliest instant at which a deployment may be initiated, at most to; 2026-01-01 when absent. Its ' +
        'year in UTC is 0000 to 9998.',
    ),
  to: instant(WINDOW_YEARS)
    .optional()
    .describe(
      'Latest instant at which a deployment may be initiated, and as seen at which its state holds; at least from ' +
        'and at most 366 days after it; 2026-12-31 when absent. Its year in UTC is 0000 to 9998.',
    ),
};

/** Both ends of the window; refuses one that is empty or too long. */
export function resolveDeployments(sent: SentWindow, { refuse }: ResolveContext): ResolvedWindow {
  const { from = FIRST, to = LAST } = sent;
  holdInYears(sent, refuse);
  // The end that was sent is at fault; where both were, the last one.
  const parameter = sent.to ? 'to' : 'from';
  const other = sent.to ? `from (${from}${sent.from ? '' : ', the default'})` : `to (${to}, the default)`;
  const received = sent.to ? to : from;
  if (isBefore(to, from)) {
    const bound = sent.to ? 'at least' : 'at most';
    refuse({ parameter, message: `must be ${bound} ${other}; received ${received}.` });
  } else if (isBefore(from.add({ hours: MOST_DAYS * 24 }), to)) {
    const side = sent.to ? 'after' : 'before';
    refuse({
      parameter,
      message: `must be at most ${MOST_DAYS} days ${side} ${other}; received ${received}.`,
    });
  }
  return { from, to };
}

interface Resolved extends ResolvedWindow {
  environment: Environment | 'any';
  service: DeployedService | 'any';
  status: DeploymentStatus | 'any';
}

export const filterOf = oncePer((query: Resolved): DeploymentFilter => {
  const { environment, service, status } = query;
  return {
    ...windowOf(query),
    environment: environment === 'any' ? undefined : environment,
    service: service === 'any' ? undefined : service,
    status: status === 'any' ? undefined : status,
  };
});
