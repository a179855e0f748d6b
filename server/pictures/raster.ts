/**
 * Pictures as pixels. Letters come from fonts that are shipped with the service, so that a picture has the same bytes
 * on a machine without fonts. The libraries are loaded when the first picture is asked for.
 */
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

/** The pixels of an SVG of this service; drawing and writing happen on other threads. */
async function pixels(svg: string) {
  loading ??= load();
  const { renderAsync, sharp, shaper } = await loading;
  const image = await renderAsync(withOutlines(svg, shaper), {
    font: {
      loadSystemFonts: false,
      fontFiles: [...BASIC.files],
      defaultFontFamily: BASIC.family,
      sansSerifFamily: BASIC.family,
    },
    logLevel: 'off',
  });
  const { width, height } = image;
  // Every picture covers its ground, so that there is nothing to see through.
  return sharp(image.pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false }).removeAlpha();
}

export const ENCODERS = {
  png: async (svg: string) => (await pixels(svg)).png({ compressionLevel: 6 }).toBuffer(),
  webp: async (svg: string) => (await pixels(svg)).webp({ quality: 90, effort: 1 }).toBuffer(),
} as const;
