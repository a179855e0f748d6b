import type { ServedDataset } from '../../../api/framework/dataset.ts';
import { html } from '../../../api/framework/html.ts';
import type { Registry } from '../../../api/framework/registry.ts';
import type { DocumentShelf } from '../documents.ts';
import type { Guide } from '../guides/index.ts';
import { liveRequest } from '../live.ts';
import { page } from '../page.ts';
import { sideList, turns } from '../side.ts';

export function guidePage(
  { path, title, summary, example, body }: Guide,
  registry: Registry,
  dataset: ServedDataset,
  shelves: readonly DocumentShelf[],
): Promise<string> {
  return page({
    title: `${title}: guide`,
    description: summary,
    markdown: `${path}.md`,
    layout: 'wide',
    scripts: example ? ['live'] : [],
    side: sideList(shelves, path),
    body: html`<p class="crumbs"><a href="/docs">Docs</a></p><h1>${title}</h1>
<p class="lead">${summary}</p>
<div class="${example ? 'guided' : 'guide'}">${example ? html`<section class="try" aria-label="Example">${liveRequest([{ name: title, ...example }], registry, dataset)}</section>` : ''}
<div class="guide">${body(dataset, registry)}</div></div>
${turns(shelves, path)}`,
  });
}
