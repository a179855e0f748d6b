/** Which cookies are sent with a request, and why the others are not. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { kindOf, outcome, ruleList } from './rule-list.ts';

interface Delivered {
  name: string;
  sent: boolean;
  rules: readonly { rule: string; verdict: string; detail: string }[];
}

interface Delivery {
  cookieHeader: string | null;
  cookies: readonly Delivered[];
}

export function draw(data: unknown): Element | undefined {
  const delivery = withFields<Delivery>(data, 'cookieHeader', 'cookies');
  if (!delivery) return undefined;
  const header =
    delivery.cookieHeader === null
      ? outcome('fail', 'No cookie is sent, so there is no Cookie header.')
      : outcome('pass', element('code', {}, `Cookie: ${delivery.cookieHeader}`));
  const kept = delivery.cookies.filter(({ sent }) => !sent);
  return element(
    'div',
    {},
    header,
    matrix(delivery.cookies),
    element('p', { class: 'note' }, '✓ passes, ✗ fails, – does not apply.'),
    ...kept.map(refusal),
    ...delivery.cookies.map(reasons),
  );
}

const SIGNS: Readonly<Record<string, string>> = { pass: '✓', fail: '✗', 'not-applicable': '–' };

/** A row for each cookie, a column for each rule. */
function matrix(cookies: readonly Delivered[]): HTMLElement {
  const names = [...new Set(cookies.flatMap(({ rules }) => rules.map(({ rule }) => rule)))];
  const rows = cookies.map(({ name, sent, rules }) => {
    const cells = names.map((rule) => {
      const found = rules.find((each) => each.rule === rule);
      if (!found) return element('td', {}, '');
      const { verdict, detail } = found;
      const sign = element('span', { class: `badge ${kindOf(verdict)}` }, SIGNS[verdict] ?? '?');
      return element(
        'td',
        { title: detail },
        sign,
        element('span', { class: 'unseen' }, ` ${verdict.replaceAll('-', ' ')}`),
      );
    });
    const verdict = element('span', { class: `badge ${sent ? 'pass' : 'fail'}` }, sent ? 'sent' : 'not sent');
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, element('code', {}, name)),
      ...cells,
      element('td', {}, verdict),
    );
  });
  const heads = ['Cookie', ...names.map((name) => name.replaceAll('-', ' ')), 'Outcome'];
  return element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element(
      'table',
      { class: 'matrix' },
      element('thead', {}, element('tr', {}, ...heads.map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...rows),
    ),
  );
}

function refusal({ name, rules }: Delivered): HTMLElement {
  const why = rules.filter(({ verdict }) => verdict === 'fail').map(({ detail }) => detail);
  return outcome('fail', element('code', {}, name), ` is not sent. ${why.join(' ')}`);
}

const reasons = ({ name, rules }: Delivered): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, 'Every rule for ', element('code', {}, name)),
    ruleList(
      rules.map(({ rule, verdict, detail }) => ({
        word: verdict.replaceAll('-', ' '),
        kind: kindOf(verdict),
        rule,
        why: detail,
      })),
    ),
  );
