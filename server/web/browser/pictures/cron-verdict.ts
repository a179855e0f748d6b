/** Whether a job runs at an instant: field by field, and the runs before and after. */

import { type AnsweredRequest, withFields } from '../answered-request.ts';
import { element } from '../elements.ts';
import { clockLine, type Run } from './clock-line.ts';
import { outcome, ruleList } from './rule-list.ts';

interface Matched {
  localTime: string;
  matches: boolean;
  reason: string;
  days?: string;
  checks: readonly {
    field: string;
    expression: string;
    value: number;
    matches: boolean;
    matchedBy: string | null;
  }[];
  nextRunLocal?: string | null;
  previousRunLocal?: string | null;
}

export function draw(data: unknown, { params }: AnsweredRequest): Element | undefined {
  const matched = withFields<Matched>(data, 'localTime', 'matches', 'reason', 'checks');
  if (!matched) return undefined;
  const zone = String(params.tz ?? 'UTC');
  const { previousRunLocal: previous, nextRunLocal: next, localTime } = matched;
  const runs: Run[] = [
    ...(previous ? [{ local: previous, name: 'Run before' }] : []),
    { local: localTime, look: matched.matches ? 'run' : 'now', name: 'The instant' } as const,
    ...(next ? [{ local: next, name: 'Next run' }] : []),
  ];
  const label = [
    `The instant is ${localTime}`,
    previous && `the run before ${previous}`,
    next && `the next ${next}`,
  ];
  return element(
    'div',
    {},
    outcome(matched.matches ? 'pass' : 'fail', matched.reason),
    clockLine(label.filter(Boolean).join(', '), runs, zone),
    element('p', { class: 'note' }, `The run before, the instant and the next run, by the clock of ${zone}.`),
    ruleList(
      matched.checks.map(({ field, expression, value, matches, matchedBy }) => ({
        word: matches ? 'matches' : 'no match',
        kind: matches ? 'pass' : 'fail',
        rule: `${field} ${expression}`,
        why: matches ? `${value} is in ${matchedBy ?? expression}.` : `${value} is not in it.`,
      })),
    ),
    matched.days === 'or' &&
      element('p', { class: 'note' }, 'Both day fields are restricted, so one of them is enough.'),
  );
}
