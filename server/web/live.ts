/** A request that can be changed in place, beside its answer: on the first page and in guides. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Html, html } from '../../api/framework/html.ts';
import type { Registry } from '../../api/framework/registry.ts';
import { answerAt } from './answer.ts';
import { ASK_PATH, SEND } from './ask.ts';
import { docsPath } from './contents.ts';
import { jsonHtml } from './json-html.ts';

export interface LiveExample {
  /** On its tab. */
  name: string;
  url: string;
  says: string;
}

/**
 * The first example with its answer as JSON, and the others on tabs. Without scripts the tabs lead to the pages of
 * their routes, and the form to the answer itself.
 */
export function liveRequest(
  examples: readonly [LiveExample, ...LiveExample[]],
  registry: Registry,
  dataset: ServedDataset,
): Html {
  const [first] = examples;
  const { url, says } = first;
  const commands = [...registry.values()].filter(({ route }) => ['fixture', 'bundle'].includes(route.kind));
  const tabs = html`<nav class="tabs" aria-label="Examples" data-live-tabs>${examples.map(tab)}</nav>`;
  return html`<div class="live" data-live data-commands="${commands.map(({ path }) => path).join(' ')}">
<div class="asked">${examples.length > 1 ? tabs : ''}
<form method="get" action="${ASK_PATH}"><label for="live">GET</label>
<textarea id="live" name="url" rows="3" spellcheck="false" autocapitalize="off" autocomplete="off" aria-label="Request, change it as you like">${url}</textarea>
${SEND}</form>
<div class="status" role="status" data-live-status><p>Change the URL to get another answer.</p></div>
<p class="says" data-live-says>${says}</p>
<p class="ways"><a href="${docsOf(url)}" data-live-docs>Docs of this route</a></p>
<p class="copies" data-live-copies></p></div>
<div class="answered" id="live-answer"><h2 class="unseen">Answer</h2><div class="tabs kept" id="live-views" role="tablist" aria-label="View" hidden></div>
<div class="view" id="live-view" data-live-view tabindex="0"><pre class="json">${coloured(answerAt(url, registry, dataset))}</pre></div></div>
</div>`;
}

/** CSV has no colours. */
const coloured = (text: string): Html | string => (/^[[{]/.test(text) ? jsonHtml(text) : text);

const docsOf = (url: string): string => docsPath({ path: url.split('?')[0] ?? '' });

const tab = ({ name, url, says }: LiveExample, index: number): Html =>
  html`<a href="${docsOf(url)}" data-url="${url}" data-says="${says}"${index === 0 ? html` class="chosen"` : ''}>${name}</a>`;
