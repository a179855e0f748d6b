/**
 * Verdicts of Content-Security-Policies: random policies with the verdict and directives of two engines that
 * agree, Chromium's own cases with what the specification's text makes of them, and the generated matrix of
 * web-platform-tests. Where Chromium differs from the text, the text is expected, and a caveat that says so.
 */
import { describe, it } from 'vitest';
import type { Parameters } from '../ask.ts';
import { expect } from '../expect.ts';
import { sharedAsker } from '../shared-asker.ts';
import { computed, isPublished, published } from './vectors.ts';

const asker = await sharedAsker();

interface Policy {
  verdict: string;
  violated: boolean;
  effectiveDirective: string;
}

const check = (parameters: Parameters) =>
  asker.ask<{ verdict: string; caveats: string[]; policies: Policy[] }>('/api/csp/check', parameters);

/** What Chromium makes of a request, by the verdict and its caveats. */
function chromium({ verdict, caveats }: { verdict: string; caveats: string[] }): string {
  const departs = caveats.some((caveat) => /Chromium.* (allows?|blocks?) it: /.test(caveat));
  if (!departs) return verdict;
  return verdict === 'allowed' ? 'blocked' : 'allowed';
}

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
    /** The verdict of a real Chromium. */
    chromium?: string;
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
    for (const [place, { expect: verdict, effective, chromium: _, ...query }] of rows.entries()) {
      const { data } = check(query);
      const same =
        data.verdict === verdict &&
        JSON.stringify(violatedDirectives(data.policies)) === JSON.stringify(effective);
      if (!same) differing.push(place);
    }
    expect(differing).toEqual(Object.keys(NONCE_LEFT_OUT).map(Number));
  });

  it.each(Object.entries(NONCE_LEFT_OUT))('row %s is allowed with its nonce %s', (place, nonce) => {
    const { expect: verdict, effective: _, chromium: __, ...query } = rows[Number(place)] as Row;
    expect(check({ ...query, nonce }).data.verdict).toBe(verdict);
  });

  it('have a caveat where a real Chromium decided otherwise, and nowhere else', () => {
    const asked = rows.filter((row) => row.chromium !== undefined);
    expect(asked).toHaveLength(379);
    const wrong = asked.filter(({ chromium: verdict, expect: _, effective: __, ...query }) => {
      const nonce = NONCE_LEFT_OUT[rows.findIndex((row) => row.policy === query.policy)];
      return chromium(check({ ...query, nonce }).data) !== verdict;
    });
    expect(wrong).toEqual([]);
    const departing = asked.filter((row) => row.chromium !== row.expect);
    expect(departing).toHaveLength(12);
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
    /** Chromium's verdict; wildcard-ws is allowed, by the rule that * covers ws: and wss:. */
    expect: string;
    specOracle: string;
    chromeVsSpec: string;
  }

  /** Answers that differ from the specification's column, and why. */
  const DIFFERING: Readonly<Record<string, string>> = {
    'http://a.com/Hello%20G%C3%BCnter allowed':
      'a directive that is not ASCII is ignored as a whole (§2.2.1 step 2.2), so nothing restricts scripts',
    'http://a.com/Hello Günter allowed': 'likewise',
    'http://example.com:8000path refused': 'no URL (two rows)',
  };

  /** Origins that the URL Standard calls opaque, which are refused, with the rows that have them. */
  const OPAQUE_ORIGINS = { 'file:': 16, 'non-standard-scheme:': 4 };

  it('are judged as the text has it', () => {
    const rows = published<Row[]>('csp/chromium-cases.jsonl');
    expect(rows).toHaveLength(506);
    const differing = new Set<string>();
    const opaque: Record<string, number> = {};
    const uncaveated: string[] = [];
    let departing = 0;
    for (const { policy, self, resource, context, redirectCount, parserInserted, ...row } of rows) {
      const nonce = row.nonce || undefined;
      const integrity = row.integrity || undefined;
      const query = { policy, self, resource, context, redirectCount, parserInserted, nonce, integrity };
      const { status, data, refusal } = check(query);
      if (new URL(self).origin === 'null') {
        expect(refusal).toMatch(/^self: .*opaque origin/);
        opaque[new URL(self).protocol] = (opaque[new URL(self).protocol] ?? 0) + 1;
        continue;
      }
      const verdict = status === 200 ? data.verdict : 'refused';
      const expected = row.expect === 'wildcard-ws' ? 'allowed' : row.expect;
      if (status === 200 && chromium(data) !== expected) uncaveated.push(JSON.stringify({ ...query, row }));
      if (status === 200 && expected !== verdict) departing++;
      if (verdict !== row.specOracle) differing.add(`${resource} ${verdict}`);
      if (row.perPolicy) {
        expect(data.policies.map((each) => each.verdict === 'allowed')).toEqual(row.perPolicy);
      }
    }
    expect([...differing].sort()).toEqual(Object.keys(DIFFERING).sort());
    expect(opaque).toEqual(OPAQUE_ORIGINS);
    expect(uncaveated).toEqual([]);
    // Of the 25 that differ two are no URLs, six have an opaque origin, and two policies are not ASCII.
    expect(departing).toBe(15);
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
