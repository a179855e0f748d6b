import { describe, expect, it } from 'vitest';
import { completed } from '../../sources/holidays/completion.ts';
import { computeHolidays } from '../../sources/holidays/computation.ts';
import { corrected } from '../../sources/holidays/corrections.ts';
import { dated } from '../../sources/holidays/dated.ts';
import { inForce } from '../../sources/holidays/left-out.ts';

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
    const [saints] = corrected(at, [row('MU', "All Saints' Day", '2025-11-01', '2026-11-01')]);
    expect(saints?.days).toEqual(['2025-11-01']);
    const [bermuda] = corrected(at, [row('BM', 'Bermuda Day', '2026-05-29', '2027-05-28', '2030-05-31')]);
    expect(bermuda?.days).toEqual(['2026-05-22', '2027-05-28', '2030-05-24']);
  });

  it('are of whole countries and in force', () => {
    const row = (country: string, name: string, type = 'public') => ({ country, type, name });
    const eve = row('AS', 'Christmas Eve', 'bank');
    expect(inForce(at, [eve, row('AS', 'Christmas Eve', 'optional')])).toEqual([eve]);
    const kept = [row('GB', 'Good Friday'), row('IE', 'Easter Monday')];
    expect(inForce(at, [...kept, row('GB', 'Easter Monday')])).toEqual(kept);
    expect(() => inForce(at, kept)).toThrow(/no longer so: GB Easter Monday/);
  });

  it('have the listed days where no rule gives them', () => {
    const years = { first: 2026, last: 2028 };
    const row = (name: string, ...days: string[]) => ({
      ...{ country: 'TH', type: 'public', name, english: name, substitute: false, starts: '', days },
    });
    const rows = dated(at, [row('New Year', '2026-01-01'), row('Makha Bucha', '2026-03-03')], years);
    expect(rows).toContainEqual(row('New Year', '2026-01-01'));
    expect(rows.filter(({ name }) => name === 'Makha Bucha')).toEqual([
      row('Makha Bucha', '2026-03-03', '2027-02-21', '2028-02-10'),
    ]);
    expect(() => dated(at, [row('Makha Bucha', '2026-03-03', '2027-02-21', '2028-02-10')], years)).toThrow(
      /no longer so: TH Makha Bucha/,
    );
  });

  describe('that laws add', () => {
    const row = (country: string, name: string, days: string[], more: object = {}) => ({
      ...{ country, type: 'public', name, english: name, substitute: false, starts: '', days, ...more },
    });
    const years = { first: 2025, last: 2028 };

    it('are there in the years of the law, with the days in place of those on a weekend', () => {
      const rows = completed(
        at,
        [
          row('BG', 'Разпети петък', ['2025-04-18', '2026-04-10', '2027-04-30', '2028-04-14']),
          row('BG', 'Великден', ['2027-05-02']),
          row('BG', 'Велики понеделник', ['2027-05-03']),
          row('BG', 'Ден на труда', ['2026-05-01', '2027-05-01']),
          row('BG', 'Коледа', ['2026-12-25', '2027-12-25']),
        ],
        years,
      );
      const days = (name: string) => rows.find((each) => each.name === name)?.days;
      expect(days('Велика събота')).toEqual(['2025-04-19', '2026-04-11', '2027-05-01', '2028-04-15']);
      expect(days('Втори ден на Коледа')).toEqual(['2025-12-26', '2026-12-26', '2027-12-26', '2028-12-26']);
      // As the council of ministers announces them: after the weekend, and after each other.
      expect(days('Ден на труда (почивен ден)')).toEqual(['2027-05-04']);
      expect(days('Коледа (почивен ден)')).toEqual(['2027-12-27']);
      expect(days('Втори ден на Коледа (почивен ден)')).toEqual(['2026-12-28', '2027-12-28']);
    });

    it('are of everyone, and one row each', () => {
      const names = ['St. Patrick’s Day', 'St. Stephen’s Day'];
      const bank = { type: 'bank' };
      const rows = completed(
        at,
        names.flatMap((name) => [
          row('IE', name, ['2026-03-17'], bank),
          row('IE', `${name} (substitute day)`, ['2026-12-28'], bank),
        ]),
        years,
      );
      expect(rows.map(({ type }) => type)).toEqual(Array(4).fill('public'));
      const [birthday] = completed(at, [row('GI', "Queen's Birthday", ['2026-06-15'])], years);
      expect(birthday).toMatchObject({ name: "King's Birthday", english: "King's Birthday" });
      const slovak = completed(
        at,
        [
          row('SK', 'Druhý sviatok vianočný', ['2025-12-26'], { english: 'Boxing Day' }),
          row('SK', 'Sviatok Panny Márie Sedembolestnej', ['2025-09-15'], {
            english: 'Day of Our Lady of the Seven Sorrows',
          }),
        ],
        years,
      );
      expect(slovak[0]?.english).toBe('Second Day of Christmas');
      const [national] = completed(at, [row('FR', 'Fête Nationale de la France', ['2026-07-14'])], years);
      expect(national?.name).toBe('Fête nationale');
      expect(slovak.slice(1).map(({ days }) => days)).toEqual([
        ['2025-09-15', '2027-09-15', '2028-09-15'],
        ['2027-05-08', '2028-05-08'],
      ]);
    });

    it('are spelt as in the United States where people do', () => {
      const rows = [row('VI', 'Labour Day', ['2026-09-07'])];
      for (const rest of ['', ' (substitute day)']) rows.push(row('VI', `Juneteenth${rest}`, ['2026-06-19']));
      const names = completed(at, rows, years).map(({ name, english }) => [name, english]);
      expect(names[0]).toEqual(['Labor Day', 'Labor Day']);
      expect(names[1]).toEqual(Array(2).fill('Juneteenth National Independence Day'));
      rows[0] = row('VI', 'Labor Day', ['2026-09-07']);
      expect(() => completed(at, rows, years)).toThrow(
        /as in the United States changed \(no longer so: VI\)/,
      );
    });

    it('stop the computation where upstream has them', () => {
      expect(() =>
        completed(
          at,
          [row('CL', 'Viernes Santo', ['2026-04-03']), row('CL', 'Sábado', ['2026-04-04'])],
          years,
        ),
      ).toThrow(/no longer so: CL Sábado Santo/);
      expect(() =>
        completed(at, [row('US', 'Veterans Day (substitute day)', ['2028-11-10'])], years),
      ).toThrow(/no longer so: .*US Veterans Day/);
    });
  });
});
