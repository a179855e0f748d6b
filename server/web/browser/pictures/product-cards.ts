/** Products as a shop shows them: picture, price, rating and stock. */
import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { apiUrl } from '../site-root.ts';
import { moneyText } from './money-text.ts';
import { stars } from './stars.ts';

interface Product {
  name: string;
  description?: string;
  category?: string;
  brand?: string;
  price: number;
  currency?: string;
  rating?: number;
  inStock?: boolean;
  imageUrl?: string;
}

/** Each picture is a request of its own. */
const MOST = 12;

export const comesAfterTable = true;

export function draw(data: unknown): Element | undefined {
  const products = recordsWith<Product>(data, 'name', 'price');
  if (!products) return undefined;
  const shown = products.slice(0, MOST);
  const rest = products.length - shown.length;
  return element(
    'div',
    {},
    element('ul', { class: 'products' }, ...shown.map(card)),
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

function card(product: Product): HTMLLIElement {
  const { name, description, category, brand, price, currency, rating, inStock, imageUrl } = product;
  return element(
    'li',
    {},
    imageUrl !== undefined &&
      element('img', { src: pictureOf(imageUrl), alt: '', width: '640', height: '480', loading: 'lazy' }),
    element('strong', {}, name),
    category !== undefined && element('small', {}, brand === undefined ? category : `${brand} · ${category}`),
    inStock !== undefined &&
      element('span', { class: `badge ${inStock ? 'pass' : 'fail'}` }, inStock ? 'in stock' : 'out of stock'),
    description !== undefined && element('p', {}, description),
    element('span', { class: 'price' }, moneyText(price, currency)),
    rating !== undefined && stars(rating),
  );
}

/** The service that the page asks has the picture, whatever address the record gives it. */
function pictureOf(imageUrl: string): string {
  const { pathname, search } = new URL(imageUrl);
  return apiUrl(`${pathname}${search}`);
}
