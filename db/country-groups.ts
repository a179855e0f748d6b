import type { Dataset } from './open.ts';

/** Codes of the groups, each by itself. */
export function groupCodes({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, string> {
  const codes = sqlite.prepare('SELECT code FROM country_group ORDER BY code').pluck().all() as string[];
  return new Map(codes.map((code) => [code, code]));
}

/** The countries that are members as of the source's vintage, by the code of the group. */
export function groupMembers({ sqlite }: Pick<Dataset, 'sqlite'>): ReadonlyMap<string, ReadonlySet<string>> {
  const rows = sqlite
    .prepare('SELECT group_code, country_code FROM country_group_member WHERE until IS NULL ORDER BY 1, 2')
    .raw()
    .all() as [group: string, country: string][];
  return new Map(
    [...Map.groupBy(rows, ([group]) => group)].map(([group, members]) => [
      group,
      new Set(members.map(([, country]) => country)),
    ]),
  );
}
