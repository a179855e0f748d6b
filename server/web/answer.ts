/** Answers that pages show before anybody asks: those of examples, as the API gives them. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { Problem, problemBody } from '../../api/framework/problem.ts';
import type { Endpoint, Registry } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';

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

/**
 * What a page shows of a request, in whatever format it asks for: at most so many characters of its answer, or what is
 * wrong with it.
 */
export function answerAt(
  url: string,
  registry: Registry,
  dataset: ServedDataset,
  most: number = MOST_CHARACTERS,
): string {
  const [path = '', query = ''] = url.split('?');
  const endpoint = registry.get(path);
  if (!endpoint) throw new Error(`a page shows ${path}, which is no route`);
  const search = new URLSearchParams(query);
  const format = search.get('format') ?? 'json';
  if (format === 'json') search.set('pretty', 'true');
  const now = Date.parse(dataset.sourceDate);
  try {
    return shortened(
      render(prepare({ endpoint, search: `${search}`, accepted: format, now }, dataset)),
      most,
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return JSON.stringify(problemBody(error, path, `${dataset.publicUrl}/docs/errors`), null, 2);
  }
}

/** Cut at the end of a line. */
export function shortened(text: string, most: number = MOST_CHARACTERS): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf('\n', most))}\n…`;
}
