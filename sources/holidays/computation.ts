/** Computes the dates of public holidays: the package has only their rules, and a program that reads them. */
import { csvLine, csvText } from '../../db/csv.ts';
import { HOLIDAY_TYPES } from '../../db/holiday-types.ts';
import { exportOf } from '../intake/npm/module.ts';
import type { Holidays } from './additions.ts';
import { completed } from './completion.ts';
import { corrected } from './corrections.ts';
import { dated } from './dated.ts';
import { inForce } from './left-out.ts';

/** Years before and after the current one. */
const YEARS = { before: 1, after: 5 } as const;

/** The package as one file that needs no other. */
export const BUNDLE = 'date-holidays/dist/umd.min.js';

/** Seven years of two hundred countries take five seconds where nothing else is at work. */
const TIMEOUT_MS = 120_000;

const EXPORT = 'holidays';

/** The bundle expects the global object of a browser. */
const PRELUDE = 'var self = globalThis;\n';

/**
 * Appended to the bundle. A holiday of several days counts as each whole day of it; one that begins in the afternoon is
 * one day. A date with a zone of its own follows a lunar calendar, and `date` is the day in that zone.
 */
const program = (first: number, last: number) => `
;module.exports.${EXPORT} = (function (Calendar) {
  var types = ${JSON.stringify(HOLIDAY_TYPES)};
  var found = new Map();
  Object.keys(new Calendar().getCountries()).forEach(function (country) {
    var calendar = new Calendar(country, { types: types });
    var translated = new Calendar(country, { types: types, languages: 'en' });
    for (var year = ${first}; year <= ${last}; year++) {
      var english = translated.getHolidays(year);
      calendar.getHolidays(year).forEach(function (holiday, index) {
        if (types.indexOf(holiday.type) < 0) return;
        var starts = holiday.date.slice(11, 16);
        var other = english[index];
        var same = other && other.date === holiday.date && other.rule === holiday.rule;
        // A rule such as "substitutes 08-09 if sunday then next monday" gives the day itself, too, if it has no other.
        var stands = / *substitutes (\\d\\d-\\d\\d)? */.exec(holiday.rule);
        var instead = stands !== null && stands.index === 0 && stands[1] !== holiday.date.slice(5, 10);
        var row = {
          country: country, type: holiday.type, name: holiday.name, english: same ? other.name : holiday.name,
          substitute: holiday.substitute === true || instead, starts: starts === '00:00' ? '' : starts,
        };
        var key = JSON.stringify(row);
        if (!found.has(key)) { row.days = []; found.set(key, row); }
        // An hour is missing where clocks go forward.
        var length = Math.max(1, Math.floor((holiday.end - holiday.start + 36e5) / 864e5));
        var day = Date.parse(holiday.date.slice(0, 10) + 'T00:00:00Z');
        for (var step = 0; step < length; step++) {
          var text = new Date(day + step * 864e5).toISOString().slice(0, 10);
          var days = found.get(key).days;
          if (text <= '${last}-12-31' && days.indexOf(text) < 0) days.push(text);
        }
      });
    }
  });
  return Array.from(found.values());
})(module.exports.default || module.exports);`;

/** The pinned file for the years around `today` (YYYY-MM-DD), by the rules of a bundle. */
export async function computeHolidays(
  at: { source: string; file: string },
  bundle: Uint8Array,
  { today, signal, limits }: Parameters<typeof exportOf>[3] & { today: string },
): Promise<Uint8Array> {
  const year = Number(today.slice(0, 4));
  const code = Buffer.concat([
    Buffer.from(PRELUDE),
    bundle,
    Buffer.from(program(year - YEARS.before, year + YEARS.after)),
  ]);
  const found = JSON.parse(
    Buffer.from(
      await exportOf(at, code, EXPORT, { signal, limits: { timeoutMs: TIMEOUT_MS, ...limits } }),
    ).toString(),
  ) as Holidays[];
  const years = { first: year - YEARS.before, last: year + YEARS.after };
  const rows = completed(at, dated(at, corrected(at, inForce(at, found)), years), years)
    .map(({ country, type, name, english, substitute, starts, days }) => [
      country,
      type,
      name,
      english,
      substitute ? 'true' : 'false',
      starts,
      days.sort().join(';'),
    ])
    .sort((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1));
  // Nothing in the file is an empty text, so an empty cell says that there is none.
  const cell = (text: string) => (text === '' ? '' : csvText(text));
  return Buffer.from([COLUMNS, ...rows].map((row) => csvLine(row.map(cell), '\n')).join(''));
}

const COLUMNS = ['country', 'type', 'name', 'english', 'substitute', 'starts', 'days'];
