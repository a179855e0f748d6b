/** Calendars as requests name them, and the fields of a day in one of them. */
import { z } from 'zod';
import { DATED_CALENDARS, datedCalendar } from '../../standards/calendar/dated.ts';
import { CALENDAR_NAMES } from '../../standards/locale/locale.ts';
import { text, withTraits } from '../framework/params.ts';
import { wordPattern } from '../framework/word-pattern.ts';

const SHORTEST = 3;
const LONGEST = 32;
const NAMES = [...CALENDAR_NAMES].filter((name) => datedCalendar(name) !== undefined);

/** A calendar that days can be reckoned in, by any of its names in any case, as its CLDR identifier. */
export const calendarName = () =>
  withTraits(
    text(SHORTEST, LONGEST).transform((sent, context): string => {
      const id = datedCalendar(sent);
      if (id !== undefined) return id;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }),
    {
      json: {
        type: 'string',
        minLength: SHORTEST,
        maxLength: LONGEST,
        pattern: `^${wordPattern(NAMES, true)}$`,
        examples: [...DATED_CALENDARS],
      },
      expected: `one of ${DATED_CALENDARS.join(', ')}`,
    },
  );

export const inCalendar = z
  .strictObject({
    calendar: z.string().describe('CLDR identifier of the calendar.'),
    era: z.string().nullable().describe('Code of the era, such as ce or reiwa; null without eras.'),
    eraYear: z.int().nullable().describe('Year of the era; null without eras.'),
    year: z
      .int()
      .describe('Year as Temporal counts it: of the calendar, in Chinese ones of the year it begins in.'),
    month: z.int().describe('Month from 1, leap months counted.'),
    monthCode: z.string().describe('Code of the month, such as M01; M05L is the leap month after M05.'),
    monthName: z.string().describe('Name of the month in English.'),
    day: z.int().describe('Day of the month.'),
    dayOfYear: z.int().describe('Day of the year of the calendar.'),
    daysInMonth: z.int().describe('Days in the month.'),
    monthsInYear: z.int().describe('Months in the year.'),
    daysInYear: z.int().describe('Days in the year.'),
    isLeapYear: z.boolean().describe('Whether the year has a leap day or a leap month.'),
  })
  .describe('The same day in the calendar that was asked for, as its day is at noon.');
