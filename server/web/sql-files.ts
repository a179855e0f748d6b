/** What a page says of the files that SQLite in the browser reads. */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Html, html } from '../../api/framework/html.ts';
import { assets } from './assets.ts';

/** Attributes of an element, for the asker of its script. */
export async function sqlFiles(dataset: ServedDataset): Promise<Html> {
  const { scripts, wasm } = await assets();
  const definitions = JSON.stringify(definitionsOf(dataset));
  return html`data-definitions="${definitions}" data-worker="${(scripts.worker ?? '').slice(1)}" data-wasm="${wasm.slice(1)}" data-database="datasets/${dataset.version}/dataset.sqlite"`;
}

/** Parts of the file that are read in one piece, though they have other things between them. */
const SIDE_BY_SIDE = 80 * 1024;

/** Where the file has the definitions and statistics of its tables: pieces from a byte to another. */
function definitionsOf({ sqlite }: ServedDataset): (readonly [first: number, last: number])[] {
  const size = sqlite.pragma('page_size', { simple: true }) as number;
  const pages = sqlite
    .prepare("SELECT pageno FROM dbstat WHERE name IN ('sqlite_schema', 'sqlite_stat1') ORDER BY pageno")
    .pluck()
    .all() as number[];
  const pieces: [number, number][] = [];
  for (const page of pages) {
    const [first, last] = [(page - 1) * size, page * size - 1];
    const before = pieces.at(-1);
    if (before && first - before[1] < SIDE_BY_SIDE) before[1] = last;
    else pieces.push([first, last]);
  }
  return pieces;
}
