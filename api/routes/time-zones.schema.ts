/** How time zones are selected. */
import { and, asc, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { timeZone, timeZoneAlias, timeZoneCountry } from '../../db/schema.ts';
import { type Asked, query } from '../framework/statements.ts';
import { arrayOf, contains, isOneOf } from '../schemas/sql.ts';

export const SORTS = ['id', 'offset'] as const;

type Value = 'id' | 'country' | 'search' | 'alias' | 'utcOffset' | 'daylight';

export const zones = query(
  ({ db }, { when, variant, count, first }: Asked<Value, (typeof SORTS)[number]>) => {
    const aliases = db
      .select({ item: sql`${timeZoneAlias.alias}`.as('item') })
      .from(timeZoneAlias)
      .where(eq(timeZoneAlias.zoneId, timeZone.id))
      .orderBy(timeZoneAlias.alias);
    const countries = db
      .select({ item: sql`${timeZoneCountry.countryCode}`.as('item') })
      .from(timeZoneCountry)
      .where(eq(timeZoneCountry.zoneId, timeZone.id))
      .orderBy(timeZoneCountry.position);
    const usedIn = (land: SQLWrapper) =>
      db
        .select({ id: timeZoneCountry.zoneId })
        .from(timeZoneCountry)
        .where(eq(timeZoneCountry.countryCode, land));
    const byAlias = when('alias', (part) =>
      inArray(
        timeZone.id,
        db
          .select({ id: timeZoneAlias.zoneId })
          .from(timeZoneAlias)
          .where(sql`instr(lower(${timeZoneAlias.alias}), ${part}) > 0`),
      ),
    );
    const columns = {
      id: timeZone.id,
      aliases: arrayOf<string>(aliases),
      shortId: timeZone.shortId,
      description: timeZone.description,
      countries: arrayOf<string>(countries),
      standardOffset: sql<string>`${timeZone.standardOffsetMinutes}`.mapWith(clock),
      standardOffsetMinutes: timeZone.standardOffsetMinutes,
      daylightOffset: sql<string | null>`${timeZone.daylightOffsetMinutes}`.mapWith(clock),
      daylightOffsetMinutes: timeZone.daylightOffsetMinutes,
      latitude: timeZone.latitude,
      longitude: timeZone.longitude,
      comment: timeZone.comment,
    };
    const select = db
      .select(columns)
      .from(timeZone)
      .where(
        and(
          when('id', (ids) => isOneOf(timeZone.id, ids)),
          when('country', (land) => inArray(timeZone.id, usedIn(land))),
          when('search', (part) => or(contains(timeZone.searchText, part), byAlias)),
          when('utcOffset', (offset) => eq(timeZone.standardOffsetMinutes, offset)),
          when('daylight', (changes) => sql`(${timeZone.daylightOffsetMinutes} is not null) = ${changes}`),
        ),
      )
      .orderBy(...(variant === 'offset' ? [asc(timeZone.standardOffsetMinutes)] : []), asc(timeZone.id))
      .limit(count)
      .offset(first);
    return { columns, select };
  },
);

/** +05:45 from 345. */
function clock(offset: number): string {
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}:${String(Math.abs(offset) % 60).padStart(2, '0')}`;
}
