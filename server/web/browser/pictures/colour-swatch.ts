/** A colour, and how somebody with a colour vision deficiency sees it. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { factList } from './facts.ts';

interface Simulated {
  input: string;
  simulatedHex: string;
  type: string;
  deltaFromOriginal?: number;
  contrastAgainstOriginal?: number;
  clippedChannels?: readonly string[];
}

export function draw(data: unknown): Element | undefined {
  const colour = withFields<Simulated>(data, 'input', 'simulatedHex', 'type');
  if (!colour) return undefined;
  const { deltaFromOriginal: delta, contrastAgainstOriginal: contrast, clippedChannels: clipped } = colour;
  return element(
    'div',
    { class: 'swatches' },
    element(
      'div',
      { class: 'pair' },
      swatch([colour.input], `As it is, ${colour.input}`, 'large'),
      swatch([colour.simulatedHex], `With ${colour.type}, ${colour.simulatedHex}`, 'large'),
    ),
    factList(
      ['Difference', delta !== undefined && `${delta.toFixed(1)} (CIEDE2000)`],
      ['Contrast', contrast !== undefined && `${contrast.toFixed(2)} to 1`],
      ['Clipped', clipped && clipped.length > 0 && clipped.join(', ')],
    ),
  );
}

/** Swatches side by side, with a caption. */
export function swatch(colours: readonly string[], text: string, size = ''): HTMLElement {
  const patches = colours.map((colour) => {
    const patch = element('i');
    patch.style.backgroundColor = colour;
    return patch;
  });
  return element(
    'div',
    {},
    element(
      'div',
      { class: `patch ${size}`, role: 'img', 'aria-label': colours.join(' beside ') },
      ...patches,
    ),
    element('p', {}, text),
  );
}
