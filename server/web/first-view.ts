/**
 * What the answer of a route page is until somebody asks for another one: the view that the scripts show first, in the
 * same room. Without scripts it is all there is, with the JSON as it came below it.
 */
import type { ServedDataset } from '../../api/framework/dataset.ts';
import { type Html, html } from '../../api/framework/html.ts';
import type { Endpoint } from '../../api/framework/registry.ts';
import { shortened, wholeAnswerTo } from './answer.ts';
import { type Entry, entryOf, pieceOf } from './browser/json/source.ts';
import { type Fields, isTable, rowsOf } from './browser/records.ts';
import { ROOMS, roomClasses } from './browser/rooms.ts';
import { gridTable } from './grid-table.ts';

export interface FirstView {
  /** Classes of its place. */
  room: string;
  content: Html;
  /** Whether there are several views to choose from. */
  hasTabs: boolean;
  warnings: readonly string[];
}

export function firstView(endpoint: Endpoint, query: string, url: string, dataset: ServedDataset): FirstView {
  const { path, route } = endpoint;
  const text = wholeAnswerTo(endpoint, query, dataset);
  if (route.kind === 'image')
    return { room: '', content: pictureOf(text, url), hasTabs: false, warnings: [] };
  const answer = JSON.parse(text) as unknown;
  const { data, meta } = enveloped(answer);
  const { warnings = [] } = meta;
  const room = ROOMS[path];
  if (room !== undefined) {
    const content = html`<pre>${shortened(text)}</pre>`;
    return { room: `waiting ${roomClasses(room)}`, content, hasTabs: true, warnings };
  }
  const hasTabs = isTable(data);
  const shown = hasTabs ? tableOf(data) : treeOf(answer, text.length);
  return {
    room: '',
    content: html`${shown}<noscript><pre>${shortened(text)}</pre></noscript>`,
    hasTabs,
    warnings,
  };
}

/** An answer with its envelope, which `unwrap` leaves out. */
function enveloped(answer: unknown): { data: unknown; meta: { warnings?: string[] } } {
  const isWrapped = typeof answer === 'object' && answer !== null && 'data' in answer && 'meta' in answer;
  return isWrapped ? (answer as { data: unknown; meta: object }) : { data: answer, meta: {} };
}

/** In the size that its SVG names, so that the page has room for it before it is loaded. */
function pictureOf(svg: string, url: string): Html {
  const [, width = '', height = ''] = /<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return html`<img src="${url}" width="${width}" height="${height}" alt="The answer to the request">`;
}

/** More than fit into the view. */
const MOST_ROWS = 20;

const tableOf = (records: readonly Fields[]): Html => gridTable(rowsOf(records, MOST_ROWS));

/** Up to so many characters, a value is shown whole; see json/tree.ts. */
const UNFOLDED = 4_000;
/** Entries of one list: more than fit into the view. */
const MOST_ENTRIES = 40;

const treeOf = (value: unknown, length: number): Html =>
  html`<div class="json">${node(value, entryOf(value), length <= UNFOLDED ? Infinity : 2)}</div>`;

function node(value: unknown, { name, text, type }: Entry, depth: number): Html {
  const key = name === undefined ? '' : html`<span class="key">${name}: </span>`;
  if (type === 'empty') return html`<span class="empty">${key}${text}</span>`;
  if (type !== 'branch') return html`<span>${key}<span class="${type}">${text}</span></span>`;
  if (depth <= 0) return html`<details><summary>${key}${text}</summary></details>`;
  const { entries } = pieceOf(value, [], 0, MOST_ENTRIES);
  const inner = Object.values(value as object);
  return html`<details open><summary>${key}${text}</summary><ul>${entries.map(
    (entry, index) => html`<li>${node(inner[index], entry, depth - 1)}</li>`,
  )}</ul></details>`;
}
