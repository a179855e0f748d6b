/** User agents of browsers people use, with the share of each in a traffic sample. */
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type userAgentsSource from '../../sources/user-agents/source.ts';
import { genuine } from './user-agent-forms.ts';

type Device = Rows['userAgent'][number]['device'];

/** A machine, not a browser that somebody chose. */
const MACHINES: readonly [RegExp, string][] = [
  [
    /\(Macintosh; .*Chrome\/145\.0\.0\.0 Safari\/537\.36$/,
    'one program: half of all desktops in the sample, several hundred times as many as version 144 on the same system',
  ],
];

/** A sample of one network: no string may stand for more than this share of its device. */
const LARGEST_SHARE = 0.25;

/** The first rule that fits names the browser: each one also carries the tokens of those it imitates. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OP[RT]\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/ Ddg\//, 'DuckDuckGo'],
  [/ Brave$/, 'Brave'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\((iPhone|iPad);/, 'iOS'],
  [/Android/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Windows NT/, 'Windows'],
  [/\(Macintosh;/, 'macOS'],
  [/\(X11;.*Linux/, 'Linux'],
];

/** A phone does not run the system of a desktop, nor the reverse: such a string is a disguise. */
const DEVICES: Readonly<Record<string, readonly Device[]>> = {
  iOS: ['mobile', 'tablet'],
  Android: ['mobile', 'tablet'],
  ChromeOS: ['desktop'],
  Windows: ['desktop'],
  macOS: ['desktop'],
  Linux: ['desktop'],
};

interface UserAgentInputs {
  userAgents: Parsed<typeof userAgentsSource>;
}

/** Distinct strings that browsers really send, the heaviest first; their weights add up to 1. */
export function userAgents({ userAgents }: UserAgentInputs): Pick<Rows, 'userAgent'> {
  const seen = new Map<string, { device: Device; weight: number; row: number }>();
  for (const [index, { userAgent, deviceCategory, weight }] of userAgents.fingerprints.entries()) {
    const known = seen.get(userAgent);
    if (!known) {
      seen.set(userAgent, { device: deviceCategory, weight, row: index + 1 });
      continue;
    }
    if (known.device !== deviceCategory) {
      throw error(index + 1, `${userAgent} is both ${known.device} and ${deviceCategory}`);
    }
    known.weight += weight;
  }
  const browsers = genuine(seen.keys());
  for (const [pattern, reason] of MACHINES) {
    if (!browsers.keys().some((userAgent) => pattern.test(userAgent)))
      throw error('all', `no string is left out any more as ${reason}`);
  }
  const kept = [...seen]
    .filter(([userAgent]) => browsers.has(userAgent))
    .filter(([userAgent]) => !MACHINES.some(([pattern]) => pattern.test(userAgent)))
    .map(([userAgent, { device, weight, row }]) => ({
      userAgent,
      device,
      browser: named(BROWSERS, userAgent, row, 'browser'),
      os: named(SYSTEMS, userAgent, row, 'system'),
      weight,
    }))
    .filter(({ os, device }) => DEVICES[os]?.includes(device))
    .sort(byWeight);
  for (const device of ['desktop', 'mobile', 'tablet']) {
    const [heaviest, ...others] = kept.filter((row) => row.device === device);
    const limit = (sumOf(others) * LARGEST_SHARE) / (1 - LARGEST_SHARE);
    if (heaviest && heaviest.weight > limit) heaviest.weight = limit;
  }
  kept.sort(byWeight);
  const total = sumOf(kept);
  return {
    userAgent: kept.map((row, position) => ({ position, ...row, weight: row.weight / total })),
  };
}

interface Weighed {
  userAgent: string;
  weight: number;
}

const byWeight = (a: Weighed, b: Weighed) => b.weight - a.weight || (a.userAgent < b.userAgent ? -1 : 1);
const sumOf = (rows: readonly Weighed[]) => rows.reduce((sum, { weight }) => sum + weight, 0);

function named(rules: readonly [RegExp, string][], userAgent: string, row: number, what: string): string {
  const rule = rules.find(([pattern]) => pattern.test(userAgent));
  if (!rule) throw error(row, `no rule names the ${what} of ${userAgent}`);
  return rule[1];
}

function error(row: number | 'all', message: string): SourceError {
  return new SourceError({ source: 'user-agents', file: 'user-agents.json', row: String(row) }, message);
}
