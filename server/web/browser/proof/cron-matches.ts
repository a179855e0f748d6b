/** Whether a job runs at an instant, field by field (crontab(5), cron(8)). */
import { withFields } from '../asked.ts';
import { Inputs, type Proof, type Step } from './proof.ts';

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
      verdict: matches ? 'pass' : 'fail',
    };
  });
  const days: Step = {
    title: 'The two day fields together',
    reads: dayFields,
    says:
      matched.days === 'or'
        ? 'Neither begins with *, so one of them is enough.'
        : 'At least one of them begins with *, so both must match.',
    clause: 'crontab(5), note on the two day fields',
    verdict: 'note',
  };
  const change: Step = {
    title: 'A change of the clock decides',
    reads: [...inputs.whole('tz'), ...inputs.whole('at')],
    says:
      matched.clockChange === 'made-up'
        ? 'The clock has just skipped times of this schedule; the job runs once, right after the change.'
        : 'The clock showed this time before and the job ran then, so it does not run again.',
    clause: 'cron(8), daylight saving time',
    verdict: 'note',
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
    steps: [clock, ...checks, days, ...(matched.clockChange ? [change] : []), end],
  };
};

/** Where the fields of an expression are. */
const fieldPlaces = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: field, index }) => ({ from: index, to: index + field.length }));
