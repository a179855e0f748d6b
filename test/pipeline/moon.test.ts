/** The phases that the pipeline computes, and the release of the library that it computes them with. */
import { describe, expect, it } from 'vitest';
import { moonPhases } from '../../pipeline/normalize/moon.ts';
import astronomyEngine from '../../sources/astronomy-engine/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { parseSource } from '../../sources/intake/tables.ts';

const { moonPhase } = moonPhases();

describe('phases', () => {
  it('are those of the lunations around 1900 to 2100, in order', () => {
    expect(moonPhase).toHaveLength(9952);
    expect(moonPhase[0]).toMatchObject({ lunation: -285, phase: 'new' });
    expect(moonPhase.at(-1)).toMatchObject({ lunation: 2202, phase: 'last-quarter' });
    const instants = moonPhase.map(({ instant }) => instant);
    expect(instants).toEqual(instants.toSorted());
    for (const instant of instants) expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });

  // Eclipses are at new and full moons; the almanacs give these to the minute.
  it.each([
    ['1919-05-29', 'new', '13:12'],
    ['1999-08-11', 'new', '11:09'],
    ['2000-01-21', 'full', '04:41'],
    ['2017-08-21', 'new', '18:30'],
    ['2024-04-08', 'new', '18:21'],
    ['2025-03-14', 'full', '06:55'],
    ['2026-08-12', 'new', '17:37'],
  ] as const)('of the eclipse of %s is a %s moon at %s', (day, phase, minute) => {
    const found = moonPhase.find((row) => row.phase === phase && row.instant.startsWith(day));
    const seconds = (Date.parse(String(found?.instant)) - Date.parse(`${day}T${minute}:00Z`)) / 1000;
    expect(Math.abs(seconds)).toBeLessThanOrEqual(60);
  });
});

describe('the source', () => {
  const file = (text: object) => new Map([['package.json', Buffer.from(JSON.stringify(text))]]);

  it('is the pinned release', async () => {
    const [pinned] = astronomyEngine.files;
    const bytes = (await pinned?.read()) as Uint8Array;
    expect(parseSource(astronomyEngine, new Map([['package.json', bytes]])).release).toHaveLength(1);
  });

  it.each([
    ['version', { version: '2.1.20', license: 'MIT' }],
    ['license', { version: '2.1.19', license: 'GPL-3.0' }],
  ])('that has another %s stops the build', (column, content) => {
    expect(() => parseSource(astronomyEngine, file(content))).toThrow(
      new RegExp(`astronomy-engine, package.json, row 1: ${column}`),
    );
    expect(() => parseSource(astronomyEngine, file(content))).toThrow(SourceError);
  });
});
