/** Files grouped by kind of content: their number and size, and an icon with the type for each. */

import { recordsWith } from '../answered-request.ts';
import { element } from '../elements.ts';
import { fileSheet, sizeText } from './file-sheet.ts';
import { drawing, svg } from './svg.ts';

interface File {
  fileName: string;
  extension: string;
  mimeType: string;
  sizeBytes: number;
  sizeHuman?: string;
}

const MOST = 60;

/** Kinds in display order: a name and the media types that it covers. */
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
  const shareOf = scaleOf(shown);
  const sections = KINDS.flatMap(([name], kind) => {
    const some = shown.filter((file) => kindOf(file) === kind);
    if (some.length === 0) return [];
    const total = some.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    return [
      element(
        'section',
        {},
        element('h3', {}, `${name}: ${some.length} of ${shown.length}, ${sizeText(total)}`),
        element('ul', { class: 'files-drawn' }, ...some.map((file) => item(file, kind, shareOf(file)))),
      ),
    ];
  });
  const rest = files.length - shown.length;
  return element(
    'div',
    {},
    ...sections,
    element(
      'p',
      { class: 'note' },
      'All bars are on one scale, on which ten times the size is always as much longer.' +
        (rest > 0 ? ` ${rest} more are in the table.` : ''),
    ),
  );
}

/** Sizes from some bytes to gigabytes on a logarithmic scale, which begins at a tenth of the smallest. */
function scaleOf(files: readonly File[]): (file: File) => number {
  const sizes = files.map(({ sizeBytes }) => Math.max(1, sizeBytes));
  const [least, most] = [Math.min(...sizes) / 10, Math.max(...sizes)];
  return ({ sizeBytes }) => Math.log(Math.max(1, sizeBytes) / least) / Math.log(most / least);
}

function item(file: File, kind: number, part: number): HTMLLIElement {
  const { fileName, mimeType, sizeBytes, sizeHuman = sizeText(sizeBytes) } = file;
  return element(
    'li',
    { title: mimeType },
    fileSheet(file.extension, mimeType, chartColour(kind)),
    element('span', { class: 'name' }, fileName),
    element('span', { class: 'size' }, sizeHuman),
    share(part, kind),
  );
}

function share(part: number, kind: number): Element {
  const width = Math.max(1, 100 * part);
  const bar = drawing(100, 4, '', svg('rect', { width, height: 4, rx: 2, fill: chartColour(kind) }));
  // The bar is as wide as its container.
  bar.setAttribute('preserveAspectRatio', 'none');
  bar.setAttribute('aria-hidden', 'true');
  bar.removeAttribute('aria-label');
  bar.removeAttribute('role');
  return bar;
}
