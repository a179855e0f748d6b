/** What is said of a point: beside it for those who see it, and aloud for those who do not. */
import { element } from '../elements.ts';

export interface TipLine {
  name: string;
  text: string;
  /** Colour of its mark. */
  colour?: string | undefined;
  isChosen?: boolean;
}

export interface Tip {
  place: HTMLElement;
  show(at: { x: number; y: number }, title: string, lines: readonly TipLine[], origin: string): void;
  hide(): void;
}

/** Pixels between a point and what is said of it. */
const AWAY = 14;

export function tipOf(stage: HTMLElement): Tip {
  const place = element('div', { class: 'tip', role: 'status' });
  place.hidden = true;
  return {
    place,
    show({ x, y }, title, lines, origin) {
      place.replaceChildren(
        element('b', {}, title),
        element('ul', {}, ...lines.map(lineItem)),
        element('small', {}, origin),
      );
      place.hidden = false;
      const { offsetWidth: width, offsetHeight: height } = place;
      const isRight = x + AWAY + width <= stage.clientWidth;
      const left = isRight ? x + AWAY : Math.max(0, x - AWAY - width);
      place.style.setProperty('--left', `${left}px`);
      place.style.setProperty(
        '--top',
        `${Math.max(0, Math.min(y - height / 2, stage.clientHeight - height))}px`,
      );
    },
    hide() {
      place.hidden = true;
    },
  };
}

function lineItem({ name, text, colour, isChosen }: TipLine): HTMLElement {
  const mark = element('i', { 'aria-hidden': 'true' });
  if (colour) mark.style.setProperty('--part', colour);
  return element(
    'li',
    { class: isChosen && 'chosen' },
    mark,
    element('span', {}, name),
    element('span', {}, text),
  );
}
