import { z } from 'zod';
import { type HorizonEvent, horizonDay, horizontal, station } from '../../../standards/moon/horizon.ts';
import { utcText } from '../../../standards/time-zones/clock-text.ts';
import { decimal } from '../../framework/params.ts';
import { computation } from '../../framework/route.ts';
import { localText, readZone, zoneOf, zoneParameter } from '../../schemas/time-zone.ts';
import * as moonRecord from './moon.schema.ts';

const { fields } = moonRecord;
const instants = z.array(fields.instant);
const STATUSES = ['rises-and-sets', 'rises-only', 'sets-only', 'always-up', 'always-down'] as const;

export default computation({
  category: 'datetime',
  summary: 'When the Moon rises, is highest and sets on one day at a place.',
  notes: {
    Days:
      'The day is that of the zone, from its first instant to that of the next day. If the clocks ' +
      'change, it has 23 or 25 hours.',
    Horizon:
      'The Moon rises and sets when its upper limb is on a sea horizon with 34′ of refraction. An elevation lowers ' +
      'that horizon by 1.76′ times the square root of its metres.',
    'Days without a rise or a set':
      'About once a month a day has no rise, and another has no set. Near the poles the Moon stays up or down for ' +
      'days, and a day can have two rises or two sets. Instants are whole seconds, and each is of one day only.',
    ...moonRecord.ACCURACY,
  },
  standards: [...moonRecord.MOON_STANDARDS, 'WGS 84', 'US Naval Observatory: definition of rise and set'],
  sources: ['time-zones'],
  query: {
    lat: moonRecord.latitude(),
    lng: moonRecord.longitude(),
    date: moonRecord.day(),
    tz: zoneParameter().describe('IANA time zone or alias, in any case, that the day belongs to.'),
    elevation: decimal(-500, 10_000)
      .default(0)
      .describe('Metres above the sea at the horizon; below 0, the horizon remains level.'),
  },
  result: z.strictObject({
    date: z.iso.date().describe('Day.'),
    timezone: fields.timezone,
    dayStart: z.iso.datetime().describe('First instant of the day, in UTC.'),
    dayEnd: z.iso.datetime().describe('First instant of the next day, in UTC.'),
    status: z.enum(STATUSES).describe('What happens that day, and so why there may be no rise or no set.'),
    moonrise: z.iso.datetime().nullable().describe('First rise, UTC, whole seconds; null without one.'),
    moonset: z.iso.datetime().nullable().describe('First set, UTC, whole seconds; null without one.'),
    transit: z.iso
      .datetime()
      .nullable()
      .describe('First upper transit, UTC, whole seconds; null without one.'),
    rises: instants.describe('All rises of the day.'),
    sets: instants.describe('All sets of the day.'),
    upAtStart: z.boolean().describe('Whether the upper limb is above the horizon as the day begins.'),
    alwaysUp: z.boolean().describe('Whether it is above the horizon all day.'),
    alwaysDown: z.boolean().describe('Whether it is below the horizon all day.'),
    events: z
      .array(
        z.strictObject({
          event: z.enum(['rise', 'transit', 'set']).describe('What happens.'),
          instant: fields.instant,
          local: fields.local,
          altitudeDegrees: fields.altitudeDegrees,
          azimuthDegrees: fields.azimuthDegrees,
        }),
      )
      .describe('Rises, upper transits and sets in chronological order.'),
    deltaTSeconds: fields.deltaTSeconds,
  }),
  examples: [
    'lat=52.52&lng=13.405&date=2026-11-21&tz=Europe/Berlin',
    'lat=78.22&lng=15.65&date=2026-06-15&tz=Arctic/Longyearbyen',
    'lat=46.55&lng=7.98&date=2026-11-21&elevation=3454',
  ],
  resolve: ({ lat, lng, date, tz, elevation }, context) => {
    const zone = readZone(tz, context);
    return {
      lat,
      lng,
      date: moonRecord.readDay(date, zoneOf(zone, context.dataset), context),
      tz: zone,
      elevation,
    };
  },
  compute: ({ lat, lng, date, tz, elevation }, { dataset }) => {
    const zone = zoneOf(tz, dataset);
    const { start, end } = moonRecord.boundsOf(date, zone);
    const place = station(lat, lng, elevation);
    const { upAtStart, events } = horizonDay(place, start, end);
    const instantsOf = (kind: HorizonEvent['event']) =>
      events.filter(({ event }) => event === kind).map(({ milliseconds }) => utcText(milliseconds));
    const rises = instantsOf('rise');
    const sets = instantsOf('set');
    const status = statusOf(rises.length > 0, sets.length > 0, upAtStart);
    return {
      date,
      timezone: tz,
      dayStart: utcText(start),
      dayEnd: utcText(end),
      status,
      moonrise: rises[0] ?? null,
      moonset: sets[0] ?? null,
      transit: instantsOf('transit')[0] ?? null,
      rises,
      sets,
      upAtStart,
      alwaysUp: status === 'always-up',
      alwaysDown: status === 'always-down',
      events: events.map(({ event, milliseconds }) => ({
        event,
        instant: utcText(milliseconds),
        local: localText(milliseconds, zone),
        ...moonRecord.direction(lat, horizontal(place, milliseconds)),
      })),
      deltaTSeconds: moonRecord.deltaTSeconds(start),
    };
  },
});

function statusOf(rises: boolean, sets: boolean, isUp: boolean): (typeof STATUSES)[number] {
  if (rises) return sets ? 'rises-and-sets' : 'rises-only';
  if (sets) return 'sets-only';
  return isUp ? 'always-up' : 'always-down';
}
