/** Names beside a chart, measured, and cut where a phone has no room for them. */
const FONT_REM = 0.75;

let measure: CanvasRenderingContext2D | null | undefined;

/** Width in pixels of a text in a chart; see `.picture svg` in the style sheet. */
export function textWidth(text: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (!measure) return text.length * 7;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  measure.font = `${rem * FONT_REM}px system-ui, 'Segoe UI', sans-serif`;
  return measure.measureText(text).width;
}

/** Space between a name and the chart. */
const GAP = 10;

export interface Names {
  /** Each name, cut where it is longer than `most` pixels. */
  texts: readonly string[];
  /** Width of the longest name, in pixels. */
  margin: number;
}

export function namesWithin(names: readonly string[], most: number): Names {
  const texts = names.map((name) => cut(name, most - GAP));
  return { texts, margin: Math.ceil(Math.max(0, ...texts.map(textWidth))) + GAP };
}

function cut(name: string, most: number): string {
  if (textWidth(name) <= most) return name;
  let length = name.length;
  while (length > 1 && textWidth(`${name.slice(0, length).trimEnd()}…`) > most) length -= 1;
  return `${name.slice(0, length).trimEnd()}…`;
}
