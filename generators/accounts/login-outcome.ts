/** Outcomes of attempts to sign in, and how frequent they are. */
import { entryOf } from '../draws/map-entry.ts';
import { draws, type Key, Weights } from '../draws/random.ts';
import { type Factor, type Method, RISKS, type SignIn, type SignInLimits } from './sign-in.ts';

const draw = draws('outcome');

export const LOGIN_OUTCOMES = [
  'success',
  'unknownUser',
  'badCredential',
  'mfaRequired',
  'mfaFailed',
  'accountLocked',
  'riskBlocked',
  'providerError',
] as const;
export const LOGIN_STEPS = ['identify', 'authenticate', 'mfa', 'policy'] as const;

export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];
export type LoginStep = (typeof LOGIN_STEPS)[number];

/** An outcome and its conditions. */
export interface Outcome {
  needs: SignInLimits;
  /** Reason for the needs, to be appended to the allowed values in a message. */
  because: string;
  /** Step at which the attempt fails; null for a success. */
  step: LoginStep | null;
  /** Frequency relative to the other possible outcomes. */
  weight: number;
}

const SECOND_FACTORS = ['totp', 'sms', 'webauthn'] as const satisfies readonly Factor[];

export const OUTCOMES: Readonly<Record<LoginOutcome, Outcome>> = {
  success: { needs: {}, because: '', step: null, weight: 76 },
  unknownUser: {
    needs: { factors: ['none'] },
    because: 'an account that does not exist has no second factor',
    step: 'identify',
    weight: 3,
  },
  badCredential: {
    needs: { methods: ['password', 'passkey'] },
    because: 'with oauth and saml an identity provider checks the credential, and we never see a wrong one',
    step: 'authenticate',
    weight: 18,
  },
  mfaRequired: {
    needs: { factors: SECOND_FACTORS },
    because: 'it is the second factor that is missing',
    step: 'mfa',
    weight: 5,
  },
  mfaFailed: {
    needs: { factors: SECOND_FACTORS },
    because: 'it is the second factor that fails',
    step: 'mfa',
    weight: 6,
  },
  accountLocked: { needs: {}, because: '', step: 'policy', weight: 2 },
  riskBlocked: {
    needs: { risks: ['medium', 'high'] },
    because: 'nothing is blocked for a low risk',
    step: 'policy',
    weight: 4,
  },
  providerError: {
    needs: { methods: ['oauth', 'saml'] },
    because: 'only they ask an identity provider',
    step: 'authenticate',
    weight: 6,
  },
};

/** Most attempts at high risk are blocked. */
const HIGH_RISK_BLOCKED = 110;
/** A passkey cannot be mistyped: it fails if somebody cancels, or has deleted it. */
const BAD_PASSKEY = 4;

function weightOf(outcome: LoginOutcome, { method, risk }: Pick<SignIn, 'method' | 'risk'>): number {
  if (outcome === 'riskBlocked' && risk === 'high') return HIGH_RISK_BLOCKED;
  if (outcome === 'badCredential' && method === 'passkey') return BAD_PASSKEY;
  return OUTCOMES[outcome].weight;
}

/** The outcome of a sign-in; it may still change the second factor, unless the caller asked for one. */
export function outcomeOf(key: Key, by: SignIn, limits: SignInLimits): LoginOutcome {
  const isOpen = limits.factors === undefined;
  const place = (RISKS.indexOf(by.risk) * 2 + Number(isOpen)) * 2 + Number(by.factor === 'none');
  const known = entryOf(weights, by.method, () => []);
  known[place] ??= possible(by, isOpen);
  return key.weighted(draw.outcome, known[place]);
}

/** How a sign-in fails that fails; it may still change the second factor. */
export const failureOf = (key: Key, { method, risk }: SignIn): LoginOutcome =>
  key.weighted(
    draw.outcome,
    entryOf(failures, `${method} ${risk}`, () => {
      const fits = ({ needs: { methods, risks } }: Outcome) =>
        (!methods || methods.includes(method)) && (!risks || risks.includes(risk));
      const weigh = (outcome: LoginOutcome) => weightOf(outcome, { method, risk });
      return new Weights(
        ...LOGIN_OUTCOMES.filter((outcome) => outcome !== 'success' && fits(OUTCOMES[outcome])).map(
          (outcome) => [outcome, weigh(outcome)] as const,
        ),
      );
    }),
  );

const failures = new Map<string, Weights<LoginOutcome>>();
const weights = new Map<Method, Weights<LoginOutcome>[]>();

function possible(by: SignIn, isOpen: boolean): Weights<LoginOutcome> {
  const fits = (outcome: LoginOutcome) => {
    const { methods, factors, risks } = OUTCOMES[outcome].needs;
    const hasFactor = !factors || factors.includes(by.factor) || (outcome === 'unknownUser' && isOpen);
    return (!methods || methods.includes(by.method)) && hasFactor && (!risks || risks.includes(by.risk));
  };
  return new Weights(
    ...LOGIN_OUTCOMES.filter(fits).map((outcome) => [outcome, weightOf(outcome, by)] as const),
  );
}
