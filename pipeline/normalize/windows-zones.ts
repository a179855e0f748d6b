/** Names of time zones in Windows, with the zones under their current names. */
import type { Rows } from '../../db/rows.ts';
import type { Inputs } from '../../sources/index.ts';
import { SourceError } from '../../sources/intake/source-error.ts';
import { byKey } from './order.ts';

/** CLDR's mark of fixed offsets, which belong to no country. */
const NO_TERRITORY = 'ZZ';

export function windowsZones(
  { cldrWindowsZones }: Pick<Inputs, 'cldrWindowsZones'>,
  { timeZone, timeZoneAlias }: Pick<Rows, 'timeZone' | 'timeZoneAlias'>,
): Pick<Rows, 'windowsZone'> {
  const current = new Map([
    ...timeZone.map(({ id }): [string, string] => [id, id]),
    ...timeZoneAlias.map(({ alias, zoneId }): [string, string] => [alias, zoneId]),
  ]);
  const rows = cldrWindowsZones.zones
    .filter(({ territory }) => territory !== NO_TERRITORY)
    .flatMap(({ windows, territory, zones }) => {
      // Two of CLDR's names may be one zone today.
      const ids = new Set(
        zones.map((zone) => {
          const id = current.get(zone);
          if (id) return id;
          const at = { source: 'cldr-windows-zones', file: 'windowsZones.json', row: windows };
          throw new SourceError(at, `there is no time zone '${zone}'`);
        }),
      );
      return [...ids].map((zoneId, position) => ({ windowsName: windows, territory, position, zoneId }));
    });
  return {
    windowsZone: byKey(
      rows,
      ({ windowsName, territory, position }) =>
        `${windowsName} ${territory} ${String(position).padStart(3, '0')}`,
    ),
  };
}
