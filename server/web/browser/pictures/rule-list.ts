/** Verdicts rule by rule, and the overall result. */
import { element } from '../elements.ts';

export interface Verdict {
  /** Text of the badge. */
  word: string;
  kind: 'pass' | 'fail' | 'note' | 'moot';
  rule: string;
  why: string;
}

export const ruleList = (verdicts: readonly Verdict[]): HTMLElement =>
  element(
    'ul',
    { class: 'rules' },
    ...verdicts.map(({ word, kind, rule, why }) =>
      element(
        'li',
        {},
        element('span', { class: `badge ${kind}` }, word),
        element('div', {}, element('code', {}, rule), element('p', {}, why)),
      ),
    ),
  );

export const outcome = (kind: Verdict['kind'], ...text: readonly (string | Node)[]): HTMLElement =>
  element('p', { class: `outcome ${kind}` }, ...text);

/** The badge for a verdict of a cookie rule. */
export const kindOf = (verdict: string): Verdict['kind'] =>
  verdict === 'pass' || verdict === 'fail' ? verdict : 'moot';
