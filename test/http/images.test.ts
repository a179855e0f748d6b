/** The placeholder image: what it answers, that nothing of the caller's is markup, and that the words fit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { color, contrast, parseHex } from '../../standards/color-vision/srgb.ts';
import { type RunningService, startService } from '../service.ts';
import { startBrowser } from '../site/browser.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const PLACEHOLDER = '/api/images/placeholder';
const get = (query: string, headers: Record<string, string> = {}) =>
  ask(service.origin, `${PLACEHOLDER}?${query}`, { headers });
const ratio = (one: string, two: string) => contrast(color(parseHex(one)), color(parseHex(two)));
const attribute = (svg: string, element: string, name: string) =>
  new RegExp(`<${element} [^>]*\\b${name}="([^"]*)"`).exec(svg)?.[1] ?? '';

describe('the answer', () => {
  it('is an SVG of the size asked for, which any page may show and which runs nothing', async () => {
    const { status, headers, text } = await get('width=320&height=200&text=toys');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
    );
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="320" height="200" viewBox="0 0 320 200"/,
    );
    expect(text).toContain('>toys<');
  });

  it('is 640 x 480 with its size on it when nothing is asked for', async () => {
    const { text } = await ask(service.origin, PLACEHOLDER);
    expect(text).toContain('width="640" height="480"');
    expect(text).toContain('>640\u00a0×\u00a0480<');
  });

  it('can be kept, and is compared with the copy that the caller has', async () => {
    const { headers } = await get('text=toys');
    expect(headers['cache-control']).toContain('public');
    expect(headers.etag).toMatch(/^W\/".+"$/);
    const again = await get('text=toys', { 'if-none-match': headers.etag as string });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    // From the second time on it is a kept answer.
    expect((await get('text=toys')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': headers['content-security-policy'],
    });
  });

  it('is what /api/products links to', async () => {
    const own = await startService({ PUBLIC_URL: service.origin });
    const { data } = (await (await own.get('/api/products?seed=7&count=100')).json()) as {
      data: { imageUrl: string; category: string }[];
    };
    await own.stop();
    const byUrl = new Map(data.map(({ imageUrl, category }) => [imageUrl, category]));
    expect(new Set(byUrl.values()).size).toBe(10);
    expect(byUrl.size).toBeGreaterThan(20);
    for (const [url, category] of byUrl) {
      const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
      expect([response.status, response.headers.get('content-type')], url).toEqual([200, 'image/svg+xml']);
      expect(await response.text()).toContain(`>${category}<`);
    }
  });

  it.each([
    ['image/png', 'image/png'],
    ['image/webp', 'image/webp'],
    ['IMAGE/WEBP, image/png;q=0.9', 'image/webp'],
    ['image/svg+xml;q=0.5, image/png', 'image/png'],
    ['image/*', 'image/svg+xml'],
    ['image/*, image/svg+xml;q=0', 'image/png'],
    ['text/html, */*;q=0.1', 'image/svg+xml'],
    // What browsers send for an <img>: they draw all of these alike.
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/svg+xml'],
    ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/svg+xml'],
  ])('comes as Accept: %s asks', async (accept, mediaType) => {
    for (const path of [`${PLACEHOLDER}?width=8&height=8&text=a`, '/api/avatars?seed=7&size=8']) {
      const first = await ask(service.origin, path, { headers: { accept } });
      expect([first.status, first.headers['content-type']], path).toEqual([200, mediaType]);
      expect(first.headers.vary, path).toBe('Accept, Accept-Encoding, Prefer');
      const other = await ask(service.origin, path, { headers: { accept: 'image/*;q=0.1' } });
      expect(other.headers.etag === first.headers.etag, path).toBe(mediaType === 'image/svg+xml');
    }
  });

  it('is not acceptable to whoever takes none of its formats, unless one is asked for', async () => {
    for (const accept of ['application/json', 'image/gif', 'image/*;q=0', '*/*;q=0']) {
      const { status, text } = await get('text=a', { accept });
      expect([status, JSON.parse(text).code], accept).toEqual([406, 'not_acceptable']);
      expect(text).toContain('image/svg+xml, image/png, image/webp');
    }
    for (const query of ['format=svg', 'form%61t=svg']) {
      const { headers } = await get(`text=a&${query}`, { accept: 'image/png' });
      expect(headers['content-type'], query).toBe('image/svg+xml');
    }
  });

  it('is refused in the format that Accept chooses where no font has its letters', async () => {
    const { status, text } = await get('text=%F0%90%8E%A0', { accept: 'image/png' });
    expect([status, (JSON.parse(text) as ProblemBody).errors[0]?.parameter]).toEqual([400, 'text']);
    expect((await get('text=%F0%90%8E%A0', { accept: 'image/*' })).status).toBe(200);
  });

  it('warns in a header, and simulates faults as every route does', async () => {
    expect((await get('txet=a')).headers['x-warning']).toContain("did you mean 'text'?");
    expect((await get('simulate=status:503')).status).toBe(503);
  });
});

describe('refusals', () => {
  it.each([
    'width=0',
    'width=4097',
    'height=-1',
    'height=1.5',
    'format=gif',
    'width=4097&format=png',
    'icon=submarine',
    'background=red',
    'background=%23ffff',
    'color=12345g',
    'color=',
    'text=',
    `text=${'a'.repeat(201)}`,
  ])('%s is 400 as problem details', async (query) => {
    const { status, headers, text } = await get(query);
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    const { errors } = JSON.parse(text) as ProblemBody;
    expect(errors.map(({ parameter }) => parameter)).toEqual([query.split('=')[0]]);
  });
});

describe('the caller’s text', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "'/><a href='javascript:alert(1)'>x</a>",
    ']]><!-- <?xml ?> &amp;&lt;',
    '&#x3c;script&#x3e;',
    '<foreignObject><body onload="x">',
    '\u0000\u0007\u001b[31m\ufffe\uffff',
    '\u202eabc',
  ];

  it.each(HOSTILE)('%j is never markup', async (hostile) => {
    const { status, text } = await get(`text=${encodeURIComponent(hostile)}`);
    expect(status).toBe(200);
    const elements = new Set([...text.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(
      [...new Set(['svg', 'title', 'rect', ...(elements.has('text') ? ['text', 'tspan'] : [])])]
        .filter((name) => elements.has(name))
        .sort(),
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(text).not.toMatch(/\son\w+="|&(?!(amp|lt|gt|quot|#39);)/);
  });
});

describe('colours', () => {
  it('are taken with or without #, short or long, in any case', async () => {
    for (const hex of ['abc', '%23abc', 'ABC', 'aabbcc', '%23AaBbCc']) {
      expect(attribute((await get(`background=${hex}`)).text, 'rect', 'fill'), hex).toBe('#aabbcc');
    }
    expect(attribute((await get('background=000&color=f00')).text, 'text', 'fill')).toBe('#ff0000');
  });

  it('of words that nobody chose can be read on every ground', async () => {
    const grounds = [
      '000',
      'fff',
      '777',
      '767676',
      'f00',
      '0f0',
      '00f',
      'ff0',
      '0ff',
      'f0f',
      '808000',
      'b0b0b0',
    ];
    for (const ground of grounds) {
      const { text } = await get(`background=${ground}`);
      const [under, ink] = [attribute(text, 'rect', 'fill'), attribute(text, 'text', 'fill')];
      expect(ratio(under, ink), ground).toBeGreaterThanOrEqual(4.5);
    }
    for (let index = 0; index < 60; index++) {
      const { text } = await get(`text=word${index}`);
      expect(ratio(attribute(text, 'rect', 'fill'), attribute(text, 'text', 'fill'))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});

describe('words', () => {
  const SIZES = ['640x480', '1200x300', '300x1200', '120x120', '64x48', '40x400', '4096x4096'];
  const TEXTS = [
    'toys',
    'WWWWWWWWWWWWWWWW',
    'A rather long label that has to be wrapped over several lines to be read at all',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    '日本語のとても長いラベルは折り返さなければなりません',
    'שלום עולם',
    'one\ntwo\n\nthree',
    '🎉🎉🎉 party 👩‍👩‍👧‍👦',
    'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii',
    'm'.repeat(200),
  ];

  it('fit the picture in a browser, and are as large as that allows', async (context) => {
    const browser = await startBrowser();
    if (typeof browser === 'string') {
      console.warn(browser);
      return context.skip(browser);
    }
    try {
      const page = await browser.newPage();
      for (const size of SIZES) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        for (const text of TEXTS) {
          const { text: svg } = await get(`width=${width}&height=${height}&text=${encodeURIComponent(text)}`);
          await page.setContent(`<body style="margin:0">${svg}</body>`);
          // In the page: the script that runs there is the browser's.
          const boxes = (await page.evaluate(
            "[...document.querySelectorAll('text')].map((text) => { const { x, y, width, height } = text.getBBox(); " +
              'return [x, y, x + width, y + height]; })',
          )) as [number, number, number, number][];
          for (const [left, top, right, bottom] of boxes) {
            expect(left, `${size} ${text}`).toBeGreaterThanOrEqual(0);
            expect(top, `${size} ${text}`).toBeGreaterThanOrEqual(0);
            expect(right, `${size} ${text}`).toBeLessThanOrEqual(width);
            expect(bottom, `${size} ${text}`).toBeLessThanOrEqual(height);
          }
          if (size === '640x480') expect(boxes.length, text).toBeGreaterThan(0);
        }
      }
    } finally {
      await browser.close();
    }
    return undefined;
  });

  it('are left out where they could not be read', async () => {
    for (const size of ['width=1&height=1', 'width=16&height=16&text=hello world', 'width=4096&height=1']) {
      const { status, text } = await get(size.replaceAll(' ', '%20'));
      expect(status).toBe(200);
      expect(text).not.toContain('<text');
    }
  });
});
