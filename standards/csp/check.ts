/** Would policies block a request? CSP Level 3 §4.1.2, §6.3.1.1, §6.4.1.1 and §6.4.2.1, with the reasons. */
import { type Browser, departure } from './browsers.ts';
import type { Disposition } from './delivery.ts';
import { type Directive, firstDirective, type Policy } from './policy.ts';
import { type Check, type Context, checkOf, effectiveDirective, fallbackChain } from './request.ts';
import { isKeyword, parseSourceExpression, type SourceExpression } from './source-expression.ts';
import { metadataMatches, type SriMetadata } from './sri-metadata.ts';
import {
  type Match,
  matchUrl,
  OPAQUE,
  type Origin,
  originOf,
  originText,
  type Target,
  targetOf,
} from './url-matching.ts';

export type Verdict = 'allowed' | 'blocked' | 'ambiguous';

export interface Request {
  context: Context;
  url: URL;
  self: Origin;
  redirectCount: number;
  parserInserted: boolean;
  nonce: string;
  integrity: readonly SriMetadata[];
}

export interface ExpressionVerdict extends Match {
  expression: string;
}

export interface PolicyVerdict {
  index: number;
  disposition: Disposition;
  verdict: Verdict;
  /** Whether the check fails: reported in any case, and blocked if enforced; null if it cannot be told. */
  violated: boolean | null;
  effectiveDirective: string;
  decidedBy: string | null;
  fallbackChain: string[];
  matchedExpression: string | null;
  reason: string;
  expressions: ExpressionVerdict[];
}

/** One policy; a report-only one never blocks. */
export function checkPolicy(policy: Policy, disposition: Disposition, request: Request): PolicyVerdict {
  const { context } = request;
  const chain = fallbackChain(context);
  const directive = governing(policy, context);
  const outcome = directive ? decide(directive, request) : UNGOVERNED;
  return {
    index: policy.index,
    disposition,
    verdict: disposition === 'report' ? 'allowed' : outcome.verdict,
    violated: outcome.verdict === 'ambiguous' ? null : outcome.verdict === 'blocked',
    effectiveDirective: effectiveDirective(context),
    decidedBy: directive?.name ?? null,
    fallbackChain: [...chain],
    matchedExpression: outcome.matched,
    reason: disposition === 'report' ? `${REPORTED[outcome.verdict]}${outcome.reason}` : outcome.reason,
    expressions: outcome.expressions,
  };
}

/** The first directive of the fallback chain that the policy has (§6.8.4). */
function governing(policy: Policy, context: Context): Directive | undefined {
  return firstDirective(policy, fallbackChain(context));
}

const REPORTED: Readonly<Record<Verdict, string>> = {
  allowed: '',
  blocked: 'Would be reported, not blocked. ',
  ambiguous: 'Might be reported, not blocked. ',
};

/** One browser's verdict on a request, if it is known to depart from the text. */
export interface BrowserVerdict {
  /** Whether the check fails; null if it cannot be told. */
  violated: boolean | null;
  /** What the browser does differently, to follow a colon; undefined if nothing relevant. */
  why: string | undefined;
}

export function checkInBrowser(policy: Policy, request: Request, browser: Browser): BrowserVerdict {
  const { context } = request;
  const directive = governing(policy, context);
  const outcome = directive ? decide(directive, request, browser) : UNGOVERNED;
  const violated = outcome.verdict === 'ambiguous' ? null : outcome.verdict === 'blocked';
  if (violated && browser === 'Firefox' && context === 'form-action' && request.redirectCount > 0) {
    return { violated: false, why: 'it compares no redirect of a form with form-action' };
  }
  if (!violated && browser === 'Chromium' && (context === 'object' || context === 'embed')) {
    const frames = governing(policy, 'iframe');
    if (frames && decide(frames, { ...request, context: 'iframe' }, browser).verdict === 'blocked') {
      return { violated: true, why: `it checks ${context} elements against ${frames.name} too` };
    }
  }
  return { violated, why: outcome.departures[0] };
}

/** All policies must allow a request (§8.1). */
export function overallVerdict(policies: readonly PolicyVerdict[]): Verdict {
  const verdicts = policies.map(({ verdict }) => verdict);
  if (verdicts.includes('blocked')) return 'blocked';
  return verdicts.includes('ambiguous') ? 'ambiguous' : 'allowed';
}

interface Outcome {
  verdict: Verdict;
  matched: string | null;
  reason: string;
  expressions: ExpressionVerdict[];
  /** What a browser does differently with the expressions, if it affects the verdict. */
  departures: string[];
}

const UNGOVERNED: Outcome = {
  verdict: 'allowed',
  matched: null,
  reason: 'The policy has no directive of the chain, so it does not restrict this.',
  expressions: [],
  departures: [],
};

/** By the text, or by the known behaviour of a browser. */
function decide(directive: Directive, request: Request, browser?: Browser): Outcome {
  if (request.context === 'frame-ancestors') return decideAncestor(directive, request, browser);
  const check = checkOf(request.context, directive.name);
  return decideSources(directive, check, request, targetOf(request.url), browser);
}

/**
 * §6.4.2.1: the ancestor's origin is compared, not its URL. An about: or javascript: document has the origin of the
 * document that made it, which is not in its URL.
 */
function decideAncestor(directive: Directive, request: Request, browser?: Browser): Outcome {
  const { url } = request;
  const origin = originOf(url);
  if (origin !== OPAQUE) {
    const target: Target = { ...targetOf(new URL(originText(origin))), path: '/' };
    return decideSources(directive, 'url', request, target, browser);
  }
  const parsed = directive.value.map(parseSourceExpression);
  const inherits = url.protocol === 'about:' || url.protocol === 'javascript:';
  if (inherits && parsed.some(matchesUrls)) {
    return {
      verdict: 'ambiguous',
      matched: null,
      reason:
        `A document at ${url.protocol} has the origin of the document that ` +
        'made it, which the request does not give.',
      expressions: parsed.map((expression) =>
        unmatched(
          expression,
          matchesUrls(expression) ? 'It depends on the inherited origin.' : 'It matches no origin.',
        ),
      ),
      departures: [],
    };
  }
  return {
    verdict: 'blocked',
    matched: null,
    reason: inherits
      ? `No expression of ${directive.name} matches any origin.`
      : 'The ancestor has an opaque origin, which no source expression matches.',
    expressions: parsed.map((expression) => unmatched(expression, 'It matches no opaque origin.')),
    departures: [],
  };
}

const unmatched = ({ text }: SourceExpression, why: string) => ({ expression: text, matched: false, why });

function decideSources(
  { name, value }: Directive,
  check: Check,
  request: Request,
  target: Target,
  browser?: Browser,
): Outcome {
  const { url, self, redirectCount, context } = request;
  const departures: Match[] = [];
  const parsed = value.map(parseSourceExpression);
  const comparison: Comparison = {
    check,
    request,
    target,
    strictDynamic:
      check === 'script' && parsed.some((expression) => isKeyword(expression, "'strict-dynamic'")),
    integrityMatches: check === 'script' && metadataMatches(request.integrity, parsed),
    noneOnly: parsed.every(({ kind }) => kind === 'none'),
    departure: (expression) => {
      if (!browser) return undefined;
      const compared = { target, href: url.href, self, redirectCount, context, directive: name };
      const found = departure(browser, expression, { ...compared, isScript: check === 'script' });
      if (found) departures.push(found);
      return found;
    },
  };
  const expressions = parsed.map((expression) => ({
    expression: expression.text,
    ...compare(expression, comparison),
  }));
  const matched = decisive(parsed, expressions);
  const differing = departures.filter((each) => each.matched === (matched !== undefined));
  const common = { expressions, departures: differing.map(({ why }) => why) };
  if (matched !== undefined) {
    return {
      verdict: 'allowed',
      matched: matched.expression,
      reason: `${matched.expression} of ${name} matches. ${matched.why}`,
      ...common,
    };
  }
  return { verdict: 'blocked', matched: null, reason: refusal(name, value, comparison), ...common };
}

/** The first match by the steps of §6.7.1.1: nonce, integrity, 'strict-dynamic', then the URL. */
function decisive(
  parsed: readonly SourceExpression[],
  verdicts: readonly ExpressionVerdict[],
): ExpressionVerdict | undefined {
  const first = (test: (expression: SourceExpression) => boolean) =>
    verdicts.find(({ matched }, index) => matched && test(parsed[index] as SourceExpression));
  return first(({ kind }) => kind === 'nonce') ?? first(({ kind }) => kind === 'hash') ?? first(() => true);
}

function refusal(name: string, value: readonly string[], comparison: Comparison): string {
  const { strictDynamic, noneOnly, request } = comparison;
  if (value.length === 0) return `${name} has no value, which is the same as 'none'.`;
  if (noneOnly) return `${name} is 'none'.`;
  if (strictDynamic && request.parserInserted) {
    return `${name} has 'strict-dynamic', under which a parser-inserted script needs a nonce or a hash that matches.`;
  }
  return `No expression of ${name} matches.`;
}

interface Comparison {
  check: Check;
  request: Request;
  target: Target;
  /** Whether 'strict-dynamic' applies, so that hosts, schemes and 'self' do not count. */
  strictDynamic: boolean;
  /** Whether every hash of the integrity metadata is in the list. */
  integrityMatches: boolean;
  noneOnly: boolean;
  /** How the browser compares an expression with the URL, where it departs from the text. */
  departure(expression: SourceExpression): Match | undefined;
}

function compare(expression: SourceExpression, comparison: Comparison): Match {
  const { request, target, strictDynamic } = comparison;
  switch (expression.kind) {
    case 'none':
      return no(
        comparison.noneOnly ? 'It matches nothing.' : 'It counts only when it is alone, so it is ignored.',
      );
    case 'invalid':
      return (
        comparison.departure(expression) ?? no(`It is not a valid source expression: ${expression.problem}.`)
      );
    case 'nonce':
      return compareNonce(expression.nonce, comparison);
    case 'hash':
      return compareHash(expression, comparison);
    case 'keyword':
      if (expression.keyword !== "'self'") return compareKeyword(expression, comparison);
      break;
  }
  if (strictDynamic) return no("'strict-dynamic' makes hosts, schemes and 'self' count for nothing.");
  return (
    comparison.departure(expression) ?? matchUrl(target, expression, request.self, request.redirectCount)
  );
}

/** §6.7.2.3. */
function compareNonce(nonce: string, { check, request }: Comparison): Match {
  if (check === 'url') return no('Nonces count for scripts and styles only.');
  if (request.nonce === '') return no('The request has no nonce.');
  return request.nonce === nonce ? yes("It is the request's nonce.") : no("It is not the request's nonce.");
}

/** §6.7.2.4: the metadata match as a whole or not at all. */
function compareHash(
  { algorithm, digest }: Extract<SourceExpression, { kind: 'hash' }>,
  { check, request, integrityMatches }: Comparison,
): Match {
  if (check === 'style') return no('A hash counts for inline styles only.');
  if (check === 'url') return no('Hashes count for scripts and inline styles only.');
  if (request.integrity.length === 0) {
    return no(
      'A hash counts for a script that is fetched only through integrity metadata, and there are none.',
    );
  }
  const listed = request.integrity.some((item) => item.algorithm === algorithm && item.digest === digest);
  if (!listed) return no('It is not among the integrity metadata.');
  return integrityMatches
    ? yes('It is among the integrity metadata, all of which the directive lists.')
    : no('It is among the integrity metadata, but the directive does not list all of them.');
}

function compareKeyword(
  { keyword }: Extract<SourceExpression, { kind: 'keyword' }>,
  { check, request }: Comparison,
): Match {
  if (keyword !== "'strict-dynamic'") return no('The keyword does not apply to URLs.');
  if (check !== 'script') return no('It counts for scripts only.');
  return request.parserInserted
    ? no('The script is parser-inserted.')
    : yes('The script is not parser-inserted.');
}

function matchesUrls(expression: SourceExpression): boolean {
  return expression.kind === 'scheme' || expression.kind === 'host' || isKeyword(expression, "'self'");
}

const yes = (why: string): Match => ({ matched: true, why });
const no = (why: string): Match => ({ matched: false, why });
