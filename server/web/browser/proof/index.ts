/** Computations with a proof, and the file that turns the answer of each into steps. */
import type { Proof } from './proof.ts';

type Load = () => Promise<{ prove: Proof }>;

export const PROOFS: Readonly<Record<string, Load>> = {
  '/api/access-control/evaluate': () => import('./access.ts'),
  '/api/cookies/match': () => import('./cookies-match.ts'),
  '/api/cookies/parse': () => import('./cookies-parse.ts'),
  '/api/cron/describe': () => import('./cron-describe.ts'),
  '/api/cron/matches': () => import('./cron-matches.ts'),
  '/api/csp/check': () => import('./csp-check.ts'),
  '/api/csp/lint': () => import('./csp-lint.ts'),
  '/api/ipv4-cidr/compare': () => import('./ipv4-compare.ts'),
  '/api/ipv4-cidr/contains': () => import('./ipv4-contains.ts'),
  '/api/ipv4-cidr/parse': () => import('./ipv4-parse.ts'),
  '/api/language-tags/canonicalize': () => import('./language-tag.ts'),
  '/api/language-tags/lookup': () => import('./language-lookup.ts'),
  '/api/mrz/validate': () => import('./mrz.ts'),
  '/api/phone-numbers/parse': () => import('./phone-number.ts'),
  '/api/utm-mgrs/from-mgrs': () => import('./mgrs.ts'),
};

export async function proofFor(path: string): Promise<Proof | undefined> {
  return (await PROOFS[path]?.())?.prove;
}
