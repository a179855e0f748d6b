import type { Docs } from '../rows.ts';

const source = 'cldr-windows-zones';

export const windowsZoneDocs: Docs<'windowsZone'> = {
  windowsZone: {
    windowsName: { meaning: 'Name of the zone in Windows, such as Romance Standard Time.', source },
    territory: {
      meaning:
        'Country in which the name means the zone, ISO 3166-1 alpha-2; 001 wherever no other row says.',
      source,
    },
    position: { meaning: 'Place among the zones of the name in the territory, from 0; the first is usual.' },
    zoneId: { meaning: 'Time zone, as in time_zone.id.', source },
  },
};
