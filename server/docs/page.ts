import { hash } from 'node:crypto';
import { type Html, html } from '../framework/html.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1f23; --paper: #fff; --line: #d8dde3; --soft: #f4f6f8; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8ea; --paper: #16181b; --line: #373c42; --soft: #212429; --link: #7db8f5; }
}
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
a { color: var(--link); }
h1, h2 { line-height: 1.2; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; background: var(--soft); border-radius: 0.375rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
h1 code { font-size: inherit; }
h2::first-letter { text-transform: uppercase; }
.routes td:first-child { width: 18rem; }
.files { margin-top: 1rem; }
.files td.number, .files th.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.files th, .files td { padding-right: 1.5rem; }
.files .hash { padding-right: 0; }
.files .hash code { font-size: 0.75rem; }
.files td { overflow-wrap: normal; }
@media (max-width: 48rem) {
  .files { display: block; overflow-x: auto; }
  .files .hash { display: none; }
}
.live { padding: 0 0.5rem; border: 1px solid currentColor; border-radius: 1rem; font-size: 0.75rem; }
nav { margin-bottom: 1.5rem; }
`;

/** Only this page's own style sheet; no script, no frame, no form. */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The navigation on every page of the service. */
const SERVICE_NAV = html`<a href="/">fixture-data</a> · <a href="/docs">routes</a> ·
<a href="/datasets/">datasets</a> · <a href="/openapi.json">OpenAPI</a>`;

export function page(title: string, body: Html, nav: Html = SERVICE_NAV): string {
  const style = html`<style>`.text + STYLE + html`</style>`.text;
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
`.text;
  const rest = html`
</head>
<body>
<nav>${nav}</nav>
<main>
${body}
</main>
</body>
</html>
`.text;
  return head + style + rest;
}
