/** Why deployments outside the world's incidents fail, are cancelled or are rolled back, as their logs put it. */

/** The step of a rollout that fails. */
export type FailureStep = 'pull' | 'migrate' | 'start';

export const FAILED_AT: Readonly<Record<FailureStep, readonly string[]>> = {
  pull: [
    'The image could not be pulled: the registry answered 503 three times.',
    'The image could not be pulled: the connection broke off at 61 %.',
    'The digest of the pulled image is not the one that was built.',
    'No node has room for the image: 412 MB of disk are left.',
    'The registry refused the pull credentials, which had expired.',
  ],
  migrate: [
    'A migration could not lock the table orders in time and was undone.',
    'A migration adds a column that exists already.',
    'The check for pending migrations found one that is not in this image.',
    'A migration ran into the statement timeout and was undone.',
    'A unique index could not be built: 3 rows have the same value.',
  ],
  start: [
    'No instance passed its health check; the last answer was 503.',
    'The process exited with code 1: the variable PAYMENT_WEBHOOK_URL is not set.',
    'The process was killed twice for exceeding its memory limit of 512 MB.',
    'The readiness check answers 503: no connection to the message broker.',
    'The smoke test failed: GET /healthz took longer than 2 seconds.',
    'The smoke test failed: the answer named another build than this one.',
    'The process exited with code 1: port 8080 is in use.',
  ],
};

export const CANCELLED_BECAUSE: readonly { byHand: boolean; message: string }[] = [
  { byHand: false, message: 'Superseded: a newer commit is being deployed.' },
  { byHand: false, message: 'Cancelled: the runner was needed for a deployment to production.' },
  { byHand: false, message: 'Cancelled: the commit failed a check that was still running.' },
  { byHand: false, message: 'Cancelled: the tests of the commit failed meanwhile.' },
  { byHand: true, message: 'Cancelled by hand: the wrong commit was chosen.' },
  { byHand: true, message: 'Cancelled by hand: waiting for the migration to be reviewed.' },
  { byHand: true, message: 'Cancelled by hand: another deployment has to go first.' },
  { byHand: true, message: 'Cancelled by hand: no deployments while the sale is on.' },
];

/** Each goes on with what it is rolled back to. */
export const ROLLED_BACK_BECAUSE: readonly string[] = [
  'The end-to-end tests fail since the deployment',
  'Requests take twice as long as before',
  'The share of errors is above 2 % for five minutes',
  'Memory grows by 40 MB a minute',
  'The queue grows faster than it is worked off',
  'A feature that is not ready can be seen',
  'The layout is broken on small screens',
];
