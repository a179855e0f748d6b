import { check, exactly, offenders, onlyIn } from './check.ts';

/** Currencies that are tied to the dollar, with units per dollar; a market may stray from them by 1 %. */
const PEGS = {
  AED: 3.6725,
  BBD: 2,
  BHD: 0.376,
  BSD: 1,
  HKD: 7.8,
  JOD: 0.709,
  OMR: 0.3845,
  PAB: 1,
  QAR: 3.64,
  SAR: 3.75,
};

/** In force with a minor unit, but not what shops price in: funds, units of account and next-day dollars. */
const NO_MONEY_OF_A_SHOP = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD'];

export default check({
  id: 'exchange-rates',
  promise:
    'Every currency that shops price in has a rate and 0, 2 or 3 decimal digits, no other code has a rate, and ' +
    'pegged ones are at their peg.',
  *run(sqlite) {
    yield* onlyIn(
      sqlite,
      'currencies in force with a minor unit but without a rate',
      NO_MONEY_OF_A_SHOP,
      `SELECT code FROM currency
       WHERE withdrawal IS NULL AND minor_units IS NOT NULL
         AND code NOT IN (SELECT currency_code FROM exchange_rate)`,
    );
    yield* offenders(
      sqlite,
      `SELECT code, minor_units, withdrawal FROM currency JOIN exchange_rate ON currency_code = code
       WHERE withdrawal IS NOT NULL OR minor_units IS NULL OR minor_units NOT IN (0, 2, 3)`,
    );
    yield* offenders(
      sqlite,
      `SELECT currency_code, day FROM exchange_rate
       WHERE units_per_usd <= 0 OR day IS NOT date(day) OR trim(source) = ''`,
    );
    yield* exactly(
      sqlite,
      'dollars for one US dollar',
      1,
      "SELECT units_per_usd FROM exchange_rate WHERE currency_code = 'USD'",
    );
    const rate = sqlite.prepare('SELECT units_per_usd FROM exchange_rate WHERE currency_code = ?').pluck();
    for (const [code, peg] of Object.entries(PEGS)) {
      const found = rate.get(code) as number | undefined;
      if (found === undefined || Math.abs(found / peg - 1) > 0.01) {
        yield `${code}: expected about ${peg} for one US dollar, found ${found ?? 'none'}`;
      }
    }
  },
});
