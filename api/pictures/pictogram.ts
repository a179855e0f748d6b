/** Pictograms of things that shops sell, drawn as solid shapes. */
import { Html } from '../framework/html.ts';
import outlines from './pictograms/pictograms.json' with { type: 'json' };

export type Pictogram = keyof typeof outlines;
export const PICTOGRAMS = Object.keys(outlines) as [Pictogram, ...Pictogram[]];

/** Units on a side of the square that the outlines of a set are drawn in. */
const SIDES: Readonly<Record<string, number>> = {
  'fluent-emoji': 32,
  'material-design': 24,
  own: 24,
  phosphor: 256,
};

/** Those drawn here have holes where outlines overlap; in the others, a hole runs against its outline. */
export function pictogramPath(name: Pictogram): { path: string; rule: 'evenodd' | 'nonzero' } {
  const { set, path } = outlines[name];
  return { path, rule: set === 'own' ? 'evenodd' : 'nonzero' };
}

/** The pictogram around a point, as high as `size`. */
export function pictogram(name: Pictogram, x: number, y: number, size: number, ink: string): Html {
  const { path, rule } = pictogramPath(name);
  const scale = size / (SIDES[outlines[name].set] as number);
  return new Html(
    `<path transform="translate(${rounded(x - size / 2)} ${rounded(y - size / 2)}) scale(${rounded(scale)})" ` +
      `d="${path}" fill="${ink}"${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}/>\n`,
  );
}

const rounded = (length: number) => Math.round(length * 10_000) / 10_000;
