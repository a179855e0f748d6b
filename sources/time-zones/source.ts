import moment from 'moment-timezone/moment-timezone.js';
import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

interface Packed {
  version: string;
  zones: string[];
  links: string[];
}

interface Meta {
  version: string;
  zones: Record<string, object>;
}

const name = z.string().regex(/^[A-Za-z]+([/_+-]?[A-Za-z0-9]+)*$/);

/**
 * One zone in moment's packed form: name, abbreviations, offsets, the offset of each period and the ends of the
 * periods, in base 60. The fields are checked before the library reads them, because it refuses nothing.
 */
const packedZone = z
  .string()
  .regex(/^[^|]+\|[^|]+\|-?[\w.]+( -?[\w.]+)*\|[0-9A-Za-z]+\|(-?[\w.]+( -?[\w.]+)*)?(\|\w*)?$/)
  .transform((packed) => {
    const { name, abbrs, offsets, untils } = moment.tz.unpack(packed);
    // Minutes east of UTC, whereas moment counts west; the last period has no end.
    const periods = offsets.map((west, i) => ({
      abbreviation: abbrs[i],
      offset: 0 - west,
      until: untils[i] ?? Infinity,
    }));
    return { name, periods };
  })
  .pipe(
    z.object({
      name,
      periods: z
        .array(
          z.object({
            // IANA's rule for abbreviations, and -00 where nobody lived yet.
            abbreviation: z.string().regex(/^([A-Za-z]{3,6}|[+-]\d{2}(\d{2}){0,2})$/),
            offset: z.number(),
            until: z.number().or(z.literal(Infinity)),
          }),
        )
        .min(1),
    }),
  );

/** The release of IANA's data in a file, such as 2026f. */
const release = (file: string) =>
  table({
    file,
    expect: [1, 1],
    rows: (content: { version: string }) => [{ version: content.version }],
    row: z.strictObject({ version: z.string().regex(/^\d{4}[a-z]{1,2}$/) }),
  });

export default npmSource({
  id: 'time-zones',
  origin: {
    title: 'IANA Time Zone Database',
    producer: 'IANA; packaged by the Moment Timezone contributors',
    licence: 'MIT',
    attribution: 'Time zones: IANA Time Zone Database (public domain), as packaged by Moment Timezone, MIT.',
    url: 'https://www.iana.org/time-zones',
  },
  vintage: '2026-10-29', // moment-timezone 0.6.6, which carries 2026f
  retrieved: '2026-11-21',
  files: [
    { ...npm('moment-timezone/data/packed/latest.json'), name: 'packed.json' },
    { ...npm('moment-timezone/data/meta/latest.json'), name: 'meta.json' },
  ],
  tables: {
    /** One zone for each history of offsets; zones that share one are links to it. */
    zones: table({
      file: 'packed.json',
      expect: [340, 400],
      key: (row) => row.name,
      rows: (content: Packed) => content.zones,
      row: packedZone,
    }),
    links: table({
      file: 'packed.json',
      expect: [240, 300],
      key: (row) => row.alias,
      rows: (content: Packed) => content.links,
      row: z
        .string()
        .regex(/^[^|]+\|[^|]+$/)
        .transform((link) => {
          const [zone, alias] = link.split('|');
          return { zone, alias };
        })
        .pipe(z.strictObject({ zone: name, alias: name })),
    }),
    /** The places in zone.tab, by the zone's current name. */
    places: table({
      file: 'meta.json',
      expect: [415, 440],
      key: (row) => row.name,
      rows: (content: Meta) => Object.values(content.zones),
      row: z.strictObject({
        name,
        lat: z.number().min(-90).max(90),
        long: z.number().min(-180).max(180),
        countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
        comments: z.string(),
      }),
    }),
    packedRelease: release('packed.json'),
    metaRelease: release('meta.json'),
  },
});
