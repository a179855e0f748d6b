/** The land of the world as shapes, at a scale of 1:110 million (Natural Earth, public domain). */
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
const topology = atlas as unknown as Atlas;

/** Countries and territories; each has its ISO 3166-1 numeric code as its id. */
export const countries: Feature<Geometry, { name: string }>[] = feature(
  topology,
  topology.objects.countries,
).features;

export const land: FeatureCollection = feature(topology, topology.objects.land);

export const COASTLINES = 'Shapes as Natural Earth draws them, public domain.';
