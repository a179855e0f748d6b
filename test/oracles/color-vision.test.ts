/** Vectors computed with the published matrices in double precision, and the rules of the contract. */
import { describe, it } from 'vitest';
import { MACHADO } from '../../standards/color-vision/matrices.ts';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed } from './vectors.ts';

const asker = await sharedAsker();

interface Appearance {
  input: string;
  simulatedHex: string;
  simulatedRgb: { r: number; g: number; b: number };
  deltaFromOriginal: number;
  contrastAgainstOriginal: number;
  clippedChannels: string[];
}
type Simulation = Appearance & { model: string; type: string; severity: number | null };

interface Row {
  query: { hex: string; type: string; model: string; severity?: number };
  expect: Simulation;
}

const simulate = (query: Parameters) => asker.ask<Simulation>('/api/color-vision/simulate', query);
const ROWS = computed<Row>('cvd');

/** The oracle has four decimals, which may round the other way. */
const TOLERANCE = 1.01e-4;

describe('a simulated colour', () => {
  it('equals the oracle, ties of rounding and of half-planes too', () => {
    expect(ROWS.length).toBe(3300);
    for (const { query, expect: expected } of ROWS) {
      const { data, params } = simulate(query);
      const { deltaFromOriginal, contrastAgainstOriginal, ...exact } = data;
      const row = JSON.stringify(query);
      expect(exact, row).toEqual({
        input: expected.input,
        model: expected.model,
        type: expected.type,
        severity: expected.severity,
        simulatedHex: expected.simulatedHex,
        simulatedRgb: expected.simulatedRgb,
        clippedChannels: expected.clippedChannels,
      });
      const apart = Math.abs(deltaFromOriginal - expected.deltaFromOriginal);
      expect(apart, row).toBeLessThanOrEqual(TOLERANCE);
      const ratio = Math.abs(contrastAgainstOriginal - expected.contrastAgainstOriginal);
      expect(ratio, row).toBeLessThanOrEqual(TOLERANCE);
      const severity = expected.severity === null ? {} : { severity: expected.severity };
      expect(params).toEqual({ hex: expected.input, type: query.type, model: query.model, ...severity });
    }
  });

  it.each(['protanomaly', 'deuteranomaly', 'tritanomaly'])('is unchanged by %s of severity 0', (type) => {
    for (const hex of ['#000000', '#ffffff', '#7f8081', '#ff0000', '#01fe0a']) {
      expect(simulate({ hex, type, model: 'model2009', severity: 0 }).data).toMatchObject({
        severity: 0,
        simulatedHex: hex,
        deltaFromOriginal: 0,
        contrastAgainstOriginal: 1,
        clippedChannels: [],
      });
    }
  });

  it('of an anomaly at severity 1 is that of the dichromacy', () => {
    for (const cones of ['protan', 'deuteran', 'tritan']) {
      const anomaly = simulate({ hex: '#c86432', type: `${cones}omaly`, model: 'model2009', severity: 1 });
      const dichromacy = simulate({ hex: '#c86432', type: `${cones}opia`, model: 'model2009' });
      expect({ ...anomaly.data, type: '' }).toEqual({ ...dichromacy.data, type: '' });
    }
  });

  it('takes three digits, capitals, and says both in the canonical form', () => {
    const { data, params } = simulate({ hex: '#A0f', type: 'protanopia', model: 'model1999' });
    expect(data.input).toBe('#aa00ff');
    expect(params).toEqual({ hex: '#aa00ff', type: 'protanopia', model: 'model1999' });
  });

  it('comes from matrices that keep white white', () => {
    for (const matrix of Object.values(MACHADO).flat()) {
      for (const row of [0, 3, 6]) {
        const sum = matrix.slice(row, row + 3).reduce((total, element) => total + element, 0);
        expect(Math.abs(sum - 1)).toBeLessThan(2e-6);
      }
    }
  });
});

describe('severity', () => {
  const anomaly = { hex: '#d62728', type: 'protanomaly', model: 'model2009' };

  it('is a published step without a warning', () => {
    for (let tenth = 0; tenth <= 10; tenth++) {
      expect(simulate({ ...anomaly, severity: tenth / 10 }).warnings).toEqual([]);
      expect(simulate({ ...anomaly, severity: `${tenth / 10}0` }).warnings).toEqual([]);
    }
  });

  it.each([
    [0.05, '0 and 0.1'],
    [0.35, '0.3 and 0.4'],
    [0.999, '0.9 and 1'],
  ])('%d is interpolated with a warning', (severity, between) => {
    const { warnings, data } = simulate({ ...anomaly, severity });
    expect(warnings).toEqual([`severity ${severity} is not published; interpolated between ${between}`]);
    expect(data.severity).toBe(severity);
  });

  it('is 1 for an -opia type of model2009 and null for the other models', () => {
    const colour = { hex: '#123456', type: 'deuteranopia' };
    const implied = simulate({ ...colour, model: 'model2009' });
    const redundant = simulate({ ...colour, model: 'model2009', severity: '1.0' });
    expect(implied.data).toEqual(redundant.data);
    expect(implied.params).toEqual({ ...colour, model: 'model2009', severity: 1 });
    expect(implied.data.severity).toBe(1);
    for (const model of ['model1997', 'model1999']) {
      const { data, params } = simulate({ ...colour, model });
      expect(data.severity).toBeNull();
      expect(params).toEqual({ ...colour, model });
    }
  });

  it('tritanopia of model2009 is answered with advice, and tritanomaly without', () => {
    const [advice, ...more] = simulate({ hex: '#123', type: 'tritanopia', model: 'model2009' }).warnings;
    expect(advice).toMatch(/model1997/);
    expect(more).toEqual([]);
    const anomaly = simulate({ hex: '#123', type: 'tritanomaly', model: 'model2009', severity: 0.5 });
    expect(anomaly.warnings).toEqual([]);
  });
});

describe('refused', () => {
  const PALETTE = { colors: '#d62728,#2ca02c' };
  const COLOUR = { hex: '#d62728' };

  it.each([
    ['an -anomaly with model1997', { type: 'protanomaly', model: 'model1997', severity: 0.5 }, ['model']],
    ['an -anomaly with model1999', { type: 'deuteranomaly', model: 'model1999', severity: 0.5 }, ['model']],
    ['an -anomaly without severity', { type: 'tritanomaly', model: 'model2009' }, ['severity']],
    ['an -anomaly without either', { type: 'tritanomaly', model: 'model1997' }, ['model', 'severity']],
    ['severity with model1997', { type: 'protanopia', model: 'model1997', severity: 1 }, ['severity']],
    ['severity with model1999', { type: 'protanopia', model: 'model1999', severity: 0.5 }, ['severity']],
    ['an -opia of severity 0.99', { type: 'protanopia', model: 'model2009', severity: 0.99 }, ['severity']],
    ['an -opia of severity 0', { type: 'tritanopia', model: 'model2009', severity: 0 }, ['severity']],
    ['tritanopia with model1999', { type: 'tritanopia', model: 'model1999' }, ['model']],
    ['severity above 1', { type: 'protanomaly', model: 'model2009', severity: 1.0001 }, ['severity']],
    ['severity below 0', { type: 'protanomaly', model: 'model2009', severity: -0.0001 }, ['severity']],
    ['no type', { model: 'model1997' }, ['type']],
    ['no model', { type: 'protanopia' }, ['model']],
    ['an unknown type', { type: 'achromatopsia', model: 'model1997' }, ['type']],
    ['an unknown model', { type: 'protanopia', model: 'model2010' }, ['model']],
  ])('%s', (_, deficiency, parameters) => {
    for (const [route, colour] of [
      ['simulate', COLOUR],
      ['palette', PALETTE],
    ] as const) {
      const { status, refusal } = asker.ask(`/api/color-vision/${route}`, { ...colour, ...deficiency });
      expect(status).toBe(400);
      expect([...refusal.matchAll(/(?:^|\. )(\w+): /g)].map(([, name]) => name)).toEqual(parameters);
    }
  });

  it.each([
    '#12345678',
    '#1234',
    '123456',
    'd62728',
    '#12345g',
    '#12',
    '#12345',
    '#1234567',
    'red',
    'rgb(1,2,3)',
    'transparent',
    '#',
    '#１２３',
    ' #123',
    '#123 ',
    '#123\n',
    `#${'1'.repeat(40)}`,
  ])('%j, which is no opaque colour', (hex) => {
    const deficiency = { type: 'protanopia', model: 'model1997' };
    const { status, refusal } = simulate({ hex, ...deficiency });
    expect(status).toBe(400);
    expect(refusal).toMatch(/^hex: must be .*%23/);
    // Commas part the colours of a list, and blanks around them are nothing.
    if (hex.includes(',') || /^ | $/.test(hex)) return;
    const palette = asker.ask('/api/color-vision/palette', { colors: `#fff,${hex}`, ...deficiency });
    expect(palette.status).toBe(400);
    expect(palette.refusal).toMatch(/^colors: must be /);
  });

  it.each([
    ['one colour', '#fff', /2 are needed/],
    ['nine colours', '#000,#111,#222,#333,#444,#555,#666,#777,#888', /at most 8/],
    ['a colour twice', '#abc,#123,#AABBCC', /#aabbcc/],
    ['a gap in the list', '#abc,,#123', /received ''/],
  ])('a palette of %s', (_, colors, message) => {
    const answer = asker.ask('/api/color-vision/palette', { colors, type: 'protanopia', model: 'model1997' });
    expect(answer.status).toBe(400);
    expect(answer.refusal).toMatch(/^colors: /);
    expect(answer.refusal).toMatch(message);
  });

  it.each([-0.1, 100.1, 'ten'])('a threshold of %s', (threshold) => {
    const query = { ...PALETTE, type: 'protanopia', model: 'model1997', threshold };
    expect(asker.ask('/api/color-vision/palette', query).refusal).toMatch(/^threshold: /);
  });
});
