/** The pages of all routes in one text, for readers that take everything at once. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import type { Registry } from '../../../api/framework/registry.ts';
import type { Route } from '../../../api/framework/route.ts';
import type { Steps } from '../../../api/framework/steps.ts';
import { shelved } from '../contents.ts';
import { routeMarkdown, universalSection } from './markdown.ts';

const KINDS: Readonly<Record<Route['kind'], string>> = {
  reference: 'Reference routes answer from the dataset.',
  fixture:
    'Fixture routes give a list of records from a seed. The same seed gives the same records, and records of all ' +
    'routes of one seed belong together.',
  bundle: 'Bundle routes give one object from a seed.',
  computation: 'Computations follow a published standard.',
  image: 'Images follow from their parameters.',
};

export function* llmsFull(registry: Registry, dataset: ServedDataset): Steps<string> {
  const endpoints = [...registry.values()];
  const kinds = Object.entries(KINDS).map(([kind, meaning]) => {
    const first = endpoints.find(({ route }) => route.kind === kind);
    return `## ${kind}\n\n${meaning}\n\n${first ? universalSection(first.route, '###') : ''}`.trim();
  });
  const shelves: string[] = [];
  for (const { title, purpose, endpoints: shelf } of shelved(registry)) {
    shelves.push(`# ${title}`, purpose);
    for (const endpoint of shelf) {
      yield;
      shelves.push(routeMarkdown(endpoint, dataset, true));
    }
  }
  return [
    '# fixture-data',
    '> Believable test data and trustworthy reference data over HTTP. Every route is a GET and needs no key.',
    '# Kinds of routes',
    ...kinds,
    ...shelves,
  ]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}
