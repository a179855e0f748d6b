/** The page for a person who asks for what is not there: what is near, and the ways back. */
import { type Html, html } from '../../../api/framework/html.ts';
import { page } from '../page.ts';

/** `detail` says what is missing in its first sentence, and names paths that are there in the others. */
export function notFoundPage(detail: string): Promise<string> {
  const [missing = '', ...hints] = detail.split(/(?<=\.) /);
  return page({
    title: 'Not found',
    description: 'There is no page at this address.',
    body: html`<h1>Not found</h1>
<p>${missing} ${linked(hints.join(' '))}</p>
<ul><li><a href="/">Home</a></li><li><a href="/docs">Every route</a></li><li><a href="/data">The dataset</a></li>
<li><a href="/datasets/">Releases to download</a></li></ul>`,
  });
}

/** Paths, with their queries, become links. */
function linked(text: string): Html {
  const parts = text.split(/(\/[\w/.-]*[\w/](?:\?[\w%&=,:/+.*-]+)?)/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`))}`;
}
