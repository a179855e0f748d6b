/** Whatever upstreams do, the error names the source and where it went wrong, and the last good input is used. */
import { readdir, rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { silent } from '../../cli/progress.ts';
import { type KeptInputs, keptOf, prepareKept } from '../../pipeline/kept-inputs.ts';
import {
  keyOf,
  liveSources,
  type RetrievalOptions,
  retrieveInputs,
} from '../../pipeline/refresh/retrieval.ts';
import type { Retrieval } from '../../sources/intake/retrieval.ts';
import type { Fault } from '../sources/upstream/answer.ts';
import { expectWhole, releasesPrint, run, type Scene, scene, status } from './runs.ts';

/** Of each source, what its upstream does and what is said of it. */
type Faults = Record<string, [fault: Fault, says: RegExp]>;

const PATHS: Record<string, string> = {
  geonames: '/geonames',
  'iana-languages': '/iana',
  'time-zones': '/npm/moment-timezone',
  'world-bank': '/world-bank/country/all/indicator',
};

const FAULTS: readonly Faults[] = [
  {
    geonames: ['slow', /no complete answer within 300 ms; tried 3 times/],
    'iana-languages': ['slow', /no complete answer within 300 ms; tried 3 times/],
    'world-bank': ['slow', /no complete answer within 300 ms; tried 3 times/],
  },
  {
    geonames: ['dead', /no answer \(.*\); tried 3 times/],
    'iana-languages': ['gzip-bomb', /larger than the limit of 33554432 bytes/],
    'world-bank': ['1e99', /row \d+: population of [A-Z]{3} in \d{4}: 1e99/],
  },
  {
    geonames: [429, /answered 429 .*; tried 3 times/],
    'iana-languages': [502, /answered 502 .*; tried 3 times/],
    'world-bank': ['redirect', /redirected to http:\/\/localhost:\d+; only redirects on/],
  },
  {
    geonames: ['truncated', /no answer \(.*\); tried 3 times/],
    'iana-languages': ['wrong-type', /expected text\/plain, received 200 OK \(text\/html\)/],
    'world-bank': ['invalid-utf8', /utf-8|UTF-8/],
  },
  {
    geonames: ['invalid-utf8', /UTF-8|utf-8/],
    'iana-languages': ['redirect', /redirected to http:\/\/localhost:\d+; only redirects on/],
    'world-bank': ['gzip-bomb', /larger than the limit of 33554432 bytes/],
  },
  {
    geonames: ['half', /expected 249/],
    'iana-languages': ['half', /expected \d+ to \d+ rows, found \d+/],
    'world-bank': ['wrong-type', /expected application\/json, received 200 OK \(text\/html\)/],
  },
];

function play({ upstream }: Scene, faults: Faults): void {
  upstream.faults.clear();
  for (const [id, [fault]] of Object.entries(faults)) upstream.faults.set(PATHS[id] as string, fault);
}

function retrieval(
  { inputs, upstream }: Scene,
  warnings: string[],
  ids: string[],
  timeoutMs: number,
  kept: KeptInputs = {},
): RetrievalOptions {
  return {
    inputs,
    kept,
    only: new Set(ids),
    staleSince: new Map(),
    today: '2026-11-30',
    signal: new AbortController().signal,
    environment: upstream.environment,
    limits: { timeoutMs, limitBytes: 2 ** 25, pausesMs: [1, 1] },
    progress: silent,
    warn: (line) => warnings.push(line),
  };
}

/** What was told of a source: where it went wrong, and what is used instead. */
function expectTold(lines: readonly string[], faults: Faults): void {
  for (const [id, [fault, says]] of Object.entries(faults)) {
    const line =
      lines.find((text) => text.startsWith(`${id}, `)) ?? lines.find((text) => text.startsWith(`${id}: `));
    expect(line, `${id}: ${fault}`).toMatch(says);
    expect(line, `${id}: ${fault}`).not.toContain('\n');
  }
  expect(lines).toHaveLength(Object.keys(faults).length);
}

describe('what upstreams do', { timeout: 240_000 }, () => {
  const named = FAULTS.map((faults): [string, Faults] => [
    Object.entries(faults)
      .map(([id, [fault]]) => `${id} ${fault}`)
      .join(', '),
    faults,
  ]);
  it.each(named)('is told of each, and nothing of it is used: %s', async (_, faults) => {
    const setting = await scene();
    const before = await releasesPrint(setting);
    play(setting, faults);
    const warnings: string[] = [];
    const ids = Object.keys(faults);
    const timeoutMs = Object.values(faults).some(([fault]) => fault === 'slow') ? 300 : 60_000;
    const inquiry = await retrieveInputs(retrieval(setting, warnings, ids, timeoutMs));
    expectTold(warnings, faults);
    for (const line of warnings) expect(line).toMatch(/; the last good input is used \(\d{4}-\d\d-\d\d\)$/);
    expect([...inquiry.failed.keys()].sort()).toEqual(ids.sort());
    expect(inquiry.retrieved.size).toBe(0);
    for (const source of liveSources.filter(({ id }) => ids.includes(id))) {
      const { staleSince, sha256 } = inquiry.inputs[keyOf(source)];
      expect({ staleSince, sha256 }).toEqual({
        staleSince: '2026-11-30',
        sha256: inquiry.last[keyOf(source)].sha256,
      });
    }
    expect(await releasesPrint(setting)).toEqual(before);
    await expect(readdir(setting.inputs)).rejects.toThrow('ENOENT');
  });

  it('leaves a refresh with the last good inputs, and the live release to the byte', async () => {
    const setting = await scene();
    const before = await releasesPrint(setting);
    const faults: Faults = {
      geonames: ['dead', /no answer/],
      'iana-languages': [500, /answered 500/],
      'time-zones': [404, /404/],
      'world-bank': ['aggregates-unmarked', /economies|row/],
    };
    play(setting, faults);
    setting.upstream.faults.set('/world-bank', 'aggregates-unmarked');
    const limits = { timeoutMs: 10_000, pausesMs: [1, 1] };
    const { exitCode, version, warnings } = await run(setting, {
      only: new Set(Object.keys(faults)),
      limits,
    });
    expect({ exitCode, version }).toEqual({ exitCode: 20, version: setting.live });
    expectTold(warnings, faults);
    expect(await releasesPrint(setting)).toEqual(before);
    expect(await expectWhole(setting)).toBe(setting.live);
    const { sources } = await status(setting);
    for (const [id, [, says]] of Object.entries(faults)) {
      expect(sources[id]).toMatchObject({
        checkedAt: null,
        staleSince: '2026-11-30',
        error: expect.stringMatching(says),
      });
    }
  });
});

describe('a kept input that this version cannot read', () => {
  it.each([
    [
      'damaged',
      async ({ inputs }: Scene) => rm(inputs, { recursive: true }),
      /countries.tsv: cannot be read/,
    ],
    [
      'of another layout',
      async () => {},
      /^geonames, countries.tsv, row 1: .*; the pinned input takes its place$/,
    ],
  ])('is fetched anew: %s', async (_, harm, says) => {
    const setting = await scene();
    const one: Retrieval = {
      vintage: '2026-11-01',
      retrieved: '2026-11-02',
      validators: {},
      files: new Map([['countries.tsv', Buffer.from('land\nFR\n')]]),
    };
    const kept = { geonames: keptOf(one) };
    await prepareKept(setting.inputs, setting.live, kept, new Map([['geonames', one]]));
    await harm(setting);
    const warnings: string[] = [];
    const inquiry = await retrieveInputs(retrieval(setting, warnings, ['geonames'], 60_000, kept));
    expect(warnings).toEqual([expect.stringMatching(says)]);
    expect(inquiry.failed.size).toBe(0);
    expect(inquiry.retrieved.get('geonames')).toMatchObject({ vintage: '2023-01-01' });
  });
});
