/** A palette against the vectors of single colours, and against its own pairs. */
import { describe, it } from 'vitest';
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

describe('a palette', () => {
  interface Comparison {
    difference: number;
    contrast: number;
    distinguishable: boolean;
  }
  interface Palette {
    severity: number | null;
    threshold: number;
    summary: {
      pairs: number;
      distinguishableBefore: number;
      distinguishableAfter: number;
      lost: number;
      closest: { first: string; second: string; difference: number; contrast: number };
    };
    colors: Appearance[];
    pairs: {
      first: string;
      second: string;
      before: Comparison;
      after: Comparison;
      staysDistinguishable: boolean;
    }[];
  }
  const ask = (query: Parameters) => asker.ask<Palette>('/api/color-vision/palette', query);

  it('shows each colour as /simulate does, for each deficiency of the oracle', () => {
    const byDeficiency = Map.groupBy(ROWS, ({ query: { hex: _, ...deficiency } }) =>
      JSON.stringify(deficiency),
    );
    let compared = 0;
    for (const [deficiency, rows] of byDeficiency) {
      const [first, ...rest] = [...new Set(rows.map(({ expect: { input } }) => input))].slice(0, 8);
      const colors = [first, ...rest];
      if (colors.length < 2) continue;
      const { data } = ask({ colors: colors.join(','), ...JSON.parse(deficiency) });
      expect(data.colors.length).toBe(colors.length);
      for (const colour of data.colors) {
        const {
          model: _,
          type: __,
          severity,
          ...alone
        } = simulate({
          hex: colour.input,
          ...JSON.parse(deficiency),
        }).data;
        expect(colour).toEqual(alone);
        expect(data.severity).toBe(severity);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('compares two colours as the oracle does', () => {
    // The oracle compares a colour with itself as it is seen: here the two are a palette.
    const changed = ROWS.filter(({ expect: { input, simulatedHex } }) => input !== simulatedHex);
    expect(changed.length).toBeGreaterThan(3000);
    for (const { query, expect: expected } of changed) {
      const { hex: _, ...deficiency } = query;
      const { data } = ask({ colors: `${expected.input},${expected.simulatedHex}`, ...deficiency });
      const { before } = data.pairs[0] as Palette['pairs'][number];
      const row = JSON.stringify(query);
      expect(Math.abs(before.difference - expected.deltaFromOriginal), row).toBeLessThan(TOLERANCE);
      expect(Math.abs(before.contrast - expected.contrastAgainstOriginal), row).toBeLessThan(TOLERANCE);
    }
  });

  it('compares every pair before and after, in the order of the colours', () => {
    const deficiency = { type: 'deuteranopia', model: 'model1997' };
    const { data } = ask({ colors: '#d62728,#7d7d31,#00f', ...deficiency });
    expect(data.pairs.map(({ first, second }) => [first, second])).toEqual([
      ['#d62728', '#7d7d31'],
      ['#d62728', '#0000ff'],
      ['#7d7d31', '#0000ff'],
    ]);
    // What is seen of two colours is compared as two colours that are.
    const seen = new Map(data.colors.map(({ input, simulatedHex }) => [input, simulatedHex]));
    for (const { first, second, after } of data.pairs) {
      const shown = ask({ colors: `${seen.get(first)},${seen.get(second)}`, ...deficiency }).data.pairs[0];
      expect(after).toEqual(shown?.before);
    }
    const [pair] = data.pairs;
    expect(pair?.staysDistinguishable).toBe(false);
    expect(data.summary.closest).toEqual({
      first: '#d62728',
      second: '#7d7d31',
      difference: pair?.after.difference,
      contrast: pair?.after.contrast,
    });
  });

  it('adds up, at every threshold', () => {
    const colors = '#1f77b4,#ff7f0e,#2ca02c,#d62728,#9467bd,#8c564b,#e377c2,#7f7f7f';
    for (const threshold of [0, 5, 10, 20, 40, 100]) {
      const { data, params } = ask({ colors, type: 'protanopia', model: 'model1999', threshold });
      const { pairs, summary } = data;
      expect(pairs.length).toBe(28);
      for (const { before, after, staysDistinguishable } of pairs) {
        expect(before.distinguishable).toBe(before.difference >= threshold);
        expect(after.distinguishable).toBe(after.difference >= threshold);
        expect(staysDistinguishable).toBe(before.distinguishable && after.distinguishable);
      }
      expect(summary).toMatchObject({
        pairs: 28,
        distinguishableBefore: pairs.filter(({ before }) => before.distinguishable).length,
        distinguishableAfter: pairs.filter(({ after }) => after.distinguishable).length,
        lost: pairs.filter(({ before, after }) => before.distinguishable && !after.distinguishable).length,
      });
      expect(summary.closest.difference).toBe(Math.min(...pairs.map(({ after }) => after.difference)));
      expect(params).toEqual({
        colors: colors.split(','),
        type: 'protanopia',
        model: 'model1999',
        threshold,
      });
    }
  });

  it('has a threshold of 10 unless another is sent, and warns as /simulate does', () => {
    const { data, params, warnings } = ask({
      colors: '#F00,#0f0',
      type: 'deuteranomaly',
      model: 'model2009',
      severity: 0.55,
    });
    expect(data.threshold).toBe(10);
    expect(params).toEqual({
      colors: ['#ff0000', '#00ff00'],
      type: 'deuteranomaly',
      model: 'model2009',
      severity: 0.55,
      threshold: 10,
    });
    expect(warnings).toEqual(['severity 0.55 is not published; interpolated between 0.5 and 0.6']);
  });

  it('of black and white has the greatest contrast there is', () => {
    const { data } = ask({ colors: '#000,#fff', type: 'tritanopia', model: 'model1997' });
    expect(data.pairs[0]?.before).toEqual({ difference: 100, contrast: 21, distinguishable: true });
    expect(data.pairs[0]?.after).toEqual(data.pairs[0]?.before);
  });
});
