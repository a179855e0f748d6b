/** Parameters and fields that sessions and login attempts share. */
import { z } from 'zod';
import {
  FACTORS,
  type Factor,
  METHODS,
  type Method,
  type Origin,
  RISKS,
  type Risk,
  type SignInLimits,
} from '../../../generators/accounts/sign-in.ts';
import { DEVICES } from '../../../generators/addresses/user-agent.ts';
import { oncePer } from '../../../generators/draws/once-per.ts';
import { oneOf } from '../../framework/params.ts';
import { historyParameters } from '../../schemas/history-window.ts';

export const SIGN_IN_STANDARDS = ['RFC 2606 §3', 'RFC 5737', 'RFC 9110 §10.1.5'] as const;

export const signInParameters = {
  method: oneOf(...METHODS, 'any')
    .default('any')
    .describe('Method of every sign-in; a mix by default.'),
  mfa: oneOf(...FACTORS, 'any')
    .default('any')
    .describe('Second factor of every sign-in, or none; a mix by default.'),
  risk: oneOf(...RISKS, 'any')
    .default('any')
    .describe('Risk of every sign-in; a mix by default.'),
  ...historyParameters,
};

interface Pinned {
  method: Method | 'any';
  mfa: Factor | 'any';
  risk: Risk | 'any';
}

const only = <Value extends string>(value: Value | 'any') => (value === 'any' ? undefined : [value as Value]);

/** Computed once per request. */
export const limitsOf = oncePer(
  ({ method, mfa, risk }: Pinned): SignInLimits => ({
    methods: only(method),
    factors: only(mfa),
    risks: only(risk),
  }),
);

export const signInFields = {
  method: z.enum(METHODS).describe('Method of the sign-in.'),
  mfa: z
    .enum(FACTORS)
    .describe(
      'Second factor, or none. A passkey already combines two factors, so one that follows it is an extra.',
    ),
  risk: z
    .enum(RISKS)
    .describe(
      'Sum of the circumstances: 3 points for a device and 2 for an address that the user does not usually use, 1 ' +
        'for the hours from 1 to 5 in the standard time of the user, 1 for no second factor, except with a passkey. ' +
        'Up to 2 points are low, up to 4 medium, more high.',
    ),
};

export const originFields = {
  device: z
    .strictObject({
      type: z.enum(DEVICES).describe('Kind of device.'),
      browser: z.string().describe('Name of the browser.'),
      os: z.string().describe('Name of the operating system.'),
      userAgent: z.string().describe('Value of the User-Agent field.'),
    })
    .describe('Device that the user signed in with.'),
  ip: z.string().describe('IPv4 address from a block that is reserved for documentation.'),
};

export function shownOrigin({ device, ip }: Origin) {
  const { device: type, browser, os, userAgent } = device;
  return { device: { type, browser, os, userAgent }, ip };
}
