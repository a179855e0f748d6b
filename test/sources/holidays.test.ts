import { describe, expect, it } from 'vitest';
import { computeHolidays } from '../../sources/holidays/computation.ts';
import { corrected } from '../../sources/holidays/corrections.ts';

const at = { source: 'holidays', file: 'bundle.js' };
const options = { today: '2026-11-22', signal: new AbortController().signal };

/** A package of one country: a day a year, three days that begin after dark, half a day, and an observance. */
const BUNDLE = `(function (root, factory) { module.exports = factory(); })(self, function () {
  function Calendar(country, options) { this.english = options && options.languages === 'en'; }
  Calendar.prototype.getCountries = function () { return { XA: 'A' }; };
  Calendar.prototype.getHolidays = function (year) {
    var day = function (text, hours, name, more) {
      var start = new Date(text.slice(0, 10) + 'T00:00:00Z');
      return Object.assign(
        { date: text, start: start, end: new Date(+start + hours * 36e5), name: name, type: 'public', rule: name.slice(-1) },
        more,
      );
    };
    return [
      day(year + '-01-01 00:00:00', 24, this.english ? 'New Year 1' : 'Neujahr 1'),
      day(year + '-12-30 00:00:00 -0600', 72, this.english ? 'Feast 2' : 'Fest 2', { substitute: true }),
      day(year + '-12-24 14:00:00', 10, this.english ? 'Eve 3' : 'Abend 3', { type: 'bank' }),
      day(year + '-02-14 00:00:00', 24, 'Valentine 4', { type: 'observance' }),
    ];
  };
  return Calendar;
});`;

describe('holidays', () => {
  it('are computed from the rules of a bundle for seven years', async () => {
    const csv = Buffer.from(await computeHolidays(at, Buffer.from(BUNDLE), options)).toString();
    const years = [2025, 2026, 2027, 2028, 2029, 2030, 2031];
    const days = (...of: string[]) =>
      years
        .flatMap((year) =>
          of.map((day) => `${day.startsWith('+') ? year + 1 : year}-${day.replace('+', '')}`),
        )
        .filter((day) => day < '2032')
        .join(';');
    expect(csv.split('\n')).toEqual([
      'country,type,name,english,substitute,starts,days',
      `XA,bank,Abend 3,Eve 3,false,14:00,${days('12-24')}`,
      `XA,public,Fest 2,Feast 2,true,,${days('12-30', '12-31', '+01-01')}`,
      `XA,public,Neujahr 1,New Year 1,false,,${days('01-01')}`,
      '',
    ]);
  });

  it('are refused of a bundle that has none', async () => {
    await expect(computeHolidays(at, Buffer.from('module.exports = {};'), options)).rejects.toThrow(
      'holidays, bundle.js: the export holidays cannot be evaluated: TypeError',
    );
  });

  it('are corrected where a rule is wrong, as long as it is', () => {
    const row = (country: string, name: string, ...days: string[]) => ({
      ...{ country, name, english: name, starts: '', days },
    });
    expect(
      corrected(at, [
        row('KR', '설날', '2026-02-17', '2026-02-18', '2026-02-19'),
        row('TR', 'Kurban Bayramı', '2026-05-27', '2026-05-28'),
      ]),
    ).toEqual([
      row('KR', '설날', '2026-02-16', '2026-02-17', '2026-02-18'),
      row('TR', 'Kurban Bayramı', '2026-05-27', '2026-05-28'),
      {
        ...row('TR', 'Kurban Bayramı arifesi', '2026-05-26'),
        ...{ english: 'Eve of the Feast of the Sacrifice', starts: '13:00' },
      },
    ]);
    expect(() => corrected(at, [row('KR', '추석', '2026-09-24')])).toThrow(/no longer so: KR 설날/);
  });
});
