/**
 * How browsers identify themselves, and which of their versions are still in use. A sample of traffic also has strings
 * that no browser sends: iPhones that run Chrome for Android, models of phones that Chrome no longer names, full
 * versions where the browser writes zeros.
 */

/** What a string says of itself, as far as it is needed to know how old it is. */
interface Versions {
  chromium?: string;
  firefox?: string;
  safari?: string;
  /** Version of iOS, with underscores. */
  ios?: string;
  duck?: string;
}

const WEBKIT = String.raw`AppleWebKit/605\.1\.15 \(KHTML, like Gecko\)`;
const BLINK = String.raw`AppleWebKit/537\.36 \(KHTML, like Gecko\)`;
/** Since version 101, Chrome and what is built on it write zeros after the first number. */
const REDUCED = String.raw`(?<chromium>\d+)\.0\.0\.0`;
const IOS = String.raw`\((iPhone; CPU iPhone OS|iPad; CPU OS) (?<ios>\d+(_\d+)+) like Mac OS X\)`;

/** Systems are frozen, too: every Windows is 10.0, every Mac 10.15.7, every Android is 10 on a device named K. */
const FORMS: readonly RegExp[] = [
  String.raw`\((Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10_15_7|X11; Linux x86_64|X11; CrOS x86_64 14541\.0\.0)\) ${BLINK} Chrome/${REDUCED} Safari/537\.36( (Edg|OPR)/\d+\.0\.0\.0)?`,
  String.raw`\(Linux; Android 10; K\) ${BLINK} (SamsungBrowser/\d+\.0 )?Chrome/${REDUCED} (Mobile )?Safari/537\.36( (EdgA|OPR)/\d+\.0\.0\.0)?`,
  String.raw`\((Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10\.15|X11; (Ubuntu; )?Linux x86_64); rv:(?<firefox>\d+)\.0\) Gecko/20100101 Firefox/\k<firefox>\.0`,
  String.raw`\(Android \d+; (Mobile|Tablet); rv:(?<firefox>\d+)\.0\) Gecko/\k<firefox>\.0 Firefox/\k<firefox>\.0`,
  String.raw`\(Macintosh; Intel Mac OS X 10_15_7\) ${WEBKIT} Version/(?<safari>\d+(\.\d+)+) Safari/605\.1\.15( Ddg/(?<duck>[\d.]+))?`,
  String.raw`${IOS} ${WEBKIT} Version/(?<safari>\d+(\.\d+)+) Mobile/15E148 Safari/604\.1( Brave| Ddg/(?<duck>[\d.]+))?`,
  // Chrome for iOS writes all four numbers.
  String.raw`${IOS} ${WEBKIT} CriOS/(?<chromium>\d+)\.0\.\d{4}\.\d+ Mobile/15E148 Safari/604\.1`,
  String.raw`${IOS} ${WEBKIT} FxiOS/(?<firefox>\d+)\.\d+ Mobile/15E148 Safari/604\.1`,
].map((form) => new RegExp(`^Mozilla/5\\.0 ${form}$`));

/** Versions in two years: Chrome and Firefox have a new one every four weeks. */
const VERSIONS_IN_TWO_YEARS = 26;
const YEARS = 2;

const major = (version: string) => Number.parseInt(version, 10);

/** Year in which a version of Safari or iOS came out, each September: 18 in 2024, 26 in 2025. */
const appleYear = (version: string) => major(version) + (major(version) >= 26 ? 1999 : 2006);

/** What the string says of itself; undefined if no browser sends it. */
function versionsOf(userAgent: string): Versions | undefined {
  for (const form of FORMS) {
    const found = form.exec(userAgent);
    if (found) return isPossible(found.groups as Versions) ? (found.groups as Versions) : undefined;
  }
  return undefined;
}

/** Safari has the version of its iOS. From 26 on it says that it runs on the last iOS 18. */
function isPossible({ safari, ios, duck }: Versions): boolean {
  if (duck && duck !== safari) return false;
  if (!safari || !ios) return true;
  const [number, minor] = safari.split('.');
  return major(safari) >= 26 ? /^18_[67]$/.test(ios) : ios.startsWith(`${number}_${minor}`);
}

/** Keeps the strings that browsers send and that are at most two years older than the newest of their kind. */
export function genuine(userAgents: Iterable<string>): ReadonlySet<string> {
  const known = new Map<string, Versions>();
  for (const userAgent of userAgents) {
    const versions = versionsOf(userAgent);
    if (versions) known.set(userAgent, versions);
  }
  const newest = (of: (versions: Versions) => number | undefined) =>
    Math.max(...[...known.values()].map((versions) => of(versions) ?? 0));
  const year = (version: string | undefined) => version && appleYear(version);
  const oldest = {
    chromium: newest(({ chromium }) => Number(chromium ?? 0)) - VERSIONS_IN_TWO_YEARS,
    firefox: newest(({ firefox }) => Number(firefox ?? 0)) - VERSIONS_IN_TWO_YEARS,
    apple: newest(({ safari }) => Number(year(safari) ?? 0)) - YEARS,
  };
  const isRecent = ({ chromium, firefox, safari, ios }: Versions) =>
    (!chromium || Number(chromium) >= oldest.chromium) &&
    (!firefox || Number(firefox) >= oldest.firefox) &&
    [safari, ios].every((version) => !version || appleYear(version) >= oldest.apple);
  return new Set([...known].filter(([, versions]) => isRecent(versions)).map(([userAgent]) => userAgent));
}
