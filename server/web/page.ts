/** The frame of every page: head, navigation, search and foot. */

import { Html, html } from '../../api/framework/html.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { assets, type Script } from './assets.ts';
import type { StructuredData } from './structured-data.ts';

/** Nothing but the service's own files runs or is loaded, and a form leads nowhere else. */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The same where SQLite runs. */
export const CONSOLE_POLICY: string = PAGE_POLICY.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
);

export interface PageOptions {
  title: string;
  body: Html;
  /** One sentence, for search engines and previews. */
  description?: string;
  /** Scripts in addition to that of every page. */
  scripts?: readonly Script[];
  /** Path of the same as Markdown. */
  markdown?: string;
  /** Class of the main element. */
  layout?: 'wide' | 'text';
  /** The list beside it. */
  side?: Html;
  /** What search engines are told of it. */
  structured?: StructuredData;
  /** Not for the indexes of search engines. */
  isUnlisted?: boolean;
}

const NAV = html`<a href="/docs">Docs</a><a href="/data">Data</a><a href="/openapi.json">OpenAPI</a>`;

/** Where the sources of this version are. */
const REPOSITORY = packageFile.homepage.replace(/#.*/, '');

const FOOT = html`<footer><p>${packageFile.name} ${packageFile.version}. No key, no sign-up, no cookies.</p>
<nav aria-label="About this service"><a href="${REPOSITORY}">Source</a><a href="${REPOSITORY}/blob/main/LICENSE">Licence: ${packageFile.license}</a>
<a href="${REPOSITORY}/blob/main/CHANGELOG.md">Changelog</a><a href="/readyz">Status</a><a href="/llms.txt">llms.txt</a></nav></footer>`;

export async function page(options: PageOptions): Promise<string> {
  const {
    title,
    body,
    description,
    scripts = [],
    markdown,
    layout = 'text',
    side,
    structured,
    isUnlisted,
  } = options;
  const { style, icon, touchIcon, scripts: known } = await assets();
  const sources = (['site', ...scripts] as const).flatMap((name) => known[name] ?? []);
  return html`<!doctype html>
<html lang="en" data-root="/" data-api="/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fcfcfa" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
<title>${title === NAME ? NAME : `${title} · ${NAME}`}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${isUnlisted ? html`<meta name="robots" content="noindex">` : ''}
<meta property="og:title" content="${title}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${NAME}">
${description ? html`<meta property="og:description" content="${description}">` : ''}
<link rel="stylesheet" href="${style}">
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${touchIcon}">
${markdown ? html`<link rel="alternate" type="text/markdown" href="${markdown}">` : ''}
${sources.map((source) => html`<script type="module" src="${source}"></script>`)}
${structured ? new Html(`<script type="application/ld+json">${scriptText(structured)}</script>`) : ''}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/">${NAME}</a>
<nav aria-label="Site">${NAV}</nav>
<a class="search-open" href="/search" data-search>Search <kbd>/</kbd></a>
</header>
${side ? html`<div class="sided">` : ''}
<main id="main" class="${layout}">
${body}
</main>
${side ? html`${side}</div>` : ''}
${FOOT}
</body>
</html>
`.text;
}

/** JSON that ends no script element, whatever its texts are. */
const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const NAME = 'fixture-data';
