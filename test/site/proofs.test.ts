/** Steps of proofs, for each example of each route that has one: they read what is there and cite a clause. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedWith } from '../../server/web/browser/asked.ts';
import { prove as cookiesMatch } from '../../server/web/browser/proof/cookies-match.ts';
import { prove as cookiesParse } from '../../server/web/browser/proof/cookies-parse.ts';
import { prove as cronMatches } from '../../server/web/browser/proof/cron-matches.ts';
import { prove as cspCheck } from '../../server/web/browser/proof/csp-check.ts';
import { prove as languageTag } from '../../server/web/browser/proof/language-tag.ts';
import { prove as mgrs } from '../../server/web/browser/proof/mgrs.ts';
import { prove as mrz } from '../../server/web/browser/proof/mrz.ts';
import { prove as phoneNumber } from '../../server/web/browser/proof/phone-number.ts';
import type { Proof, Step, Steps } from '../../server/web/browser/proof/proof.ts';
import { type RunningService, startService } from '../service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const PROOFS: Readonly<Record<string, Proof>> = {
  '/api/cookies/match': cookiesMatch,
  '/api/cookies/parse': cookiesParse,
  '/api/cron/matches': cronMatches,
  '/api/csp/check': cspCheck,
  '/api/language-tags/canonicalize': languageTag,
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
  /RFC \d|rfc6265bis|CSP Level 3 §|crontab\(5\)|cron\(8\)|UTS #35|ITU-T|numbering plan|NGA\.|ICAO Doc/;

describe.each(Object.keys(PROOFS))('%s', (path) => {
  it('has steps for each example: what they read is there, what they say is whole, what they cite is named', async () => {
    const examples = service.registry.get(path)?.route.examples ?? [];
    expect(examples.length).toBeGreaterThan(1);
    for (const query of examples) {
      const steps = await stepsTo(path, query);
      expect(steps.steps.length).toBeGreaterThan(1);
      for (const step of steps.steps) {
        const name = `${query}: ${step.title}`;
        expect([name, step.clause]).toEqual([name, expect.stringMatching(CITED)]);
        expect(`${step.title} ${step.says}`).not.toMatch(/undefined|null|NaN|\[object|\s{2}/);
        expect([name, step.says]).toEqual([name, expect.stringMatching(/^\S.*[.)>\w"'<]$/s)]);
        for (const { input, from, to } of step.reads) {
          const length = steps.inputs[input]?.text.length ?? -1;
          expect([name, from >= 0 && from < to && to <= length]).toEqual([name, true]);
        }
      }
    }
  });
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
