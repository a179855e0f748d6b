/**
 * Pictures as pixels. Letters come from a font that is shipped with the service, so that a picture has the same bytes
 * on a machine without fonts. The libraries and the font are loaded when the first picture is asked for.
 */
import { fileURLToPath } from 'node:url';

const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed';
const FAMILY = 'DejaVu Sans Condensed';

interface Libraries {
  renderAsync: typeof import('@resvg/resvg-js').renderAsync;
  sharp: typeof import('sharp').default;
  fontFiles: string[];
}

let loading: Promise<Libraries> | undefined;

async function load(): Promise<Libraries> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('sharp'),
  ]);
  // One picture is made at a time, and none is made twice.
  sharp.cache(false);
  sharp.concurrency(1);
  const fontFiles = ['', '-Bold'].map((face) => fileURLToPath(import.meta.resolve(`${FONT}${face}.ttf`)));
  return { renderAsync, sharp, fontFiles };
}

/** The pixels of an SVG of this service; drawing and writing happen on other threads. */
async function pixels(svg: string) {
  loading ??= load();
  const { renderAsync, sharp, fontFiles } = await loading;
  const image = await renderAsync(svg, {
    font: {
      loadSystemFonts: false,
      fontFiles,
      defaultFontFamily: FAMILY,
      sansSerifFamily: FAMILY,
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
