/** A pictogram for each category of products, drawn in lines on a square of 100 units around the origin. */
import { Html } from '../framework/html.ts';

/** Paths in units of the square, from -50 to 50. */
const PATHS = {
  // A screen on its stand.
  electronics: 'M-40-32h80v52h-80zM-14 36h28M0 20v16',
  // A T-shirt.
  clothing: 'M-16-36l-28 14 8 20 12-5v43h48v-43l12 5 8-20-28-14c-4 12-28 12-32 0z',
  // A house.
  home: 'M-40-2l40-34 40 34M-28-10v46h56v-46M-8 36v-24h16v24',
  // A bottle with a pump.
  beauty: 'M-18-10h36v46h-36zM-8-10v-12h16v12M0-22v-14h-16M-18 10h36',
  // A ball.
  sports: 'M-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0M-26-27c18 16 18 38 0 54M26-27c-18 16-18 38 0 54',
  // Building blocks.
  toys: 'M-36 2h34v34h-34zM2 2h34v34h-34zM-17-36h34v34h-34z',
  // An open book.
  books: 'M0-24c-10-8-26-10-40-8v56c14-2 30 0 40 8 10-8 26-10 40-8v-56c-14-2-30 0-40 8zM0-24v56',
  // An apple.
  food:
    'M0-16c-12-10-36-6-36 18 0 22 18 36 26 36 4 0 6-2 10-2s6 2 10 2c8 0 26-14 26-36 ' +
    '0-24-24-28-36-18zM0-16c0-10 4-18 12-22',
  // A car.
  automotive:
    'M-42 18v-16l14-4 12-18h26l16 18 16 4v16zM-22 18a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 18a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  // A plant in a pot.
  garden:
    'M-22 10h44l-6 28h-32zM0 10v-26M0-16c0-14-12-20-26-20 0 14 10 22 26 20zM0-8c0-12 10-18 24-18 0 12-8 20-24 18z',
} as const;

export type CategoryIcon = keyof typeof PATHS;
export const CATEGORY_ICONS = Object.keys(PATHS) as [CategoryIcon, ...CategoryIcon[]];

/** The pictogram around a point, as high as `size`. */
export function categoryIcon(icon: CategoryIcon, x: number, y: number, size: number, ink: string): Html {
  const scale = Math.round((size / 100) * 10_000) / 10_000;
  return new Html(
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${PATHS[icon]}" fill="none" stroke="${ink}" ` +
      `stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>\n`,
  );
}
