/** Whether a job runs at an instant, field by field (crontab(5), cron(8)). */
import { withFields } from '../answered-request.ts';
import { type Change, Inputs, type Proof, type Reading, type Step } from './proof.ts';

export interface Matched {
  expression: string;
  at: string;
  localTime: string;
  matches: boolean;
  reason: string;
  clockChange: string | null;
  days: 'and' | 'or';
  checks: readonly {
    field: string;
    expression: string;
    value: number;
    matches: boolean;
    matchedBy: string | null;
  }[];
  nextRun: string | null;
  nextRunLocal: string | null;
  previousRun: string | null;
  previousRunLocal: string | null;
}

export const FIELD_NAMES: Readonly<Record<string, string>> = {
  minute: 'minute',
  hour: 'hour',
  dayOfMonth: 'day of the month',
  month: 'month',
  dayOfWeek: 'day of the week',
};

const DAYS = ['dayOfMonth', 'dayOfWeek'];

export const prove: Proof = (data, asked) => {
  const matched = withFields<Matched>(data, 'matches', 'checks', 'localTime', 'reason', 'days');
  if (!matched) return undefined;
  const inputs = new Inputs(asked, 'expression', 'at', 'tz');
  const places = fieldPlaces(inputs.all[0]?.text ?? '');
  const field = (index: number) => {
    const place = places[index];
    return place ? [{ input: 0, ...place }] : [];
  };
  const dayFields = [...field(2), ...field(4)];
  const clock: Step = {
    title: 'The clock of the zone',
    reads: [...inputs.whole('at'), ...inputs.whole('tz')],
    says: `The schedule follows the clock of the zone, which then shows ${matched.localTime}.`,
    clause: 'crontab(5); IANA Time Zone Database',
    verdict: 'note',
  };
  const checks = matched.checks.map(({ field: name, expression, value, matches, matchedBy }, index): Step => {
    const by = matchedBy === null || matchedBy === expression ? '' : `, by ${matchedBy}`;
    return {
      title: `The ${FIELD_NAMES[name] ?? name}`,
      reads: [...field(index), ...inputs.whole('at')],
      says: `${expression} ${matches ? 'includes' : 'does not include'} ${value}${by}.`,
      clause: 'crontab(5)',
      // One of two restricted day fields is enough.
      ...(matched.days === 'or' && DAYS.includes(name) && !matches
        ? { verdict: 'moot', word: 'no match' }
        : { verdict: matches ? 'pass' : 'fail' }),
    };
  });
  const hasDay = matched.checks.some(({ field: name, matches }) => DAYS.includes(name) && matches);
  const days: Step = {
    ...daysTogether(matched.days === 'or', dayFields),
    verdict: matched.days === 'and' ? 'note' : hasDay ? 'pass' : 'fail',
  };
  const end: Step = {
    title: matched.matches ? 'The job runs' : 'The job does not run',
    reads: inputs.whole('expression'),
    says: matched.reason,
    clause: 'crontab(5)',
    verdict: matched.matches ? 'pass' : 'fail',
  };
  return {
    inputs: inputs.all,
    steps: [
      clock,
      ...checks,
      days,
      ...clockStep(matched, [...inputs.whole('tz'), ...inputs.whole('at')]),
      end,
    ],
    change: matched.clockChange ? undefined : otherField(matched, field),
  };
};

function clockStep({ clockChange, matches }: Matched, reads: readonly Reading[]): Step[] {
  if (!clockChange) return [];
  const says =
    clockChange === 'made-up'
      ? 'The clock has just skipped times of this schedule; the job runs once, right after the change.'
      : 'The clock showed this time before and the job ran then, so it does not run again.';
  return [
    {
      title: 'A change of the clock decides',
      reads,
      says,
      clause: 'cron(8), daylight saving time',
      verdict: matches ? 'pass' : 'fail',
      decides: true,
    },
  ];
}

/** The fields that alone forbid a run. */
const ALONE = ['minute', 'hour', 'month'];

/** Another number in a field that allows the run; or any number, in the only field that forbids it. */
function otherField(
  { matches, checks }: Matched,
  place: (index: number) => readonly Reading[],
): Change | undefined {
  const failed = checks.filter((check) => !check.matches);
  for (const [index, { field, expression, value }] of checks.entries()) {
    const [at] = place(index);
    if (!at || (!matches && (failed.length > 1 || failed[0]?.field !== field))) continue;
    if (!matches && expression.length === 1) return { at, becomes: '*', breaks: false };
    if (!matches || !ALONE.includes(field) || !/^(?:\*|\d+)$/.test(expression)) continue;
    const last = { ...at, from: at.to - 1 };
    return { at: last, becomes: value % 10 === 1 ? '2' : '1', breaks: true };
  }
  return undefined;
}

/** How the two day fields combine; `isEither` says whether one of them is enough. */
export const daysTogether = (isEither: boolean, reads: readonly Reading[]): Step => ({
  title: 'The two day fields together',
  reads,
  says: isEither
    ? 'Neither begins with *, so one of them is enough.'
    : 'At least one of them begins with *, so both must match.',
  clause: 'crontab(5), note on the two day fields',
  verdict: 'note',
});

/** The places of the fields of an expression. */
export const fieldPlaces = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: field, index }) => ({ from: index, to: index + field.length }));
