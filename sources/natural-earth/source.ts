import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { npmSource } from '../intake/npm/source.ts';
import { npm } from '../intake/pinned-file.ts';
import { table } from '../intake/source.ts';

const position = z.tuple([z.number().min(-180.001).max(180.001), z.number().min(-90.001).max(90.001)]);
const ring = z.array(position).min(4);

export type Ring = z.output<typeof ring>;
/** GeoJSON polygon: the outer ring, then the holes; [longitude, latitude] in degrees. */
export type Polygon = Ring[];

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
