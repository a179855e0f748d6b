/** Files grouped by kind of content: their number and size, and an icon with the type for each. */

import { recordsWith } from '../asked.ts';
import { element } from '../elements.ts';
import { drawing, svg } from './svg.ts';

interface File {
  fileName: string;
  extension: string;
  mimeType: string;
  sizeBytes: number;
  sizeHuman?: string;
}

const MOST = 60;

/** In display order: a name and the media types that it covers. */
const KINDS: readonly (readonly [name: string, types: RegExp])[] = [
  ['Images', /^image\//],
  ['Video', /^video\//],
  ['Audio', /^audio\//],
  [
    'Documents',
    /^application\/(pdf|msword|rtf|epub|vnd\.(openxml|oasis|ms-))|^text\/(plain|markdown|html|rtf)/,
  ],
  ['Data', /^text\/|json|xml|sql|yaml|parquet|avro/],
  ['Archives', /zip|tar|compressed|archive|bzip|rar/],
  ['Others', /^/],
];

const chartColour = (kind: number) => `var(--chart-${kind + 1})`;

const kindOf = ({ mimeType }: File): number => KINDS.findIndex(([, types]) => types.test(mimeType));

export function draw(data: unknown): Element | undefined {
  const files = recordsWith<File>(data, 'fileName', 'extension', 'mimeType', 'sizeBytes');
  if (!files) return undefined;
  const shown = files.slice(0, MOST);
  const sections = KINDS.flatMap(([name], kind) => {
    const some = shown.filter((file) => kindOf(file) === kind);
    if (some.length === 0) return [];
    const largest = Math.max(1, ...some.map(({ sizeBytes }) => sizeBytes));
    const total = some.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return [
      element(
        'section',
        {},
        element('h3', {}, `${name}: ${some.length} of ${shown.length}, ${human(total)}`),
        element('ul', { class: 'files-drawn' }, ...some.map((file) => item(file, kind, largest))),
      ),
    ];
  });
  const rest = files.length - shown.length;
  return element(
    'div',
    {},
    ...sections,
    rest > 0 && element('p', { class: 'note' }, `${rest} more are in the table.`),
  );
}

function item(file: File, kind: number, largest: number): HTMLLIElement {
  const { fileName, mimeType, sizeBytes, sizeHuman = human(sizeBytes) } = file;
  return element(
    'li',
    { title: mimeType },
    sheet(file, kind),
    element('span', { class: 'name' }, fileName),
    element('span', { class: 'size' }, sizeHuman),
    share(sizeBytes / largest, kind),
  );
}

/** A sheet of paper with a corner folded, and the extension on it. */
function sheet({ extension, mimeType }: File, kind: number): Element {
  const colour = chartColour(kind);
  return drawing(
    34,
    42,
    mimeType,
    svg('path', { d: 'M2 2h21l9 9v29H2z', fill: 'var(--card)', stroke: colour, 'stroke-width': 2 }),
    svg('path', { d: 'M23 2v9h9', fill: 'none', stroke: colour, 'stroke-width': 2 }),
    svg(
      'text',
      {
        x: 17,
        y: 30,
        'text-anchor': 'middle',
        'font-size': extension.length > 3 ? 8 : 10,
        'font-weight': 600,
      },
      extension,
    ),
  );
}

function share(part: number, kind: number): Element {
  const width = Math.max(1, 100 * part);
  const bar = drawing(100, 4, '', svg('rect', { width, height: 4, rx: 2, fill: chartColour(kind) }));
  // As wide as its container.
  bar.setAttribute('preserveAspectRatio', 'none');
  bar.setAttribute('aria-hidden', 'true');
  bar.removeAttribute('aria-label');
  bar.removeAttribute('role');
  return bar;
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

function human(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toLocaleString('en', { maximumFractionDigits: 1 })} ${UNITS[step]}`;
}
