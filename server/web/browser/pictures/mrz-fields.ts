/** A machine-readable zone with its fields underlined and its check digits verified. */

import { withFields } from '../asked.ts';
import { element } from '../elements.ts';
import { mrzLines } from './mrz-lines.ts';
import { outcome, ruleList } from './rule-list.ts';

interface Validated {
  lines: readonly string[];
  valid: boolean;
  layout: readonly { field: string; line: number; column: number; length: number; text: string }[];
  checkDigits: readonly {
    field: string;
    position: { line: number; column: number };
    weightedSum: number;
    expected: string;
    actual: string;
    valid: boolean;
  }[];
  problems?: readonly { message?: string }[];
}

export function draw(data: unknown): Element | undefined {
  const zone = withFields<Validated>(data, 'lines', 'valid', 'layout', 'checkDigits');
  if (!zone || zone.lines.length === 0) return undefined;
  const fields = zone.layout.map((each, index) => ({ ...each, colour: (index % 7) + 1, title: each.field }));
  const digits = zone.checkDigits.map(({ field, position }) => ({
    ...position,
    length: 1,
    colour: 8,
    title: `Check digit of ${field}`,
  }));
  const legend = fields.map(({ field, text, colour }) => {
    const key = element('b', {}, words(field));
    key.style.setProperty('--part', `var(--chart-${colour})`);
    return element('li', {}, key, ' ', element('code', {}, text));
  });
  return element(
    'div',
    {},
    outcome(zone.valid ? 'pass' : 'fail', zone.valid ? 'Valid.' : 'Not valid.', ...problems(zone)),
    element('div', { class: 'paper', tabindex: '0' }, mrzLines(zone.lines, [...fields, ...digits])),
    element('ul', { class: 'legend' }, ...legend),
    element('h3', {}, 'Check digits'),
    ruleList(
      zone.checkDigits.map(({ field, weightedSum, expected, actual, valid }) => ({
        word: valid ? 'right' : 'wrong',
        kind: valid ? 'pass' : 'fail',
        rule: words(field),
        why: `Weighted with 7, 3 and 1 the characters add up to ${weightedSum}; the remainder by 10 is ${expected}, and ${actual} is printed.`,
      })),
    ),
  );
}

const problems = ({ problems: found = [] }: Validated): string[] =>
  found.flatMap(({ message }) => (message ? [` ${message}`] : []));

/** documentNumber: document number. */
const words = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
