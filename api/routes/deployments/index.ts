import { z } from 'zod';
import {
  artifact,
  changesOf,
  DEPLOYMENT_STATUSES,
  deploymentAsOf,
  ENVIRONMENTS,
  seenAt,
  TRIGGERS,
} from '../../../generators/deployments/deployment.ts';
import { deployment, numberedDeployments } from '../../../generators/deployments/list.ts';
import { identifier } from '../../../generators/draws/flat-text.ts';
import { commitsOf } from '../../../generators/platform/commit-history.ts';
import { DEPLOYED_SERVICES } from '../../../generators/platform/deployables.ts';
import { deploymentNumber } from '../../../generators/platform/deployment-number.ts';
import { isoText, isoTextOrNull, SECOND } from '../../../generators/time/window.ts';
import { fixture } from '../../framework/route.ts';
import { deploymentParameters, filterOf, resolveDeployments } from './deployment.schema.ts';

const artifactFields = z.strictObject({
  name: z.string().describe('Name of the image, which is the service.'),
  tag: z.string().describe('The word build- and the first 12 characters of the commit.'),
  digest: z.string().describe('SHA-256 of the image; the same wherever this commit of the service runs.'),
  reference: z.string().describe('Registry, name and digest. The registry does not exist.'),
});

const seconds = (from: number, to: number) => Math.floor((to - from) / SECOND);

export default fixture({
  category: 'developer',
  summary: 'Deployments of four services to three environments, with rollbacks to earlier ones.',
  notes: {
    Services:
      'Eleven services run in what is deployed: web and gateway in customer-web; checkout, catalog, payments, ' +
      'account, shipping and stock in checkout-api; mail and worker in event-worker; reports in report-scheduler. ' +
      'Each is a folder in /api/diffs and a scope of /api/commits, and five of them are in /api/traces.',
    Releases:
      'Each service is released several times a week, to staging before it is released to production. Most ' +
      'releases to production have the commit that staging had. The others come after a nightly deployment to ' +
      'staging, or too soon after a commit.',
    Incidents:
      'In each week one of its deployments to production goes wrong: it fails, or it is rolled back to the release ' +
      'before. These incidents are the same whatever the window, and /api/traces, /api/support-tickets and ' +
      '/api/notifications tell of them too.',
    'Following an incident':
      'The incidents of a month come first in /api/deployments?seed=7&environment=production&status=rolled_back&' +
      'from=2026-01-01&to=2026-01-31 and with status=failed. The first of them, dep_2e7c82199eaf, shows how to ' +
      'follow one. Its commit is the last one before its initiatedAt: ' +
      '/api/commits?seed=7&count=1&to=2026-01-22T10:13:18Z.',
    'What customers met':
      'What customers met before its rollback.initiatedAt is /api/traces?seed=7&status=error&windowMinutes=2&' +
      'asOf=2026-01-22T10:31:50Z. What they wrote in that month is in /api/support-tickets?seed=7&count=100&' +
      'from=2026-01-01&to=2026-01-31.',
    Timeline:
      'The events of the same deployments are in /api/deployments/timeline, with the same parameters.',
    States:
      'States are as seen at to: what is queued or running began minutes before it, and what is settled may be of ' +
      'any age. Unless a status is chosen, at most one deployment of a service runs in an environment, and at most ' +
      'one waits. In a window of less than an hour, a deployment may end after it.',
    Rollbacks:
      'In a window of a year, each of the first twenty hundreds (offset=0, 100 and so on, with count=100) lists ' +
      'every deployment to which another of them is rolled back.',
    'Deployments of this window only':
      'If a window has too few deployments, others are made up that happen in this window only. No other route tells ' +
      'of them, and they keep clear of releases and incidents of the same service. If one of them is rolled back, it ' +
      'is to the release before, which may have been initiated before from.',
    'By its id':
      'What is the world’s own is found by its id whatever from is, queued and running too, as every id is that ' +
      'other routes name: /api/deployments?seed=7&id=dep_2e7c82199eaf. What is made up is found, and has its ' +
      'history, with the parameters of the list that has it.',
    'What a parameter changes':
      'Choosing either a status or an environment leaves the deployments that have it anyway as they ' +
      'are, among the first hundred.',
  },
  standards: ['RFC 2606 §2'],
  revision: 5,
  query: deploymentParameters,
  record: z.strictObject({
    id: z.string().describe('Identifier with the prefix dep_.'),
    service: z.enum(DEPLOYED_SERVICES).describe('What is deployed.'),
    environment: z.enum(ENVIRONMENTS).describe('Where it is deployed to.'),
    status: z.enum(DEPLOYMENT_STATUSES).describe('Status as seen at to.'),
    trigger: z.enum(TRIGGERS).describe('What began it; a schedule runs at night.'),
    commitSha: z.string().describe('Last commit before initiatedAt, in /api/commits.'),
    artifact: artifactFields.describe('The image that is deployed.'),
    initiatedAt: z.iso.datetime().describe('When it was asked for, between from and to.'),
    startedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was started, after that; null while it is queued.'),
    finishedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the rollout was over, before any rollback; null while it is queued or running.'),
    durationSeconds: z
      .int()
      .nullable()
      .describe('From startedAt to finishedAt in whole seconds; null before that.'),
    rollback: z
      .strictObject({
        id: z.string().describe('Identifier with the prefix rbk_.'),
        environment: z.enum(ENVIRONMENTS).describe('Environment of the deployment.'),
        targetDeploymentId: z
          .string()
          .describe('Identifier of the earlier deployment of the same service to the same environment.'),
        targetCommitSha: z.string().describe('Its commit, another one than that of the deployment.'),
        targetArtifact: artifactFields.describe('Its image.'),
        initiatedAt: z.iso.datetime().describe('When the rollback was begun, after finishedAt.'),
        finishedAt: z.iso.datetime().describe('When the earlier deployment ran again.'),
        durationSeconds: z.int().describe('From one to the other in whole seconds.'),
      })
      .nullable()
      .describe('How it was rolled back; null unless the status is rolled_back.'),
  }),
  examples: [
    'seed=7&count=5',
    'seed=7&environment=production&status=rolled_back&count=3',
    'seed=7&service=checkout-api&from=2026-03-01&to=2026-05-31',
  ],
  resolve: (query, context) => ({ ...query, ...resolveDeployments(query, context) }),
  lookup: {
    isMixed: true,
    entries: (world, query) => numberedDeployments(world, filterOf(query)),
    id: { field: 'id', numberOf: deploymentNumber },
  },
  life(_, query, world, index) {
    const filter = filterOf(query);
    const each = deployment(world, filter, index);
    const { key, id, service, environment, trigger, commit, initiatedAt } = each;
    const commits = commitsOf(world);
    return {
      seenAt: seenAt(each, filter.to),
      beginsAt: initiatedAt,
      changes: () => changesOf(each),
      asOf(instant) {
        const { status, startedAt, finishedAt, rollback } = deploymentAsOf(each, instant);
        return {
          id,
          service,
          environment,
          status,
          trigger,
          commitSha: commits.sha(commit),
          artifact: artifact(commits, service, commit),
          initiatedAt: isoText(initiatedAt),
          startedAt: isoTextOrNull(startedAt),
          finishedAt: isoTextOrNull(finishedAt),
          durationSeconds: startedAt === null || finishedAt === null ? null : seconds(startedAt, finishedAt),
          rollback: rollback && {
            id: identifier('rbk', key.list('rollback')),
            environment,
            targetDeploymentId: rollback.target.id,
            targetCommitSha: commits.sha(rollback.target.commit),
            targetArtifact: artifact(commits, service, rollback.target.commit),
            initiatedAt: isoText(rollback.initiatedAt),
            finishedAt: isoText(rollback.finishedAt),
            durationSeconds: seconds(rollback.initiatedAt, rollback.finishedAt),
          },
        };
      },
    };
  },
});
