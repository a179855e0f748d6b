/** How holidays are selected: as a list of all days, with sets of those of a country, of a group, of a name. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { folded } from '../../../db/folded.ts';
import { country, holiday } from '../../../db/schema.ts';
import { type ListedRecord, listing, type PartAsked } from '../../framework/listing.ts';
import { addRows, addRowsInSteps, createSideTable, parts } from '../../framework/side-tables.ts';
import { type Asked, query } from '../../framework/statements.ts';
import { groupsOf } from '../../schemas/country-group.ts';

/** The keys of the days in their order. */
const listedDay = sqliteTable('holiday_listed_day', {
  place: integer().primaryKey(),
  countryCode: text().notNull(),
  date: text().notNull(),
  position: integer().notNull(),
});

/** Where each date begins among them, and after all dates their end. */
const listedDate = sqliteTable('holiday_listed_date', {
  date: text().primaryKey(),
  place: integer().notNull(),
});

interface Day extends Omit<ListedRecord, 'row'> {
  key: { date: string; countryCode: string; position: number };
}

const END = '9999-12-31';

/** By an English and a local name, in the order of dates and of countries. */
export const holidayList = listing('holiday', function* holidays(dataset) {
  const { date, countryCode, position, name, localName, type, isSubstitute } = holiday;
  const ofCountry = dataset.db
    .select({ date, countryCode, position, name, localName, type, isSubstitute })
    .from(holiday)
    .where(eq(countryCode, sql.placeholder('country')))
    .prepare();
  const groups = groupsOf(dataset);
  /** Countries are in their order, and so are the days of one of them. */
  const days = new Map<string, Day[]>();
  for (const { code } of dataset.db
    .select({ code: country.code })
    .from(country)
    .orderBy(country.code)
    .all()) {
    const sets = groups(code)
      .split(',')
      .filter((group) => group !== '')
      .map((group) => `group ${group}`);
    for (const { name, localName, type, isSubstitute, ...key } of ofCountry.all({ country: code })) {
      const own = [`country ${code}`, `type ${type}`, `substitute ${isSubstitute}`];
      const day = { key, text: folded(`${name}\n${localName}`), sets: [...sets, ...own] };
      const those = days.get(key.date);
      if (those) those.push(day);
      else days.set(key.date, [day]);
    }
    yield;
  }
  const records: (ListedRecord & { key: Day['key'] })[] = [];
  const dates: { date: string; place: number }[] = [];
  for (const some of parts([...days.keys()].sort())) {
    for (const date of some) {
      dates.push({ date, place: records.length });
      for (const day of days.get(date) as Day[]) records.push({ row: records.length, ...day });
    }
    yield;
  }
  dates.push({ date: END, place: records.length });
  createSideTable(dataset, listedDay);
  for (const some of parts(records)) {
    addRows(
      dataset,
      listedDay,
      some.map(({ row, key }) => ({ place: row, ...key })),
    );
    yield;
  }
  createSideTable(dataset, listedDate);
  yield* addRowsInSteps(dataset, listedDate, dates);
  return { records };
});

type Value = keyof PartAsked | 'from' | 'to' | 'countries' | 'group' | 'type' | 'substitute';

const columns = {
  date: holiday.date,
  countryCode: holiday.countryCode,
  name: holiday.name,
  localName: holiday.localName,
  type: holiday.type,
  substitute: holiday.isSubstitute,
  startsAtHour: holiday.startsAtHour,
};

export const holidays = query(({ db }, { when, count, first }: Asked<Value>) => {
  const placeOf = (condition: SQL) =>
    sql`(select ${listedDate.place} from ${listedDate} where ${condition} order by ${listedDate.date} limit 1)`;
  const sets = [
    holidayList.search(when),
    when('countries', (lands) => holidayList.anyOf(lands)),
    when('group', (group) => holidayList.set(group)),
    when('type', (type) => holidayList.set(type)),
    when('substitute', (isSubstitute) => holidayList.set(isSubstitute)),
    when('from', (from) =>
      when(
        'to',
        (to) =>
          sql`set_between(${placeOf(sql`${listedDate.date} >= ${from}`)}, ${placeOf(sql`${listedDate.date} > ${to}`)})`,
      ),
    ),
  ];
  const select = holidayList
    .page(db, columns, listedDay, { count, first, sets })
    .crossJoin(holiday)
    .where(
      and(
        holidayList.isOnPage(listedDay),
        eq(holiday.countryCode, listedDay.countryCode),
        eq(holiday.date, listedDay.date),
        eq(holiday.position, listedDay.position),
      ),
    )
    .orderBy(holidayList.inOrder);
  return { columns, select, total: holidayList.total(sets) };
});
