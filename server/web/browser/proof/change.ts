/** Changes one character of a request so that its verdict turns, and puts it back. */
import type { AnsweredRequest } from '../answered-request.ts';
import { element } from '../elements.ts';
import { type Change, changed, type Input, type Steps } from './proof.ts';

/** Sends a request in place of the one that is shown. */
export type Ask = (query: URLSearchParams) => void;

/** The request that was changed last, and what became of it. */
let last: { before: URLSearchParams; after: string } | undefined;
/** Whether the button was pressed for the answer that comes next, so that it has the focus again. */
let isPressed = false;

/** The same for queries that differ in the order of their parameters. */
function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}

/** The button of the change that a proof offers, or the one that takes it back; undefined without either. */
export function changeButton(proof: Steps, asked: AnsweredRequest, ask: Ask): HTMLElement | undefined {
  const { change, inputs } = proof;
  const before = last?.after === sorted(asked.sent) ? last.before : undefined;
  const focuses = isPressed;
  isPressed = false;
  if (!before && !change) return undefined;
  const name = before ? 'Put it back' : change?.breaks ? 'Break it' : 'Mend it';
  const button = element('button', { type: 'button' }, name);
  button.addEventListener('click', () => {
    const query = before ?? changed(asked.sent, inputs, change as Change);
    last = before ? undefined : { before: asked.sent, after: sorted(query) };
    isPressed = true;
    ask(query);
  });
  // The new proof takes the place of the one with the button that was pressed.
  if (focuses) requestAnimationFrame(() => button.focus({ preventScroll: true }));
  return element(
    'span',
    { class: 'turn' },
    button,
    before ? undefined : element('small', {}, inWords(change, inputs)),
  );
}

/** As much of a text around a change as tells where it is. */
const BEFORE = /[^\s;,|/]{0,12}$/;
const AFTER = /^[^\s;,|/]{0,4}/;

/** What a change does, with what is around it: "2.255 becomes 2.155 in ip". */
function inWords(change: Change | undefined, inputs: readonly Input[]): string {
  const input = change && inputs[change.at.input];
  if (!input) return '';
  const { at, becomes } = change;
  const [before] = BEFORE.exec(input.text.slice(0, at.from)) ?? [];
  const [after] = AFTER.exec(input.text.slice(at.to)) ?? [];
  const [was, is] = [input.text.slice(at.from, at.to), becomes].map((text) => `${before}${text}${after}`);
  return `${was} becomes ${is?.replace('\u007f', '␡')} in ${input.name}`;
}
