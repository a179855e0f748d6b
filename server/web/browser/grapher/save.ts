/** What is shown as a file: a picture that says what it shows and where it is from, or its figures. */
import { element } from '../elements.ts';
import { svg } from '../pictures/svg.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
/** Of the title, the line below it, and the lines at the foot. */
const HEAD = 64;
const LINE = 18;
/** Pixels of a PNG for each of the page. */
const DENSITY = 2;

/** What a style sheet says, which a file by itself does not have. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
];
const FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif";

export interface Caption {
  title: string;
  subtitle: string;
  foot: readonly string[];
}

/** A drawing of the page by itself, with drawings below it such as a legend. */
export function pictureText(
  drawn: readonly SVGSVGElement[],
  { title, subtitle, foot }: Caption,
): { text: string; width: number; height: number } {
  const colours = getComputedStyle(document.body);
  const { color: ink } = colours;
  const paper = getComputedStyle(document.documentElement).getPropertyValue('background-color');
  const background = paper === 'rgba(0, 0, 0, 0)' ? colours.backgroundColor : paper;
  const width = Math.max(...drawn.map((each) => each.width.baseVal.value)) + 2 * MARGIN;
  let top = MARGIN + HEAD;
  const parts = drawn.map((each) => {
    const copy = styled(each);
    for (const [name, value] of [
      ['x', MARGIN],
      ['y', top],
    ] as const)
      copy.setAttribute(name, String(value));
    top += each.height.baseVal.value + 8;
    return copy;
  });
  const height = top + foot.length * LINE + MARGIN;
  const line = (text: string, y: number, size: number, weight = 400) =>
    svg('text', { x: MARGIN, y, 'font-size': size, 'font-weight': weight, fill: ink }, text);
  const picture = svg(
    'svg',
    {
      xmlns: NAMESPACE,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': FONT,
      'font-size': 12,
    },
    svg('rect', { width, height, fill: background }),
    line(title, MARGIN + 20, 22, 600),
    line(subtitle, MARGIN + 42, 14),
    ...parts,
    ...foot.map((text, index) => line(text, top + (index + 1) * LINE, 12)),
  );
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

function styled(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  for (const name of ['class', 'aria-hidden']) copy.removeAttribute(name);
  const originals = drawn.querySelectorAll<SVGElement>('*');
  for (const [index, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const computed = getComputedStyle(originals[index] as SVGElement);
    for (const name of STYLES) part.setAttribute(name, computed.getPropertyValue(name));
    part.removeAttribute('class');
  }
  return copy;
}

export async function pngOf({ text, width, height }: ReturnType<typeof pictureText>): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = element('canvas', { width: String(width * DENSITY), height: String(height * DENSITY) });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture is too large'))), 'image/png');
  });
}

export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export function save(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  element('a', { href, download: name }).click();
  // A browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
