/** JSON as it came, with its parts in the colours of the tree. */
import { type Html, html } from '../../api/framework/html.ts';

/** A text with what may make it a name, a number, or one of the three words. */
const PART = /("(?:\\.|[^"\\])*")(?=(:)?)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

export function jsonHtml(text: string): Html {
  const parts: (Html | string)[] = [];
  let at = 0;
  for (const match of text.matchAll(PART)) {
    const [part, quoted, colon] = match;
    parts.push(
      text.slice(at, match.index),
      html`<span class="${typeOf(part, quoted, colon)}">${part}</span>`,
    );
    at = match.index + part.length;
  }
  return html`${[...parts, text.slice(at)]}`;
}

function typeOf(part: string, quoted: string | undefined, colon: string | undefined): string {
  if (quoted !== undefined) return colon === undefined ? 'string' : 'key';
  if (part === 'null') return 'null';
  return part === 'true' || part === 'false' ? 'boolean' : 'number';
}
