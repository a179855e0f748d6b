/** What a schedule says, field by field, and the runs that follow from it (crontab(5), cron(8)). */
import { withFields } from '../answered-request.ts';
import { daysTogether, FIELD_NAMES, fieldPlaces } from './cron-matches.ts';
import { Inputs, type Proof, type Reading, type Step } from './proof.ts';

interface Described {
  description: string;
  nextRuns: readonly string[];
  localRuns?: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  minute: [0, 59],
  hour: [0, 23],
  dayOfMonth: [1, 31],
  month: [1, 12],
  dayOfWeek: [0, 6],
};
const NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const MONTHS = ['', 'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

export const prove: Proof = (data, asked) => {
  const described = withFields<Described>(data, 'description', 'nextRuns', 'fields');
  if (!described) return undefined;
  const { fields, description, nextRuns, localRuns = nextRuns } = described;
  const inputs = new Inputs(asked, 'expression', 'from', 'tz');
  const places = fieldPlaces(inputs.all[0]?.text ?? '');
  const at = (index: number): Reading[] => {
    const place = places[index];
    return place ? [{ input: 0, ...place }] : [];
  };
  const each = Object.entries(fields).map(([field, text], index) => fieldStep(field, text, at(index)));
  const days = [fields.dayOfMonth, fields.dayOfWeek];
  const isEither = days.every((text) => !text?.startsWith('*'));
  const runs: Step = {
    title: localRuns.length === 0 ? 'No next run' : 'The next runs',
    reads: [...inputs.whole('from'), ...inputs.whole('tz')],
    says:
      localRuns.length === 0
        ? 'No instant fits all of this.'
        : `By the clock of the zone the first after this instant is ${localRuns[0]}.`,
    clause: 'crontab(5); IANA Time Zone Database',
    verdict: 'note',
    working: {
      caption: 'Runs',
      columns: ['Run', 'Instant'],
      rows: localRuns.map((run, n) => [`${n + 1}`, run]),
    },
  };
  const changes = asked.warnings.map(
    (warning): Step => ({
      title: 'The clock changes, or runs are rare',
      reads: [...inputs.whole('tz'), ...inputs.whole('expression')],
      says: `${warning}.`,
      clause: 'cron(8), daylight saving time',
      verdict: 'note',
    }),
  );
  const end: Step = {
    title: 'In words',
    reads: inputs.whole('expression'),
    says: `${description}.`,
    clause: 'crontab(5)',
    verdict: 'note',
    decides: true,
  };
  return {
    inputs: inputs.all,
    steps: [...each, daysTogether(isEither, [...at(2), ...at(4)]), end, runs, ...changes],
  };
};

function fieldStep(field: string, text: string, reads: readonly Reading[]): Step {
  const name = FIELD_NAMES[field] ?? field;
  const items = text.split(',');
  return {
    title: `The ${name}`,
    reads,
    says: text === '*' ? `Every ${name} fits.` : `${text} has these values.`,
    clause: 'crontab(5)',
    verdict: 'note',
    working:
      text === '*'
        ? undefined
        : {
            caption: `Values of the ${name}`,
            columns: ['Item', 'Values'],
            rows: items.map((item) => [item, valuesOf(field, item)]),
          },
  };
}

/** The values of one item: a number, a range or *, with a step or without. */
function valuesOf(field: string, item: string): string {
  const [least, most] = RANGES[field] ?? [0, 0];
  const [span = '', step = '1'] = item.split('/');
  const [first = '', last = first] = span.split('-');
  const read = (text: string) => {
    const named = (field === 'month' ? MONTHS : NAMES).indexOf(text.toUpperCase());
    return named >= 0 ? named : Number(text);
  };
  const [from, to] = span === '*' ? [least, most] : [read(first), read(last)];
  if (step === '1') return from === to ? String(from) : `${from} to ${to}`;
  const values = [];
  for (let value = from; value <= to; value += Number(step)) values.push(value);
  return values.join(', ');
}
