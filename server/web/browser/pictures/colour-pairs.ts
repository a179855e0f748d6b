/** A palette as it is and as it is seen, and every pair of its colours, hardest to tell apart first. */

import { withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { swatch } from './colour-swatch.ts';
import { outcome } from './rule-list.ts';

interface Distance {
  difference: number;
  contrast: number;
  distinguishable: boolean;
}

interface Palette {
  type: string;
  threshold: number;
  colors: readonly { input: string; simulatedHex: string }[];
  pairs: readonly {
    first: string;
    second: string;
    before: Distance;
    after: Distance;
    staysDistinguishable: boolean;
  }[];
}

const MOST_PAIRS = 30;

export function draw(data: unknown): Element | undefined {
  const palette = withFields<Palette>(data, 'type', 'threshold', 'colors', 'pairs');
  if (!palette) return undefined;
  const { type, threshold, colors } = palette;
  const seen = new Map(colors.map(({ input, simulatedHex }) => [input, simulatedHex]));
  const pairs = palette.pairs.toSorted((a, b) => a.after.difference - b.after.difference);
  const lost = pairs.filter(({ before, after }) => before.distinguishable && !after.distinguishable);
  const rows = pairs
    .slice(0, MOST_PAIRS)
    .map(({ first, second, before, after }) =>
      element(
        'div',
        { class: 'pair' },
        swatch([first, second], `${first} and ${second}: ${before.difference.toFixed(1)} apart`),
        withBadge(
          swatch(
            [seen.get(first) ?? first, seen.get(second) ?? second],
            `${after.difference.toFixed(1)} apart, contrast ${after.contrast.toFixed(2)} `,
          ),
          after.distinguishable ? 'pass' : 'fail',
          after.distinguishable ? 'told apart' : 'confused',
        ),
      ),
    );
  const inputs = colors.map(({ input }) => input);
  return element(
    'div',
    { class: 'swatches' },
    outcome(
      lost.length > 0 ? 'fail' : 'pass',
      `With ${type}, ${lost.length} of ${pairs.length} pairs are no longer told apart (closer than ` +
        `${threshold} by CIEDE2000).`,
    ),
    element(
      'div',
      { class: 'pair' },
      swatch(inputs, 'As it is', 'large'),
      swatch(
        inputs.map((input) => seen.get(input) ?? input),
        `With ${type}`,
        'large',
      ),
    ),
    ...rows,
    pairs.length > MOST_PAIRS &&
      element(
        'p',
        { class: 'note' },
        `${pairs.length - MOST_PAIRS} pairs that are further apart are in the JSON.`,
      ),
  );
}

function withBadge(swatches: HTMLElement, kind: string, word: string): HTMLElement {
  swatches.lastElementChild?.append(element('span', { class: `badge ${kind}` }, word));
  return swatches;
}
