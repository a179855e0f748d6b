/**
 * The holidays of date-holidays with those that it lacks, gives to the wrong people or misnames. One that upstream has
 * corrected since stops the computation.
 */
import { expectExactly } from '../intake/exceptions.ts';
import { ADDITIONS, type Day, type Holidays, SATURDAY } from './additions.ts';
import { AMERICAN_ENGLISH, ENGLISH, LOCAL_NAMES, NAMES, TYPES } from './names.ts';

/**
 * Labour Code of Bulgaria, article 154 (2): the next working day is off for every holiday on a weekend but Easter's.
 */
const MADE_UP = {
  country: 'BG',
  besides: ['Разпети петък', 'Велика събота', 'Великден', 'Велики понеделник'],
  suffix: ' (почивен ден)',
} as const;

/** The rows as the laws above have it, from `first` to `last`. Throws a SourceError for what is no longer needed. */
export function completed(
  at: { source: string; file: string },
  rows: readonly Holidays[],
  { first, last }: { first: number; last: number },
): Holidays[] {
  const countries = new Set(rows.map(({ country }) => country));
  const due = new Set<string>();
  const retyped = rows.map((row) => {
    const isOf = ([country, name]: readonly string[]) => country === row.country && name === row.name;
    const type = TYPES.find((each) => isOf(each) && each[2] === row.type);
    const english = ENGLISH.find((each) => isOf(each) && each[2] === row.english);
    const renamed = NAMES.find(isOf)?.[2];
    const local = LOCAL_NAMES.find(isOf)?.[2];
    if (type || english || renamed || local) due.add(`${row.country} ${row.name}`);
    const spelt = spellingOf(row.country);
    return {
      ...row,
      type: type?.[3] ?? row.type,
      name: spelt(renamed ?? local ?? row.name),
      english: spelt(renamed ?? english?.[3] ?? row.english),
    };
  });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const additions = ADDITIONS.filter(({ country }) => countries.has(country));
  const added = additions.flatMap(({ country, name, english, day, instead }) => {
    const own = retyped.filter((row) => row.country === country && row.type === 'public');
    const known = new Set(own.flatMap(({ days }) => days));
    const days = years.flatMap((year) => day(own, year) ?? []);
    // Some movable days coincide with other holidays.
    if (days.some((each) => !known.has(String(each)))) due.add(`${country} ${name}`);
    const moved = days.flatMap((each) => instead?.day(each) ?? []);
    const substitute = holiday(
      country,
      `${name}${instead?.suffix ?? ''}`,
      `${english} (substitute day)`,
      moved,
    );
    return [holiday(country, name, english, days), { ...substitute, substitute: true }].filter(
      (row) => row.days.length > 0,
    );
  });
  const stated = [...TYPES, ...NAMES, ...LOCAL_NAMES, ...ENGLISH]
    .filter(([country]) => countries.has(country))
    .map(([country, name]) => `${country} ${name}`);
  expectExactly(at, 'the holidays that are added, renamed or given to others', due, [
    ...stated,
    ...additions.map(({ country, name }) => `${country} ${name}`),
  ]);
  const respelt = retyped.filter(
    ({ english }, index) => /Labor/.test(english) && rows[index]?.english !== english,
  );
  expectExactly(
    at,
    'the countries whose holidays are spelt as in the United States',
    respelt.map(({ country }) => country),
    AMERICAN_ENGLISH.filter((country) => countries.has(country)),
  );
  const all = joined([...retyped, ...added]);
  return [...all, ...madeUp(all)];
}

/** How a country spells the names of its holidays in English. */
const spellingOf = (country: string) =>
  AMERICAN_ENGLISH.includes(country)
    ? (name: string) => name.replaceAll('Labour', 'Labor')
    : (name: string) => name;

const holiday = (country: string, name: string, english: string, days: readonly Day[]): Holidays => ({
  ...{ country, type: 'public', name, english, substitute: false, starts: '', days: days.map(String) },
});

/** Rows of one holiday as one. */
function joined(rows: readonly Holidays[]): Holidays[] {
  const byHoliday = Map.groupBy(rows, ({ days: _, ...rest }) => JSON.stringify(rest));
  return [...byHoliday.values()].map((same) => ({
    ...(same[0] as Holidays),
    days: [...new Set(same.flatMap(({ days }) => days))],
  }));
}

function madeUp(rows: readonly Holidays[]): Holidays[] {
  const own = rows.filter(({ country, type }) => country === MADE_UP.country && type === 'public');
  const taken = new Set(own.flatMap(({ days }) => days));
  const lost = own
    .filter(({ name }) => !(MADE_UP.besides as readonly string[]).includes(name))
    .flatMap(({ name, english, days }) =>
      days.map((day) => ({ name, english, day: Temporal.PlainDate.from(day) })),
    )
    .filter(({ day }) => day.dayOfWeek >= SATURDAY)
    .sort((a, b) => Temporal.PlainDate.compare(a.day, b.day));
  const made = lost.map(({ name, english, day }) => {
    let off = day;
    do off = off.add({ days: 1 });
    while (off.dayOfWeek >= SATURDAY || taken.has(String(off)));
    taken.add(String(off));
    return {
      ...holiday(MADE_UP.country, `${name}${MADE_UP.suffix}`, `${english} (substitute day)`, [off]),
      substitute: true,
    };
  });
  return joined(made);
}
