/**
 * Draws pictures as pixels. Letters come from fonts that are shipped with the service, so that a picture has the same
 * bytes on a machine without fonts. It takes much memory, so no process that does anything else draws:
 * api/pictures/encoders.ts.
 */
import { setImmediate } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import { BASIC } from './fonts.ts';
import { isForeign, outlined, type Shaper } from './outline.ts';

interface Libraries {
  renderAsync: typeof import('@resvg/resvg-js').renderAsync;
  sharp: typeof import('sharp').default;
  shaper: Shaper;
}

let loading: Promise<Libraries> | undefined;

async function load(): Promise<Libraries> {
  const [{ renderAsync }, { default: sharp }, shaper] = await Promise.all([
    import('@resvg/resvg-js'),
    import('sharp'),
    import('harfbuzzjs'),
  ]);
  // One picture is made at a time, and none is made twice.
  sharp.cache(false);
  sharp.concurrency(1);
  return { renderAsync, sharp, shaper };
}

/** A text of the pictures of this service, and a line in it. */
const TEXT = /<text ([^>]*)>(.*?)<\/text>/gs;
const LINE = /<tspan ([^>]*)>([^<]*)<\/tspan>/g;

/** The picture with those lines as outlines that the renderer would not set as they are written. */
function withOutlines(svg: string, shaper: Shaper): string {
  return svg.replace(TEXT, (text, attributes: string, content: string) => {
    const lines = content.startsWith('<tspan')
      ? [...content.matchAll(LINE)].map(([, place, line]) => ({
          place: place as string,
          line: plain(line as string),
        }))
      : [{ place: attributes, line: plain(content) }];
    if (!lines.some(({ line }) => isForeign(line))) return text;
    const size = attribute(attributes, 'font-size');
    const paths = lines.map(({ place, line }) =>
      outlined(shaper, line, attribute(place, 'x'), attribute(place, 'y'), size),
    );
    return `<g fill="${/ fill="([^"]*)"/.exec(attributes)?.[1]}">${paths.join('')}</g>`;
  });
}

const attribute = (attributes: string, name: string) =>
  Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]);

const MARKUP: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A text without the escapes of markup. */
const plain = (markup: string) => markup.replace(/&[^;]+;/g, (coded) => MARKUP[coded] ?? coded);

/** In bytes of its pixels: a square of 1,024. */
const LARGE = 4 * 1024 ** 2;

async function encoded(svg: string, encode: (pixels: Sharp) => Sharp): Promise<Buffer> {
  loading ??= load();
  const libraries = await loading;
  const { width, height, pixels } = await drawn(svg, libraries);
  if (pixels.length >= LARGE) await collect();
  const raw = { width, height, channels: 4 } as const;
  try {
    // Every picture covers its ground, so that there is nothing to see through.
    return await encode(libraries.sharp(pixels, { raw, limitInputPixels: false }).removeAlpha()).toBuffer();
  } finally {
    // They would be held until the collector runs, through the next picture.
    (pixels.buffer as ArrayBuffer).transfer(0);
  }
}

/** RGBA, a copy of what the renderer holds. */
async function drawn(svg: string, { renderAsync, shaper }: Libraries) {
  const { width, height, pixels } = await renderAsync(withOutlines(svg, shaper), {
    font: {
      loadSystemFonts: false,
      fontFiles: [...BASIC.files],
      defaultFontFamily: BASIC.family,
      sansSerifFamily: BASIC.family,
    },
    logLevel: 'off',
  });
  return { width, height, pixels };
}

/** Frees what the renderer holds, 64 MiB of the largest picture, which it does only once its object is collected. */
async function collect(): Promise<void> {
  // Until then, the callback that brought the object holds it.
  await setImmediate();
  // Of a process that was started with --expose-gc.
  globalThis.gc?.();
  // Objects of libraries are freed after the collection.
  await setImmediate();
}

/** An SVG of this service in a format of pixels. */
export const RASTERS = {
  png: (svg: string) => encoded(svg, (pixels) => pixels.png({ compressionLevel: 6 })),
  webp: (svg: string) => encoded(svg, (pixels) => pixels.webp({ quality: 90, effort: 1 })),
} as const;
