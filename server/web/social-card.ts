/** What other sites show of a page that is linked there: its address and a picture, which have to be absolute. */

import { html } from '../../api/framework/html.ts';
import { DEFAULT_PUBLIC_URL } from '../../api/framework/public-url.ts';
import { assets } from './assets.ts';
import { CARD_SIZE, CARDS_PATH, cardFiles } from './cards.ts';

/** A page with its card; without one where the service has no address that others could know. */
export async function withCard(page: string, publicUrl: string, path: string): Promise<string> {
  if (publicUrl === DEFAULT_PUBLIC_URL) return page;
  const tags = html`<link rel="canonical" href="${publicUrl}${path}">
<meta property="og:url" content="${publicUrl}${path}">
<meta property="og:image" content="${publicUrl}${await cardOf(path)}">
<meta property="og:image:width" content="${CARD_SIZE.width}">
<meta property="og:image:height" content="${CARD_SIZE.height}">
<meta name="twitter:card" content="summary_large_image">
`;
  return page.replace('</head>', () => `${tags.text}</head>`);
}

/** The card of a route on its page, and that of the site on all others. */
async function cardOf(path: string): Promise<string> {
  const own = path.startsWith('/docs/') ? `${path.slice('/docs/'.length)}.png` : '';
  return (await cardFiles()).has(own) ? `${CARDS_PATH}${own}` : (await assets()).card;
}
