/** Pictures of pixels, and avatars: read by another library than the one that draws them. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../api/framework/problem.ts';
import { CATEGORY_ICONS } from '../../api/pictures/category-icon.ts';
import { ENCODERS } from '../../api/pictures/encoders.ts';
import { undrawable } from '../../api/pictures/fonts.ts';
import { outlined } from '../../api/pictures/outline.ts';
import { PICTOGRAMS } from '../../api/pictures/pictogram.ts';
import { placeholderSvg } from '../../api/pictures/placeholder.ts';
import { withChildren } from '../resident.ts';
import { sampled } from '../sample.ts';
import { type RunningService, startService } from '../service.ts';
import { ask } from './wire.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  ask(service.origin, `/api/${path}`, options);

const FORMATS = ['png', 'webp'];
const STYLES = ['initials', 'geometric', 'identicon', 'face'];

/** Colours at points of a picture, as #rrggbb. */
async function colorsAt(bytes: Buffer, ...points: [x: number, y: number][]): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const first = (y * info.width + x) * info.channels;
    return `#${data.subarray(first, first + 3).toString('hex')}`;
  });
}

/** How many different colours there are. */
async function colorCount(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let index = 0; index < data.length; index += 3) seen.add(data.readUIntBE(index, 3));
  return seen.size;
}

describe.each(FORMATS)('a placeholder as %s', (format) => {
  const placeholder = (query: string) => get(`images/placeholder?format=${format}&${query}`);

  it('has the size, the ground and the words asked for', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 4096],
      [4096, 1],
      [320, 200],
      [33, 47],
    ]) {
      const { status, headers, bytes } = await placeholder(
        `width=${width}&height=${height}&background=336699`,
      );
      expect([status, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(headers['content-length']).toBe(String(bytes.length));
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual([format, width, height]);
    }
    const { bytes } = await placeholder('width=320&height=200&background=336699&color=ffffff&text=WWW');
    const [corner = ''] = await colorsAt(bytes, [2, 2]);
    // WebP rounds colours.
    for (const [place, channel] of [0x33, 0x66, 0x99].entries()) {
      expect(
        Math.abs(Number.parseInt(corner.slice(1 + 2 * place, 3 + 2 * place), 16) - channel),
      ).toBeLessThan(4);
    }
    expect(await colorCount(bytes)).toBeGreaterThan(10);
    const plain = await placeholder('width=16&height=16&background=336699&text=a');
    expect(await colorCount(plain.bytes)).toBeLessThan(4);
  });

  it('has the same bytes each time, also as a kept answer, and can be kept for ever', async () => {
    const answers = [];
    for (let time = 0; time < 4; time++)
      answers.push(await placeholder('text=D%27Angelo%20%3Cb%3E%20%26%20S%C3%B6hne'));
    const [{ bytes, headers }] = answers as [(typeof answers)[number]];
    for (const answer of answers) expect(answer.bytes.equals(bytes)).toBe(true);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBeUndefined();
    const path = `images/placeholder?format=${format}&text=D%27Angelo%20%3Cb%3E%20%26%20S%C3%B6hne`;
    const fresh = await get(path, { headers: { 'if-none-match': headers.etag as string } });
    expect([fresh.status, fresh.bytes.length]).toEqual([304, 0]);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(bytes.length),
    ]);
  });

  it('is the largest that is allowed, one at a time, while others are answered', async () => {
    const large = Promise.all([1, 2].map((each) => placeholder(`width=4096&height=4096&text=${each}`)));
    const small = await get('uuids?count=1').catch(() => undefined);
    expect(small?.status).toBeDefined();
    for (const { status, bytes } of await large) {
      expect(status).toBe(200);
      expect((await sharp(bytes).metadata()).width).toBe(4096);
    }
  });

  it('breaks off where that is simulated', async () => {
    await expect(placeholder('text=a&simulate=truncate')).rejects.toThrow();
    expect((await placeholder('text=a&simulate=status:503')).status).toBe(503);
  });
});

describe('the process that draws', () => {
  const find = () =>
    withChildren(process.pid).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pictures/drawing'),
    );

  it('is another one: its libraries and the pixels are not in the process that answers', async () => {
    expect((await get('avatars?name=a&format=png')).status).toBe(200);
    expect(find()).toHaveLength(1);
    const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
    expect(sharedObjects.filter((path) => path.includes('resvg'))).toEqual([]);
  });

  it('has a successor when it is killed, which draws the same', async () => {
    const svg = placeholderSvg({
      width: 2_048,
      height: 2_048,
      text: 'a',
      background: '#336699',
      color: '#ffffff',
      icon: 'none',
    });
    const before = await ENCODERS.webp(svg);
    const [pid = 0] = find();
    const after = ENCODERS.webp(svg);
    process.kill(pid, 'SIGKILL');
    expect((await after).equals(before)).toBe(true);
    expect(find()).toHaveLength(1);
    expect(find()).not.toContain(pid);
  });

  it('says what is wrong with what it cannot draw', async () => {
    await expect(ENCODERS.png('<svg>')).rejects.toThrow(/SVG|parse/i);
    expect((await ENCODERS.png(placeholderSvg({ ...PLAIN, icon: 'none' }))).length).toBeGreaterThan(50);
  });
});

describe('categories of products', () => {
  it('have a pictogram each, which their word brings', async () => {
    const paths = new Set<string>();
    for (const icon of CATEGORY_ICONS) {
      const named = await get(`images/placeholder?text=${icon}`);
      const [path = ''] = /<path [^>]*>/.exec(named.text) ?? [];
      paths.add(path.replace(/stroke="[^"]*"/, ''));
      expect(named.text).toContain(`>${icon}<`);
      expect((await get(`images/placeholder?text=${icon}&icon=none`)).text).not.toContain('<path');
      expect((await get(`images/placeholder?text=Sold%20out&icon=${icon}`)).text).toContain('<path');
    }
    expect(paths.size).toBe(10);
    expect(paths).not.toContain('');
  });
});

/** Words of each script, which the fonts of the service have. */
const WRITTEN = [
  '\u5728\u5eab\u5207\u308c', // Japanese
  '\u7f3a\u8d27', // Chinese, simplified
  '\u5716\u66f8\u9928', // Chinese, traditional
  '\ud488\uc808', // Korean
  '\u0646\u0641\u062f', // Arabic
  '\u05d0\u05d6\u05dc', // Hebrew
  '\u0e2a\u0e34\u0e19\u0e04\u0e49\u0e32', // Thai
  '\u0938\u094d\u091f\u0949\u0915', // Devanagari
  '\u09b6\u09c7\u09b7', // Bengali
  '\u0b95\u0bc8', // Tamil
  '\u0c32\u0c47\u0c26\u0c41', // Telugu
  '\u0aa8\u0aa5\u0ac0', // Gujarati
  '\u0a28\u0a39\u0a40\u0a02', // Gurmukhi
  '\u0c87\u0cb2\u0ccd\u0cb2', // Kannada
  '\u0d15\u0d3f\u0d32\u0d4d\u0d32', // Malayalam
  '\u0db1\u0dd0\u0dad', // Sinhala
  '\u17a2\u179f\u17cb', // Khmer
  '\u1015\u1005\u1039\u1005\u100a\u103a\u1038', // Burmese
  '\u12a0\u120d\u124b\u120d', // Amharic
  '\u{1f389}', // A party popper
  '\u{1f469}\u200d\u{1f4bb}', // A woman at a computer, joined of two
] as const;

describe('letters of the world', () => {
  it('are drawn, each word other than the others, and none as the box of a missing letter', async () => {
    const drawn = new Set<string>();
    for (const word of sampled(WRITTEN)) {
      // A font that lacks a script draws boxes, which a single letter of that script already shows.
      const { status, bytes } = await get(
        `images/placeholder?format=png&width=120&height=60&background=fff&color=000&text=${encodeURIComponent(word)}`,
      );
      expect([word, status]).toEqual([word, 200]);
      expect(undrawable(word)).toEqual([]);
      drawn.add((await sharp(bytes).raw().toBuffer()).toString('latin1'));
    }
    expect(drawn.size).toBe(sampled(WRITTEN).length);
  });

  it('are set as wide as their fonts say, side by side', async () => {
    const shaper = await import('harfbuzzjs');
    // KA with a vowel sign that has a width of its own takes more room than KA alone.
    const xs = (text: string) =>
      [...outlined(shaper, text, 0, 0, 100).matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x));
    const [first = 0, second = 0, third = 0] = xs('\u0915\u093e\u0915');
    expect(xs('\u0915\u093e\u0915')).toHaveLength(3);
    expect(second - first).toBeGreaterThan(50);
    expect(third - second).toBeGreaterThan(10);
    // Hebrew first: what follows it is on its left.
    const [chinese = 0, , hebrew = 0] = xs('\u05d0 \u4e2d');
    expect(chinese).toBeLessThan(hebrew);
  });

  it('are refused by name where no font has them, but in an SVG', async () => {
    const text = encodeURIComponent('\u{12000}a\u16a0');
    for (const format of FORMATS) {
      const { status, text: body } = await get(`images/placeholder?format=${format}&text=${text}`);
      const { errors } = JSON.parse(body) as ProblemBody;
      expect([status, errors.length, errors[0]?.parameter]).toEqual([400, 1, 'text']);
      expect(errors[0]?.message).toContain('(U+12000)');
      expect(errors[0]?.message).toContain('(U+16A0)');
      const avatar = await get(`avatars?format=${format}&name=${text}`);
      expect([avatar.status, (JSON.parse(avatar.text) as ProblemBody).errors[0]?.parameter]).toEqual([
        400,
        'name',
      ]);
      expect((await get(`avatars?format=${format}&name=${text}&style=face`)).status).toBe(200);
    }
    expect((await get(`images/placeholder?text=${text}`)).status).toBe(200);
    expect((await get(`avatars?name=${text}`)).status).toBe(200);
  });
});

describe('pictograms of things', () => {
  it('lie within the picture, each other than the others', async () => {
    const shapes = new Set<string>();
    for (const icon of sampled(PICTOGRAMS)) {
      const svg = placeholderSvg({ ...PLAIN, icon });
      const { data, info } = await sharp(await ENCODERS.png(svg))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const inked = (x: number, y: number) => (data[(y * info.width + x) * info.channels] as number) < 128;
      const rows = [...Array(48).keys()].map((y) => [...Array(64).keys()].map((x) => inked(x, y)));
      const share = rows.flat().filter(Boolean).length / (64 * 48);
      // Neither a dot nor a block.
      expect([icon, share > 0.01 && share < 0.17]).toEqual([icon, true]);
      const edges = [
        ...(rows[0] as boolean[]),
        ...(rows[47] as boolean[]),
        ...rows.flatMap((row) => [row[0], row[63]]),
      ];
      expect([icon, edges.some(Boolean)]).toEqual([icon, false]);
      shapes.add(rows.flat().map(Number).join(''));
    }
    expect(shapes.size).toBe(sampled(PICTOGRAMS).length);
  }, 20_000);
});

const PLAIN = { width: 64, height: 48, text: 'a', background: '#ffffff', color: '#000000' };

describe('avatars', () => {
  it('are drawn in every style and format, at every size', async () => {
    for (const style of STYLES) {
      for (const format of ['svg', ...FORMATS]) {
        for (const size of [1, 16, 129]) {
          const { status, bytes } = await get(
            `avatars?seed=7&offset=2&style=${style}&size=${size}&format=${format}`,
          );
          const metadata = await sharp(bytes).metadata();
          expect([status, metadata.format, metadata.width, metadata.height]).toEqual([
            200,
            format,
            size,
            size,
          ]);
        }
      }
    }
  });

  it('are those of the users of /api/users, with their initials and name', async () => {
    const users = (await (await service.get('/api/users?seed=7&count=60')).json()) as {
      data: { name: string; firstName: string; lastName: string; locale: string }[];
    };
    const pictures = new Set<string>();
    for (const [offset, { name, firstName, lastName, locale }] of users.data.entries()) {
      const { text } = await get(`avatars?seed=7&offset=${offset}`);
      expect(text).toContain(`<title>${name.replaceAll("'", '&#39;')}</title>`);
      const [, initials = ''] = /<text [^>]*>([^<]*)<\/text>/.exec(text) ?? [];
      if (locale === 'ja') expect(initials).toMatch(/^[A-Z]{2}$/);
      else expect(initials).toBe(`${[...firstName][0]}${[...lastName][0]}`.toUpperCase());
      pictures.add((await get(`avatars?seed=7&offset=${offset}&style=identicon`)).text);
    }
    expect(pictures.size).toBe(60);
    const again = await get('avatars?seed=7&offset=5&style=face');
    expect((await get('avatars?style=face&offset=5&seed=7')).text).toBe(again.text);
    // Another version of the service may have another person there.
    expect(again.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
  });

  it('of a name are the same however it is spaced, and its initials are those of its words', async () => {
    const initials = async (name: string) =>
      /<text [^>]*>([^<]*)<\/text>/.exec((await get(`avatars?name=${encodeURIComponent(name)}`)).text)?.[1];
    expect(await initials('Ada Lovelace')).toBe('AL');
    expect(await initials('ludwig van beethoven')).toBe('LB');
    expect(await initials("Siobhán O'Brien")).toBe('SO');
    expect(await initials('Prince')).toBe('P');
    expect(await initials('Sammy Davis Jr.')).toBe('SD');
    expect(await initials('Malcolm II')).toBe('MI');
    // Joined, they would be another word.
    expect(await initials('محمد علي')).toBe('م\u200cع');
    expect(await initials('<script>alert(1)</script>')).toBe('SS');
    expect(await initials('***')).toBe('*');
    expect(await initials('<')).toBe('&lt;');
    const identicon = async (name: string) =>
      (await get(`avatars?style=identicon&name=${encodeURIComponent(name)}`)).text.replace(
        /<title>.*<\/title>/,
        '',
      );
    expect(await identicon('  ada   LOVELACE ')).toBe(await identicon('Ada Lovelace'));
    expect(await identicon('Ada Lovelacf')).not.toBe(await identicon('Ada Lovelace'));
  });

  it('hold no markup of the caller in any style', async () => {
    for (const style of STYLES) {
      const { text } = await get(
        `avatars?style=${style}&name=${encodeURIComponent('"><script>x</script>&<image href="http://a"/>')}`,
      );
      const elements = new Set([...text.matchAll(/<(\w+)/g)].map(([, name]) => name));
      for (const name of elements)
        expect(['svg', 'title', 'rect', 'text', 'path', 'circle', 'ellipse']).toContain(name);
    }
  });

  it('refuse what is out of bounds, and ignore what means nothing beside a name', async () => {
    for (const [query, parameter] of [
      ['size=4097', 'size'],
      ['size=0', 'size'],
      ['style=cubist', 'style'],
      ['format=bmp', 'format'],
      ['name=', 'name'],
      ['offset=-1', 'offset'],
    ]) {
      const { status, text } = await get(`avatars?${query}`);
      expect([status, (JSON.parse(text) as ProblemBody).errors[0]?.parameter]).toEqual([400, parameter]);
    }
    const { status, lines } = await get('avatars?name=a&seed=x&offset=3');
    expect(status).toBe(200);
    expect(lines['x-warning']).toEqual([
      'seed ignored: the avatar is drawn from name.',
      'offset ignored: the avatar is drawn from name.',
    ]);
  });
});
