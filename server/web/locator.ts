/** Maps that the server draws, which read without scripts: a country among its neighbours, and all of them. */

import {
  geoAzimuthalEqualArea,
  geoContains,
  geoEqualEarth,
  geoGraticule10,
  geoOrthographic,
  geoPath,
} from 'd3-geo';
import { type Html, html } from '../../api/framework/html.ts';
import type { Pause } from '../../api/framework/steps.ts';
import { ThinnedPath } from './thinned-path.ts';
import { angleBetween, countryShapes, landPieces, type Piece } from './world-shapes.ts';

export interface Land {
  code: string;
  name: string;
  /** ISO 3166-1 numeric. */
  numeric: string;
  /** Of a point in it, where its name can stand. */
  latitude: number;
  longitude: number;
}

export interface Airport {
  name: string;
  latitude: number;
  longitude: number;
}

const WIDTH = 640;
const HEIGHT = 440;
/** Around the country, for what lies about it. */
const AROUND = { x: 150, y: 95 };
/** Pixels for each radian where a country is a dot. */
const CLOSEST = 4_500;
/** Of the main piece, what is smaller or farther away does not decide what the map shows. */
/** More airports are smaller dots. */
const MANY = 40;
/** Pixels from the middle of a country to its edge. */
const SMALL = 6;
/** Pixels for each radian from which on coasts are drawn in detail. */
const DETAILED_FROM = 700;
/** Pixels between two points of a coast. */
const LEAST_STEP = 1.8;
const LEAST_SHARE = 0.02;
const FARTHEST = 0.42;

export async function locatorMap(
  country: Land,
  neighbours: readonly Land[],
  airports: readonly Airport[],
  pause: Pause,
): Promise<Html> {
  const pieces = await landPieces('detailed', pause);
  await pause();
  const own = pieces.filter(({ numeric }) => numeric === country.numeric);
  const { projection, frame } = framed(country, own);
  const coast = new ThinnedPath(LEAST_STEP);
  const draw = geoPath(projection, coast);
  const path = geoPath(projection).digits(1);
  const isFar = projection.scale() < DETAILED_FROM;
  const shapes = Map.groupBy(
    (isFar ? await landPieces('coarse', pause) : pieces).filter(
      ({ centre, radius }) =>
        radius * projection.scale() > LEAST_STEP &&
        angleBetween(centre, frame.centre) < radius + frame.radius,
    ),
    ({ numeric }) => numeric ?? '',
  );
  const drawn: Html[] = [];
  for (const [numeric, parts] of shapes) {
    for (const { polygon } of parts) {
      await pause();
      draw(polygon);
    }
    const d = coast.take();
    if (d === '') continue;
    const neighbour = neighbours.find((each) => each.numeric === numeric);
    if (neighbour) drawn.push(linked(neighbour, html`<path class="neighbour" d="${d}"/>`));
    else drawn.push(html`<path class="${numeric === country.numeric ? 'here' : 'land'}" d="${d}"/>`);
  }
  const placeOf = (land: Land): [number, number] | null => {
    const at = projection([land.longitude, land.latitude]);
    if (at && at[0] > 0 && at[0] < WIDTH && at[1] > 0 && at[1] < HEIGHT) return at;
    // The middle of what is in sight of it.
    const coordinates = shapes.get(land.numeric)?.map(({ polygon }) => polygon.coordinates) ?? [];
    const middle = path.centroid({ type: 'MultiPolygon', coordinates });
    return Number.isFinite(middle[0]) ? middle : null;
  };
  const isSmall = own.every(({ radius }) => radius * projection.scale() < SMALL);
  const labels = labelled(
    [country, ...neighbours].flatMap((land) => {
      const at = placeOf(land);
      const isOwn = land === country;
      // Below the ring around what is too small to be written on.
      if (!at) return [];
      const [x, y] = isOwn && isSmall ? [at[0], at[1] + 28] : at;
      return [{ land, x, y, isLinked: !isOwn, isOnLand: isOwn && !isSmall }];
    }),
  );
  const dots = airports.flatMap((airport) => {
    const [x, y] = projection([airport.longitude, airport.latitude]) ?? [-1, -1];
    const isInside = x > 4 && y > 4 && x < WIDTH - 4 && y < HEIGHT - 4;
    return isInside
      ? [
          html`<circle class="airport" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${airports.length > MANY ? 1.8 : 3}"><title>${airport.name}</title></circle>`,
        ]
      : [];
  });
  const at = projection([country.longitude, country.latitude]);
  const ring =
    at && isSmall
      ? html`<circle class="ring" cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="14"/>`
      : '';
  await pause();
  return html`<svg class="map locator" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">
<rect class="sea" width="${WIDTH}" height="${HEIGHT}"/><path class="graticule" d="${path(geoGraticule10()) ?? ''}"/>
${drawn}${dots}${ring}${labels.texts}${await globe(country, cornerFreeOf(labels.boxes), pause)}</svg>`;
}

const linked = ({ code, name }: Land, shape: Html): Html =>
  html`<a href="/data/countries/${code}" tabindex="-1"><title>${name}</title>${shape}</a>`;

/** A projection that shows the main pieces of a country with what is around it, and the circle that is in sight. */
function framed({ longitude, latitude }: Land, own: readonly Piece[]) {
  const at: [number, number] = [longitude, latitude];
  const largest = own.toSorted((one, other) => other.area - one.area);
  const main = largest.find(({ polygon }) => geoContains(polygon, at)) ?? largest[0];
  const shown = own.filter(
    ({ area, centre }) =>
      main && area > LEAST_SHARE * main.area && angleBetween(centre, main.centre) < FARTHEST,
  );
  const coordinates = shown.map(({ polygon }) => polygon.coordinates);
  const [lng, lat] = main?.centre ?? at;
  const projection = geoAzimuthalEqualArea().rotate([-lng, -lat]).precision(0);
  if (coordinates.length > 0) {
    const extent: [[number, number], [number, number]] = [
      [AROUND.x, AROUND.y],
      [WIDTH - AROUND.x, HEIGHT - AROUND.y],
    ];
    projection.fitExtent(extent, { type: 'MultiPolygon', coordinates });
  }
  if (coordinates.length === 0 || projection.scale() > CLOSEST)
    projection
      .rotate([-longitude, -latitude])
      .scale(CLOSEST)
      .translate([WIDTH / 2, HEIGHT / 2]);
  projection.clipExtent([
    [-2, -2],
    [WIDTH + 2, HEIGHT + 2],
  ]);
  const centre = projection.invert?.([WIDTH / 2, HEIGHT / 2]) ?? at;
  const radius = Math.min(Math.PI, (Math.hypot(WIDTH, HEIGHT) / 2 / projection.scale()) * 1.15);
  return { projection, frame: { centre, radius } };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels of a letter at 13 px. */
const LETTER = 7.4;

interface Label {
  land: Land;
  x: number;
  y: number;
  isLinked: boolean;
  /** Written on the shape of the country itself. */
  isOnLand: boolean;
}

/** Names where they are free of each other, the country's own first. */
function labelled(places: readonly Label[]) {
  const boxes: Box[] = [];
  const texts = places.flatMap(({ land, x, y, isLinked, isOnLand }) => {
    const half = (land.name.length * LETTER) / 2;
    const box = { left: x - half, right: x + half, top: y - 10, bottom: y + 8 };
    const isInside = box.left > 2 && box.right < WIDTH - 2 && box.top > 2 && box.bottom < HEIGHT - 2;
    if (!isInside || boxes.some((other) => overlap(box, other))) return [];
    boxes.push(box);
    const text = html`<text class="${isOnLand ? 'name own' : 'name'}" x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${land.name}</text>`;
    return [isLinked ? linked(land, text) : text];
  });
  return { boxes, texts };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const GLOBE = 54;
const INSET = 8;

/** Where the globe stands: the corner that covers the fewest names. */
function cornerFreeOf(boxes: readonly Box[]): { x: number; y: number } {
  const far = GLOBE + INSET;
  const corners = [
    { x: WIDTH - far, y: HEIGHT - far },
    { x: far, y: HEIGHT - far },
    { x: WIDTH - far, y: far },
    { x: far, y: far },
  ];
  const covered = ({ x, y }: { x: number; y: number }) =>
    boxes.filter((box) =>
      overlap(box, { left: x - GLOBE, right: x + GLOBE, top: y - GLOBE, bottom: y + GLOBE }),
    ).length;
  return corners.reduce((best, each) => (covered(each) < covered(best) ? each : best));
}

async function globe(
  { longitude, latitude, numeric }: Land,
  { x, y }: { x: number; y: number },
  pause: Pause,
): Promise<Html> {
  const view: [number, number] = [longitude, latitude * 0.6];
  const projection = geoOrthographic()
    .rotate([-view[0], -view[1]])
    .scale(GLOBE)
    .translate([x, y])
    .clipAngle(90)
    .precision(0);
  const coast = new ThinnedPath(LEAST_STEP);
  const draw = geoPath(projection, coast);
  let [land, own] = ['', ''];
  for (const { centre, radius, polygon, numeric: owner } of await landPieces('coarse', pause)) {
    // What is behind the globe is not seen, nor what is a dot.
    if (angleBetween(centre, view) > Math.PI / 2 + radius || radius * GLOBE < LEAST_STEP) continue;
    await pause();
    draw(polygon);
    const d = coast.take();
    if (owner === numeric) own += d;
    else land += d;
  }
  const at = projection([longitude, latitude]) ?? [x, y];
  return html`<g class="globe"><circle class="sea" cx="${x}" cy="${y}" r="${GLOBE}"/><path class="land" d="${land}"/>
<path class="here" d="${own}"/><circle class="spot" cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="5"/></g>`;
}

export interface WorldLand extends Land {
  /** Of UN M49. */
  region: string;
}

/** The countries of the world, each of which leads to its page, in the colour of its region. */
export async function worldMap(lands: readonly WorldLand[], pause: Pause): Promise<Html> {
  const countries = await countryShapes('coarse', pause);
  await pause();
  const width = 960;
  const projection = geoEqualEarth().fitWidth(width, { type: 'Sphere' });
  const path = geoPath(projection).digits(0);
  const height = Math.ceil(path.bounds({ type: 'Sphere' })[1][1]);
  const sea = path({ type: 'Sphere' }) ?? '';
  // Coasts have points enough.
  projection.precision(0);
  const coast = new ThinnedPath(LEAST_STEP);
  const draw = geoPath(projection, coast);
  const byNumber = new Map(lands.map((land) => [land.numeric, land]));
  const drawn: Html[] = [];
  const shaped = new Set<WorldLand>();
  for (const country of countries) {
    await pause();
    const land = byNumber.get(String(country.id));
    draw(country);
    const shape = html`<path class="${land ? 'found' : 'land'}" d="${coast.take()}"/>`;
    if (land) shaped.add(land);
    drawn.push(land ? marked(land, shape) : shape);
  }
  const dots = lands.flatMap((land) => {
    const at = shaped.has(land) ? null : projection([land.longitude, land.latitude]);
    if (!at) return [];
    return [
      marked(land, html`<circle class="found dot" cx="${at[0].toFixed(0)}" cy="${at[1].toFixed(0)}" r="4"/>`),
    ];
  });
  return html`<svg class="map world" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">
<path class="sea" d="${sea}"/>${drawn}${dots}</svg>`;
}

/** The script that filters the list finds it by its code. */
const marked = ({ code, name, region }: WorldLand, shape: Html): Html =>
  html`<a href="/data/countries/${code}" tabindex="-1" data-land="${code}" class="${region}"><title>${name}</title>${shape}</a>
`;
