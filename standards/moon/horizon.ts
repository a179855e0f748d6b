/** The Moon in the sky of one place: its position, and when it rises, sets and crosses the meridian. */

import { ECCENTRICITY_SQUARED, EQUATORIAL_RADIUS } from '../utm-mgrs/wgs84.ts';
import { places } from './ephemeris.ts';
import { MOON_RADIUS } from './moon.ts';
import { daysOf, wholeSecondOf } from './universal-time.ts';

const RADIANS = Math.PI / 180;
const ARC_MINUTE = RADIANS / 60;
const TURN = 2 * Math.PI;

/** A place on the WGS 84 ellipsoid. */
export interface Station {
  sine: number;
  cosine: number;
  /** East of Greenwich, radians. */
  longitude: number;
  /** Distances from the Earth's axis and from the plane of the equator, kilometres. */
  fromAxis: number;
  fromEquator: number;
  /** How far the sea horizon is below the horizontal, in radians. */
  dip: number;
}

/** Degrees north and east, and metres above the sea at the horizon. */
export function station(latitude: number, longitude: number, elevation: number): Station {
  const sine = Math.sin(latitude * RADIANS);
  const cosine = Math.cos(latitude * RADIANS);
  const normal = EQUATORIAL_RADIUS / Math.sqrt(1 - ECCENTRICITY_SQUARED * sine * sine);
  return {
    sine,
    cosine,
    longitude: longitude * RADIANS,
    fromAxis: ((normal + elevation) * cosine) / 1000,
    fromEquator: ((normal * (1 - ECCENTRICITY_SQUARED) + elevation) * sine) / 1000,
    // Nautical Almanac, dip table: 1.76′ times the root of the metres, including refraction.
    dip: 1.76 * ARC_MINUTE * Math.sqrt(Math.max(0, elevation)),
  };
}

/** Angles in radians. */
export interface Horizontal {
  /** Of the centre above the horizontal, without refraction. */
  altitude: number;
  /** From north through east, -π to π. */
  azimuth: number;
  /** From the place to the Moon's centre, kilometres. */
  distance: number;
  /** Equatorial horizontal parallax. */
  parallax: number;
  /** Since the Moon was on the meridian, -π to π. */
  hourAngle: number;
}

/** Position of the Moon; `moment` in days. */
function horizontalAt(place: Station, moment: number): Horizontal {
  const { moonX, moonY, moonZ, obliquity, siderealTime } = places(moment);
  const [sinObliquity, cosObliquity] = [Math.sin(obliquity), Math.cos(obliquity)];
  // On the equator of date: x to the equinox, z to the pole.
  const y = moonY * cosObliquity - moonZ * sinObliquity;
  const z = moonY * sinObliquity + moonZ * cosObliquity;
  const hourAngle = remainder(siderealTime + place.longitude - Math.atan2(y, moonX));
  const fromAxis = Math.hypot(moonX, y);
  // From the place: south along the meridian's equator, west of it, and to the pole.
  const outward = fromAxis * Math.cos(hourAngle) - place.fromAxis;
  const west = fromAxis * Math.sin(hourAngle);
  const poleward = z - place.fromEquator;
  const up = outward * place.cosine + poleward * place.sine;
  const north = poleward * place.cosine - outward * place.sine;
  return {
    altitude: Math.atan2(up, Math.hypot(north, west)),
    azimuth: Math.atan2(-west, north),
    distance: Math.hypot(up, north, west),
    parallax: Math.asin(EQUATORIAL_RADIUS / 1000 / Math.hypot(fromAxis, z)),
    hourAngle,
  };
}

/** Position of the Moon at a moment. */
export function horizontal(place: Station, milliseconds: number): Horizontal {
  return horizontalAt(place, daysOf(milliseconds));
}

/** An angle from -π to π. */
const remainder = (angle: number) => angle - TURN * Math.round(angle / TURN);

/** Refraction at the horizon in the definition of rise and set (US Naval Observatory). */
const REFRACTION = 34 * ARC_MINUTE;

/** How high the upper limb is above the apparent horizon, in radians. */
function limbHeight(place: Station, { altitude, distance }: Horizontal): number {
  return altitude + Math.asin(MOON_RADIUS / distance) + REFRACTION + place.dip;
}

export interface HorizonEvent {
  event: 'rise' | 'transit' | 'set';
  /** A whole second. */
  milliseconds: number;
}

export interface HorizonDay {
  upAtStart: boolean;
  /** In order. An event belongs to the day of its whole second. */
  events: HorizonEvent[];
}

const HOUR = 1 / 24;

/** Rises, sets and upper transits from one moment up to, but not including, another. */
export function horizonDay(place: Station, start: number, end: number): HorizonDay {
  const height = (moment: number) => limbHeight(place, horizontalAt(place, moment));
  const events: HorizonEvent[] = [];
  // From an hour before to an hour after, so that events near the ends are between two samples.
  const samples: Sample[] = [];
  for (let moment = daysOf(start) - HOUR; moment < daysOf(end) + 2 * HOUR; moment += HOUR) {
    samples.push({ moment, height: height(moment) });
  }
  let before: Sample | undefined;
  for (const after of withTurns(samples, height)) {
    if (before && before.height < 0 !== after.height < 0) {
      const milliseconds = wholeSecondOf(root(height, before, after));
      events.push({ event: after.height < 0 ? 'set' : 'rise', milliseconds });
    }
    before = after;
  }
  for (let transit = nextTransit(place, start - 1); transit < end; transit = nextTransit(place, transit)) {
    events.push({ event: 'transit', milliseconds: transit });
  }
  return {
    upAtStart: height(daysOf(start)) >= 0,
    events: events
      .filter(({ milliseconds }) => milliseconds >= start && milliseconds < end)
      .sort((a, b) => a.milliseconds - b.milliseconds),
  };
}

interface Sample {
  moment: number;
  height: number;
}

/** Adds the turning points between samples on one side of the horizon: they may be on the other side. */
function withTurns(samples: readonly Sample[], height: (moment: number) => number): Sample[] {
  const turns = samples.flatMap((sample, index) => {
    const before = samples[index - 1];
    const after = samples[index + 1];
    if (!before || !after) return [];
    const side = sample.height < 0 ? 1 : -1;
    const isTurn = side * (sample.height - before.height) >= 0 && side * (sample.height - after.height) > 0;
    if (!isTurn) return [];
    const moment = summit((at) => side * height(at), before.moment, after.moment);
    return [{ moment, height: height(moment) }];
  });
  return turns.length === 0 ? [...samples] : [...samples, ...turns].sort((a, b) => a.moment - b.moment);
}

const SECOND = 1 / 86_400;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Where a function that rises and then falls is highest, to a second; golden-section search. */
function summit(rising: (moment: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [atLeft, atRight] = [rising(left), rising(right)];
  while (high - low > SECOND) {
    if (atLeft > atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = rising(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = rising(right);
    }
  }
  return (low + high) / 2;
}

/** Where the height is zero between two samples of unlike sign, to a millisecond; Illinois false position. */
function root(height: (moment: number) => number, before: Sample, after: Sample): number {
  const [low, high] = [{ ...before }, { ...after }];
  let lastMoved: Sample | undefined;
  let last = before.moment;
  for (;;) {
    const moment = (low.moment * high.height - high.moment * low.height) / (high.height - low.height);
    const reached = height(moment);
    if (reached === 0 || Math.abs(moment - last) < SECOND / 1000) return moment;
    last = moment;
    // Halve the height of an end that stays, or it would stay for ever.
    const [moved, stays] = reached < 0 === low.height < 0 ? [low, high] : [high, low];
    if (moved === lastMoved) stays.height /= 2;
    lastMoved = moved;
    moved.moment = moment;
    moved.height = reached;
  }
}

/** Mean time from one upper transit to the next, in days. */
const LUNAR_DAY = 1.03505;

/** The first upper transit after a moment; a whole second. */
export function nextTransit(place: Station, milliseconds: number): number {
  // A second early: a transit just before may be rounded to a second after.
  let moment = daysOf(milliseconds) - SECOND;
  let ahead = (TURN - horizontalAt(place, moment).hourAngle) % TURN;
  for (;;) {
    while (Math.abs(ahead) > 1e-7) {
      moment += (ahead / TURN) * LUNAR_DAY;
      ahead = -horizontalAt(place, moment).hourAngle;
    }
    const transit = wholeSecondOf(moment);
    if (transit > milliseconds) return transit;
    ahead = TURN;
  }
}
