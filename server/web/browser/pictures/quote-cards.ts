/** What customers say, each with its stars, who says it and of what. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { stars } from './stars.ts';

interface Quote {
  quote: string;
  rating: number;
  author?: { name: string };
  product?: { name: string };
  createdAt?: string;
}

const MOST = 24;

export const comesAfterTable = true;

export function draw(data: unknown): Element | undefined {
  const quotes = recordsWith<Quote>(data, 'quote', 'rating');
  if (!quotes) return undefined;
  const shown = quotes.slice(0, MOST);
  const rest = quotes.length - shown.length;
  return element(
    'div',
    {},
    element('ul', { class: 'quotes' }, ...shown.map(card)),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

const card = ({ quote, rating, author, product, createdAt }: Quote): HTMLLIElement =>
  element(
    'li',
    {},
    stars(rating),
    element('blockquote', {}, quote),
    product !== undefined && element('strong', {}, product.name),
    element('small', {}, [author?.name, createdAt?.slice(0, 10)].filter(Boolean).join(', ')),
  );
