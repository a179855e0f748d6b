/** A cookie taken apart, and why it is accepted or refused. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { factList } from './facts.ts';
import { partList } from './parts.ts';
import { kindOf, outcome, ruleList } from './rule-list.ts';

interface Rule {
  rule: string;
  verdict: string;
  detail: string;
  specSource: string;
}

interface Cookie {
  name: string | null;
  value: string | null;
  attributes: Readonly<Record<string, unknown>>;
  effectiveExpiry?: string | null;
  hostOnly?: boolean;
  cookieDomain?: string | null;
  cookiePath?: string | null;
  accepted: boolean;
  rules: readonly Rule[];
  rejectedAttributes?: readonly { attribute: string; value: string; reason: string }[];
}

/** The verdicts of rules in display order: those that decide come first. */
const ORDER = ['fail', 'pass', 'not-checked'];

export function draw(data: unknown): Element | undefined {
  const cookie = withFields<Cookie>(data, 'name', 'value', 'attributes', 'accepted', 'rules');
  if (!cookie) return undefined;
  const given = Object.entries(cookie.attributes).filter(([, value]) => value !== null && value !== false);
  const [moot, rules] = parted(cookie.rules);
  const domain = cookie.cookieDomain ?? undefined;
  return element(
    'div',
    {},
    outcome(cookie.accepted ? 'pass' : 'fail', cookie.accepted ? 'Accepted.' : 'Refused.'),
    partList([
      { text: cookie.name ?? '', label: 'name', colour: 1 },
      { text: cookie.value ?? '', label: 'value', colour: 3 },
      ...given.map(([name, value]) => ({
        text: value === true ? '✓' : String(value),
        label: name,
        colour: 2,
      })),
      ...(cookie.rejectedAttributes ?? []).map(({ attribute, value }) => ({
        text: value,
        label: `${attribute}, ignored`,
        colour: 8,
      })),
    ]),
    factList(
      [
        'Sent to',
        domain && `${domain}${cookie.hostOnly ? ' only' : ' and its subdomains'}, below ${cookie.cookiePath}`,
      ],
      ['Until', cookie.effectiveExpiry ?? 'the session ends'],
    ),
    element('h3', {}, 'Rule by rule'),
    verdicts(rules.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))),
    element('details', {}, element('summary', {}, `${moot.length} rules that do not apply`), verdicts(moot)),
  );
}

const parted = (rules: readonly Rule[]): [moot: Rule[], rest: Rule[]] => [
  rules.filter(({ verdict }) => verdict === 'not-applicable'),
  rules.filter(({ verdict }) => verdict !== 'not-applicable'),
];

const verdicts = (rules: readonly Rule[]): HTMLElement =>
  ruleList(
    rules.map(({ rule, verdict, detail, specSource }) => ({
      word: verdict.replaceAll('-', ' '),
      kind: kindOf(verdict),
      rule,
      why: `${detail} ${specSource}`,
    })),
  );
