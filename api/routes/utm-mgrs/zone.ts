import { z } from 'zod';
import {
  boundsOf,
  centralMeridian,
  designator,
  epsgCode,
  gridZone,
  hemisphereOf,
  isPolarBand,
  ZONE_EXCEPTIONS,
} from '../../../standards/utm-mgrs/grid-zone.ts';
import { integer } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import * as grid from './grid-coordinate.schema.ts';

const unnamed = 'null if the requested part has several or none.';

export default computation({
  category: 'geo',
  summary: 'Limits, central meridian, EPSG codes and exceptions of a grid zone.',
  notes: {
    Parts:
      'Zone and band together identify a grid zone. Zone alone means that zone in all bands, a UTM band alone that ' +
      'band in all zones, a polar band half a polar cap of UPS, and neither the whole grid.',
    Limits:
      'South and west limits belong to the requested part, north and east limits to its neighbours. 32X, 34X and 36X ' +
      'are not grid zones and are refused.',
  },
  standards: grid.STANDARDS,
  query: {
    zone: integer(1, 60).optional().describe('UTM zone; all zones when absent.'),
    band: grid.bandParameter().optional().describe('Latitude band or polar band; all bands when absent.'),
  },
  rules: [
    {
      states: 'zone is not allowed with a polar band, and zones 32, 34 and 36 are not used in band X.',
      reads: ['zone', 'band'],
      fault({ zone, band }) {
        if (!zone || !band) return undefined;
        const letter = band.toUpperCase();
        if (isPolarBand(letter)) {
          return { zone: `cannot be sent with polar band ${letter}: UPS has no zones.` };
        }
        if (gridZone(zone, letter)) return undefined;
        return { zone: `is not used in band ${letter}, where the zones around it are 31, 33, 35 and 37` };
      },
    },
  ],
  result: z.strictObject({
    system: grid.system.nullable().describe('Projection: utm or ups; null for the whole grid.'),
    zone: z.int().nullable().describe('UTM zone, 1 to 60; null if none was sent.'),
    band: z.string().nullable().describe('Latitude band or polar band; null if none was sent.'),
    gridZoneDesignator: z
      .string()
      .nullable()
      .describe(`Zone in two digits and band, or the polar band alone; ${unnamed}`),
    hemisphere: grid.hemisphere.nullable().describe(`Hemisphere of the grid; ${unnamed}`),
    bounds: grid.bounds.describe('Limits in degrees; those of a zone without a band are its regular ones.'),
    centralMeridian: z.int().nullable().describe(`Longitude of the central meridian in degrees; ${unnamed}`),
    epsg: z
      .int()
      .nullable()
      .describe(`EPSG code: 32600 + zone north, 32700 + zone south, 5041 or 5042 for UPS; ${unnamed}`),
    epsgNorth: z
      .int()
      .nullable()
      .describe('EPSG code of the zone north of the equator; null without a zone.'),
    epsgSouth: z
      .int()
      .nullable()
      .describe('EPSG code of the zone south of the equator; null without a zone.'),
    exception: grid.exception,
    exceptionNote: grid.exceptionNote,
    exceptions: z
      .array(
        z.strictObject({
          gridZoneDesignator: z.string().describe('Zone and band.'),
          exception: z.enum(['norway', 'svalbard']).describe('Region that the exception is for.'),
          west: z.int().nullable().describe('Western limit in degrees; null if the zone is not used.'),
          east: z.int().nullable().describe('Eastern limit in degrees; null if the zone is not used.'),
          note: z.string().describe('The exception in a sentence.'),
        }),
      )
      .describe('All exceptions within the requested part, including grid zones that are not used.'),
  }),
  examples: ['zone=32&band=V', 'zone=33', 'band=Z', 'zone=31&band=X'],
  resolve: ({ zone, band }) => ({ zone, band: band?.toUpperCase() }),
  compute: ({ zone, band }) => {
    const isPolar = band !== undefined && isPolarBand(band);
    const inUtm = zone !== undefined || (band !== undefined && !isPolar);
    const hemisphere = band === undefined ? null : hemisphereOf(band);
    const area = band && (zone || isPolar) ? gridZone(zone ?? null, band) : undefined;
    return {
      system: isPolar ? ('ups' as const) : inUtm ? ('utm' as const) : null,
      zone: zone ?? null,
      band: band ?? null,
      gridZoneDesignator: area ? designator(area.zone, area.band) : null,
      hemisphere,
      bounds: boundsOf(zone, band),
      centralMeridian: zone ? centralMeridian(zone) : null,
      epsg: area && hemisphere ? epsgCode(area.zone, hemisphere) : null,
      epsgNorth: zone ? epsgCode(zone, 'north') : null,
      epsgSouth: zone ? epsgCode(zone, 'south') : null,
      ...grid.exceptionOf(area),
      exceptions: ZONE_EXCEPTIONS.filter(
        (exception) =>
          (zone ?? exception.zone) === exception.zone && (band ?? exception.band) === exception.band,
      ).map(({ name, zone, band, limits, note }) => ({
        gridZoneDesignator: designator(zone, band),
        exception: name,
        west: limits?.[0] ?? null,
        east: limits?.[1] ?? null,
        note,
      })),
    };
  },
});
