/** Steps of proofs, for each example of each route that has one: they read what is there and cite a clause. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedWith } from '../../server/web/browser/answered-request.ts';
import { bitsOf } from '../../server/web/browser/ipv4.ts';
import { prove as access } from '../../server/web/browser/proof/access.ts';
import { citationsIn } from '../../server/web/browser/proof/clauses.ts';
import { prove as cookiesMatch } from '../../server/web/browser/proof/cookies-match.ts';
import { prove as cookiesParse } from '../../server/web/browser/proof/cookies-parse.ts';
import { prove as cronDescribe } from '../../server/web/browser/proof/cron-describe.ts';
import { prove as cronMatches } from '../../server/web/browser/proof/cron-matches.ts';
import { prove as cspCheck } from '../../server/web/browser/proof/csp-check.ts';
import { prove as cspLint } from '../../server/web/browser/proof/csp-lint.ts';
import { prove as ipv4Compare } from '../../server/web/browser/proof/ipv4-compare.ts';
import { prove as ipv4Contains } from '../../server/web/browser/proof/ipv4-contains.ts';
import { prove as ipv4Parse } from '../../server/web/browser/proof/ipv4-parse.ts';
import { prove as languageLookup } from '../../server/web/browser/proof/language-lookup.ts';
import { prove as languageTag } from '../../server/web/browser/proof/language-tag.ts';
import { prove as mgrs } from '../../server/web/browser/proof/mgrs.ts';
import { prove as mrz } from '../../server/web/browser/proof/mrz.ts';
import { prove as phoneNumber } from '../../server/web/browser/proof/phone-number.ts';
import {
  changed,
  decisionOf,
  type Proof,
  type Step,
  type Steps,
  wordOf,
} from '../../server/web/browser/proof/proof.ts';
import { leadsTo, spansOf } from '../../server/web/browser/proof/spans.ts';
import { verdictOf } from '../../server/web/browser/verdicts.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const PROOFS: Readonly<Record<string, Proof>> = {
  '/api/access-control/evaluate': access,
  '/api/cookies/match': cookiesMatch,
  '/api/cookies/parse': cookiesParse,
  '/api/cron/describe': cronDescribe,
  '/api/cron/matches': cronMatches,
  '/api/csp/check': cspCheck,
  '/api/csp/lint': cspLint,
  '/api/ipv4-cidr/compare': ipv4Compare,
  '/api/ipv4-cidr/contains': ipv4Contains,
  '/api/ipv4-cidr/parse': ipv4Parse,
  '/api/language-tags/canonicalize': languageTag,
  '/api/language-tags/lookup': languageLookup,
  '/api/mrz/validate': mrz,
  '/api/phone-numbers/parse': phoneNumber,
  '/api/utm-mgrs/from-mgrs': mgrs,
};

/** The steps to the answer to a query. */
async function stepsTo(path: string, query: string): Promise<Steps> {
  const url = `${path}?${query}`;
  const response = await service.get(url);
  const json = (await response.json()) as { data: unknown };
  expect([url, response.status]).toEqual([url, 200]);
  const steps = PROOFS[path]?.(json.data, askedWith(url, json));
  if (!steps) throw new Error(`no proof of ${url}`);
  return steps;
}

/** What a step reads, as text. */
const read = ({ inputs }: Steps, { reads }: Step): string[] =>
  reads.map(({ input, from, to }) => (inputs[input]?.text ?? '').slice(from, to));

/** What the step of a title reads. */
async function readBy(
  path: string,
  query: Record<string, string> | string,
  title: string,
): Promise<string[]> {
  const steps = await stepsTo(path, new URLSearchParams(query).toString());
  const step = steps.steps.find((each) => each.title === title);
  if (!step) throw new Error(`no step ${title} in ${steps.steps.map((each) => each.title).join(', ')}`);
  return read(steps, step);
}

it('the tests are those of all proofs', async () => {
  const index = await readFile(new URL('../../server/web/browser/proof/index.ts', import.meta.url), 'utf8');
  const listed = [...index.matchAll(/^ {2}'(\/api\/[^']+)':/gm)].map(([, path]) => path);
  expect(listed.sort()).toEqual(Object.keys(PROOFS).sort());
});

const CITED =
  /RFC \d|rfc6265bis|CSP Level 3[ ,]|crontab\(5\)|cron\(8\)|UTS #35|ITU-T|numbering plan|NGA\.|ICAO Doc|Trusted Types|ANSI INCITS|NIST SP|XACML/;

const RANKS = { pass: 2, note: 1, moot: 1, fail: 0 } as const;

/** What is good where no example is. */
const GOOD: Readonly<Record<string, string>> = { '/api/language-tags/canonicalize': 'tag=de-CH' };

/** The step that decides, as a title and a word. */
function decision({ steps }: Steps): string {
  const step = steps[decisionOf(steps)] as Step;
  return `${step.title}: ${wordOf(step)}`;
}

const queriesOf = (path: string): string[] => [
  ...(service.registry.get(path)?.route.examples ?? []),
  ...(path in GOOD ? [GOOD[path] as string] : []),
];

/** The steps after the change that a proof offers. */
function stepsAfter(path: string, query: string, { inputs, change }: Steps): Promise<Steps> {
  if (!change) throw new Error(`${path}?${query} offers no change`);
  return stepsTo(path, changed(new URLSearchParams(query), inputs, change).toString());
}

describe.each(Object.keys(PROOFS))('%s', (path) => {
  it('has steps for each example: what they read is there, they are whole, what they cite is named', async () => {
    const examples = service.registry.get(path)?.route.examples ?? [];
    expect(examples.length).toBeGreaterThan(1);
    for (const query of examples) {
      const steps = await stepsTo(path, query);
      expect(steps.steps.length).toBeGreaterThan(1);
      for (const step of steps.steps) {
        const name = `${query}: ${step.title}`;
        expect([name, step.clause]).toEqual([name, expect.stringMatching(CITED)]);
        expect(`${step.title} ${step.says}`).not.toMatch(/undefined|null|NaN|\[object|\s{2}/);
        // Constants of the service are told in words.
        expect(step.says).not.toMatch(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/);
        expect([name, step.says]).toEqual([name, expect.stringMatching(/^\S.*[.)>\w"'<]$/s)]);
        for (const { input, from, to } of step.reads) {
          const length = steps.inputs[input]?.text.length ?? -1;
          expect([name, from >= 0 && from < to && to <= length]).toEqual([name, true]);
        }
        const addresses = citationsIn(step.clause).flatMap(({ address }) => address ?? []);
        expect([name, addresses.length > 0]).toEqual([name, true]);
        for (const row of step.working?.rows ?? []) expect(row.length).toBe(step.working?.columns.length);
      }
    }
  });

  it('the change that it offers is of one character, and turns the verdict', async () => {
    for (const query of queriesOf(path)) {
      const before = await stepsTo(path, query);
      const { change, inputs } = before;
      if (!change) continue;
      const { at, becomes } = change;
      const old = inputs[at.input]?.text.slice(at.from, at.to) ?? '';
      const isOne = (old.length === 1 && becomes.length <= 1) || path === '/api/access-control/evaluate';
      expect([query, isOne, old === becomes]).toEqual([query, true, false]);
      const after = await stepsAfter(path, query, before);
      const [was, is] = [before, after].map(({ steps }) => steps.at(-1) as Step);
      // Another range may find another tag, which is as good.
      const isAsGood = path === '/api/language-tags/lookup' && was?.title !== is?.title;
      const turns = RANKS[is?.verdict ?? 'moot'] - RANKS[was?.verdict ?? 'moot'];
      expect([query, isAsGood || (change.breaks ? turns < 0 : turns > 0)]).toEqual([query, true]);
    }
  });
});

it('can break a good answer of each route with a verdict', async () => {
  const breakable = new Set<string>();
  for (const path of Object.keys(PROOFS)) {
    for (const query of queriesOf(path)) {
      if ((await stepsTo(path, query)).change?.breaks) breakable.add(path);
    }
  }
  // The others describe, and have no verdict to turn.
  expect(Object.keys(PROOFS).filter((path) => !breakable.has(path))).toEqual([
    '/api/cron/describe',
    '/api/ipv4-cidr/compare',
    '/api/ipv4-cidr/parse',
    '/api/utm-mgrs/from-mgrs',
  ]);
});

describe('the step that decides', () => {
  const decided: readonly [path: string, query: Record<string, string>, decision: string][] = [
    [
      '/api/cookies/parse',
      { setCookie: 'a=1; Domain=other.example', originUrl: 'https://www.example.com/' },
      'Domain match: fails',
    ],
    ['/api/cron/matches', { expression: '0 12 13 * 5', at: '2026-02-13T12:00:00Z' }, 'The job runs: passes'],
    [
      '/api/cron/matches',
      { expression: '0 12 14 * 4', at: '2026-02-13T12:00:00Z' },
      'The two day fields together: fails',
    ],
    [
      '/api/cron/matches',
      { expression: '0 12 14 * *', at: '2026-02-13T12:00:00Z' },
      'The day of the month: fails',
    ],
    ['/api/language-tags/canonicalize', { tag: 'de-ch' }, 'Region: reads'],
    ['/api/language-tags/lookup', { ranges: 'zh-Hant-TW,en', available: 'en,zh-Hant' }, 'zh-hant: matches'],
    [
      '/api/ipv4-cidr/contains',
      { cidr: '10.0.0.0/8', ip: '11.0.0.1' },
      'The block does not contain the address: fails',
    ],
    [
      '/api/access-control/evaluate',
      { role: 'owner', resource: 'invoice', action: 'delete' },
      'deny-invoice-deletion: denies',
    ],
  ];
  it.each(decided)('of %s %j', async (path, query, expected) => {
    expect(decision(await stepsTo(path, new URLSearchParams(query).toString()))).toBe(expected);
  });
});

describe('clauses', () => {
  it.each([
    ['RFC 6265 §5.3 step 5', ['https://www.rfc-editor.org/rfc/rfc6265#section-5.3']],
    [
      'RFC 5646 §2.2.1 and §4.5 step 2; UTS #35 Annex C',
      [
        'https://www.rfc-editor.org/rfc/rfc5646#section-2.2.1',
        'https://www.rfc-editor.org/rfc/rfc5646#section-4.5',
        'https://www.unicode.org/reports/tr35/#LocaleId_Canonicalization',
      ],
    ],
    [
      'CSP Level 3 §6.7.2.8 to §6.7.2.12',
      [
        'https://www.w3.org/TR/CSP3/#match-url-to-source-expression',
        'https://www.w3.org/TR/CSP3/#match-paths',
      ],
    ],
    ['CSP Level 3, script-src', ['https://www.w3.org/TR/CSP3/#directive-script-src']],
    [
      "ITU-T E.164; the country's numbering plan",
      ['https://www.itu.int/rec/T-REC-E.164', 'https://www.itu.int/oth/T0202.aspx?parent=T0202'],
    ],
    [
      'ICAO Doc 9303-3 §4.9',
      ['https://www.icao.int/sites/default/files/publications/DocSeries/9303_p3_cons_en.pdf'],
    ],
    ['ICAO Doc 9303', ['https://www.icao.int/publications/doc-series/doc-9303']],
    ['NGA.SIG.0012, transverse Mercator', ['https://earth-info.nga.mil/php/download.php?file=coord-utmups']],
    ['Somebody said so', []],
  ])('%s', (clause, addresses) => {
    const pieces = citationsIn(clause);
    expect(pieces.map(({ text }) => text).join('')).toBe(clause);
    expect(pieces.flatMap(({ address }) => address ?? [])).toEqual(addresses);
  });
});

describe('the parts of an input', () => {
  const step = (from: number, to: number, verdict: Step['verdict'] = 'note'): Step => ({
    title: '',
    reads: [{ input: 0, from, to }],
    says: '',
    clause: '',
    verdict,
  });

  it('lead to the step that reads least, of those to the one that fails, and on from there', () => {
    const spans = spansOf(0, 10, [step(0, 10, 'fail'), step(2, 4), step(2, 4, 'fail'), step(2, 6)]);
    expect(spans).toEqual([
      { from: 0, to: 2, steps: [0] },
      { from: 2, to: 4, steps: [2, 1, 3, 0] },
      { from: 4, to: 6, steps: [3, 0] },
      { from: 6, to: 10, steps: [0] },
    ]);
    const span = spans[1];
    expect([7, 2, 1, 3, 0].map((now) => span && leadsTo(span, now))).toEqual([2, 1, 3, 0, 2]);
  });

  it('lead nowhere if nothing reads them', () => {
    const [span] = spansOf(0, 3, []);
    expect([span, span && leadsTo(span, 0)]).toEqual([{ from: 0, to: 3, steps: [] }, undefined]);
  });
});

describe('arithmetic', () => {
  it('of check digits: the products add up to the sum that the answer gives', async () => {
    const path = '/api/mrz/validate';
    for (const query of service.registry.get(path)?.route.examples ?? []) {
      const { steps } = await stepsTo(path, query);
      const json = (await (await service.get(`${path}?${query}`)).json()) as {
        data: { checkDigits: { weightedSum: number; data: string }[] };
      };
      const workings = steps.flatMap(({ working }) => working ?? []);
      expect(
        workings.map(({ rows }) => [rows.map(([character]) => character).join(''), rows.at(-1)?.at(-1)]),
      ).toEqual(json.data.checkDigits.map(({ data, weightedSum }) => [data, String(weightedSum)]));
    }
  });

  it('of a mask: a bar between the bits of the network and those of the hosts', () => {
    expect(bitsOf('192.0.2.130', 25)).toBe('11000000.00000000.00000010.1|0000010');
    expect(bitsOf('192.0.2.130', 24)).toBe('11000000.00000000.00000010|10000010');
    expect(bitsOf('255.255.255.255', 0)).toBe('11111111.11111111.11111111.11111111');
    expect(bitsOf('0.0.0.1', 32)).toBe('00000000.00000000.00000000.00000001');
  });

  it('of a schedule: the values of each item', async () => {
    const query = new URLSearchParams({ expression: '*/20,7 9-17/4 * JAN-MAR MON', from: '2026-01-01' });
    const { steps } = await stepsTo('/api/cron/describe', query.toString());
    expect(steps.flatMap(({ working }) => working?.rows ?? []).slice(0, 5)).toEqual([
      ['*/20', '0, 20, 40'],
      ['7', '7'],
      ['9-17/4', '9, 13, 17'],
      ['JAN-MAR', '1 to 3'],
      ['MON', '1'],
    ]);
  });
});

it('the verdict on a machine-readable zone reads as sentences', async () => {
  const lines = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ];
  const said = async (mrz: string) => {
    const url = `/api/mrz/validate?${new URLSearchParams({ mrz, asOf: '2026-01-31' })}`;
    return verdictOf('/api/mrz/validate', await (await service.get(url)).json());
  };
  expect(await said(lines.join('\n'))).toEqual({
    kind: 'pass',
    text:
      'This is a valid passport of UTO. It has the number L898902C3, is made out to ANNA MARIA ERIKSSON and expires ' +
      'on 2012-04-15. All 5 check digits are right.',
  });
  expect(await said(lines.join('\n').replace('L898902C36', 'L898902C37'))).toEqual({
    kind: 'fail',
    text:
      "This is no valid passport of UTO. Line 2, character 10: the check digit of document number is '7' and must be " +
      "6: the weighted sum is 316, and 316 modulo 10 is 6. Line 2, character 44: the composite check digit is '0' " +
      'and must be 7: the weighted sum is 887, and 887 modulo 10 is 7.',
  });
});

it('the length of a telephone number is told in words', async () => {
  const path = '/api/phone-numbers/parse';
  const said = async (value: string) => {
    const query = new URLSearchParams({ value }).toString();
    const { steps } = await stepsTo(path, query);
    const { text } = verdictOf(path, await (await service.get(`${path}?${query}`)).json());
    return [steps.find(({ title }) => title === 'The length')?.says, text];
  };
  expect(await said('+44 20 7183 8750')).toEqual([
    '10 digits; the plan has numbers of 7, 9, 10 (4, 5, 6, 8 only within an area). Its length is possible.',
    'Valid, fixed line in GB: +44 20 7183 8750.',
  ]);
  expect(await said('+44 200')).toEqual([
    expect.stringMatching(/^3 digits; .* It is too short\.$/),
    'No number of any plan: it is too short.',
  ]);
  expect(await said('+1 000 000 0000')).toEqual([
    expect.stringMatching(/Its length is possible\.$/),
    'No number of any plan: its length is possible, but it is in no range.',
  ]);
});

describe('what a step reads', () => {
  it('of a cookie: the attribute and the part of the URL that a rule compares', async () => {
    const query = {
      setCookie: 'id=7; Domain=co.uk; Max-Age=soon',
      originUrl: 'http://user@www.example.co.uk:8080/a/b',
    };
    const path = '/api/cookies/parse';
    expect(await readBy(path, query, 'Domain match')).toEqual(['Domain=co.uk', 'www.example.co.uk']);
    expect(await readBy(path, query, 'Attribute Max-Age')).toEqual(['Max-Age=soon']);
    expect(await readBy(path, query, 'Name value pair')).toEqual(['id=7']);
  });

  it('of cookies of one name: each its own, in the order sent', async () => {
    const steps = await stepsTo(
      '/api/cookies/match',
      'setCookie=a=1&setCookie=a=2;+Path=/&requestUrl=https://example.com/x&at=2026-01-31',
    );
    const sent = steps.steps.filter(({ title }) => /^a is (not )?sent$/.test(title));
    expect(sent.map((step) => [step.title, read(steps, step)])).toEqual([
      ['a is not sent', ['a=1']],
      ['a is sent', ['a=2']],
    ]);
  });

  it('of a policy: the expression in the directive that decides, and not an equal one before it', async () => {
    const policy = 'img-src https://a.example; script-src https://b.example https://a.example';
    const query = { policy, resource: 'https://a.example/x.js', self: 'https://a.example' };
    const steps = await stepsTo('/api/csp/check', new URLSearchParams(query).toString());
    const step = steps.steps.find(({ title }) => title === 'https://a.example') as Step;
    expect(step.reads[0]?.from).toBe(policy.lastIndexOf('https://a.example'));
    expect(read(steps, step)).toEqual(['https://a.example', 'https://a.example']);
  });

  it('of a schedule: the field', async () => {
    const query = { expression: '0  12 13 * 5', at: '2026-02-13T12:00:00Z' };
    expect((await readBy('/api/cron/matches', query, 'The day of the week'))[0]).toBe('5');
    expect(await readBy('/api/cron/matches', query, 'The two day fields together')).toEqual(['13', '5']);
  });

  it('of a language tag: its subtags, and extensions as a whole', async () => {
    const query = { tag: 'ZH-cmn-hans-cn-U-nu-latn-ca-islamicc' };
    const path = '/api/language-tags/canonicalize';
    expect(await readBy(path, query, 'Extended language')).toEqual(['cmn']);
    expect(await readBy(path, query, 'Script')).toEqual(['hans']);
    expect(await readBy(path, query, 'Region')).toEqual(['cn']);
    expect(await readBy(path, query, 'Unicode extension')).toEqual(['U-nu-latn-ca-islamicc']);
  });

  it('of a telephone number: digits, whatever separates them', async () => {
    const path = '/api/phone-numbers/parse';
    const query = { value: '0 15 11 98765-4321', country: 'BR' };
    expect(await readBy(path, query, 'National prefix 0')).toEqual(['0']);
    expect(await readBy(path, query, 'Carrier 15')).toEqual(['15']);
    expect(await readBy(path, query, 'National number')).toEqual(['11 98765-4321']);
    expect(await readBy(path, { value: '+44 20 7183 8750' }, 'Calling code +44')).toEqual(['44']);
  });

  it('of a grid reference: zone, band, square and metres, with or without blanks', async () => {
    const path = '/api/utm-mgrs/from-mgrs';
    const query = { mgrs: '32V KM 27' };
    expect(await readBy(path, query, 'Zone 32')).toEqual(['32']);
    expect(await readBy(path, query, 'Square KM')).toEqual(['KM']);
    expect(await readBy(path, query, 'Northing')).toEqual(['7']);
    expect(await readBy(path, { mgrs: '31UDQ4825111932' }, 'Easting')).toEqual(['48251']);
    expect(await readBy(path, { mgrs: 'zah0000' }, 'Band Z')).toEqual(['z']);
  });

  it('of a machine-readable zone: a field and its check digit, however the lines are separated', async () => {
    const lines = [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ];
    for (const separator of ['\n', '|', '']) {
      const query = { mrz: lines.join(separator), type: 'td3' };
      expect(await readBy('/api/mrz/validate', query, 'Check digit, document number')).toEqual([
        'L898902C3',
        '6',
      ]);
    }
  });
});
