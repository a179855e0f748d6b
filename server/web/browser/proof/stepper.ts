/** Goes through a proof step by step: each highlights what it reads, and the address names it. */
import { element, find, findAll } from '../elements.ts';
import { nameStep, stepIn } from './address.ts';
import { type Input, type Reading, type Step, type Steps, wordOf } from './proof.ts';

export function stepper({ inputs, steps }: Steps): HTMLElement {
  let now = Math.min(stepIn(location.hash) ?? 1, steps.length) - 1;
  const read = element('div', { class: 'inputs' });
  const panel = element('div', { class: 'step', role: 'status' });
  const outline = element('ol', { class: 'outline' }, ...steps.map(outlineItem));
  const buttons = findAll<HTMLButtonElement>('button', outline);
  const previous = element('button', { type: 'button', class: 'previous' }, '← Previous');
  const next = element('button', { type: 'button', class: 'next' }, 'Next →');
  const show = (index: number) => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    const step = steps[now] as Step;
    read.replaceChildren(...inputs.map((input, each) => inputCopy(input, each, step.reads)));
    panel.replaceChildren(...stepText(step, now, steps.length));
    for (const [each, button] of buttons.entries()) {
      if (each === now) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    const current = buttons[now];
    if (current) outline.scrollTop = current.offsetTop - outline.clientHeight / 2;
    previous.setAttribute('aria-disabled', String(now === 0));
    next.setAttribute('aria-disabled', String(now === steps.length - 1));
    nameStep(now + 1);
    find('mark', read)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  previous.addEventListener('click', () => show(now - 1));
  next.addEventListener('click', () => show(now + 1));
  for (const [index, button] of buttons.entries()) button.addEventListener('click', () => show(index));
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
    element('p', { class: 'moves' }, previous, next, element('small', {}, 'or the arrow keys')),
    panel,
    outline,
  );
  whole.addEventListener('keydown', (event) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(move());
  });
  show(now);
  return whole;
}

function outlineItem(step: Step): HTMLElement {
  const { title, verdict } = step;
  const button = element('button', { type: 'button', class: `verdict ${verdict}` }, title);
  return element('li', {}, button, element('span', { class: 'told' }, ` ${wordOf(step)}`));
}

const stepText = (step: Step, index: number, count: number): Node[] => [
  element(
    'h3',
    {},
    element('small', {}, `${index + 1} of ${count} `),
    step.title,
    ' ',
    element('span', { class: `badge ${step.verdict}` }, wordOf(step)),
  ),
  element('p', {}, step.says),
  element('p', { class: 'clause' }, element('cite', {}, step.clause)),
];

/** An input as it was sent, with what a step reads marked. */
function inputCopy({ name, text }: Input, index: number, reads: readonly Reading[]): HTMLElement {
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  const own = reads.filter(({ input }) => input === index).toSorted((a, b) => a.from - b.from);
  for (const { from, to } of own) {
    if (from < at) continue;
    parts.push(text.slice(at, from), element('mark', {}, text.slice(from, to)));
    at = to;
  }
  parts.push(text.slice(at));
  return element(
    'div',
    { class: own.length > 0 && 'read' },
    element('code', { class: 'name' }, name),
    element('pre', {}, ...parts),
  );
}
