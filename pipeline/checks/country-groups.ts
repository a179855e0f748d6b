import { check, exactly, offenders } from './check.ts';

/** Members by the organisations' own count, as of 2026. */
const MEMBERS: Readonly<Record<string, number>> = {
  APEC: 21,
  ARAB_LEAGUE: 22,
  ASEAN: 11,
  AU: 55,
  COE: 46,
  COMMONWEALTH: 56,
  EU: 27,
  EZ: 21,
  // Without the European Union and the African Union.
  G20: 19,
  G7: 7,
  LDC: 44,
  LLDC: 32,
  NATO: 32,
  OECD: 38,
  SCHENGEN: 29,
  UN: 193,
};

export default check({
  id: 'country-groups',
  promise:
    'Groups have as many members as they say, and those of one are members of the other where that is a rule.',
  *run(sqlite) {
    for (const [group, count] of Object.entries(MEMBERS)) {
      yield* exactly(
        sqlite,
        `members of ${group}`,
        count,
        `SELECT count(*) FROM country_group_member WHERE group_code = '${group}' AND until IS NULL`,
      );
    }
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
