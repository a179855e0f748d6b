/** Sentences as a person would say them, and that schedules which differ never share one. */
import cronstrue from 'cronstrue';
import { describe as group, it } from 'vitest';
import { Key, type Stream } from '../../generators/draws/random.ts';
import { deciding } from '../../standards/cron/calendar.ts';
import { parse, type Schedule } from '../../standards/cron/cron.ts';
import { describe } from '../../standards/cron/description.ts';
import { expect } from '../expect.ts';

const scheduleOf = (expression: string) => parse(expression) as Schedule;

const SENTENCES: readonly [expression: string, sentence: string][] = [
  // Times that go on round the clock.
  ['* * * * *', 'Every minute'],
  ['*/1 0-23 1-31 */1 *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['0,30 * * * *', 'Every 30 minutes'],
  ['0 * * * *', 'Every hour'],
  ['30 * * * *', 'At 30 minutes past every hour'],
  ['1 * * * *', 'At 1 minute past every hour'],
  ['5,35 * * * *', 'At 5 and 35 minutes past every hour'],
  ['5-59/15 * * * *', 'Every 15 minutes from 5 through 50 minutes past every hour'],
  ['*/7 * * * *', 'Every 7 minutes from 0 through 56 minutes past every hour'],
  ['0-29 * * * *', 'Every minute from 0 through 29 minutes past every hour'],
  ['1-3,10 * * * *', 'At 1 through 3 and 10 minutes past every hour'],
  ['0 */6 * * *', 'Every 6 hours'],
  ['30 */6 * * *', 'Every 6 hours, starting at 00:30'],
  ['0 1-23/2 * * *', 'Every 2 hours, starting at 01:00'],
  // Times of a day.
  ['0 0 * * *', 'At 00:00 every day'],
  ['30 14 * * *', 'At 14:30 every day'],
  ['0 9,17 * * *', 'At 09:00 and 17:00 every day'],
  ['0 */12 * * *', 'At 00:00 and 12:00 every day'],
  ['0 8,12,18 * * *', 'At 08:00, 12:00 and 18:00 every day'],
  ['0,15 9,17 * * *', 'At 09:00, 09:15, 17:00 and 17:15 every day'],
  ['*/15 9 * * *', 'At 09:00, 09:15, 09:30 and 09:45 every day'],
  ['0 9-17 * * *', 'Every hour from 09:00 through 17:00 every day'],
  ['30 9-17/2 * * *', 'Every 2 hours from 09:30 through 17:30 every day'],
  ['0 */5 * * *', 'Every 5 hours from 00:00 through 20:00 every day'],
  ['0 22-23,0-5 * * *', 'Every hour from 00:00 through 05:00, and at 22:00 and 23:00 every day'],
  [
    '0 1-3,7-9,20 * * *',
    'Every hour from 01:00 through 03:00 and from 07:00 through 09:00, and at 20:00 every day',
  ],
  ['*/15 9-17 * * *', 'Every 15 minutes from 09:00 through 17:45 every day'],
  ['5-59/15 9-17 * * *', 'Every 15 minutes from 09:05 through 17:50 every day'],
  ['*/5 9 * * *', 'Every 5 minutes from 09:00 through 09:55 every day'],
  ['* 9-17 * * *', 'Every minute from 09:00 through 17:59 every day'],
  ['* 9,17 * * *', 'Every minute during the 09:00 and 17:00 hours every day'],
  [
    '*/10 7-9,17-19 * * *',
    'Every 10 minutes from 07:00 through 09:59 and from 17:00 through 19:59 every day',
  ],
  ['* */2 * * *', 'Every minute in every 2nd hour from 00:00 through 22:59 every day'],
  ['5,10 9-17 * * *', 'At 5 and 10 minutes past every hour from 09:00 through 17:00 every day'],
  ['0-10 11 * * *', 'Every minute from 11:00 through 11:10 every day'],
  ['*/7 6 * * *', 'Every 7 minutes from 06:00 through 06:56 every day'],
  ['1-5,10,20 9 * * *', 'At 1 through 5, 10 and 20 minutes past 09:00 every day'],
  ['0-10 0,12 * * *', 'Every minute from 0 through 10 minutes past 00:00 and 12:00 every day'],
  ['*/25 8-18/2 * * *', 'At 0, 25 and 50 minutes past 08:00, 10:00, 12:00, 14:00, 16:00 and 18:00 every day'],
  ['*/25 */2 * * *', 'At 0, 25 and 50 minutes past every 2nd hour from 00:00 through 22:00 every day'],
  ['5,10 6,9-17 * * *', 'At 5 and 10 minutes past 06:00 and every hour from 09:00 through 17:00 every day'],
  ['*/30 */6 * * *', 'Every 30 minutes during the 00:00, 06:00, 12:00 and 18:00 hours every day'],
  // What repeats, and starts again each day.
  ['*/7 * * * 1', 'Every 7 minutes from 0 through 56 minutes past every hour on Mondays'],
  ['*/15 9-17 * * 0', 'Every 15 minutes from 09:00 through 17:45 on Sundays'],
  ['5 */2 * * 1-5', 'Every 2 hours from 00:05 through 22:05 on weekdays'],
  [
    '5 */2 29 2 1-5',
    'Every 2 hours from 00:05 through 22:05 on the 29th, in leap years, and also on weekdays, in February',
  ],
  ['30 */6 * 6 *', 'Every 6 hours from 00:30 through 18:30 every day in June'],
  // Weekdays.
  ['0 9 * * 1-5', 'At 09:00 on weekdays'],
  ['0 9 * * FRI,MON-WED,4', 'At 09:00 on weekdays'],
  ['0 9 * * 0,6', 'At 09:00 on weekends'],
  ['0 9 * * SAT-SUN', 'At 09:00 on weekends'],
  ['0 9 * * 7', 'At 09:00 every Sunday'],
  ['0 9 * * 1', 'At 09:00 every Monday'],
  ['0 9 * * 1,3,5', 'At 09:00 on Mondays, Wednesdays and Fridays'],
  ['0 9 * * 0,3', 'At 09:00 on Wednesdays and Sundays'],
  ['0 9 * * 1-4', 'At 09:00, Monday through Thursday'],
  ['0 9 * * FRI-SUN', 'At 09:00, Friday through Sunday'],
  ['0 9 * * 6,0,1', 'At 09:00, Saturday through Monday'],
  ['*/15 9-17 * * 1-5', 'Every 15 minutes from 09:00 through 17:45 on weekdays'],
  ['0 */6 * * 1-5', 'Every 6 hours on weekdays'],
  // Days of the month.
  ['0 0 1 * *', 'At 00:00 on the 1st of every month'],
  [
    '0 0 2,3,11,12,13,21,22,23 * *',
    'At 00:00 on the 2nd, 3rd, 11th through 13th and 21st through 23rd of every month',
  ],
  ['0 0 1,15 * *', 'At 00:00 on the 1st and 15th of every month'],
  ['0 0 1-7 * *', 'At 00:00 on the 1st through 7th of every month'],
  ['0 0 */2 * *', 'At 00:00 on every 2nd day of the month, from the 1st'],
  ['*/5 * 31 * *', 'Every 5 minutes on the 31st, in the months that have one'],
  ['0 2 1,8,15,22 * *', 'At 02:00 on the 1st, 8th, 15th and 22nd of every month'],
  [
    '0 2 */10 * *',
    'At 02:00 on the 1st, 11th, 21st and 31st of every month, the 31st in the months that have one',
  ],
  ['0 2 2-30/2 6 *', 'At 02:00 on every 2nd day of the month, from the 2nd, in June'],
  ['0 2 1-19/3 * *', 'At 02:00 on every 3rd day of the month, from the 1st through the 19th'],
  ['0 2 */5 6-8 *', 'At 02:00 on every 5th day of the month, from the 1st, from June through August'],
  ['0 0 28-31 * *', 'At 00:00 on the 28th through the last day of every month'],
  ['0 0 29-31 * *', 'At 00:00 on the 29th through 31st, in the months that have them'],
  ['0 0 31 1,3 *', 'At 00:00 on the 31st of January and March'],
  [
    '0 0 31 1-4 *',
    'At 00:00 on the 31st of every month from January through April, in the months that have one',
  ],
  ['0 0 30 2 7', 'At 00:00 every Sunday in February'],
  ['0 0 15,30 2 *', 'At 00:00 on the 15th of February'],
  ['0 0 1,29 2 *', 'At 00:00 on the 1st and 29th of February, the 29th in leap years'],
  // Months.
  ['0 0 1 1 *', 'At 00:00 on the 1st of January'],
  ['0 0 29 2 *', 'At 00:00 on the 29th of February, in leap years'],
  ['0 0 1 */3 *', 'At 00:00 on the 1st of January, April, July and October'],
  ['0 0 1 4-9 *', 'At 00:00 on the 1st of every month from April through September'],
  ['0 9 * 11,12,1,2 *', 'At 09:00 every day from November through February'],
  ['*/15 * * 6 *', 'Every 15 minutes in June'],
  ['0 9 * JUN-AUG MON-FRI', 'At 09:00 on weekdays from June through August'],
  ['0 9 * 6,8 1', 'At 09:00 every Monday in June and August'],
  // Both day fields.
  ['0 12 13 * 5', 'At 12:00 on the 13th and also on every Friday'],
  ['0 12 1-7 * 1-5', 'At 12:00 on the 1st through 7th and also on weekdays'],
  ['0 12 1,15 6 1-4', 'At 12:00 on the 1st and 15th and also Monday through Thursday, in June'],
  ['0 0 */2 * 1', 'At 00:00 on every 2nd day of the month, from the 1st, but only on Mondays'],
  ['0 0 1-7 * */4', 'At 00:00 on the 1st through 7th of every month, but only on Thursdays and Sundays'],
  [
    '0 12 */15 2,8 1-4',
    'At 12:00 on the 1st, 16th and 31st of February and August, the 31st in the months that have one, but ' +
      'only Monday through Thursday',
  ],
  ['0 0 31 * 1', 'At 00:00 on the 31st, in the months that have one, and also on every Monday'],
  ['0 0 20-31 12 1', 'At 00:00 on the 20th through the last day and also on every Monday, in December'],
  ['0 0 1-31/2 * 1', 'At 00:00 on every 2nd day of the month, from the 1st, and also on every Monday'],
  ['0 0 13 * 0-7', 'At 00:00 every day'],
  ['0 0 13 * */1', 'At 00:00 on the 13th of every month'],
];

group('sentences', () => {
  it.each(SENTENCES)('%s: %s', (expression, sentence) => {
    expect(describe(scheduleOf(expression))).toBe(sentence);
  });
});

const FACT =
  /\d\d:\d\d|(?<=day |the )\d+|\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** The times, dates, weekdays and months that a sentence names, in no order. */
const facts = (sentence: string) => [...new Set(sentence.match(FACT))].sort();

group('cronstrue', () => {
  it('names the same times, dates, months and weekdays', () => {
    const root = Key.root(9, 'cronstrue', 1);
    let named = 0;
    for (let index = 0; index < 1500; index++) {
      const stream = root.at(index).stream('expression');
      const or = (chance: number, value: () => string) => (stream.chance(chance) ? value() : '*');
      const hour = stream.int(0, 20);
      const expression = [
        stream.int(0, 59),
        stream.pick([String(hour), `${hour},${hour + 2}`]),
        or(0.4, () => String(stream.int(1, 31))),
        or(0.4, () => stream.pick([String(stream.int(1, 12)), '3,5', '2-4', '6,9,12', '7-10'])),
        or(0.4, () => stream.pick([String(stream.int(0, 7)), '1,3', '1-4', '2,4,6', '3-6'])),
      ].join(' ');
      const theirs = cronstrue.toString(expression, { use24HourTimeFormat: true });
      const ours = describe(scheduleOf(expression));
      expect(facts(ours), `${expression}: ${ours} / ${theirs}`).toEqual(facts(theirs));
      named += facts(ours).length;
    }
    expect(named).toBeGreaterThan(3000);
  });
});

/** What decides when a schedule runs, with nothing of how it is written. */
function meaning(schedule: Schedule): string {
  const { minute, hour, dayOfMonth, month, dayOfWeek } = schedule.values;
  // A date that none of the months has is no date: the 31st of June.
  const longest = Math.max(...month.map((each) => new Date(Date.UTC(2024, each, 0)).getUTCDate()));
  const some = dayOfMonth.some((date) => date <= longest);
  // Without any date the weekdays beside them are all that is left.
  const decides = deciding(schedule);
  const by = decides === 'either' && !some ? 'dayOfWeek' : decides;
  const dates =
    by === 'none' || by === 'dayOfWeek' ? [] : dayOfMonth.filter((date) => date <= longest || !some);
  const weekdays = by === 'none' || by === 'dayOfMonth' ? [] : dayOfWeek;
  return [minute, hour, month, dates, weekdays, by].map((part) => part.toString()).join(' ');
}

const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

function field(stream: Stream, [min, max]: readonly [number, number]): string {
  const item = (): string => {
    const from = stream.int(min, max);
    const to = stream.int(from, max);
    const step = stream.chance(0.4) ? `/${stream.int(1, 7)}` : '';
    return stream.pick([
      String(from),
      `${from}-${to}${step}`,
      `*/${stream.int(1, max)}`,
      `${from}-${max}/${stream.int(1, 12)}`,
    ]);
  };
  if (stream.chance(0.25)) return '*';
  return Array.from({ length: stream.chance(0.6) ? 1 : stream.int(2, 5) }, item).join(',');
}

group('schedules that differ', () => {
  it('have different sentences, and those that do not have the same', () => {
    const meanings = new Map<string, string>();
    const sentences = new Map<string, string>();
    const root = Key.root(8, 'sentences', 1);
    const check = (expression: string) => {
      const schedule = scheduleOf(expression);
      const sentence = describe(schedule);
      const meant = meaning(schedule);
      expect(meanings.get(sentence) ?? meant, `${expression}: ${sentence}`).toBe(meant);
      expect(sentences.get(meant) ?? sentence, expression).toBe(sentence);
      meanings.set(sentence, meant);
      sentences.set(meant, sentence);
    };
    for (let index = 0; index < 6000; index++) {
      const stream = root.at(index).stream('expression');
      const fields = BOUNDS.map((bounds) => field(stream, bounds));
      check(fields.join(' '));
      // A neighbour: the same but for one field.
      const changed = stream.int(0, 4);
      fields[changed] = field(stream, BOUNDS[changed] as (typeof BOUNDS)[number]);
      check(fields.join(' '));
    }
    expect(meanings.size).toBeGreaterThan(9000);
  });

  it('in one field only have different sentences, for all small sets of it', () => {
    const bounds = [
      [0, 59, 4],
      [0, 23, 3],
      [1, 31, 3],
      [1, 12, 4],
      [0, 6, 7],
    ] as const;
    for (const [place, [min, max, size]] of bounds.entries()) {
      const sentences = new Set<string>();
      let count = 0;
      for (const values of subsets(min, max, size)) {
        const fields = ['7', '5', '*', '*', '*'];
        fields[place] = values.join(',');
        sentences.add(describe(scheduleOf(fields.join(' '))));
        count++;
      }
      expect(sentences.size).toBe(count);
    }
  });
});

/** All sets of one to `size` values; of minutes, those that hold 0, which are enough. */
function* subsets(min: number, max: number, size: number): Generator<number[]> {
  function* extend(chosen: number[], from: number): Generator<number[]> {
    if (chosen.length > 0) yield chosen;
    if (chosen.length === size) return;
    for (let value = from; value <= max; value++) yield* extend([...chosen, value], value + 1);
  }
  if (max !== 59) return yield* extend([], min);
  yield* extend([0], 1);
}
