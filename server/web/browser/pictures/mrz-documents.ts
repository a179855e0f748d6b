/** Travel documents: the machine-readable zone of each, and its content in words. */

import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { factList } from './facts.ts';
import { mrzLines } from './mrz-lines.ts';

interface Document {
  type: string;
  lines: readonly string[];
  primaryIdentifier?: string;
  secondaryIdentifier?: string;
  dateOfBirth?: string;
  dateOfExpiry?: string;
  expired?: boolean;
}

const MOST = 20;

export function draw(data: unknown): Element | undefined {
  const documents = recordsWith<Document>(data, 'type', 'lines');
  if (!documents) return undefined;
  return element(
    'div',
    { class: 'lines' },
    ...documents
      .slice(0, MOST)
      .map((each) =>
        element(
          'section',
          {},
          element(
            'h3',
            {},
            [each.secondaryIdentifier, each.primaryIdentifier].filter(Boolean).join(' ') || each.type,
            ' ',
            element('span', { class: 'badge note' }, each.type),
            each.expired ? ' ' : undefined,
            each.expired && element('span', { class: 'badge fail' }, 'expired'),
          ),
          element('div', { class: 'paper', tabindex: '0' }, mrzLines(each.lines, [])),
          factList(['Born', each.dateOfBirth], ['Expires', each.dateOfExpiry]),
        ),
      ),
  );
}
