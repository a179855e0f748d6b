/**
 * What a server holds while it is asked for ever new locales, tags, zones and formats.
 * `LOCALES=200000 npx vitest run test/memory/locales.test.ts` asks as many and prints what it held.
 */
import { readdir, readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import cldrLocales from 'cldr-core/availableLocales.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { Key, type Stream } from '../../generators/draws/random.ts';
import type { Asker } from '../ask.ts';
import { residentMiB } from '../resident.ts';
import { serve } from '../server-process.ts';
import { sharedAsker } from '../shared-asker.ts';

const LOCALES = Number(process.env.LOCALES ?? 1500);
/** What a server may hold, its second process aside; it begins with some 250 MiB. */
const MOST_MIB = 400;
const MOST_SECOND_MIB = 200;

const TAGS = cldrLocales.availableLocales.full;
const CALENDARS = Intl.supportedValuesOf('calendar');
const SYSTEMS = Intl.supportedValuesOf('numberingSystem');
const ZONES = Intl.supportedValuesOf('timeZone');
const CURRENCIES = ['EUR', 'JPY', 'USD', 'IQD', 'CHF', 'INR'];
const OF = {
  region: 'US,FR',
  language: 'de,fr',
  script: 'Latn',
  currency: 'EUR',
  calendar: 'gregory',
  dateTimeField: 'year,month',
} as const;

/** A locale that was not asked for before. */
function localeOf(stream: Stream, index: number): string {
  const tag = stream.pick(TAGS);
  const digits = String(index).padStart(6, '0');
  return stream.pick([
    `${tag}-x-a${digits}`,
    `${tag}-u-co-a${digits}-nu-${stream.pick(SYSTEMS)}`,
    `${tag}-t-en-m0-a${digits}`,
    `${tag}-u-ca-${stream.pick(CALENDARS)}-nu-${stream.pick(SYSTEMS)}-x-${digits}`,
  ]);
}

const DATE_STYLES = [
  'dateStyle=full&timeStyle=long',
  'year=numeric&month=long',
  'hour=numeric&timeZoneName=longGeneric',
];

const localeFormats: readonly ((stream: Stream) => string)[] = [
  (stream) =>
    `number?value=${stream.int(0, 1e9)}.5&notation=${stream.pick(['standard', 'compact', 'scientific'])}&` +
    `minimumFractionDigits=${stream.int(0, 5)}`,
  () => 'numbers?',
  (stream) =>
    `currency?value=${stream.int(0, 1e6)}&currency=${stream.pick(CURRENCIES)}&` +
    `currencyDisplay=${stream.pick(['symbol', 'name', 'code'])}`,
  (stream) => `date?at=2026-01-31&tz=${stream.pick(ZONES)}&${stream.pick(DATE_STYLES)}`,
  () => 'list?items=a,b,c',
  (stream) => `calendar?calendar=${stream.pick(CALENDARS)}`,
  (stream) => `relative-time?value=3&unit=${stream.pick(['day', 'year', 'week'])}`,
  (stream) => {
    const type = stream.pick(Object.keys(OF)) as keyof typeof OF;
    return `display-names?type=${type}&of=${OF[type]}`;
  },
  (stream) => `plural?value=1,2,1.50&type=${stream.pick(['cardinal', 'ordinal'])}`,
];

const others: readonly ((stream: Stream, index: number) => string)[] = [
  (stream, index) => `language-tags/canonicalize?tag=${localeOf(stream, index)}`,
  (stream, index) =>
    `language-tags/lookup?ranges=${localeOf(stream, index)}&available=de,${localeOf(stream, index)}`,
  (stream, index) => `time-zones?search=${stream.pick(ZONES).slice(0, 4)}${index}`,
  (_, index) =>
    `cron/describe?expression=${index % 60}+${index % 24}+*+*+*&from=${1950 + (index % 100)}-01-01`,
  (stream, index) =>
    `cron/matches?expression=${index % 60}+${index % 24}+*+*+*&at=${1900 + (index % 200)}-01-03&` +
    `tz=${stream.pick(ZONES)}`,
  (stream, index) => `moon/phase?at=${1900 + (index % 200)}-0${1 + (index % 9)}-01&tz=${stream.pick(ZONES)}`,
];

function pathOf(stream: Stream, index: number): string {
  if (stream.chance(0.25)) return `/api/${stream.pick(others)(stream, index)}`;
  return `/api/locale-formats/${stream.pick(localeFormats)(stream)}&locale=${localeOf(stream, index)}`;
}

/** The second processes that a process has started; none where the system has no /proc. */
async function secondProcessesOf(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const parent = Number(stat.split(') ')[1]?.split(' ')[1]);
    if (parent === pid && command.includes('second-process')) found.push(Number(name));
  }
  return found;
}

it(`${LOCALES} locales that were not asked for before leave it below ${MOST_MIB} MiB`, {
  timeout: 120_000 + LOCALES * 30,
}, async () => {
  const { child, origin } = await serve();
  const pid = child.pid as number;
  const before = residentMiB(pid);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', reject);
    });
  const root = Key.root(7, 'locales', 1);
  const statuses = new Map<number, number>();
  const failed: string[] = [];
  let most = 0;
  let mostSecond = 0;
  let index = 0;
  const ask = async () => {
    while (index < LOCALES) {
      const path = pathOf(root.at(index).stream('path'), index);
      index++;
      let status = await statusOf(path);
      // Refused early on a machine that is short of time, and asked again as the answer says.
      for (let tries = 1; status === 503 && tries < 10; tries++) {
        await wait(1000);
        status = await statusOf(path);
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 400) failed.push(`${status} ${path}`);
      if (index % 250 === 0) {
        most = Math.max(most, residentMiB(pid));
        mostSecond = Math.max(mostSecond, ...(await secondProcessesOf(pid)).map(residentMiB));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  agent.destroy();
  if (process.env.LOCALES) {
    const held =
      `${before.toFixed(0)} MiB at first, ${most.toFixed(0)} at most, ` +
      `${mostSecond.toFixed(0)} the second process`;
    console.log(`${JSON.stringify([...statuses])}: ${held}`);
  }
  expect(failed).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(LOCALES * 0.6);
  // Where the system does not say, both are 0.
  expect(most).toBeLessThan(MOST_MIB);
  expect(mostSecond).toBeLessThan(MOST_SECOND_MIB);
});

it('only icu-memory.ts makes formatters, so that each is weighed', async () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = (
    await Promise.all(
      ['api', 'bulk', 'generators', 'server', 'standards', 'stores'].map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
      ),
    )
  )
    .flat()
    // In a browser, it is the visitor's memory.
    .filter((name) => name.endsWith('.ts') && !name.startsWith(join('server', 'web', 'browser')));
  const makers = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    // A constant of a module is made once.
    if (/^(?!const ).*\bIntl\.(?!Locale\b)[A-Z]\w+\(/m.test(text)) makers.push(file);
  }
  expect(makers.sort()).toEqual([
    // Once for each release, in two dozen languages and for its currencies.
    'api/neighbours/rest-countries/country.ts',
    'api/neighbours/rest-countries/translation.ts',
    'standards/locale/icu-memory.ts',
  ]);
});

describe('a date', () => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await sharedAsker();
  });

  interface DateAnswer {
    formatted: string;
    locale: string;
    resolvedOptions: Intl.ResolvedDateTimeFormatOptions;
  }
  const ask = (locale: string) =>
    asker.ask<DateAnswer>('/api/locale-formats/date', {
      locale,
      at: '2026-01-31T18:05:09Z',
      dateStyle: 'full',
    });
  const locales = ['de', 'ar-EG', 'ja', 'th'].flatMap((tag) =>
    CALENDARS.flatMap((calendar) =>
      SYSTEMS.slice(0, 10).map((system) => `${tag}-u-ca-${calendar}-nu-${system}`),
    ),
  );

  it('is the same in whichever process its pattern is made', () => {
    // More combinations than the first process takes part in.
    expect(locales.length).toBeGreaterThan(700);
    for (const locale of locales) {
      const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
      const { data } = ask(locale);
      expect(data.formatted, locale).toBe(format.format(Date.UTC(2026, 0, 31, 18, 5, 9)));
      expect(data.resolvedOptions, locale).toEqual(format.resolvedOptions());
    }
  });

  it.skipIf(process.platform !== 'linux')(
    'is answered though the second process was killed (found under /proc)',
    async () => {
      const last = locales.at(-1) as string;
      const before = ask(last).data;
      const seconds = await secondProcessesOf(process.pid);
      expect(seconds.length).toBeGreaterThan(0);
      for (const pid of seconds) process.kill(pid, 'SIGKILL');
      // The call that meets its end is made again in its successor.
      for (let attempt = 0; attempt < 3; attempt++) expect(ask(last).data).toEqual(before);
    },
  );
});
