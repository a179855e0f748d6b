/** Why deployments outside the world's incidents fail, are cancelled or are rolled back, as their logs put it. */
import type { DeployedService } from './deployables.ts';
import { ENVIRONMENTS, type Environment, type Trigger } from './deployment.ts';

/** The step of a rollout that fails. */
export type FailureStep = 'pull' | 'migrate' | 'start';

export const FAILED_AT: Readonly<Record<FailureStep, readonly string[]>> = {
  pull: [
    'The image could not be pulled: the registry answered 503 three times.',
    'The image could not be pulled: the connection broke off at 61 %.',
    'The digest of the pulled image is not the one that was built.',
    'No node has room for the image: 112 MB of disk space is left.',
    'The registry refused the pull credentials, which had expired.',
    'The image is built for another architecture than that of the nodes.',
  ],
  migrate: [
    'A migration could not lock the table orders in time and was undone.',
    'A migration adds a column that already exists.',
    'The check for pending migrations found one that is not in this image.',
    'A migration ran into the statement timeout and was undone.',
    'A unique index could not be built: 3 rows have the same value.',
  ],
  start: [
    'No instance passed its health check; the last answer was 503.',
    'The process exited with code 1: the variable EVENT_BROKER_URL is not set.',
    'The process was killed twice for exceeding its memory limit of 512 MB.',
    'The readiness check answers 503: no connection to the message broker.',
    'The smoke test failed: GET /healthz took longer than 2 seconds.',
    'The smoke test failed: the answer named another build than this one.',
    'The process exited with code 1: port 8080 is in use.',
    'The process exited with code 1: the certificate of the database is not trusted.',
    'An instance was restarted five times in a row, the last time with code 137.',
  ],
};

export interface Cancellation {
  /** Whether someone did it, and not a rule. */
  byHand: boolean;
  message: string;
}

const byRule = (message: string): Cancellation => ({ byHand: false, message });
const byHand = (message: string): Cancellation => ({ byHand: true, message });

/** Why a deployment is cancelled that is still under way at the next commit. */
export const SUPERSEDED = byRule('Superseded: a newer commit is being deployed.');

const ANYWHERE: readonly Cancellation[] = [
  byRule('Cancelled: the commit failed a check that was still running.'),
  byRule('Cancelled: the runner was shut down.'),
  byHand('Cancelled by hand: another deployment has to go first.'),
  byHand('Cancelled by hand: a test turned out to be missing.'),
];
const IN_PRODUCTION: readonly Cancellation[] = [
  byHand('Cancelled by hand: no deployments while the sale is on.'),
  byHand('Cancelled by hand: waiting for someone who can watch it.'),
];
const ELSEWHERE: readonly Cancellation[] = [
  byRule('Cancelled: the runner was needed for a deployment to production.'),
  byHand('Cancelled by hand: somebody is still testing the previous version.'),
];
const CHOSEN = byHand('Cancelled by hand: the wrong commit was chosen.');

const CANCELLED_BECAUSE = Object.fromEntries(
  ENVIRONMENTS.map((environment) => {
    const reasons = [...ANYWHERE, ...(environment === 'production' ? IN_PRODUCTION : ELSEWHERE)];
    // Nobody need be at work when a schedule or a program starts one, and only people choose a commit.
    const unattended = reasons.filter((reason) => !reason.byHand);
    const of: Record<Trigger, readonly Cancellation[]> = {
      push: reasons,
      manual: [...reasons, CHOSEN],
      schedule: unattended,
      api: unattended,
    };
    return [environment, of];
  }),
) as Record<Environment, Record<Trigger, readonly Cancellation[]>>;

/** Why a deployment may be cancelled for which no newer commit waits. */
export const cancellations = (environment: Environment, trigger: Trigger): readonly Cancellation[] =>
  CANCELLED_BECAUSE[environment][trigger];

const ANY_SERVICE: readonly string[] = [
  'The end-to-end tests have failed since the deployment',
  'Memory grows by 40 MB a minute',
  'The error rate has been above 2 % for five minutes',
  'The log is full of warnings about a missing setting',
];
const ANSWERING: readonly string[] = [
  'Requests take twice as long as before',
  'Every second request misses the cache',
];
const WORKING: readonly string[] = [
  'The queue grows faster than it is worked through',
  'Every third job has to be retried',
];

/** In the log, what it is rolled back to comes after each. */
export const ROLLED_BACK_BECAUSE: Readonly<Record<DeployedService, readonly string[]>> = {
  'checkout-api': [
    ...ANY_SERVICE,
    ...ANSWERING,
    'Totals differ by a cent from those of the previous version',
  ],
  'customer-web': [
    ...ANY_SERVICE,
    ...ANSWERING,
    'The layout is broken on small screens',
    'A feature that is not ready can be seen',
  ],
  'event-worker': [...ANY_SERVICE, ...WORKING, 'Emails arrive without their attachments'],
  'report-scheduler': [...ANY_SERVICE, ...WORKING, 'Reports arrive in the wrong time zone'],
};
