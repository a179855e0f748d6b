/**
 * The sky from its causes: the temperature gives the moisture that the air can hold, and the height of the sun how much
 * light there can be; these limit the sky, and the sky gives the rest.
 */
import type { Climate } from '../../db/vocabulary.ts';
import { type Draw, draws, type Key, Weights } from '../draws/random.ts';

const draw = draws('condition', 'humidity', 'wind', 'windDirection', 'pressure', 'uv');

export const CONDITIONS = ['sunny', 'partly-cloudy', 'cloudy', 'rain', 'snow', 'storm', 'fog'] as const;
export const WIND_DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

export type Condition = (typeof CONDITIONS)[number];
type Range = readonly [min: number, max: number];

/** What is seen and measured at one place and time. */
export interface Sight {
  condition: Condition;
  humidity: number;
  windKmh: number;
  windDirection: (typeof WIND_DIRECTIONS)[number];
  pressureHpa: number;
  uvIndex: number;
}

interface Band {
  /** °C. */
  temperature: Range;
  /** Relative humidity, %. */
  humidity: Range;
  /** °C: the highest dew point; moister air would be hard to live in. */
  dewPoint: number;
  /** hPa: the highest pressure. */
  pressure: number;
  /** The highest ultraviolet index. */
  clearest: number;
  /** Weight of each sky when the temperature allows it. */
  skies: Readonly<Partial<Record<Condition, number>>>;
}

const BANDS: Readonly<Record<Climate, Band>> = {
  tropical: {
    temperature: [22, 36],
    humidity: [60, 100],
    dewPoint: 27.5,
    pressure: 1018,
    clearest: 11,
    skies: { sunny: 25, 'partly-cloudy': 25, cloudy: 15, rain: 22, storm: 9 },
  },
  temperate: {
    temperature: [-5, 28],
    humidity: [30, 100],
    dewPoint: 21,
    pressure: 1045,
    clearest: 9,
    skies: { sunny: 40, 'partly-cloudy': 24, cloudy: 22, rain: 18, snow: 14, storm: 4, fog: 6 },
  },
  arctic: {
    temperature: [-40, 8],
    humidity: [40, 95],
    dewPoint: 8,
    pressure: 1045,
    clearest: 4,
    skies: { sunny: 18, 'partly-cloudy': 30, cloudy: 28, rain: 10, snow: 28, storm: 3, fog: 8 },
  },
  desert: {
    temperature: [8, 48],
    humidity: [5, 30],
    dewPoint: 27.5,
    pressure: 1030,
    clearest: 11,
    skies: { sunny: 70, 'partly-cloudy': 22, cloudy: 8 },
  },
};

interface Sky {
  humidity: Range;
  wind: Range;
  pressure: Range;
  /** Share of ultraviolet light that passes. */
  light: Range;
}

/** Conditions under each sky. Humidity and pressure only narrow the ranges of the climate. */
const SKIES: Readonly<Record<Condition, Sky>> = {
  sunny: { humidity: [0, 75], wind: [0, 35], pressure: [1008, 1045], light: [0.8, 1] },
  'partly-cloudy': { humidity: [0, 85], wind: [0, 40], pressure: [1002, 1035], light: [0.45, 0.8] },
  cloudy: { humidity: [0, 95], wind: [0, 50], pressure: [992, 1028], light: [0.15, 0.4] },
  rain: { humidity: [65, 100], wind: [0, 60], pressure: [980, 1015], light: [0, 0.1] },
  snow: { humidity: [55, 100], wind: [0, 60], pressure: [980, 1018], light: [0, 0.25] },
  storm: { humidity: [60, 100], wind: [40, 110], pressure: [960, 995], light: [0, 0.1] },
  fog: { humidity: [90, 100], wind: [0, 10], pressure: [1005, 1040], light: [0, 0.1] },
};

/** Snow falls below this temperature in °C, rain above freezing; between them both can. */
const SNOW_BELOW = 4;
/** °C: colder air holds too little water for snow. */
const SNOW_FROM = -30;
/** A sunny sky has at least this ultraviolet index, so there is none when the sun is too low for it. */
const SUNNY_UV = 6;

/** °C: fog is of cool air. */
const FOG_BELOW = 15;
/** Degrees of latitude: nearer to the equator, air masses are too much alike for highs and deep lows. */
const LOW_LATITUDE = 25;
/** hPa. */
const NEAR_EQUATOR: Range = [1004, 1018];
/** Thunderstorms of warm air, with gusts under the clouds. */
const THUNDERSTORM: Pick<Sky, 'wind' | 'pressure'> = { wind: [40, 70], pressure: [1004, 1009] };
/** hPa: air flows into a lower pressure than that at so many km/h at least. */
const DEEP_LOW = 990;
const DEEP_LOW_WIND = 25;

/** °C: the coldest and the warmest that it can be. */
export const temperaturesOf = (climate: Climate): Range => BANDS[climate].temperature;

/**
 * The sky of a place at a temperature of so many half degrees Celsius, where the sun gives at most an ultraviolet index
 * of `clear` through a clear sky.
 */
export function sight(
  key: Key,
  { climate, latitude }: { climate: Climate; latitude: number },
  halfDegrees: number,
  clear: number,
): Sight {
  const band = BANDS[climate];
  const day = dayOf(climate, halfDegrees, Math.min(band.clearest, clear));
  const condition = key.weighted(draw.condition, day.conditions);
  const isNearEquator = climate === 'tropical' || Math.abs(latitude) < LOW_LATITUDE;
  const usual = SKIES[condition];
  const sky = isNearEquator && condition === 'storm' ? { ...usual, ...THUNDERSTORM } : usual;
  const [lowest, highest] = isNearEquator ? NEAR_EQUATOR : [sky.pressure[0], band.pressure];
  const pressureHpa = key.int(
    draw.pressure,
    Math.max(lowest, sky.pressure[0]),
    Math.min(highest, sky.pressure[1]),
  );
  const calmest = pressureHpa < DEEP_LOW ? Math.max(DEEP_LOW_WIND, sky.wind[0]) : sky.wind[0];
  return {
    condition,
    humidity: key.int(
      draw.humidity,
      Math.max(band.humidity[0], sky.humidity[0]),
      Math.min(day.mostHumid, sky.humidity[1]),
    ),
    windKmh: within(key, draw.wind, [calmest, sky.wind[1]]),
    windDirection: key.pick(draw.windDirection, WIND_DIRECTIONS),
    pressureHpa,
    uvIndex: within(key, draw.uv, day.uv[condition]),
  };
}

/** The possible weather of a climate at one temperature under one sun. */
interface Day {
  conditions: Weights<Condition>;
  /** Relative humidity, %. */
  mostHumid: number;
  uv: Readonly<Record<Condition, Range>>;
}

const known = new Map<string, Day>();

function dayOf(climate: Climate, halfDegrees: number, clear: number): Day {
  const name = `${climate} ${halfDegrees} ${clear}`;
  const day = known.get(name) ?? dayAt(BANDS[climate], halfDegrees / 2, clear);
  known.set(name, day);
  return day;
}

function dayAt({ humidity, dewPoint, skies }: Band, temperatureC: number, clear: number): Day {
  const holds = Math.floor((100 * vapour(dewPoint)) / vapour(temperatureC));
  const mostHumid = Math.max(humidity[0], Math.min(humidity[1], holds));
  const weighed = Object.entries(skies) as [Condition, number][];
  const canBe = (condition: Condition): boolean => {
    if (SKIES[condition].humidity[0] > mostHumid) return false;
    if (condition === 'fog' && temperatureC >= FOG_BELOW) return false;
    if (condition === 'sunny') return clear >= SUNNY_UV;
    if (condition === 'snow') return temperatureC < SNOW_BELOW && temperatureC >= SNOW_FROM;
    return temperatureC > 0 || (condition !== 'rain' && condition !== 'storm');
  };
  const uvOf = (condition: Condition): Range => {
    const [least, most] = SKIES[condition].light.map((part) => Math.round(part * clear)) as [number, number];
    return condition === 'sunny' ? [Math.max(SUNNY_UV, least), most] : [least, most];
  };
  return {
    conditions: new Weights(...weighed.filter(([condition]) => canBe(condition))),
    mostHumid,
    uv: Object.fromEntries(CONDITIONS.map((condition) => [condition, uvOf(condition)])) as Day['uv'],
  };
}

/** Pressure of water vapour in saturated air, in hPa, by the Magnus formula (WMO-No. 8, annex 4.B). */
function vapour(temperatureC: number): number {
  return 6.112 * Math.exp((17.62 * temperatureC) / (243.12 + temperatureC));
}

const within = (key: Key, draw: Draw, [min, max]: Range) => key.int(draw, min, max);
