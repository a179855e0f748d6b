/** The footer of every picture: a download of its data, and the sources of the figures. */

import type { AnsweredRequest } from '../answered-request.ts';
import { element, findAll } from '../elements.ts';
import { apiUrl } from '../site-root.ts';

export function framed(picture: Element, data: unknown, asked: AnsweredRequest): HTMLElement {
  const formats = Array.isArray(data) ? ['csv', 'json'] : ['json'];
  const links = formats.map((format) =>
    element('a', { href: downloadUrl(asked.url, format), download: `data.${format}` }, format.toUpperCase()),
  );
  const sources = asked.hasSources ? sourceLine() : undefined;
  const download = element('span', {}, 'Download ', ...links.flatMap((link) => [link, ' ']));
  return element(
    'figure',
    { class: 'picture' },
    picture,
    element('figcaption', {}, sources, sources && ' ', download),
  );
}

function downloadUrl(url: string, format: string): string {
  const [path, query] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('format', format);
  return apiUrl(`${path}?${search}`);
}

const MOST_SOURCES = 4;

/** The sources that the page lists, with their licences; if there are many, one link to the list. */
function sourceLine(): HTMLElement | undefined {
  const items = findAll('#sources li');
  if (items.length === 0) return undefined;
  if (items.length > MOST_SOURCES) {
    const link = element('a', { href: '#sources' }, `${items.length} sources with their licences`);
    return element('span', {}, 'From ', link, '.');
  }
  const copies = items.flatMap((item) => [...item.childNodes].map((node) => node.cloneNode(true)));
  return element('span', {}, `${items.length === 1 ? 'Source' : 'Sources'}: `, ...spaced(copies));
}

const spaced = (nodes: readonly Node[]): (Node | string)[] =>
  nodes.flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node, ' '] : [node]));
