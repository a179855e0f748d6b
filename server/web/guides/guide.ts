/** What a guide is: one screen about one thing, with an example to change. */
import type { ServedDataset } from '../../../api/framework/dataset.ts';
import type { Html } from '../../../api/framework/html.ts';
import type { Registry } from '../../../api/framework/registry.ts';

export interface Guide {
  /** /docs/formats */
  path: string;
  title: string;
  /** One sentence that ends with a period. */
  summary: string;
  /** Other words that people look for it by. */
  names: string;
  /** A request of the API that shows it, and what is to be seen. */
  example?: { url: string; says: string };
  body(dataset: ServedDataset, registry: Registry): Html;
}
