/**
 * Verdicts of Content-Security-Policies: random policies with the verdict and directives of two engines that
 * agree, Chromium's own cases with what the specification's text makes of them, and the generated matrix of
 * web-platform-tests. Where Chromium differs from the text, the text is expected.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Asker, openAsker, type Parameters } from '../ask.ts';
import { computed, isPublished, published } from './vectors.ts';

let asker: Asker;
beforeAll(async () => {
  asker = await openAsker(inject('releases'));
});
afterAll(() => asker.close());

interface Policy {
  verdict: string;
  violated: boolean;
  effectiveDirective: string;
}

const check = (parameters: Parameters) =>
  asker.ask<{ verdict: string; policies: Policy[] }>('/api/csp/check', parameters);

const violatedDirectives = (policies: readonly Policy[]) => [
  ...new Set(policies.filter(({ violated }) => violated).map(({ effectiveDirective }) => effectiveDirective)),
];

describe('random policies', () => {
  interface Row {
    policy: string;
    self: string;
    resource: string;
    context: string;
    parserInserted: boolean;
    redirectCount: number;
    expect: string;
    effective: string[];
  }
  const rows = computed<Row>('csp-random');

  /** Rows that were computed with a nonce, which the row leaves out, by their place, with that nonce. */
  const NONCE_LEFT_OUT: Readonly<Record<number, string>> = {
    23: 'ABC123',
    249: 'rAnd0m==',
    672: 'zz-_/+',
    726: 'rAnd0m==',
    1132: 'ABC123',
  };

  it('are judged as two engines judge them, in verdict and directive', () => {
    expect(rows).toHaveLength(2600);
    const differing: number[] = [];
    for (const [place, { expect: verdict, effective, ...query }] of rows.entries()) {
      const { data } = check(query);
      const same =
        data.verdict === verdict &&
        JSON.stringify(violatedDirectives(data.policies)) === JSON.stringify(effective);
      if (!same) differing.push(place);
    }
    expect(differing).toEqual(Object.keys(NONCE_LEFT_OUT).map(Number));
  });

  it.each(Object.entries(NONCE_LEFT_OUT))('row %s is allowed with its nonce %s', (place, nonce) => {
    const { expect: verdict, effective: _, ...query } = rows[Number(place)] as Row;
    expect(check({ ...query, nonce }).data.verdict).toBe(verdict);
  });
});

describe.runIf(isPublished('csp/chromium-cases.jsonl'))("Chromium's cases", () => {
  interface Row {
    test: string;
    policy: string;
    self: string;
    resource: string;
    context: string;
    redirectCount?: number;
    nonce?: string;
    integrity?: string;
    parserInserted?: boolean;
    perPolicy?: boolean[];
    specOracle: string;
  }

  /** Answers that differ from the specification's column, and why. */
  const DIFFERING: Readonly<Record<string, string>> = {
    'http://a.com/Hello%20G%C3%BCnter allowed':
      'a directive that is not ASCII is ignored as a whole (§2.2.1 step 2.2), so nothing restricts scripts',
    'http://a.com/Hello Günter allowed': 'likewise',
    'http://example.com:8000path refused': 'no URL (two rows)',
  };

  it('are judged as the text has it', () => {
    const rows = published<Row[]>('csp/chromium-cases.jsonl');
    expect(rows).toHaveLength(506);
    const differing = new Set<string>();
    for (const { policy, self, resource, context, redirectCount, parserInserted, ...row } of rows) {
      const nonce = row.nonce || undefined;
      const integrity = row.integrity || undefined;
      const query = { policy, self, resource, context, redirectCount, parserInserted, nonce, integrity };
      const { status, data } = check(query);
      const verdict = status === 200 ? data.verdict : 'refused';
      if (verdict !== row.specOracle) differing.add(`${resource} ${verdict}`);
      if (row.perPolicy) {
        expect(data.policies.map((each) => each.verdict === 'allowed')).toEqual(row.perPolicy);
      }
    }
    expect([...differing].sort()).toEqual(Object.keys(DIFFERING).sort());
  });
});

describe.runIf(isPublished('csp/wpt-gen-cases.jsonl'))('the matrix of web-platform-tests', () => {
  interface Row {
    policy: string;
    self: string;
    resource: string;
    context: string;
    delivery: string;
    redirectCount: number;
    parserInserted: boolean;
    expect: string;
  }

  it('is answered in full', () => {
    const rows = published<Row[]>('csp/wpt-gen-cases.jsonl');
    expect(rows).toHaveLength(320);
    for (const { policy, self, resource, context, delivery, redirectCount, parserInserted, ...row } of rows) {
      const query = { policy, self, resource, context, delivery, redirectCount, parserInserted };
      expect(check(query).data.verdict, JSON.stringify(query)).toBe(row.expect);
    }
  });
});
