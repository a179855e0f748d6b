/** A text taken apart: each part with its meaning below it. */
import { element } from '../elements.ts';

export interface Part {
  text: string;
  label: string;
  /** Index of a chart colour. */
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
