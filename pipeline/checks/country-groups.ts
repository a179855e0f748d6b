import { check, exactly, offenders, onlyIn } from './check.ts';

/** Members of every group by the organisations' own count, as of the day of its list. */
const MEMBERS: Readonly<Record<string, number>> = {
  APEC: 21,
  ARAB_LEAGUE: 22,
  ASEAN: 11,
  AU: 55,
  BENELUX: 3,
  // Without Saudi Arabia.
  BRICS: 10,
  CARICOM: 15,
  COE: 46,
  COMMONWEALTH: 56,
  EAC: 8,
  ECOWAS: 12,
  EEA: 30,
  EFTA: 4,
  EU: 27,
  EZ: 21,
  // Without the European Union and the African Union.
  G20: 19,
  G7: 7,
  GCC: 6,
  LDC: 44,
  LLDC: 32,
  // Without Venezuela.
  MERCOSUR: 5,
  NATO: 32,
  NORDIC: 5,
  OECD: 38,
  PIF: 18,
  SADC: 16,
  SCHENGEN: 29,
  UN: 193,
  USMCA: 3,
};

/** Groups that countries have left, with those countries. Of all others none has. */
const LEFT = [
  ...['AT', 'DK', 'FI', 'GB', 'PT', 'SE'].map((country) => `EFTA ${country}`),
  ...['BT', 'BW', 'CV', 'GQ', 'MV', 'ST', 'VU', 'WS'].map((country) => `LDC ${country}`),
  // Five came back.
  ...['FJ', 'GM', 'IE', 'MV', 'PK', 'ZA', 'ZW'].map((country) => `COMMONWEALTH ${country}`),
  ...['BF', 'ML', 'MR', 'NE'].map((country) => `ECOWAS ${country}`),
  // Greece came back in 1974, Kiribati in 2023 and Seychelles in 2008.
  ...['COE GR', 'COE RU', 'EEA GB', 'EU GB', 'PIF KI', 'SADC SC'],
];

export default check({
  id: 'country-groups',
  promise:
    'Groups have as many members as they say, and those of one are members of the other where that is a rule.',
  *run(sqlite) {
    yield* onlyIn(sqlite, 'a group', Object.keys(MEMBERS), 'SELECT code FROM country_group');
    for (const [group, count] of Object.entries(MEMBERS)) {
      yield* exactly(
        sqlite,
        `members of ${group}`,
        count,
        `SELECT count(*) FROM country_group_member WHERE group_code = '${group}' AND until IS NULL`,
      );
    }
    yield* onlyIn(
      sqlite,
      'a country that has left',
      LEFT,
      "SELECT group_code || ' ' || country_code FROM country_group_member WHERE until IS NOT NULL",
    );
    // A country that left EFTA for the Union did so on the same day; one that left the Union left the EEA.
    yield* offenders(
      sqlite,
      `SELECT one.country_code, one.until, other.since FROM country_group_member AS one
       JOIN country_group_member AS other ON other.country_code = one.country_code AND other.group_code = 'EU'
       WHERE one.group_code = 'EFTA' AND one.until <> other.since
         OR one.group_code = 'EEA' AND one.until <> other.until`,
    );
    // A country with the euro, or in the EEA on the side of the Union, is in the Union.
    yield* offenders(
      sqlite,
      `SELECT country_code FROM country_group_member WHERE group_code = 'EZ' AND country_code NOT IN
         (SELECT country_code FROM country_group_member WHERE group_code = 'EU' AND until IS NULL)`,
    );
    yield* offenders(
      sqlite,
      `SELECT country_code FROM country_group_member
       WHERE group_code IN ('EU', 'EFTA') AND until IS NULL AND country_code <> 'CH' AND country_code NOT IN
         (SELECT country_code FROM country_group_member WHERE group_code = 'EEA' AND until IS NULL)`,
    );
    yield* offenders(
      sqlite,
      `SELECT member.country_code FROM country_group_member AS member
       JOIN country_currency USING (country_code)
       WHERE group_code = 'EZ' GROUP BY 1 HAVING sum(currency_code = 'EUR') = 0`,
    );
  },
});
