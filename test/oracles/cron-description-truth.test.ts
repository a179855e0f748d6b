/** Sentences are true: who reads the times, dates, weekdays and months back out of one has those of the schedule. */
import { describe as group, it } from 'vitest';
import { Key, type Stream } from '../../generators/draws/random.ts';
import { deciding } from '../../standards/cron/calendar.ts';
import { parse, type Schedule } from '../../standards/cron/cron.ts';
import { describe } from '../../standards/cron/description.ts';
import { expect } from '../expect.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
];

const T = String.raw`\d\d:\d\d`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** "1 through 3, 5 and 10". */
function numbersOf(list: string): number[] {
  return list.split(/, | and /).flatMap((item) => {
    const [from = 0, to = from] = item.split(' through ').map((end) => Number(/\d+/.exec(end)?.[0] ?? 31));
    return range(from, to);
  });
}

/** The full hours, in minutes, of "09:00, 12:00 and every 2nd hour from 14:00 through 20:00". */
function fullHoursOf(text: string): number[] {
  const spans = [
    ...text.matchAll(new RegExp(`every (?:(\\d+)\\w\\w )?hour from (${T}) through (${T})`, 'g')),
  ];
  const rest = text.replaceAll(new RegExp(`from ${T} through ${T}`, 'g'), '');
  const single = [...rest.matchAll(new RegExp(T, 'g'))].map(([time]) => minuteOf(time));
  const inSpans = spans.flatMap(([, step = '1', from = '', to = '']) =>
    range(minuteOf(from), minuteOf(to), 60 * Number(step)),
  );
  const hours = [...single, ...inSpans];
  return hours.length > 0 ? hours : range(0, 23 * 60, 60);
}

/** Minutes of the day that the beginning of a sentence names. */
function timesOf(sentence: string): number[] {
  const part = (pattern: string) => new RegExp(`^${pattern}`).exec(sentence);
  const LIST = `(${T}(?:, ${T})*(?: and ${T})?)`;
  const HOURS = `((?:(?:, | and )?(?:every (?:\\d+\\w\\w )?hour(?: from ${T} through ${T})?|${T}))+)`;
  const timesIn = (list: string) => [...list.matchAll(new RegExp(T, 'g'))].map(([time]) => minuteOf(time));

  const listed = part(`At ${LIST}`);
  if (listed) return timesIn(listed[1] as string);
  const past = part(`At ([\\d, a-z]+?) minutes? past ${HOURS}`);
  if (past) {
    const [, minutes = '', hours = ''] = past;
    return fullHoursOf(hours).flatMap((hour) => numbersOf(minutes).map((minute) => hour + minute));
  }
  const [every = '', count = '1', unit = ''] = part('Every (?:(\\d+) )?(minute|hour)s?') ?? [];
  const step = Number(count) * (unit === 'hour' ? 60 : 1);
  const rest = sentence.slice(every.length);
  const after = (pattern: string) => new RegExp(`^${pattern}`).exec(rest);
  const within = after(` from (\\d+) through (\\d+) minutes past ${HOURS}`);
  if (within) {
    const [, from = '', to = '', hours = ''] = within;
    return fullHoursOf(hours).flatMap((hour) => range(hour + Number(from), hour + Number(to), step));
  }
  const spans = after(
    ` from ${T} through ${T}(?:(?:,| and) from ${T} through ${T})*(?:, and at ${LIST.slice(1, -1)})?`,
  );
  if (spans) {
    const [text] = spans;
    const [, single = ''] = /, and at (.*)$/.exec(text) ?? [];
    const inSpans = [...text.matchAll(new RegExp(`from (${T}) through (${T})`, 'g'))].flatMap(
      ([, from = '', to = '']) => range(minuteOf(from), minuteOf(to), step),
    );
    return [...inSpans, ...timesIn(single)];
  }
  const during = after(` during the ${LIST} hours`);
  if (during) return timesIn(during[1] as string).flatMap((hour) => range(hour, hour + 59, step));
  const inEvery = after(` in every (\\d+)\\w\\w hour from (${T}) through (${T})`);
  if (inEvery) {
    const [, stride = '', from = '', to = ''] = inEvery;
    return range(minuteOf(from), minuteOf(to), 60 * Number(stride)).flatMap((hour) =>
      range(hour, hour + 59, step),
    );
  }
  const [, start = '00:00'] = after(`, starting at (${T})`) ?? [];
  return range(minuteOf(start), 1439, step);
}

/** Dates that the sentence names, of months that have so many days. */
function datesOf(sentence: string, longest: number): number[] | undefined {
  const spaced = / on every (\d+)\w\w day of the month, from the (\d+)\w\w(?: through the (\d+))?/.exec(
    sentence,
  );
  if (spaced) return range(Number(spaced[2]), Number(spaced[3] ?? longest), Number(spaced[1]));
  const listed =
    / on the ((?:(?:, | and )?(?:\d+\w\w|the last day)(?: through (?:\d+\w\w|the last day))?)+)/.exec(
      sentence,
    );
  return listed ? numbersOf(listed[1] as string).filter((date) => date <= longest) : undefined;
}

/** Names with "through" between the ends of a range that may go past the last name. */
function namesOf(sentence: string, names: readonly string[]): number[] | undefined {
  const NAME = `(${names.join('|')})`;
  const found = [...sentence.matchAll(new RegExp(`${NAME}s?(?: through ${NAME})?`, 'g'))];
  if (found.length === 0) return undefined;
  return found.flatMap(([, from = '', to = from]) => {
    const first = names.indexOf(from);
    const length = (names.indexOf(to) - first + names.length) % names.length;
    return range(first, first + length).map((index) => index % names.length);
  });
}

function weekdaysOf(sentence: string): number[] | undefined {
  if (/ weekdays\b/.test(sentence)) return [1, 2, 3, 4, 5];
  if (/ weekends\b/.test(sentence)) return [0, 6];
  return namesOf(sentence, WEEKDAYS);
}

const set = (values: readonly number[] | undefined) => [...new Set(values)].sort((a, b) => a - b).join();

/** The faults of a sentence as a description of a schedule. */
function faults(schedule: Schedule, sentence: string): string[] {
  const { minute, hour, dayOfMonth, month, dayOfWeek } = schedule.values;
  const longest = Math.max(...month.map((each) => new Date(Date.UTC(2024, each, 0)).getUTCDate()));
  const present = dayOfMonth.filter((date) => date <= longest);
  const by = deciding(schedule);
  const times = hour.flatMap((each) => minute.map((past) => each * 60 + past));
  const dates = by === 'none' || by === 'dayOfWeek' ? undefined : present;
  const weekdays = by === 'none' || by === 'dayOfMonth' ? undefined : dayOfWeek;
  const months = month.length === 12 ? undefined : month.map((each) => each - 1);
  const compared = {
    times: [set(timesOf(sentence)), set(times)],
    dates: [set(datesOf(sentence, longest)), set(dates)],
    weekdays: [set(weekdaysOf(sentence)), set(weekdays)],
    months: [set(namesOf(sentence, MONTHS)), set(months)],
    'how days combine': [String(/ and also /.test(sentence)), String(by === 'either')],
    'but only': [String(/, but only /.test(sentence)), String(by === 'both')],
    'every day': [/ every day\b/.test(sentence) ? 'none' : by, by],
  };
  return Object.entries(compared).flatMap(([what, [found, expected]]) =>
    found === expected ? [] : [`${what}: ${found}, not ${expected}`],
  );
}

const BOUNDS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

function field(stream: Stream, [min, max]: readonly [number, number]): string {
  const item = (): string => {
    const from = stream.int(min, max);
    const to = stream.int(from, max);
    const step = stream.chance(0.4) ? `/${stream.int(1, 7)}` : '';
    return stream.pick([String(from), `${from}-${to}${step}`, `*/${stream.int(1, max)}`]);
  };
  if (stream.chance(0.3)) return '*';
  return Array.from({ length: stream.chance(0.6) ? 1 : stream.int(2, 5) }, item).join(',');
}

group('a sentence', () => {
  it('names what the schedule has, and nothing else', () => {
    const wrong: string[] = [];
    const root = Key.root(12, 'truth', 1);
    for (let index = 0; index < 8000; index++) {
      const stream = root.at(index).stream('expression');
      const expression = BOUNDS.map((bounds) => field(stream, bounds)).join(' ');
      const schedule = parse(expression) as Schedule;
      const { dayOfMonth, month } = schedule.values;
      // Days that never come are refused before they are described.
      if (
        dayOfMonth.every((date) =>
          month.every((each) => date > new Date(Date.UTC(2024, each, 0)).getUTCDate()),
        )
      )
        continue;
      const sentence = describe(schedule);
      for (const fault of faults(schedule, sentence)) wrong.push(`${expression} / ${sentence} / ${fault}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is found out when it is false', () => {
    const schedule = parse('*/15 9-17 1,15 6 1-5') as Schedule;
    const sentence = describe(schedule);
    expect(faults(schedule, sentence)).toEqual([]);
    for (const [from, to] of [
      ['17:45', '17:30'],
      ['15 minutes', '10 minutes'],
      ['15th', '16th'],
      ['weekdays', 'weekends'],
      ['June', 'July'],
      [' and also ', ', but only '],
    ] as const) {
      expect(sentence).toContain(from);
      expect(faults(schedule, sentence.replace(from, to)), to).not.toEqual([]);
    }
  });

  it('says of a date that some of the months lack when it comes', () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const date of [28, 29, 30, 31]) {
      for (const months of ['*', '1', '2', '4', '1,3', '1,4', '2,3', '1-6']) {
        const schedule = parse(`0 0 ${date} ${months} *`) as Schedule;
        const having = schedule.values.month.filter((each) => date <= (lengths[each - 1] as number));
        const isLeap = date === 29 && having.length < schedule.values.month.length;
        if (having.length === 0 && !isLeap) continue;
        const isLacking = having.length < schedule.values.month.length;
        expect(
          /, in (the months that have one|leap years)$/.test(describe(schedule)),
          schedule.expression,
        ).toBe(isLacking);
      }
    }
  });
});
