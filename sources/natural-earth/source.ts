import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

export type Ring = [longitude: number, latitude: number][];
/** GeoJSON polygon: the outer ring, then the holes; [longitude, latitude] in degrees. */
export type Polygon = Ring[];

const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;

const isPosition = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && isWithin(value[0], 180.001) && isWithin(value[1], 90.001);

/** Hand-written checks: a schema would copy each of half a million positions. */
const ring = z.custom<Ring>((value) => Array.isArray(value) && value.length >= 4 && value.every(isPosition), {
  error: 'a ring has at least four positions of a longitude and a latitude in degrees',
});

interface Countries extends Topology {
  objects: { countries: GeometryCollection<{ name: string }> };
}

export default npmSource({
  id: 'natural-earth',
  origin: {
    title: 'Natural Earth 1:10m countries',
    producer: 'Natural Earth; packaged by world-atlas',
    licence: 'public domain',
    attribution: 'Made with Natural Earth, naturalearthdata.com.',
    url: 'https://www.naturalearthdata.com/downloads/10m-cultural-vectors/',
  },
  vintage: '2018-05-21', // Natural Earth 4.1.0, in world-atlas 2.0.2
  retrieved: '2026-11-21',
  files: [npm('world-atlas/countries-10m.json')],
  tables: {
    shapes: table({
      file: 'countries-10m.json',
      expect: [250, 260],
      rows: (content: Countries) =>
        feature(content, content.objects.countries).features.map(({ id, properties, geometry }) => ({
          numeric: id === undefined ? null : String(id),
          name: properties.name,
          polygons:
            geometry.type === 'Polygon'
              ? [geometry.coordinates]
              : geometry.type === 'MultiPolygon'
                ? geometry.coordinates
                : [],
        })),
      row: z.strictObject({
        numeric: z
          .string()
          .regex(/^\d{3}$/)
          .nullable(),
        name: z.string().min(1),
        polygons: z.array(z.array(ring).min(1)).min(1),
      }),
    }),
  },
});
