/** How holidays are selected: each in the way in which the fewest days are looked at. */
import { and, asc, type Column, eq, exists, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { folded } from '../../../db/folded.ts';
import type { Dataset } from '../../../db/open.ts';
import { country, holiday } from '../../../db/schema.ts';
import { loadInSteps, type ServedDataset } from '../../framework/dataset.ts';
import { addRows, addRowsInSteps, createSideTable } from '../../framework/side-tables.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { textIndex } from '../../framework/text-index.ts';
import { isOneOf } from '../../schemas/sql.ts';

/** The days with their names, of which there are a tenth as many. */
export const namedDay = sqliteTable(
  'holiday_named_day',
  {
    date: text().notNull(),
    countryCode: text().notNull(),
    position: integer().notNull(),
    /** Its place in the index of names. */
    name: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.date, t.countryCode, t.position] }),
    index('holiday_named_day_name').on(t.name, t.date),
  ],
);

/** Every pair of an English and a local name. */
export const holidayNames = textIndex('holiday_name', function* holidayNames(dataset) {
  const { date, countryCode, position, name, localName } = holiday;
  createSideTable(dataset, namedDay);
  const texts: { row: number; text: string }[] = [];
  const places = new Map<string, number>();
  const ofCountry = dataset.db
    .select({ date, countryCode, position, name, localName })
    .from(holiday)
    .where(eq(countryCode, sql.placeholder('country')))
    .prepare();
  const placeOf = (both: string) => {
    const place = places.get(both) ?? texts.length;
    if (place < texts.length) return place;
    places.set(both, place);
    texts.push({ row: place, text: folded(both) });
    return place;
  };
  for (const { code } of dataset.db.select({ code: country.code }).from(country).all()) {
    const days = ofCountry.all({ country: code });
    const rows = days.map(({ name, localName, ...day }) => ({
      ...day,
      name: placeOf(`${name}\n${localName}`),
    }));
    addRows(dataset, namedDay, rows);
    yield;
  }
  return texts;
});

/** Up to so many names, their own days are fewer than those to go through. */
const FEW_NAMES = 32;

/** Whether few names contain what `holidayNames` is asked for. */
export const haveFewNames = (dataset: ServedDataset, asked: string): boolean =>
  (dataset.derived(countNames).get(asked, FEW_NAMES + 1) as number) <= FEW_NAMES;

const countNames = ({ sqlite }: Dataset) =>
  sqlite
    .prepare('SELECT count(*) FROM (SELECT 1 FROM holiday_name_text WHERE holiday_name_text MATCH ? LIMIT ?)')
    .pluck();

/** The days of the types that few have, and those in place of others: to go through all days finds few of them. */
export const rareDay = sqliteTable(
  'holiday_rare_day',
  {
    kind: text({ enum: ['bank', 'optional', 'school', 'substitute'] }).notNull(),
    date: text().notNull(),
    countryCode: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.date, t.countryCode, t.position] })],
);

export const rareDays = loadInSteps(function* rareDays(dataset) {
  createSideTable(dataset, rareDay);
  const { date, countryCode, position, type, isSubstitute } = holiday;
  const days = dataset.db
    .select({ date, countryCode, position, type, isSubstitute })
    .from(holiday)
    .where(or(ne(type, 'public'), isSubstitute))
    .all();
  yield;
  yield* addRowsInSteps(
    dataset,
    rareDay,
    days.flatMap(({ type, isSubstitute, ...day }) => [
      ...(type === 'public' ? [] : [{ kind: type, ...day }]),
      ...(isSubstitute ? [{ kind: 'substitute' as const, ...day }] : []),
    ]),
  );
});

type Value = 'from' | 'to' | 'countries' | 'type' | 'substitute' | 'kind' | 'search';

/** How the days are found: by their names, by their countries, by a rare kind, or in their order. */
type Way = 'names' | 'countries' | 'kind' | 'order';

export const holidays = query(({ db }, { when, variant, count, first }: Asked<Value, Way>) => {
  const columns = {
    date: holiday.date,
    countryCode: holiday.countryCode,
    name: holiday.name,
    localName: holiday.localName,
    type: holiday.type,
    substitute: holiday.isSubstitute,
    startsAtHour: holiday.startsAtHour,
  };
  const isWithin = (date: Column) =>
    and(
      when('from', (day) => gte(date, day)),
      when('to', (day) => lte(date, day)),
    );
  const isDay = (day: typeof namedDay | typeof rareDay) =>
    and(
      isWithin(day.date),
      eq(holiday.countryCode, day.countryCode),
      eq(holiday.date, day.date),
      eq(holiday.position, day.position),
    );
  const inCountries = (day: typeof holiday | typeof namedDay | typeof rareDay) =>
    when('countries', (codes) => isOneOf(day.countryCode, codes));
  const found = when('search', (asked) => sql`${holidayNames.found.all} match ${asked}`);
  const names = db.select({ position: holidayNames.found.position }).from(holidayNames.found).where(found);
  // With a sign, which takes the index of names out of consideration.
  const isCalled = found && sql`+${namedDay.name} in ${names}`;
  const ofHoliday = db
    .select({ one: sql`1` })
    .from(namedDay)
    .where(and(isDay(namedDay), isCalled));
  const select = db.select(columns);
  const all = select.from(holiday);
  // Crossed, so that SQLite goes that way.
  const ways = {
    names: () => [
      select.from(holidayNames.found).crossJoin(namedDay).crossJoin(holiday),
      found,
      eq(namedDay.name, holidayNames.found.position),
      inCountries(namedDay),
      isDay(namedDay),
    ],
    countries: () => [
      select.from(when('countries', (codes) => sql`json_each(${codes})`) as SQL).crossJoin(holiday),
      sql`${holiday.countryCode} = value`,
      isWithin(holiday.date),
      found && exists(ofHoliday),
    ],
    kind: () => [
      select.from(rareDay).crossJoin(holiday),
      when('kind', (kind) => eq(rareDay.kind, kind)),
      inCountries(rareDay),
      isDay(rareDay),
      found && exists(ofHoliday),
    ],
    order: () =>
      found
        ? [select.from(namedDay).crossJoin(holiday), isCalled, inCountries(namedDay), isDay(namedDay)]
        : [all, isWithin(holiday.date), inCountries(holiday)],
  };
  // In the columns of the index that it goes along.
  const day = { names: namedDay, countries: holiday, kind: rareDay, order: found ? namedDay : holiday }[
    variant
  ];
  const [from, ...conditions] = ways[variant]() as [typeof all, ...SQL[]];
  return {
    columns,
    select: from
      .where(
        and(
          ...conditions,
          when('type', (type) => eq(holiday.type, type)),
          when('substitute', (isSubstitute) => eq(holiday.isSubstitute, isSubstitute)),
        ),
      )
      .orderBy(asc(day.date), asc(day.countryCode), asc(day.position))
      .limit(count)
      .offset(first),
  };
});
