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
  const search = new URLSearchParams(query);
  search.delete('format');
  search.set('pretty', 'true');
  const text = render(
    prepare(
      { endpoint, search: search.toString(), accepted: 'json', now: Date.parse(dataset.sourceDate) },
      dataset,
    ),
  );
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf('\n', MOST_CHARACTERS))}\n…`;
}
