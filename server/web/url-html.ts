/** A URL as code that wraps between its parameters. */
import { type Html, html } from '../../api/framework/html.ts';
import { urlPieces } from './browser/query-text.ts';

export const urlHtml = (url: string): Html =>
  html`<code>${urlPieces(url).map((piece, index) => (index === 0 ? piece : html`<wbr>${piece}`))}</code>`;
