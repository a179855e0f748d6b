/** Small drawings by what they show: lines of years, bars of shares, squares and letters of avatars. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AVATAR_STYLES, avatarSvg } from '../api/pictures/avatar.ts';
import { CAP_MIDDLE } from '../api/pictures/letters.ts';
import { shareBar, yearLine } from '../server/web/figure-svg.ts';

const years = fc
  .uniqueArray(fc.integer({ min: 1960, max: 2030 }), { minLength: 2, maxLength: 40 })
  .chain((some) =>
    fc.tuple(
      ...some
        .toSorted((a, b) => a - b)
        .map((year) => fc.record({ year: fc.constant(year), value: fc.integer({ min: -1000, max: 1000 }) })),
    ),
  );

it('a line of years goes from the left to the right of its box, and touches both of its margins', () => {
  fc.assert(
    fc.property(years, (points) => {
      const text = String(yearLine(points, 'Population'));
      const [, path = ''] = /<polyline points="([^"]*)"/.exec(text) ?? [];
      const places = path.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
      const xs = places.map(([x]) => x);
      const ys = places.map(([, y]) => y);
      expect([xs[0], xs.at(-1)]).toEqual([2, 118]);
      expect(xs).toEqual(xs.toSorted((a, b) => a - b));
      const values = points.map(({ value }) => value);
      const isLevel = new Set(values).size === 1;
      expect([Math.max(...ys), Math.min(...ys)]).toEqual([21, isLevel ? 21 : 3]);
      for (const [index, value] of values.entries())
        for (const [other, than] of values.entries())
          if (value > than) expect(ys[index]).toBeLessThanOrEqual(ys[other] as number);
      expect(text).toContain(`cx="118.0" cy="${ys.at(-1)?.toFixed(1)}"`);
    }),
  );
  expect(yearLine([], '')).toBe('');
  expect(yearLine([{ year: 2000, value: 1 }], '')).toBe('');
});

it('a bar is as long as its share of the greatest', () => {
  const widthOf = (value: number, most: number) =>
    Number(/<rect width="([^"]*)"/.exec(String(shareBar(value, most)))?.[1]);
  expect([widthOf(5, 10), widthOf(10, 10), widthOf(0, 10), widthOf(-1, 10), widthOf(1, 0)]).toEqual([
    60, 120, 0, 0, 0,
  ]);
});

const numbered = (text: string, name: string) => Number(new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1]);

it('squares of avatars are squares around their place, and initials stand in the middle', () => {
  let squares = 0;
  for (let index = 0; index < 60; index++) {
    for (const style of AVATAR_STYLES) {
      for (const initials of ['A', 'AB']) {
        const svg = avatarSvg({ identity: `${index}`, title: 'A', initials, style, size: 100 });
        if (style === 'geometric') {
          for (const [rect] of svg.matchAll(/<rect transform[^>]*>/g)) {
            squares++;
            const width = numbered(rect, 'width');
            expect(numbered(rect, 'height')).toBe(width);
            expect([numbered(rect, 'x'), numbered(rect, 'y')]).toEqual([-width / 2, -width / 2]);
          }
        }
        if (style === 'initials') {
          expect(numbered(svg, 'x')).toBe(50);
          expect(numbered(svg, 'y') - numbered(svg, 'font-size') * CAP_MIDDLE).toBeCloseTo(50, 9);
        }
      }
    }
  }
  expect(squares).toBeGreaterThan(20);
});
