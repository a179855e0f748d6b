import { z } from 'zod';
import { fixture } from '../../framework/route.ts';
import { DEPLOYED_SERVICES } from '../../generators/deployables.ts';
import { artifact, DEPLOYMENT_STATUSES, ENVIRONMENTS, TRIGGERS } from '../../generators/deployment.ts';
import { deployment } from '../../generators/deployment-list.ts';
import { identifier } from '../../generators/flat-text.ts';
import { isoText, isoTextOrNull, SECOND } from '../../generators/window.ts';
import { deploymentParameters, filterOf, resolveDeployments } from '../../schemas/deployment.ts';

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
  description:
    'Each service is released several times a week, and in each week one of its deployments to production goes wrong: it fails, or it is rolled back to the release before. These incidents are the same whatever the window, and /api/traces, /api/support-tickets and /api/notifications tell of them too. The commits that a deployment brings are seed=7&to=<initiatedAt> in /api/commits: the first of them is commitSha. What customers met is /api/traces?seed=7&status=error&asOf=<rollback.finishedAt or finishedAt>&windowMinutes=60, and what they wrote /api/support-tickets?seed=7&from=<initiatedAt>. /api/deployments/timeline has the events of the same deployments, with the same parameters. In a window of a year, each of the first twenty hundreds (offset=0, 100 and so on, with count=100) lists every deployment that another one of them is rolled back to. As seen at to, what is queued or running began minutes before it, and what is settled may be of any age; in a window of less than an hour, a deployment may end after it. What the window has too few of is made up by deployments that happen in this window only, which no other route tells of; those that are rolled back go back to the release before, which may have been initiated before from. seed=7&environment=production&status=failed, and the same with rolled_back, has the incidents of the window first. Choosing either a status or an environment leaves the deployments that have it anyway as they are, among the first hundred.',
  standards: ['RFC 2606 §2'],
  revision: 1,
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
  generate(_, query, world, index) {
    const {
      key,
      id,
      service,
      environment,
      status,
      trigger,
      commit,
      initiatedAt,
      startedAt,
      finishedAt,
      rollback,
    } = deployment(world, filterOf(query), index);
    const { commits } = world;
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
});
