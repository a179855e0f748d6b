/** A text taken apart: each part with what it is below it. */
import { element } from '../elements.ts';

export interface Part {
  text: string;
  label: string;
  /** Number of one of the colours of charts. */
  colour?: number | undefined;
}

export const partList = (parts: readonly Part[]): HTMLElement =>
  element(
    'ul',
    { class: 'parts' },
    ...parts.map(({ text, label, colour }) => {
      const shown = element('b', {}, text);
      if (colour) shown.style.setProperty('--part', `var(--chart-${colour})`);
      return element('li', {}, shown, element('small', {}, label));
    }),
  );
