/** Groups of countries. Their members are compared with those that CLDR lists. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { expectExactly } from '../../sources/intake/exceptions.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { byKey } from './order.ts';

/** After every day. */
const LATER = '9999-12-31';

const AT = { source: 'country-groups', file: 'members.csv' };

/** Members that CLDR does not list yet: Croatia and Bulgaria adopted the euro in 2023 and 2026. */
const NOT_IN_CLDR: Readonly<Record<string, readonly string[]>> = { EU: [], EZ: ['BG', 'HR'], UN: [] };

export function countryGroups(
  { countryGroups: { groups, members }, cldr }: Pick<Inputs, 'countryGroups' | 'cldr'>,
  countries: Rows['country'],
): Pick<Rows, 'countryGroup' | 'countryGroupMember'> {
  const codes = new Set(countries.map(({ code }) => code));
  const known = new Set(groups.map(({ code }) => code));
  for (const { group, country, since, until } of members) {
    const at = { ...AT, row: `${group} ${country}` };
    if (!known.has(group)) throw new SourceError(at, `'${group}' is not a group of groups.csv`);
    if (!codes.has(country)) throw new SourceError(at, `'${country}' is not a country of the dataset`);
    if (since && until && since >= until) throw new SourceError(at, `it ends (${until}) before it begins`);
  }
  const current = Map.groupBy(
    members.filter(({ until }) => until === null),
    ({ group }) => group,
  );
  for (const code of known) {
    if (!current.has(code)) throw new SourceError(AT, `the group ${code} has no members`);
  }
  const inCldr = new Map(cldr.groupings.map(({ area, contains }) => [area, new Set(contains)]));
  for (const [group, missing] of Object.entries(NOT_IN_CLDR)) {
    const own = new Set(current.get(group)?.map(({ country }) => country));
    const other = inCldr.get(group) ?? new Set();
    expectExactly(AT, `members of ${group} that CLDR does not list`, own.difference(other), missing);
    expectExactly(AT, `members of ${group} in CLDR alone`, other.difference(own), []);
  }
  return {
    countryGroup: byKey(
      groups.map(({ as_of, ...group }) => ({ ...group, asOf: as_of })),
      ({ code }) => code,
    ),
    countryGroupMember: memberships(members),
  };
}

/** Every membership, those of one country in one group by time. */
function memberships(members: Inputs['countryGroups']['members']): Rows['countryGroupMember'] {
  const ofPair = Map.groupBy(members, ({ group, country }) => `${group} ${country}`);
  return [...ofPair]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([pair, all]) => {
      const byTime = byKey(all, ({ until }) => until ?? LATER);
      return byTime.map(({ group, country, since, until }, position) => {
        const before = byTime[position - 1]?.until;
        if (before && !(since && since >= before)) {
          throw new SourceError(
            { ...AT, row: pair },
            `it begins (${since}) before the one before it ends (${before})`,
          );
        }
        return { groupCode: group, countryCode: country, position, since, until };
      });
    });
}
