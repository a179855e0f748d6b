/** Goes through a proof step by step: each step highlights what it reads, and the address names the step. */
import type { AnsweredRequest } from '../answered-request.ts';
import { element, find, findAll } from '../elements.ts';
import { nameStep, stepIn } from './address.ts';
import { type Ask, changeButton } from './change.ts';
import { inputCopies } from './inputs.ts';
import { decisionOf, type Steps } from './proof.ts';
import { outlineItem, stepText } from './step.ts';

/** `ask` sends another request in place of the one that was asked; without it, nothing can be changed. */
export function stepper(proof: Steps, asked: AnsweredRequest, ask?: Ask): HTMLElement {
  const { steps } = proof;
  const decision = decisionOf(steps);
  let now = -1;
  const read = element('div', { class: 'inputs' });
  const panel = element('div', { class: 'step', role: 'status' });
  const outline = element(
    'ol',
    { class: 'outline' },
    ...steps.map((step, index) => outlineItem(step, index, index === decision)),
  );
  const links = findAll<HTMLAnchorElement>('a', outline);
  const previous = element('button', { type: 'button', class: 'previous' }, '← Previous');
  const next = element('button', { type: 'button', class: 'next' }, 'Next →');
  const change = ask && changeButton(proof, asked, ask);
  const show = (wanted: number) => {
    const index = Math.max(0, Math.min(steps.length - 1, wanted));
    if (index === now) return;
    now = index;
    // The focus stays on the same part of the input, and in the list on the step that is shown.
    const part = findAll('a', read).indexOf(document.activeElement as HTMLElement);
    read.replaceChildren(...inputCopies(proof, now, decision));
    findAll('a', read)[part]?.focus({ preventScroll: true });
    if (outline.contains(document.activeElement)) links[now]?.focus({ preventScroll: true });
    panel.replaceChildren(...stepText(steps, now));
    for (const [each, link] of links.entries()) {
      if (each === now) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    previous.setAttribute('aria-disabled', String(now === 0));
    next.setAttribute('aria-disabled', String(now === steps.length - 1));
    nameStep(now + 1);
    find('mark', read)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  previous.addEventListener('click', () => show(now - 1));
  next.addEventListener('click', () => show(now + 1));
  const moves: Readonly<Record<string, () => number>> = {
    ArrowRight: () => now + 1,
    ArrowDown: () => now + 1,
    ArrowLeft: () => now - 1,
    ArrowUp: () => now - 1,
    Home: () => 0,
    End: () => steps.length - 1,
  };
  const whole = element(
    'section',
    { class: 'proof', 'aria-label': 'Proof', tabindex: '0' },
    read,
    element('p', { class: 'moves' }, previous, next, element('small', {}, 'or the arrow keys'), change),
    panel,
    outline,
  );
  whole.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(move());
  });
  whole.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = stepIn((event.target as Element).closest('a')?.getAttribute('href') ?? '');
    if (step === undefined) return;
    event.preventDefault();
    show(step - 1);
  });
  show((stepIn(location.hash) ?? decision + 1) - 1);
  return whole;
}
