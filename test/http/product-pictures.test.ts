/** Pictures of products: each thing, finish and view; what stands on the box; and what products link to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTOGRAMS } from '../../api/pictures/pictogram.ts';
import { FINISHES } from '../../api/pictures/products/finish.ts';
import { FORMS } from '../../api/pictures/products/form.ts';
import { type ProductPicture, productSvg, VIEWS } from '../../api/pictures/products/picture.ts';
import solids from '../../api/pictures/products/solids.json' with { type: 'json' };
import { RASTERS } from '../../api/pictures/raster.ts';
import { PRODUCT_CATEGORIES } from '../../db/vocabulary.ts';
import { lookOf, usualColor } from '../../generators/shop/material-finish.ts';
import { color, contrast, parseHex } from '../../standards/color-vision/srgb.ts';
import { type RunningService, startService } from '../service.ts';
import { sharedAsker } from '../shared-asker.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (query: string) => ask(service.origin, `/api/images/product?${query}`);

const PLAIN: ProductPicture = {
  ...{ width: 640, height: 640, color: '#5f7691', brand: '' },
  thing: 'teapot',
  material: 'ceramic',
  form: 'thing',
  view: 'front',
};

/** Much more would make a page of a shop slow. */
const MOST_BYTES = 8 * 1024;

/** The colour that a picture of pixels has at a place. */
async function colorAt(svg: string, x: number, y: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(await RASTERS.png(svg))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const first = (y * info.width + x) * info.channels;
  return `#${data.subarray(first, first + 3).toString('hex')}`;
}

describe('a picture of a product', () => {
  it.each(PICTOGRAMS)('shows %s from each side in few bytes', (thing) => {
    const drawn = VIEWS.map((view) => productSvg({ ...PLAIN, thing, view, brand: 'Velmora' }));
    expect(new Set(drawn).size).toBe(VIEWS.length);
    for (const svg of drawn) {
      expect(svg.length).toBeLessThan(MOST_BYTES);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<path d=""/);
      expect(svg.match(/<(?:g|svg|defs|pattern|clipPath)\b/g)?.length).toBe(
        svg.match(/<\/(?:g|svg|defs|pattern|clipPath)>/g)?.length,
      );
    }
  });

  it('has a surface of its own for each material, and an outline for each form', async () => {
    const surfaces = FINISHES.map((material) => productSvg({ ...PLAIN, material }));
    expect(new Set(surfaces).size).toBe(FINISHES.length);
    const forms = FORMS.map((form) => productSvg({ ...PLAIN, form }));
    expect(new Set(forms).size).toBe(FORMS.length);
    for (const svg of [...surfaces, ...forms]) {
      expect(svg.length).toBeLessThan(MOST_BYTES);
      expect((await RASTERS.webp(svg)).length).toBeGreaterThan(1_000);
    }
  });

  it('knows every pictogram whose parts are told apart by hand', () => {
    expect(Object.keys(solids).filter((name) => !(PICTOGRAMS as readonly string[]).includes(name))).toEqual(
      [],
    );
  });

  it('is the same for the same query', async () => {
    const query = 'thing=armchair&color=6b7a45&material=fabric&view=detail';
    expect((await get(query)).text).toBe((await get(query)).text);
    expect((await get(`${query}&format=png`)).bytes).toEqual((await get(`${query}&format=png`)).bytes);
    // Every way to write a colour is the same colour.
    expect((await get('color=%23ABC')).text).toBe((await get('color=aabbcc')).text);
  });

  it('shows every colour, light and dark ones as well, before a wall of another', async () => {
    for (const hex of [
      '#ffffff',
      '#000000',
      '#efece4',
      '#33373c',
      '#c3bdb4',
      '#f1eeea',
      '#b4476a',
      '#808080',
    ]) {
      const svg = productSvg({ ...PLAIN, thing: 'cushion', color: hex, material: 'plastic' });
      const [body, wall] = [await colorAt(svg, 400, 400), await colorAt(svg, 320, 60)];
      expect(contrast(color(parseHex(body)), color(parseHex(wall))), hex).toBeGreaterThan(1.15);
      const [red, green, blue] = parseHex(body);
      const given = parseHex(hex);
      const away = [red, green, blue].map((channel, place) => Math.abs(channel - (given[place] as number)));
      expect(Math.max(...away), `${hex} ${body}`).toBeLessThan(64);
    }
  });

  it('fits into any size', async () => {
    for (const size of ['width=1&height=1', 'width=2048&height=2', 'width=33&height=47']) {
      const { status, headers } = await get(`${size}&format=png`);
      expect([status, headers['content-type']], size).toEqual([200, 'image/png']);
    }
  });
});

describe('the brand on the box', () => {
  const box = (brand: string, more = '') => get(`view=box&brand=${encodeURIComponent(brand)}${more}`);

  it('is text, whatever it is', async () => {
    const { text } = await box('<script>alert("&")</script>');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
    for (const brand of [
      'D’Angelo & Söhne',
      '🫖 Tea',
      '在庫',
      'नमस्ते',
      'x'.repeat(100),
      'a b '.repeat(25),
      '   ',
    ]) {
      expect((await box(brand)).status, brand).toBe(200);
      expect((await box(brand, '&format=png')).status, brand).toBe(200);
    }
  });

  it('is refused where no font has its letters', async () => {
    expect((await box('\u{12000}')).status).toBe(200);
    const { status, text } = await box('\u{12000}', '&format=png');
    expect([status, JSON.parse(text).errors[0].parameter]).toEqual([400, 'brand']);
  });

  it('is ignored with a warning elsewhere, as the material of a box is', async () => {
    expect((await get('brand=Velmora')).headers['x-warning']).toContain('brand ignored');
    expect((await get('view=box&material=wood')).headers['x-warning']).toContain('material ignored');
    expect((await get('view=box&form=jar')).headers['x-warning']).toContain('form ignored');
  });
});

describe('refusals', () => {
  it.each([
    ['thing=submarine', 'thing', 'a kind of thing'],
    ['thing=teapto', 'thing', 'teapot'],
    ['material=velvet', 'material', 'knit'],
    ['view=back', 'view', 'detail'],
    ['form=can', 'form', 'pouch'],
    ['color=red', 'color', 'rrggbb'],
    ['width=0', 'width', '1 to 2048'],
    [`brand=${'x'.repeat(101)}&view=box`, 'brand', '1 to 100'],
  ])('of %s say what is allowed', async (query, parameter, allowed) => {
    const { status, text } = await get(query);
    const { errors } = JSON.parse(text);
    expect([status, errors[0].parameter]).toEqual([400, parameter]);
    expect(JSON.stringify(errors)).toContain(allowed);
  });
});

describe('the images of /api/products', () => {
  it('have a surface and a form that there is, and a colour, for every material of the catalogue', async () => {
    const { vocabulary } = (await sharedAsker()).dataset;
    for (const category of PRODUCT_CATEGORIES) {
      for (const { pictogram, materials } of vocabulary.productNouns(category)) {
        expect(PICTOGRAMS).toContain(pictogram);
        for (const [place, material] of materials.entries()) {
          const { finish, form = 'thing' } = lookOf(category, pictogram, material);
          expect(FINISHES, material).toContain(finish);
          expect(FORMS, material).toContain(form);
          expect(usualColor(category, place)).toMatch(/^[0-9a-f]{6}$/);
        }
      }
    }
    // Words that are of two materials.
    expect(lookOf('clothing', 'pyjamas', 'Bamboo').finish).toBe('fabric');
    expect(lookOf('home', 'cutting-board', 'Bamboo').finish).toBe('wood');
    expect(lookOf('home', 'cooking-pot', 'Enamelled Iron').finish).toBe('ceramic');
    expect(lookOf('electronics', 'video-camera', 'Glass-Lens').finish).toBe('plastic');
  });

  it('are pictures of each product in its colour, and its box', async () => {
    const own = await startService({ PUBLIC_URL: service.origin });
    const { data } = (await (await own.get('/api/products?seed=7&count=100')).json()) as {
      data: { name: string; brand: string; images: string[] }[];
    };
    await own.stop();
    for (const { name, brand, images } of data) {
      const [front, detail, box] = images.map((url) => new URL(url).searchParams) as [
        URLSearchParams,
        URLSearchParams,
        URLSearchParams,
      ];
      expect([detail.get('view'), box.get('view'), box.get('brand')]).toEqual(['detail', 'box', brand]);
      expect(new Set([front, detail, box].map((query) => query.get('color'))).size, name).toBe(1);
      expect(new Set([front, detail, box].map((query) => query.get('thing'))).size, name).toBe(1);
      if (/ Teapot$/.test(name)) expect(front.get('thing')).toBe('teapot');
      if (/ (Oak|Beech|Pine) /.test(name))
        expect([front.get('material'), front.get('color')]).toEqual(['wood', 'c49a6c']);
      for (const url of images) {
        const response = await fetch(url);
        expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/svg+xml']);
        expect(response.headers.get('x-warning'), url).toBeNull();
        if (url === images[0]) expect(await response.text(), url).toContain(`#${front.get('color')}`);
      }
    }
  });
});
