/** What happens to accounts: people open them and sign in. */

import { begunSession, sessionId } from '../accounts/session.ts';
import { SIGN_IN_TIME } from '../accounts/sign-in-time.ts';
import { userNumber } from '../fulfilment/known.ts';
import { signUpTicks } from '../people/sign-up.ts';
import { ownOf } from '../time/timeline.ts';
import type { World } from '../world.ts';
import type { Source } from './source.ts';

export const USER_EVENTS = ['user.created'] as const;

export const userEvents = (world: World): Source<(typeof USER_EVENTS)[number]> => ({
  types: USER_EVENTS,
  reach: 0,
  ...signUpTicks(world),
  steps(number) {
    const { id, signedUpAt, name, email, country } = world.user(number);
    return [
      {
        type: 'user.created',
        at: signedUpAt,
        subject: id,
        data: () => ({ userId: id, name, email, country }),
      },
    ];
  },
  causeOf: (subject) => userNumber(world, subject),
});

export const SESSION_EVENTS = ['session.started'] as const;

export const sessionEvents = (world: World): Source<(typeof SESSION_EVENTS)[number]> => ({
  types: SESSION_EVENTS,
  reach: SIGN_IN_TIME,
  ...ownOf(world.signIns),
  steps(number) {
    const { by, createdAt } = begunSession(world, number);
    const id = sessionId(world, number);
    const data = () => ({ sessionId: id, userId: by.user.id, method: by.method });
    return [{ type: 'session.started', at: createdAt, subject: id, data }];
  },
  causeOf(subject) {
    const number = world.numberOf('ses', subject);
    return number !== undefined && number < world.signIns.firstOf(1) ? number : undefined;
  },
});
