/** The options of a date format, as parameters and as the fields that report the resolved options. */
import { z } from 'zod';
import {
  COMPONENT_NAMES,
  COMPONENTS,
  DATE_STYLES,
  type DateOptions,
  HOUR_CYCLES,
} from '../../../standards/locale/date.ts';
import { integer, oneOf } from '../../framework/params.ts';
import type { Rule } from '../../framework/rule.ts';

const NAMES = {
  weekday: 'Day of the week',
  era: 'Era',
  year: 'Year',
  month: 'Month',
  day: 'Day of the month',
  dayPeriod: 'Part of the day ("in the morning"), with h11 and h12 only',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  timeZoneName: 'Name or offset of the time zone',
} as const;

const component = <Name extends keyof typeof NAMES>(name: Name) =>
  oneOf<(typeof COMPONENTS)[Name]>(...COMPONENTS[name])
    .optional()
    .describe(`${NAMES[name]}; left out when absent, not together with dateStyle or timeStyle.`);

const style = (what: string) =>
  oneOf(...DATE_STYLES)
    .optional()
    .describe(`Length of the ${what}; left out when absent.`);

export const dateOptionParameters = {
  dateStyle: style('date'),
  timeStyle: style('time of day'),
  weekday: component('weekday'),
  era: component('era'),
  year: component('year'),
  month: component('month'),
  day: component('day'),
  dayPeriod: component('dayPeriod'),
  hour: component('hour'),
  minute: component('minute'),
  second: component('second'),
  fractionalSecondDigits: integer(1, 3)
    .optional()
    .describe('Decimals of the second, 1 to 3; not together with dateStyle or timeStyle.'),
  timeZoneName: component('timeZoneName'),
  hourCycle: oneOf(...HOUR_CYCLES)
    .optional()
    .describe(
      "Hours from 0 to 11 (h11), 1 to 12 (h12), 0 to 23 (h23) or 1 to 24 (h24); the locale's own when absent.",
    ),
};

const SINGLE_PARTS = [...COMPONENT_NAMES, 'fractionalSecondDigits'] as const;

/** Intl accepts a style or single parts, never both (ECMA-402 CreateDateTimeFormat). */
export const dateStyleRule: Rule<DateOptions> = {
  states: 'dateStyle and timeStyle cannot be combined with single parts.',
  reads: ['dateStyle', 'timeStyle', ...SINGLE_PARTS],
  fault: (query) => {
    const style = (['dateStyle', 'timeStyle'] as const).find((name) => query[name] !== undefined);
    const part = SINGLE_PARTS.find((name) => query[name] !== undefined);
    return style && part ? { [part]: `cannot be sent together with ${style}.` } : undefined;
  },
};

const shown = <Name extends keyof typeof NAMES>(name: Name) =>
  z
    .enum(COMPONENTS[name] as readonly (typeof COMPONENTS)[Name][number][])
    .optional()
    .describe(`${NAMES[name]}; absent if it is not shown or a style decides.`);

export const resolvedDateOptions = z
  .strictObject({
    locale: z.string().describe('Resolved locale.'),
    calendar: z.string().describe('Calendar.'),
    numberingSystem: z.string().describe('Numbering system.'),
    timeZone: z.string().describe('Time zone, by its current IANA name.'),
    hourCycle: z.enum(HOUR_CYCLES).optional().describe('Hour cycle; absent if no hour is shown.'),
    hour12: z.boolean().optional().describe('Whether it is a twelve-hour clock; absent if no hour is shown.'),
    weekday: shown('weekday'),
    era: shown('era'),
    year: shown('year'),
    month: shown('month'),
    day: shown('day'),
    dayPeriod: shown('dayPeriod'),
    hour: shown('hour'),
    minute: shown('minute'),
    second: shown('second'),
    fractionalSecondDigits: z
      .int()
      .optional()
      .describe('Decimals of the second; absent if they are not shown.'),
    timeZoneName: shown('timeZoneName'),
    dateStyle: z.enum(DATE_STYLES).optional().describe('Length of the date; absent if single parts decide.'),
    timeStyle: z
      .enum(DATE_STYLES)
      .optional()
      .describe('Length of the time of day; absent if single parts decide.'),
  })
  .describe("The formatter's complete options, as Intl.DateTimeFormat reports them.");
