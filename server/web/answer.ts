/** Answers that pages show before anybody asks: those of examples, as the API gives them. */
import type { ServedDataset } from '../framework/dataset.ts';
import { prepare } from '../framework/prepare.ts';
import type { Endpoint } from '../framework/registry.ts';
import { render } from '../framework/render.ts';

/** Longer answers are cut: the whole is one click away. */
const MOST_CHARACTERS = 6_000;

/** The answer to a query on the day of the release, as indented JSON; undefined for a picture. */
export function answerTo(endpoint: Endpoint, query: string, dataset: ServedDataset): string | undefined {
  if (endpoint.route.kind === 'image') return undefined;
  return shortened(wholeAnswerTo(endpoint, query, dataset));
}

/** The same, however long it is; of a picture its SVG. */
export function wholeAnswerTo(endpoint: Endpoint, query: string, dataset: ServedDataset): string {
  const search = new URLSearchParams(query);
  search.delete('format');
  const isPicture = endpoint.route.kind === 'image';
  if (!isPicture) search.set('pretty', 'true');
  const accepted = isPicture ? 'svg' : 'json';
  const now = Date.parse(dataset.sourceDate);
  return render(prepare({ endpoint, search: search.toString(), accepted, now }, dataset));
}

/** Cut at the end of a line. */
export function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf('\n', MOST_CHARACTERS))}\n…`;
}
