/** Stars out of five, as much of them as a rating is. */
import { element } from '../elements.ts';

const STARS = 5;

/** Stars that are full as far as the rating goes. */
export function stars(rating: number): HTMLElement {
  const full = element('i', {}, '★'.repeat(STARS));
  full.style.width = `${(rating / STARS) * 100}%`;
  return element(
    'span',
    { class: 'rating' },
    element(
      'span',
      { class: 'stars', role: 'img', 'aria-label': `Rated ${rating} of ${STARS}` },
      '★'.repeat(STARS),
      full,
    ),
    ` ${rating.toFixed(1)}`,
  );
}
