/**
 * A machine-readable zone with its fields underlined, its check digits verified and its faults marked. Each part leads
 * to its step of the proof.
 */

import type { AnsweredRequest } from '../answered-request.ts';
import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { hashOf } from '../proof/address.ts';
import { digitStepNumber, fieldStepNumber } from '../proof/mrz.ts';
import { requestPage } from '../site-root.ts';
import { capital, inTerms, sentence, verdictOf, words } from '../verdicts.ts';
import { mrzLines } from './mrz-lines.ts';
import { outcome, ruleList } from './rule-list.ts';
import { leadToSteps } from './step-links.ts';

interface Validated {
  lines: readonly string[];
  valid: boolean;
  layout: readonly { field: string; line: number; column: number; length: number; text: string }[];
  checkDigits: readonly {
    field: string;
    position: { line: number; column: number };
    weightedSum: number | null;
    expected: string | null;
    actual: string;
    valid: boolean;
  }[];
  problems?: readonly { line: number; column: number; message?: string }[];
}

export function draw(data: unknown, { url }: AnsweredRequest): Element | undefined {
  const zone = withFields<Validated>(data, 'lines', 'valid', 'layout', 'checkDigits');
  if (!zone || zone.lines.length === 0) return undefined;
  const addressOf = (step: number): string => requestPage(url) + hashOf(step);
  const fields = zone.layout.map((each, index) => ({
    ...each,
    colour: (index % 7) + 1,
    title: capital(words(each.field)),
    address: addressOf(fieldStepNumber(index)),
  }));
  const { kind, text } = verdictOf('/api/mrz/validate', { data });
  const digits = zone.checkDigits.map(({ field, position }, index) => ({
    ...position,
    length: 1,
    colour: 8,
    title: field === 'composite' ? 'Composite check digit' : `Check digit of ${words(field)}`,
    address: addressOf(digitStepNumber(fields.length, index)),
  }));
  const faults = (zone.problems ?? []).map(({ line, column, message }) => ({
    line,
    column,
    length: 1,
    title: message ? sentence(inTerms(message)) : 'A fault',
  }));
  const legend = fields.map(({ field, text, colour, address }) => {
    // By keyboard, the zone itself leads there.
    const key = element('b', {}, element('a', { href: address, tabindex: '-1' }, words(field)));
    key.style.setProperty('--part', `var(--chart-${colour})`);
    return element('li', {}, key, ' ', element('code', {}, text));
  });
  const picture = element(
    'div',
    {},
    outcome(kind, text),
    element(
      'div',
      { class: 'paper', tabindex: '0' },
      mrzLines(zone.lines, [...fields, ...digits, ...faults]),
    ),
    element('p', { class: 'note' }, 'Each field and each check digit leads to its step of the proof.'),
    element('ul', { class: 'legend' }, ...legend),
    element('h3', {}, 'Check digits'),
    ruleList(
      zone.checkDigits.map(({ field, weightedSum, expected, actual, valid }) => ({
        word: valid ? 'right' : 'wrong',
        kind: valid ? 'pass' : 'fail',
        rule: words(field),
        why:
          weightedSum === null
            ? 'A character of its data has no value.'
            : `Weighted with 7, 3 and 1 the characters add up to ${weightedSum}; the remainder by 10 is ${expected}, ` +
              `and ${actual || 'nothing'} is printed.`,
      })),
    ),
  );
  leadToSteps(picture);
  return picture;
}
