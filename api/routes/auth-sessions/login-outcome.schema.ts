/** The parameters of /api/auth-sessions/login-attempts that contradict the requested outcome. */

import { type LoginOutcome, OUTCOMES } from '../../../generators/accounts/login-outcome.ts';
import type { Fault } from '../../framework/problem.ts';

interface LoginQuery {
  outcome: LoginOutcome | 'any';
  method: string;
  mfa: string;
  risk: string;
}

export function* contradictions(asked: LoginQuery): Generator<Omit<Fault, 'code'>> {
  if (asked.outcome === 'any') return;
  const { needs, because } = OUTCOMES[asked.outcome];
  const allowed: Record<'method' | 'mfa' | 'risk', readonly string[] | undefined> = {
    method: needs.methods,
    mfa: needs.factors,
    risk: needs.risks,
  };
  for (const parameter of ['method', 'mfa', 'risk'] as const) {
    const received = asked[parameter];
    const values = allowed[parameter];
    if (received === 'any' || values === undefined || values.includes(received)) continue;
    const expected = [...values, 'any'].join(', ').replace(/, any$/, ' or any');
    yield {
      parameter,
      message: `must be ${expected} with outcome=${asked.outcome}: ${because}; received ${received}.`,
      received,
      expected,
    };
  }
}
