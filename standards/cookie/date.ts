/** Cookie dates: RFC 6265 §5.1.1, which accepts far more than the dates that servers should write. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

// The digits of a token must not be followed by another digit; anything else may follow.
const TIME = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/;
const DAY_OF_MONTH = /^(\d{1,2})(?!\d)/;
const YEAR = /^(\d{2,4})(?!\d)/;

/** Milliseconds since 1970, or undefined if the text is not a date. Years are 1601 to 9999. */
export function parseCookieDate(text: string): number | undefined {
  let time: RegExpExecArray | null = null;
  let day: number | undefined;
  let month: number | undefined;
  let year: number | undefined;
  for (const token of dateTokens(text)) {
    if (!time) {
      time = TIME.exec(token);
      if (time) continue;
    }
    if (day === undefined) {
      day = leadingNumber(DAY_OF_MONTH, token);
      if (day !== undefined) continue;
    }
    if (month === undefined) {
      const found = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
      if (found >= 0) {
        month = found;
        continue;
      }
    }
    if (year === undefined) year = leadingNumber(YEAR, token);
  }
  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  const [hour, minute, second] = [Number(time[1]), Number(time[2]), Number(time[3])];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const fullYear = year >= 100 ? year : year + (year >= 70 ? 1900 : 2000);
  if (fullYear < 1601) return undefined;
  const date = new Date(Date.UTC(fullYear, month, day, hour, minute, second));
  // Day 0 and 31 April would roll over into another month: no such date exists.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined;
}

function leadingNumber(pattern: RegExp, token: string): number | undefined {
  const found = pattern.exec(token);
  return found ? Number(found[1]) : undefined;
}

function dateTokens(text: string): string[] {
  const tokens: string[] = [];
  let start = 0;
  for (let index = 0; index <= text.length; index++) {
    if (index < text.length && !isDelimiter(text.charCodeAt(index))) continue;
    if (index > start) tokens.push(text.slice(start, index));
    start = index + 1;
  }
  return tokens;
}

/** Tab, space, and ASCII punctuation except the colon. */
function isDelimiter(code: number): boolean {
  return (
    code === 0x09 ||
    (code >= 0x20 && code <= 0x2f) ||
    (code >= 0x3b && code <= 0x40) ||
    (code >= 0x5b && code <= 0x60) ||
    (code >= 0x7b && code <= 0x7e)
  );
}
