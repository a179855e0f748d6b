/** User agents of browsers people use, with the share of each: the heaviest strings of a traffic sample. */
import type { Rows } from '../../db/rows.ts';
import type { Parsed } from '../../sources/intake/source.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import type userAgentsSource from '../../sources/user-agents/source.ts';

type Device = Rows['userAgent'][number]['device'];

const MOST = 1_000;

/** Not a browser somebody chose: a page shown inside another app, or a machine. */
const LEFT_OUT: readonly [RegExp, string][] = [
  [/\bGSA\//, "Google's search app"],
  [
    /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona|Snapchat|Pinterest|LinkedInApp|TikTok|Bytedance|Line\/)/,
    'social apps',
  ],
  [/; wv\)/, 'a web view of Android'],
  [/Version\/4\.0 Chrome\//, 'a web view of Android, or the browser it had before Chrome'],
  [/\((iPhone|iPad)(?!.*Safari\/)/, 'a web view of iOS'],
  [/bot\b|crawler|spider|headless|lighthouse/i, 'robots'],
];

/** The first rule that fits names the browser: each one also carries the tokens of those it imitates. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OP[RT]\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/(Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
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

/** A phone's system runs no desktop and the reverse: such a fingerprint is a disguise. */
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

/** At most a thousand distinct strings, the heaviest first; the weights of those kept add up to 1. */
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
  const kept = [...seen]
    .filter(([userAgent]) => !LEFT_OUT.some(([pattern]) => pattern.test(userAgent)))
    .map(([userAgent, { device, weight, row }]) => ({
      userAgent,
      device,
      browser: named(BROWSERS, userAgent, row, 'browser'),
      os: named(SYSTEMS, userAgent, row, 'system'),
      weight,
    }))
    .filter(({ os, device }) => DEVICES[os]?.includes(device))
    .sort((a, b) => b.weight - a.weight || (a.userAgent < b.userAgent ? -1 : 1))
    .slice(0, MOST);
  const total = kept.reduce((sum, { weight }) => sum + weight, 0);
  return {
    userAgent: kept.map((row, position) => ({ position, ...row, weight: row.weight / total })),
  };
}

function named(rules: readonly [RegExp, string][], userAgent: string, row: number, what: string): string {
  const rule = rules.find(([pattern]) => pattern.test(userAgent));
  if (!rule) throw error(row, `no rule names the ${what} of ${userAgent}`);
  return rule[1];
}

function error(row: number, message: string): SourceError {
  return new SourceError({ source: 'user-agents', file: 'user-agents.json', row: String(row) }, message);
}
