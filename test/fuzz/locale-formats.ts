import cldrLocales from 'cldr-core/availableLocales.json' with { type: 'json' };
import type { Stream } from '../../generators/draws/random.ts';
import { COMPONENT_NAMES, COMPONENTS, DATE_STYLES, HOUR_CYCLES } from '../../standards/locale/date.ts';
import { CALENDARS, NUMBERING_SYSTEMS } from '../../standards/locale/locale.ts';
import { NAME_TYPES } from '../../standards/locale/names.ts';
import * as numbers from '../../standards/locale/number.ts';
import { RELATIVE_UNITS } from '../../standards/locale/relative-time.ts';
import type { Parameters } from '../ask.ts';
import type { Draw } from './case.ts';

const LOCALES = cldrLocales.availableLocales.full;
const SYSTEMS = [...NUMBERING_SYSTEMS, 'roman', 'hans', 'zzzz'];
const CALENDAR_IDS = [...CALENDARS, 'islamicc', 'mayan', 'gregorian'];
const UNITS = [...Intl.supportedValuesOf('unit'), 'furlong', 'Meter'];
const CURRENCIES = [...Intl.supportedValuesOf('currency'), 'XAU', 'XXX', 'QQQ'];
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'europe/kyiv', 'Mars/Olympus'];
const LENGTHS = ['long', 'short', 'narrow'] as const;
const STRANGE = [
  '',
  '-',
  'und',
  'x-a',
  'en_US',
  'i-klingon',
  'en-u-',
  '\u0000',
  '😀',
  '{0}',
  '%',
  '9'.repeat(300),
];

const maybe = <Value>(stream: Stream, odds: number, value: () => Value) =>
  stream.chance(odds) ? value() : undefined;

function locale(stream: Stream): string {
  if (stream.chance(0.02)) return stream.pick(STRANGE);
  const tag = stream.pick(LOCALES);
  const keywords = [
    maybe(stream, 0.1, () => `nu-${stream.pick(SYSTEMS)}`),
    maybe(stream, 0.1, () => `ca-${stream.pick(CALENDAR_IDS)}`),
    maybe(stream, 0.05, () => `hc-${stream.pick([...HOUR_CYCLES, 'c12'])}`),
    maybe(stream, 0.02, () => `rg-${stream.pick(['gb', 'us', '419'])}zzzz`),
  ].filter((keyword) => keyword !== undefined);
  return keywords.length > 0 ? `${tag}-u-${keywords.join('-')}` : tag;
}

const digits = (stream: Stream, most: number) =>
  Array.from({ length: stream.int(0, most) }, () => stream.int(0, 9)).join('');

function numeral(stream: Stream): string {
  if (stream.chance(0.03)) return stream.pick(STRANGE);
  const sign = stream.pick(['', '', '', '-', '+']);
  const integer = digits(stream, stream.chance(0.05) ? 400 : 12);
  const fraction = maybe(stream, 0.5, () => `.${digits(stream, stream.chance(0.05) ? 400 : 6)}`) ?? '';
  const exponent = maybe(stream, 0.1, () => `e${stream.int(-30, 15)}`);
  const extreme = maybe(stream, 0.02, () => `e-${stream.int(0, 2_000_000)}`);
  return `${sign}${integer}${fraction}${exponent ?? extreme ?? ''}`;
}

const fractionDigits = (stream: Stream) => ({
  minimumFractionDigits: maybe(stream, 0.15, () => stream.int(0, 21)),
  maximumFractionDigits: maybe(stream, 0.15, () => stream.int(0, 21)),
});

const ROUTES: Readonly<Record<string, (stream: Stream) => Parameters>> = {
  number: (stream) => ({
    value: numeral(stream),
    style: maybe(stream, 0.4, () => stream.pick(numbers.STYLES)),
    unit: maybe(stream, 0.5, () =>
      stream.chance(0.5) ? stream.pick(UNITS) : `${stream.pick(UNITS)}-per-${stream.pick(UNITS)}`,
    ),
    notation: maybe(stream, 0.4, () => stream.pick(numbers.NOTATIONS)),
    ...fractionDigits(stream),
  }),
  numbers: () => ({}),
  currency: (stream) => ({
    value: numeral(stream),
    currency: stream.pick(CURRENCIES),
    currencyDisplay: maybe(stream, 0.4, () => stream.pick(numbers.CURRENCY_DISPLAYS)),
    currencySign: maybe(stream, 0.3, () => stream.pick(numbers.CURRENCY_SIGNS)),
    notation: maybe(stream, 0.3, () => stream.pick(numbers.NOTATIONS)),
    digits: maybe(stream, 0.3, () => stream.pick(['cldr', 'iso'])),
    ...fractionDigits(stream),
  }),
  date: (stream) => {
    const styled = stream.chance(0.4);
    return {
      at: maybe(stream, 0.9, () => instant(stream)),
      tz: maybe(stream, 0.5, () => stream.pick(ZONES)),
      dateStyle: maybe(stream, styled ? 0.7 : 0.02, () => stream.pick(DATE_STYLES)),
      timeStyle: maybe(stream, styled ? 0.5 : 0.02, () => stream.pick(DATE_STYLES)),
      ...Object.fromEntries(
        COMPONENT_NAMES.map((name) => [
          name,
          maybe(stream, styled ? 0.01 : 0.35, () => stream.pick<string>(COMPONENTS[name])),
        ]),
      ),
      fractionalSecondDigits: maybe(stream, styled ? 0.01 : 0.1, () => stream.int(0, 4)),
      hourCycle: maybe(stream, 0.1, () => stream.pick(HOUR_CYCLES)),
      calendar: maybe(stream, 0.4, () => stream.pick(CALENDAR_IDS)),
    };
  },
  list: (stream) => ({
    items: Array.from({ length: stream.int(1, stream.chance(0.03) ? 101 : 5) }, () =>
      stream.chance(0.02) ? stream.pick(STRANGE) : stream.pick(['a', 'iglesia', '5 m', 'ו', '{0}', 'é']),
    ).join(','),
    type: maybe(stream, 0.5, () => stream.pick(['conjunction', 'disjunction', 'unit'])),
    style: maybe(stream, 0.5, () => stream.pick(LENGTHS)),
  }),
  calendar: (stream) => ({ calendar: maybe(stream, 0.4, () => stream.pick(CALENDAR_IDS)) }),
  'relative-time': (stream) => ({
    value: numeral(stream),
    unit: stream.chance(0.03) ? 'days' : stream.pick(RELATIVE_UNITS),
    numeric: maybe(stream, 0.5, () => stream.pick(['always', 'auto'])),
    style: maybe(stream, 0.5, () => stream.pick(LENGTHS)),
  }),
  'display-names': (stream) => ({
    type: stream.pick(NAME_TYPES),
    of: Array.from({ length: stream.int(1, 4) }, () => code(stream)).join(','),
    style: maybe(stream, 0.5, () => stream.pick(LENGTHS)),
    languageDisplay: maybe(stream, 0.3, () => stream.pick(['dialect', 'standard'])),
    fallback: maybe(stream, 0.3, () => stream.pick(['none', 'code'])),
  }),
  plural: (stream) => ({
    value: Array.from({ length: stream.int(1, 4) }, () => numeral(stream)).join(','),
    type: maybe(stream, 0.5, () => stream.pick(['cardinal', 'ordinal'])),
  }),
};

const WITH_NUMERALS = new Set(['number', 'numbers', 'currency', 'date', 'calendar', 'relative-time']);

function instant(stream: Stream): string {
  const year = stream.chance(0.7) ? stream.int(1970, 2040) : stream.int(0, 9999);
  const two = (most: number, least = 0) => String(stream.int(least, most)).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(12, 1)}-${two(stream.chance(0.9) ? 28 : 31, 1)}`;
  return stream.chance(0.3)
    ? date
    : `${date}T${two(23)}:${two(59)}:${two(59)}${stream.pick(['Z', '-12:00', '+14:00'])}`;
}

/** A code of some type, so that it is ill-formed for most others. */
function code(stream: Stream): string {
  if (stream.chance(0.05)) return stream.pick(STRANGE);
  const letters = (length: number) => Array.from({ length }, () => stream.pick([...'abcdestu'])).join('');
  return stream.pick([
    () => letters(2),
    () => letters(3),
    () => letters(4),
    () => stream.pick(LOCALES),
    () => stream.pick(CURRENCIES),
    () => stream.pick(CALENDAR_IDS),
    () => stream.pick(['era', 'month', 'weekOfYear', 'timeZoneName', '419', 'Latn']),
  ])();
}

const draw: Draw = (stream) => {
  const route = stream.pick(Object.keys(ROUTES));
  const numberingSystem = WITH_NUMERALS.has(route)
    ? maybe(stream, 0.1, () => stream.pick(SYSTEMS))
    : undefined;
  return {
    path: `/api/locale-formats/${route}`,
    parameters: { locale: locale(stream), ...ROUTES[route]?.(stream), numberingSystem },
  };
};

export default draw;
