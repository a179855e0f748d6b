/** What a check could not take into account, and what was sent for nothing. */
import type { PolicyVerdict, Request } from './check.ts';
import type { Delivery, Disposition } from './delivery.ts';
import { directiveOf, type Policy } from './policy.ts';
import { checkOf, followsRedirects } from './request.ts';

export interface Asked {
  request: Request;
  policies: readonly Policy[];
  verdicts: readonly PolicyVerdict[];
  delivery: Delivery;
  disposition: Disposition;
  /** Whether integrity metadata were sent, even without a known algorithm. */
  hasIntegrity: boolean;
}

export function warnings({
  request,
  policies,
  verdicts,
  delivery,
  disposition,
  hasIntegrity,
}: Asked): string[] {
  const { context, nonce, url } = request;
  const lines: string[] = [];
  const checks = verdicts.map(({ decidedBy }) => checkOf(context, decidedBy ?? ''));
  const byContext = checkOf(context, '');
  const usesScript = byContext === 'script' || checks.includes('script');
  if (nonce !== '' && !usesScript && byContext !== 'style') {
    lines.push(
      `nonce ignored: only script and style checks compare it, and ${context} is checked by its URL`,
    );
  }
  if (nonce.includes(' ')) {
    lines.push('nonce has a space, which no nonce may have; a plus must be sent as %2B');
  }
  if (hasIntegrity && !usesScript) {
    lines.push(`integrity ignored: only script checks compare it, and ${context} has none here`);
  } else if (hasIntegrity && request.integrity.length === 0) {
    lines.push('integrity has no sha256, sha384 or sha512 hash, so it has no effect');
  }
  if (verdicts.length === 0) lines.push('policy has no directives, so it restricts nothing');
  const upgrades = policies.some((policy) => directiveOf(policy, 'upgrade-insecure-requests'));
  const isFetched = followsRedirects(context);
  if (upgrades && isFetched && (url.protocol === 'http:' || url.protocol === 'ws:')) {
    lines.push(
      'upgrade-insecure-requests makes browsers turn http: into https: before the check; the resource ' +
        'is compared as it was sent',
    );
  }
  if (isFetched && url.protocol === 'javascript:') {
    lines.push('a javascript: URL is not fetched; browsers check it against script-src, as inline script');
  }
  if (delivery === 'meta' && disposition === 'report') {
    lines.push('browsers ignore a report-only policy in a meta element; it is evaluated as if they did not');
  }
  return lines;
}
