/** What a check could not take into account, and what was sent for nothing. */
import type { Delivery, Disposition, PolicyVerdict, Request } from './check.ts';
import { directiveOf, type Policy } from './policy.ts';
import { checkOf, followsRedirects } from './request.ts';
import { OPAQUE } from './url-matching.ts';

export interface Asked {
  request: Request;
  policies: readonly Policy[];
  verdicts: readonly PolicyVerdict[];
  delivery: Delivery;
  disposition: Disposition;
  /** Whether integrity metadata were sent, even without a known algorithm. */
  hasIntegrity: boolean;
}

export function caveats({
  request,
  policies,
  verdicts,
  delivery,
  disposition,
  hasIntegrity,
}: Asked): string[] {
  const { context, nonce, url, self } = request;
  const warnings: string[] = [];
  const checks = verdicts.map(({ decidedBy }) => checkOf(context, decidedBy ?? ''));
  const byContext = checkOf(context, '');
  const usesScript = byContext === 'script' || checks.includes('script');
  if (nonce !== '' && !usesScript && byContext !== 'style') {
    warnings.push(
      `nonce ignored: only script and style checks compare it, and ${context} is checked by its URL`,
    );
  }
  if (nonce.includes(' ')) {
    warnings.push('nonce holds a space, which no nonce has; a plus must be sent as %2B');
  }
  if (hasIntegrity && !usesScript) {
    warnings.push(`integrity ignored: only script checks compare it, and ${context} has none here`);
  } else if (hasIntegrity && request.integrity.length === 0) {
    warnings.push('integrity holds no sha256, sha384 or sha512 hash, so it is the same as none');
  }
  if (verdicts.length === 0) warnings.push('policy holds no directive, so it restricts nothing');
  if (self === OPAQUE) {
    warnings.push(
      "self is an opaque origin to the URL Standard, so 'self' and sources without a scheme match nothing",
    );
  }
  const upgrades = policies.some((policy) => directiveOf(policy, 'upgrade-insecure-requests'));
  const isFetched = followsRedirects(context);
  if (upgrades && isFetched && (url.protocol === 'http:' || url.protocol === 'ws:')) {
    warnings.push(
      'upgrade-insecure-requests makes browsers turn http: into https: before the check; the resource is compared as it was sent',
    );
  }
  if (isFetched && url.protocol === 'javascript:') {
    warnings.push('a javascript: URL is not fetched; browsers hold it to script-src as inline script');
  }
  if (delivery === 'meta' && disposition === 'report') {
    warnings.push(
      'browsers ignore a report-only policy in a meta element; it is evaluated as if they did not',
    );
  }
  return warnings;
}
