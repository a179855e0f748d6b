/** What search engines ask for before any page: what they may read, and where the pages are. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { html } from '../../api/framework/html.ts';
import { ASK_PATH } from './ask.ts';
import { SEARCH_PATH } from './contents.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** Answers of the API say themselves that they are not for an index, which only those who may read them see. */
export const robotsText = ({ publicUrl }: ServedDataset): string => `User-agent: *
Disallow: ${ASK_PATH}
Disallow: ${SEARCH_PATH}?
Disallow: /mcp
Allow: /

Sitemap: ${publicUrl}${SITEMAP_PATH}
`;

export const sitemapText = ({ publicUrl }: ServedDataset, paths: readonly string[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${publicUrl}${path}</loc></url>\n`)}</urlset>
`.text;
