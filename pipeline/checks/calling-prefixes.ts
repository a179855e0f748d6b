import { type NumberingPlan, numberingPlans } from '../../db/numbering-plans.ts';
import { asDatabase } from '../../db/open.ts';
import { NumberingPlans } from '../../standards/phone/plan.ts';
import { classify } from '../../standards/phone/verdict.ts';
import { check } from './check.ts';

export default check({
  id: 'calling-prefixes',
  promise:
    'Every example number begins with exactly one calling prefix for its number of digits, which names the region ' +
    'and the type that the plans give it.',
  *run(sqlite) {
    const { plans } = numberingPlans({ db: asDatabase(sqlite) });
    // The check `numbering` reports a plan without a general range.
    const whole = plans.filter(({ ranges }) => ranges.some(({ type }) => type === 'general'));
    const known = new NumberingPlans(whole);
    const prefixed = sqlite
      .prepare(
        `SELECT region || ' ' || type FROM calling_prefix
         WHERE prefix IN (SELECT value FROM json_each(:beginnings)) AND :digits BETWEEN min_digits AND max_digits`,
      )
      .pluck();
    for (const { callingCode, national } of examplesOf(whole)) {
      const { plan, type } = classify(known.ofCallingCode(callingCode) ?? [], national);
      const expected = plan && type !== 'unknown' ? [`${plan.region} ${type}`] : [];
      const number = `${callingCode}${national}`;
      const beginnings = JSON.stringify(Array.from(number, (_, index) => number.slice(0, index + 1)));
      const found = prefixed.all({ beginnings, digits: number.length }) as string[];
      if (found.join() !== expected.join())
        yield `${callingCode} ${national}: expected ${listed(expected)}, found ${listed(found)}`;
    }
  },
});

const examplesOf = (plans: readonly NumberingPlan[]) =>
  plans.flatMap(({ callingCode, ranges }) =>
    ranges.flatMap(({ example }) => (example === null ? [] : [{ callingCode, national: example }])),
  );

const listed = (kinds: readonly string[]) => kinds.join(' and ') || 'none';
