/** Inputs as they were sent: what a step reads is marked, and each part leads to the steps that read it. */
import { element } from '../elements.ts';
import { hashOf } from './address.ts';
import type { Input, Step, Steps } from './proof.ts';
import { isRead, leadsTo, type Span, spansOf } from './spans.ts';

/** `decision` is the step at fault, if it fails. */
export const inputCopies = ({ inputs, steps }: Steps, now: number, decision: number): HTMLElement[] =>
  inputs.map((input, index) => inputCopy(input, index, steps, now, decision));

function inputCopy(
  { name, text }: Input,
  index: number,
  steps: readonly Step[],
  now: number,
  decision: number,
): HTMLElement {
  const reads = steps[now]?.reads ?? [];
  const { verdict, reads: decisive = [] } = steps[decision] ?? {};
  const parts: HTMLElement[] = [];
  let mark: HTMLElement | undefined;
  for (const span of spansOf(index, text.length, steps)) {
    const isWrong = verdict === 'fail' && isRead(span, index, decisive);
    const part = spanLink(text.slice(span.from, span.to), span, steps, now, isWrong);
    if (isRead(span, index, reads)) {
      if (mark) mark.append(part);
      else {
        mark = element('mark', {}, part);
        parts.push(mark);
      }
    } else {
      mark = undefined;
      parts.push(part);
    }
  }
  return element(
    'div',
    { class: parts.some(({ tagName }) => tagName === 'MARK') && 'read' },
    element('code', { class: 'name' }, name),
    element('pre', {}, ...parts),
  );
}

function spanLink(
  text: string,
  span: Span,
  steps: readonly Step[],
  now: number,
  isWrong: boolean,
): HTMLElement {
  const step = leadsTo(span, now);
  if (step === undefined || text.trim() === '') return element('span', {}, text);
  return element(
    'a',
    { href: hashOf(step + 1), title: `Step ${step + 1}: ${steps[step]?.title}`, class: isWrong && 'wrong' },
    text,
  );
}
