/** What other sites show of a page that is linked there: its address and a picture, which have to be absolute. */

import { html } from '../framework/html.ts';
import { DEFAULT_PUBLIC_URL } from '../framework/public-url.ts';
import { assets } from './assets.ts';

/** A page with its card; without one where the service has no address that others could know. */
export async function withCard(page: string, publicUrl: string, path: string): Promise<string> {
  if (publicUrl === DEFAULT_PUBLIC_URL) return page;
  const { card } = await assets();
  const tags = html`<link rel="canonical" href="${publicUrl}${path}">
<meta property="og:url" content="${publicUrl}${path}">
<meta property="og:image" content="${publicUrl}${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`;
  return page.replace('</head>', () => `${tags.text}</head>`);
}
