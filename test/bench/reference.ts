/**
 * `npm run bench:reference`: processor time of an answer of a reference route with up to 50 records, from its query to
 * the text of its body, for queries of every shape, each asked often.
 */
import { openServed } from '../../api/framework/dataset.ts';
import { prepare } from '../../api/framework/prepare.ts';
import { type Endpoint, loadRegistry } from '../../api/framework/registry.ts';
import { render } from '../../api/framework/render.ts';
import { readConfig } from '../../server/config.ts';
import { queriesOf, ROUTES } from '../queries/shapes.ts';
import { median, printTable } from './table.ts';

const RECORDS = 50;
const BATCHES = 5;
const TIMES = Number(process.env.TIMES ?? 20);

const dataset = await openServed(readConfig(process.env).releases);
const registry = await loadRegistry();
const row = printTable('route', 'shapes', 'median µs', '9 of 10 within', 'slowest', 'its query');
for (const [path, parameters] of Object.entries(ROUTES)) {
  const endpoint = registry.get(path) as Endpoint;
  const measured = queriesOf(parameters).map((query) => {
    const search = new URLSearchParams({ ...query, count: String(RECORDS) }).toString();
    return { search, microseconds: timeOf(endpoint, search) };
  });
  const sorted = measured.toSorted((a, b) => a.microseconds - b.microseconds);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as (typeof sorted)[number];
  const slowest = at(1);
  const all = sorted.map(({ microseconds }) => microseconds);
  const figures = [median(all), at(0.9).microseconds, slowest.microseconds].map((figure) =>
    figure.toFixed(0),
  );
  row(path, sorted.length, ...figures, slowest.search.replace(/&?count=50/, ''));
}
dataset.close();

/** Of one answer, on average over batches that follow each other, once all is warm; the median of the batches. */
function timeOf(endpoint: Endpoint, search: string): number {
  const batches: number[] = [];
  for (let batch = -1; batch < BATCHES; batch++) {
    const start = process.cpuUsage();
    for (let time = 0; time < TIMES; time++) {
      render(prepare({ endpoint, search, accepted: 'json', now: Date.now() }, dataset));
    }
    const { user, system } = process.cpuUsage(start);
    if (batch >= 0) batches.push((user + system) / TIMES);
  }
  return median(batches);
}
