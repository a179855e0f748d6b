/** Dates of a machine-readable zone: YYMMDD, ICAO Doc 9303-3 §4.8. */

export interface ReadDate {
  /** YYYY-MM-DD; null where a part is unknown or the date does not exist. */
  date: string | null;
  /** What is wrong, to follow the name of the field; undefined if nothing is. */
  fault?: string;
}

const MONTH = /^(0[1-9]|1[0-2])$/;
const DAY = /^(0[1-9]|[12]\d|3[01])$/;

/** The day of a birth: in the last hundred years before `latest`, YYYY-MM-DD. Unknown parts are fillers. */
export function readBirth(text: string, latest: string): ReadDate {
  const parts = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(text)?.slice(1);
  if (!parts) return { date: null, fault: 'is not YYMMDD, with fillers for unknown parts' };
  const [year = '', month = '', day = ''] = parts;
  if (month !== '<<' && !MONTH.test(month)) return { date: null, fault: `has the month ${month}` };
  if (day !== '<<' && !DAY.test(day)) return { date: null, fault: `has the day ${day}` };
  const missing = `names a day that does not exist, ${month}-${day}`;
  if (parts.includes('<<')) {
    // Any year may be a leap year, and any month may have 31 days.
    const isKnown = month !== '<<' && day !== '<<';
    return isKnown && dated(20, '00', month, day) === null ? { date: null, fault: missing } : { date: null };
  }
  const century = Math.floor(Number(latest.slice(0, 4)) / 100);
  const candidates = [century, century - 1, century - 2].map((each) => dated(each, year, month, day));
  const date = candidates.find((each) => each !== null && each <= latest) ?? null;
  return date === null ? { date, fault: missing } : { date };
}

/** The day of an expiry: the one nearest to `asOf`, within fifty years. */
export function readExpiry(text: string, asOf: string): ReadDate {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1);
  if (!parts) return { date: null, fault: 'is not YYMMDD' };
  const [year = '', month = '', day = ''] = parts;
  if (!MONTH.test(month)) return { date: null, fault: `has the month ${month}` };
  if (!DAY.test(day)) return { date: null, fault: `has the day ${day}` };
  const now = Number(asOf.slice(0, 4));
  const century = Math.floor(now / 100);
  const [nearest] = [century - 1, century, century + 1]
    .map((each) => dated(each, year, month, day))
    .filter((each) => each !== null)
    .toSorted((a, b) => Math.abs(Number(a.slice(0, 4)) - now) - Math.abs(Number(b.slice(0, 4)) - now));
  return nearest === undefined
    ? { date: null, fault: `names a day that does not exist, ${month}-${day}` }
    : { date: nearest };
}

/** The date in a century, null where its year has no such day. */
function dated(century: number, year: string, month: string, day: string): string | null {
  const date = `${century}${year}-${month}-${day}`;
  const number = Date.parse(`${date}T00:00:00Z`);
  return new Date(number).toISOString().slice(0, 10) === date ? date : null;
}
