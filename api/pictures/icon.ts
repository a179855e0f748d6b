/** What may stand above the words of a picture: the pictogram of a category of products, or of a kind of thing. */
import type { Html } from '../framework/html.ts';
import { CATEGORY_ICONS, type CategoryIcon, categoryIcon } from './category-icon.ts';
import { PICTOGRAMS, type Pictogram, pictogram } from './pictogram.ts';

export type Icon = CategoryIcon | Pictogram;
export const ICONS: readonly [Icon, ...Icon[]] = [...CATEGORY_ICONS, ...PICTOGRAMS];

const isCategory = (icon: Icon): icon is CategoryIcon => (CATEGORY_ICONS as readonly string[]).includes(icon);

/** A solid shape looks larger than lines do. */
const SOLID = 0.86;

/** The icon around a point, about as high as `size`. */
export function drawnIcon(icon: Icon, x: number, y: number, size: number, ink: string): Html {
  return isCategory(icon) ? categoryIcon(icon, x, y, size, ink) : pictogram(icon, x, y, size * SOLID, ink);
}
